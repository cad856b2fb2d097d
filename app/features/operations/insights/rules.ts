import { SCORE_BANDS } from "#app/features/scholarship-test/results/rules.ts";
import { getWeekday } from "#app/features/teaching/batches/rules.ts";
import { addDays, dateAt, startOfDay } from "#app/kernel/zoned-time.ts";

export const STUDENT_STEPS = ["account", "tested", "result", "enrolled", "month-4", "placed"] as const;
export type StudentStep = (typeof STUDENT_STEPS)[number];

/** Students of one campaign with the same test step, and how many of them reached each later step. */
export type StepGroup = {
  /** -2: no test, -1: running, else the lowest score of the band of the result. */
  testStep: number;
  students: number;
  enrolled: number;
  monthFour: number;
  placed: number;
};

const sum = (groups: readonly StepGroup[], value: (group: StepGroup) => number) =>
  groups.reduce((total, group) => total + value(group), 0);

/** The number of students who reached each step; a later step does not need the one before. */
export function countSteps(groups: readonly StepGroup[]): Record<StudentStep, number> {
  const reached = (lowest: number) =>
    sum(
      groups.filter(({ testStep }) => testStep >= lowest),
      ({ students }) => students,
    );
  return {
    account: reached(-2),
    tested: reached(-1),
    result: reached(0),
    enrolled: sum(groups, ({ enrolled }) => enrolled),
    "month-4": sum(groups, ({ monthFour }) => monthFour),
    placed: sum(groups, ({ placed }) => placed),
  };
}

/** The number of results in each band of scores. */
export const countScores = (groups: readonly StepGroup[]) =>
  SCORE_BANDS.map((band) => ({
    ...band,
    count: sum(
      groups.filter(({ testStep }) => testStep === band.lowest),
      ({ students }) => students,
    ),
  }));

/** Weeks of the lines, the running one included. */
export const SHOWN_WEEKS = 12;

/** The start of the first shown week, a Monday. */
export function firstShownWeek(now: number): number {
  const date = dateAt(now);
  const monday = addDays(date, 1 - getWeekday(date));
  return startOfDay(addDays(monday, -7 * (SHOWN_WEEKS - 1)))!;
}

/** The last twelve months, as 2027-03, the running one last. */
export function shownMonths(today: string): string[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index)).toISOString().slice(0, 7),
  );
}

/** The mean of ratings, with one decimal; null without any. */
export function meanRating(counts: readonly { rating: number; count: number }[]): number | null {
  const total = counts.reduce((all, { count }) => all + count, 0);
  const points = counts.reduce((all, { rating, count }) => all + rating * count, 0);
  return total === 0 ? null : Math.round((10 * points) / total) / 10;
}
