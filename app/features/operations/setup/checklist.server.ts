import { MAIL_NAMES } from "#app/features/messages/mail/texts/catalogue.ts";
import { SECTION_NAMES } from "#app/features/provider/sections.ts";
import type { Database, Results } from "#db/session/index.ts";
import { selectSetup, selectSkips } from "./queries/setup-steps.server.ts";
import { SETUP_STEPS } from "./rules.ts";

/** Statements: what the checklist needs; `toSetup` reads their rows. */
export const selectChecklist = (db: Database, { email }: { email: string }) => ({
  setup: selectSetup(db, email, [...SECTION_NAMES, ...MAIL_NAMES]),
  skips: selectSkips(db),
});

/** The steps of the first day: what is done, from the data of the site, and what is put aside. */
export function toSetup({ setup: [row], skips }: Results<ReturnType<typeof selectChecklist>>) {
  const isSkipped = (step: string) => skips.some((skip) => skip.step === step);
  const steps = SETUP_STEPS.map((name) => ({
    name,
    isDone: Boolean(row![name]),
    isSkipped: isSkipped(name),
  }));
  const { mailAt, mailSentAt, mailError } = row!;
  return {
    steps,
    done: steps.filter(({ isDone }) => isDone).length,
    /** On the overview: until every step is done or put aside, and never on the demo site. */
    isShown: !row!.isDemo && !isSkipped("list") && steps.some((step) => !step.isDone && !step.isSkipped),
    isPutAway: isSkipped("list"),
    hasDemo: Boolean(row!.hasDemo),
    testMail: mailAt === null ? null : { at: mailAt, sentAt: mailSentAt, error: mailError },
  };
}

export type Setup = ReturnType<typeof toSetup>;
