import type { RemoveDemo } from "#app/features/operations/setup/inputs.ts";
import {
  type DemoRow,
  deleteDemoData,
  findDemo,
  isDemoId,
} from "#app/features/operations/setup/queries/demo-data.server.ts";
import { receiptGapText } from "#app/features/operations/setup/rules.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, type Problem } from "#app/kernel/problem.ts";

/** Gets what the removal of the demo data deletes, what stays, and why it is not possible, if so. Problems: not_found. */
export const getDemo = withPermission("provider.read", async ({ db, actor }) => {
  const row = await findDemo(db);
  return row.hasDemo ? ok(toDemo(row, actor.userId)) : failed(NO_DEMO);
});

/**
 * Removes the demo data and everything that cannot exist without them, audited. A row is of the demo by its id, settings
 * and texts when no account of the provider's own has saved them. What people of the provider's own did in demo courses,
 * tests and openings would go too, so that the owner agrees to it: `count` is how many people the page has named. Own
 * tests keep the demo questions that they have. Nothing happens where the demo data have been removed already.
 * Problems: conflict (a demo account, receipts that would get a gap, other people than the page has named),
 * invalid_fields (removesWork).
 */
export const removeDemo = withPermission(
  "demo.remove",
  async ({ db, actor, requestId }, { count, removesWork }: RemoveDemo) => {
    if (isDemoId(actor.userId)) return failed(conflict(DEMO_ACCOUNT_TEXT));
    if (count > 0 && !removesWork) return failed(invalidFields({ field: "removesWork", message: AGREE }));
    if (await deleteDemoData({ db, actor, requestId }, count)) return ok(undefined);
    const row = await findDemo(db);
    return row.hasDemo ? failed(conflict(toDemo(row).obstacle ?? CHANGED)) : ok(undefined);
  },
);

const NO_DEMO: Problem = { code: "not_found", message: "This site has no demo data." };
const AGREE = "Please agree that their work is deleted too, or cancel";
const CHANGED =
  "Other people have worked in the demo meanwhile. The page names them now; please check it again.";
const DEMO_ACCOUNT_TEXT =
  "You are signed in with a demo account, which goes with the demo. Invite yourself as an owner, and sign in with that account.";

function toDemo({ courses, quizzes, workers, earlierReceipt, hasDemo: _, ...counts }: DemoRow, userId = "") {
  const gap = earlierReceipt === null ? undefined : receiptGapText(earlierReceipt);
  return {
    ...counts,
    courses: toNames(courses),
    quizzes: toNames(quizzes),
    workers: toNames(workers),
    isDemoAccount: isDemoId(userId),
    obstacle: isDemoId(userId) ? DEMO_ACCOUNT_TEXT : gap,
  };
}

const toNames = (json: string) => JSON.parse(json) as string[];

export type Demo = ReturnType<typeof toDemo>;
