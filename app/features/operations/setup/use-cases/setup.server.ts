import { selectChecklist, toSetup } from "#app/features/operations/setup/checklist.server.ts";
import type { Skip } from "#app/features/operations/setup/inputs.ts";
import { deleteSkip, insertSkip } from "#app/features/operations/setup/queries/setup-steps.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Gets the checklist of the first day. */
export const getSetup = withPermission("provider.read", async ({ db, actor }) =>
  ok(toSetup(await db.batch(selectChecklist(db, { email: emailOf(actor) })))),
);

/** Puts a step or the whole checklist aside, or takes it up again; audited. */
export const skipStep = withPermission("provider.edit", async (ctx, { step, isSkipped }: Skip) => {
  const { db, actor } = ctx;
  await db.batch({
    changed: isSkipped ? insertSkip(db, step, actor.userId) : deleteSkip(db, step),
    audit: recordAuditIfChanged(ctx, {
      action: isSkipped ? "setup.skip" : "setup.resume",
      entity: "setup",
      entityId: step,
    }),
  });
  return ok(undefined);
});

/** A key of a program has no address. */
const emailOf = (actor: Admin) => (actor.kind === "user" ? actor.email : "");
