import type { SubmissionState } from "#app/features/grading/rules.ts";
import { currentWeek } from "#app/features/teaching/courses/rules.ts";

/** A week of a course with one of its assignments and what the student sent for it; without assignment, the week alone. */
type Work = {
  courseId: string;
  kind: "career" | "foundation";
  week: number;
  startsAt: number | null;
  completedAt: number | null;
  assignmentId: string | null;
  dueAt: number | null;
  state: SubmissionState | null;
  isLate: boolean | null;
  score: number | null;
  maxScore: number | null;
};

/** What a week shows in the strip: what the student has to mend before what is done. */
export type WeekState = "returned" | "late" | "done" | "empty";

export type WeekCell = { week: number; title: string; state: WeekState; isCurrent: boolean };

type Since = {
  now: number;
  /** When the student joined the batch: what was due before is not overdue. */
  joinedAt: number | null;
};

export const isOverdue = (
  { assignmentId, state, dueAt }: Pick<Work, "assignmentId" | "state" | "dueAt">,
  { now, joinedAt }: Since,
): boolean =>
  assignmentId !== null && state === null && dueAt !== null && dueAt < now && dueAt > (joinedAt ?? 0);

function weekState(rows: readonly [Work, ...Work[]], since: Since): WeekState {
  if (rows.some(({ state }) => state === "returned")) return "returned";
  if (rows.some((row) => isOverdue(row, since))) return "late";
  const tasks = rows.filter(({ assignmentId }) => assignmentId !== null);
  const isAllSent = tasks.length > 0 && tasks.every(({ state }) => state !== null);
  return rows[0].completedAt !== null || isAllSent ? "done" : "empty";
}

/** The rows of each week; a week has at least one. */
function byWeek<Row extends { week: number }>(rows: readonly Row[]): [Row, ...Row[]][] {
  const weeks = new Map<number, [Row, ...Row[]]>();
  for (const row of rows) {
    const week = weeks.get(row.week);
    if (week) week.push(row);
    else weeks.set(row.week, [row]);
  }
  return [...weeks.values()];
}

/** The weeks of the assigned course, in order. */
export function weekCells(
  rows: readonly (Work & { weekTitle: string })[],
  courseId: string | null,
  since: Since,
): WeekCell[] {
  const weeks = byWeek(rows.filter((row) => row.courseId === courseId));
  const current = currentWeek(
    weeks.map(([row]) => ({ ...row, isCompleted: row.completedAt !== null })),
    since.now,
  );
  return weeks.map((tasks) => ({
    week: tasks[0].week,
    title: tasks[0].weekTitle,
    state: weekState(tasks, since),
    isCurrent: tasks[0].week === current,
  }));
}

export type ProfileNumbers = {
  weeksDone: number;
  weeks: number;
  /** Submissions of the assigned course that came in time, and all of them. */
  onTime: number;
  sent: number;
  /** Of all courses, as in the list of students at risk. */
  overdue: number;
  /** In percent of the maximum; null without a grade. */
  average: number | null;
};

/** The numbers of the assigned course, and what is overdue in all. */
export function profileNumbers(rows: readonly Work[], courseId: string | null, since: Since): ProfileNumbers {
  const own = rows.filter((row) => row.courseId === courseId);
  const weeks = byWeek(own);
  const sent = own.filter(({ state }) => state !== null);
  const grades = sent.flatMap(({ state, score, maxScore }) =>
    state === "graded" && score !== null && maxScore ? [(100 * score) / maxScore] : [],
  );
  return {
    weeksDone: weeks.filter(([row]) => row.completedAt !== null).length,
    weeks: weeks.length,
    onTime: sent.filter(({ isLate }) => !isLate).length,
    sent: sent.length,
    overdue: rows.filter((row) => isOverdue(row, since)).length,
    average: grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length,
  };
}
