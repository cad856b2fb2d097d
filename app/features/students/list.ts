import { STUDENT_STEPS } from "#app/features/operations/insights/rules.ts";
import { knownBranches } from "#app/features/provider/branches.ts";
import { SCORE_BANDS } from "#app/features/scholarship-test/results/rules.ts";
import { anyText, defineList, type ListQuery, oneOf, oneOfThese } from "#app/kernel/list.ts";
import { NONE } from "./rules.ts";

/** The list of users: students unless `role` selects admins. Source: Specification §2 and §3. */
export const STUDENT_LIST = defineList({
  sorts: ["name", "email", "score", "created"],
  defaultSort: { by: "name", direction: "ascending" },
  filters: {
    show: oneOf(["high", "scholarship"]),
    plan: oneOf(["free", "premium"]),
    course: anyText(),
    batch: anyText(),
    branch: oneOfThese(() => [...knownBranches(), NONE]),
    role: oneOf(["admin"]),
    /** What the numbers of the insights link to. */
    step: oneOf(STUDENT_STEPS),
    score: oneOf(SCORE_BANDS.map(({ value }) => value)),
    campaign: anyText(),
    college: anyText(),
    /** The batch of the active or else the newest enrolment. */
    enrolled: anyText(),
    /** A live session and a state of attendance: `id:present`. */
    attended: anyText(),
  },
  choosing: ["role"],
});

export type StudentQuery = ListQuery<typeof STUDENT_LIST>;
