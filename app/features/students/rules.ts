import { ELIGIBLE_SCORE, HIGH_SCORE } from "#app/features/scholarship-test/rules.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";

/** An enrolment is active, rests, or has ended in one of two ways. */
export const ENROLMENT_STATES = ["active", "paused", "completed", "withdrawn"] as const;

/** Users with the same plan, course and branch: their number, and how many scored high or reached a scholarship. */
export type StudentGroup = {
  plan: "free" | "premium";
  courseId: string;
  branch: string;
  all: number;
  high: number;
  scholarship: number;
};

type GroupFilters = {
  show: "" | "high" | "scholarship";
  plan: string;
  course: string;
  branch: string;
};

type Counts = { value: string; count: number }[];
type GroupCounts = { total: number; show: Counts; plan: Counts; course: Counts; branch: Counts };

/** How long staff may view the workspace of a student before they open it again (ADR 0101). */
export const VIEW_MS = 30 * MINUTE_MS;

/** The value for no course, and for no branch yet, in filters and forms. */
export const NONE = "none";

/** True for a batch that students can be enrolled in: one of an active course. */
export const isAssignable = ({ isActive }: { isActive: boolean }) => isActive;

const toFilterValue = (value: string) => value || NONE;

/**
 * Counts the rows of each choice of each filter with the other filters unchanged. A count equals the length of that
 * list.
 */
export function countChoices(groups: readonly StudentGroup[], filters: GroupFilters): GroupCounts {
  const dimensions = {
    plan: (group: StudentGroup) => group.plan as string,
    course: (group: StudentGroup) => toFilterValue(group.courseId),
    branch: (group: StudentGroup) => toFilterValue(group.branch),
  };
  const matching = (except?: keyof typeof dimensions) =>
    groups.filter((group) =>
      (Object.keys(dimensions) as (keyof typeof dimensions)[]).every(
        (name) => name === except || filters[name] === "" || dimensions[name](group) === filters[name],
      ),
    );
  const shown = filters.show || "all";
  const sum = (some: readonly StudentGroup[], band: "all" | "high" | "scholarship") =>
    some.reduce((count, group) => count + group[band], 0);
  const choicesOf = (name: keyof typeof dimensions): Counts => {
    const counts = new Map<string, number>();
    for (const group of matching(name)) {
      for (const value of ["", dimensions[name](group)])
        counts.set(value, (counts.get(value) ?? 0) + group[shown]);
    }
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  const inAll = matching();
  return {
    total: sum(inAll, shown),
    show: [
      { value: "", count: sum(inAll, "all") },
      { value: "high", count: sum(inAll, "high") },
      { value: "scholarship", count: sum(inAll, "scholarship") },
    ],
    plan: choicesOf("plan"),
    course: choicesOf("course"),
    branch: choicesOf("branch"),
  };
}

/** The lowest score of a filter; undefined includes users without a result. */
export const minimumScore = (show: GroupFilters["show"]): number | undefined =>
  ({ "": undefined, high: HIGH_SCORE, scholarship: ELIGIBLE_SCORE })[show];

/** Test time as a multiple of the quiz's limit, for students who need more. */
export const EXTRA_TIME_FACTORS = [1, 1.25, 1.5, 2, 3] as const;
