import type {
  OwnSubmission,
  selectOwnGrades,
  selectOwnVersions,
} from "#app/features/grading/queries/own-submissions.server.ts";
import type { RowOf } from "#db/session/index.ts";
import type {
  CourseKind,
  selectOwnAssignments,
  selectOwnCourse,
  selectOwnPlans,
  selectOwnResources,
  selectOwnWeeks,
} from "./queries/own-courses.server.ts";
import { currentWeek, type DueCounts, type ProgressCounts, progressPercents } from "./rules.ts";

export type Resource = Omit<RowOf<typeof selectOwnResources>, "weekId">;
type Grade = Omit<RowOf<typeof selectOwnGrades>, "assignmentId">;
type SubmissionVersion = Omit<RowOf<typeof selectOwnVersions>, "assignmentId">;

/** An assignment with the student's submissions and their grades, oldest first. */
export type CourseAssignment = Omit<RowOf<typeof selectOwnAssignments>, "weekId"> & {
  submission?: OwnSubmission;
  versions: SubmissionVersion[];
  grades: Grade[];
};

type Plan = Omit<RowOf<typeof selectOwnPlans>, "weekId">;

/** A week; its plan, resources and assignments are empty unless it is open. */
export type CourseWeek = Plan & {
  title: string;
  isCompleted: boolean;
  isOpen: boolean;
  /** When it starts in the student's batch; null without dates. */
  startsAt: number | null;
  resources: Resource[];
  assignments: CourseAssignment[];
};

export type CourseProgress = ProgressCounts &
  DueCounts & {
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
  plans: RowOf<typeof selectOwnPlans>[];
  resources: RowOf<typeof selectOwnResources>[];
  assignments: RowOf<typeof selectOwnAssignments>[];
  submissions: OwnSubmission[];
  versions: RowOf<typeof selectOwnVersions>[];
  grades: RowOf<typeof selectOwnGrades>[];
  minutes: number;
  now: number;
};

export function toCourseView(rows: Rows): CourseView {
  const weeks = rows.weeks.map((week) => toWeek(week, rows));
  return { kind: rows.kind, course: rows.course, weeks, progress: computeProgress(rows) };
}

const NO_PLAN = { topics: [], projects: [], liveClassTopics: [] };

function toWeek({ week, title, completedAt, startsAt }: Rows["weeks"][number], rows: Rows): CourseWeek {
  const plan = rows.plans.find((plan) => plan.week === week);
  const { topics, projects, liveClassTopics } = plan ?? NO_PLAN;
  const isOfWeek = ({ weekId }: { weekId: string }) => weekId === plan?.weekId;
  return {
    week,
    title,
    isCompleted: completedAt !== null,
    isOpen: plan !== undefined,
    startsAt,
    topics,
    projects,
    liveClassTopics,
    resources: rows.resources.filter(isOfWeek).map(withoutWeek),
    assignments: rows.assignments
      .filter(isOfWeek)
      .map(withoutWeek)
      .map((assignment) => toAssignment(assignment, rows)),
  };
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

/** Counts all weeks, also those whose plan is not read. */
function computeProgress({ weeks, minutes, now }: Rows): CourseProgress {
  const modules = weeks.map(({ week, completedAt, startsAt }) => ({
    week,
    isCompleted: completedAt !== null,
    startsAt,
  }));
  const counts = {
    completedModules: modules.filter(({ isCompleted }) => isCompleted).length,
    totalModules: modules.length,
    submittedAssignments: weeks.reduce((sum, { submittedCount }) => sum + submittedCount, 0),
    totalAssignments: weeks.reduce((sum, { assignmentCount }) => sum + assignmentCount, 0),
  };
  const lastDue = weeks.findLast(({ dueCount }) => dueCount > 0)?.week ?? 0;
  const due = {
    dueModules: weeks.filter(({ week }) => week <= lastDue).length,
    dueAssignments: weeks.reduce((sum, { dueCount }) => sum + dueCount, 0),
  };
  return {
    ...counts,
    ...progressPercents(counts),
    ...due,
    currentWeek: currentWeek(modules, now),
    timeSpent: minutes,
  };
}
