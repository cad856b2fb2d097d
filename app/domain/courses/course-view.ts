import type { RowOf } from "#db/client.ts";
import type {
  CourseKind,
  selectOwnAssignments,
  selectOwnCourse,
  selectOwnResources,
  selectOwnWeeks,
} from "#db/queries/own-courses.ts";
import type { OwnSubmission, selectOwnGrades, selectOwnVersions } from "#db/queries/own-submissions.ts";
import { currentWeek, type ProgressCounts, progressPercents } from "./rules.ts";

export type Resource = Omit<RowOf<typeof selectOwnResources>, "weekId">;
type Grade = Omit<RowOf<typeof selectOwnGrades>, "assignmentId">;
type SubmissionVersion = Omit<RowOf<typeof selectOwnVersions>, "assignmentId">;

/** An assignment with the student's submissions and their grades, oldest first. */
export type CourseAssignment = Omit<RowOf<typeof selectOwnAssignments>, "weekId"> & {
  submission?: OwnSubmission;
  versions: SubmissionVersion[];
  grades: Grade[];
};

export type CourseWeek = Omit<RowOf<typeof selectOwnWeeks>, "completedAt"> & {
  isCompleted: boolean;
  resources: Resource[];
  assignments: CourseAssignment[];
};

export type CourseProgress = ProgressCounts & {
  completionPercent: number;
  assignmentPercent: number;
  currentWeek: number | undefined;
  /** Minutes. */
  timeSpent: number;
};

/** A course as its student sees it: the weeks, the work and the progress. */
export type CourseView = {
  kind: CourseKind;
  course: RowOf<typeof selectOwnCourse>;
  weeks: CourseWeek[];
  progress: CourseProgress;
};

type Rows = {
  kind: CourseKind;
  course: RowOf<typeof selectOwnCourse>;
  weeks: RowOf<typeof selectOwnWeeks>[];
  resources: RowOf<typeof selectOwnResources>[];
  assignments: RowOf<typeof selectOwnAssignments>[];
  submissions: OwnSubmission[];
  versions: RowOf<typeof selectOwnVersions>[];
  grades: RowOf<typeof selectOwnGrades>[];
  minutes: number;
};

/** Combines the rows of one course. Progress is counted from the same rows that are shown. */
export function toCourseView(rows: Rows): CourseView {
  const weeks = rows.weeks.map(({ completedAt, ...week }) => ({
    ...week,
    isCompleted: completedAt !== null,
    resources: rows.resources.filter(({ weekId }) => weekId === week.id).map(withoutWeek),
    assignments: rows.assignments
      .filter(({ weekId }) => weekId === week.id)
      .map(withoutWeek)
      .map((assignment) => toAssignment(assignment, rows)),
  }));
  return { kind: rows.kind, course: rows.course, weeks, progress: computeProgress(weeks, rows.minutes) };
}

const withoutWeek = <T extends { weekId: string }>({ weekId: _, ...rest }: T) => rest;

function toAssignment(
  assignment: Omit<RowOf<typeof selectOwnAssignments>, "weekId">,
  { submissions, versions, grades }: Rows,
): CourseAssignment {
  const isIts = ({ assignmentId }: { assignmentId: string }) => assignmentId === assignment.id;
  const withoutAssignment = <T extends { assignmentId: string }>({ assignmentId: _, ...rest }: T) => rest;
  return {
    ...assignment,
    submission: submissions.find(isIts),
    versions: versions.filter(isIts).map(withoutAssignment),
    grades: grades.filter(isIts).map(withoutAssignment),
  };
}

function computeProgress(weeks: CourseWeek[], timeSpent: number): CourseProgress {
  const assignments = weeks.flatMap((week) => week.assignments);
  const counts = {
    completedModules: weeks.filter(({ isCompleted }) => isCompleted).length,
    totalModules: weeks.length,
    submittedAssignments: assignments.filter(({ submission }) => submission).length,
    totalAssignments: assignments.length,
  };
  return { ...counts, ...progressPercents(counts), currentWeek: currentWeek(weeks), timeSpent };
}
