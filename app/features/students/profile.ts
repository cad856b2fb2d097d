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
  /** Not sent, and due since the student joined the batch. */
  isOverdue: boolean;
  state: SubmissionState | null;
  isLate: boolean | null;
  score: number | null;
  maxScore: number | null;
};

/**
 * What a week shows in the strip: "done" where the student has completed it, as in the numbers and on the home's stair;
 * of the others first what the student has to mend.
 */
export type WeekState = "done" | "sent" | "late" | "returned" | "empty";

export type WeekCell = { week: number; title: string; state: WeekState; isCurrent: boolean };

function weekState(rows: readonly [Work, ...Work[]]): WeekState {
  if (isCompleted(rows[0])) return "done";
  if (rows.some(({ state }) => state === "returned")) return "returned";
  if (rows.some((row) => row.isOverdue)) return "late";
  const tasks = rows.filter(({ assignmentId }) => assignmentId !== null);
  return tasks.length > 0 && tasks.every(({ state }) => state !== null) ? "sent" : "empty";
}

const isCompleted = ({ completedAt }: Work) => completedAt !== null;

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
  now: number,
): WeekCell[] {
  const weeks = byWeek(rows.filter((row) => row.courseId === courseId));
  const current = currentWeek(
    weeks.map(([row]) => ({ ...row, isCompleted: isCompleted(row) })),
    now,
  );
  return weeks.map((tasks) => ({
    week: tasks[0].week,
    title: tasks[0].weekTitle,
    state: weekState(tasks),
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
export function profileNumbers(rows: readonly Work[], courseId: string | null): ProfileNumbers {
  const own = rows.filter((row) => row.courseId === courseId);
  const weeks = byWeek(own);
  const sent = own.filter(({ state }) => state !== null);
  const grades = sent.flatMap(({ state, score, maxScore }) =>
    state === "graded" && score !== null && maxScore ? [(100 * score) / maxScore] : [],
  );
  return {
    weeksDone: weeks.filter(([row]) => isCompleted(row)).length,
    weeks: weeks.length,
    onTime: sent.filter(({ isLate }) => !isLate).length,
    sent: sent.length,
    overdue: rows.filter((row) => row.isOverdue).length,
    average: grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length,
  };
}
