import { progressPercents, shortCourseName } from "#app/domain/courses/rules.ts";
import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type TestResult, toTestResult } from "#app/domain/scholarship/result.ts";
import {
  type CareerStep,
  type CoursePath,
  careerPath,
  type NextAction,
  nextActions,
  type TestStatus,
} from "#app/domain/student-workspace/rules.ts";
import type { RowOf } from "#db/client.ts";
import { type CourseKind, type CoursePerformance, selectPerformance } from "#db/queries/own-courses.ts";
import { selectNewestFeedbackDate } from "#db/queries/own-feedback.ts";
import { selectUpcomingSessions } from "#db/queries/own-sessions.ts";
import { selectNewestGrade, selectOpenAssignments } from "#db/queries/own-submissions.ts";
import { selectTestStanding } from "#db/queries/own-test.ts";

/** The figures of a course's progress card (Specification, "Course progress card"). */
export type ProgressCardFigures = {
  courseId: string;
  path: CoursePath;
  courseName: string;
  heading: string;
  completionPercent: number;
  assignmentPercent: number;
  completedModules: number;
  totalModules: number;
  submittedAssignments: number;
  totalAssignments: number;
};

type Overview = {
  today: { next: NextAction; more: NextAction[] };
  careerPath: CareerStep[];
  test: { status: TestStatus; result: TestResult | undefined };
  newestFeedbackAt: number | undefined;
  /** One card per course; for premium students only. */
  progress: ProgressCardFigures[];
};

/** One action and at most four more are shown; some more rows are read, so that none hides another of its kind. */
const OPEN_ASSIGNMENTS = 6;

/** Gets the student's first page in one round trip: next actions, states, progress. */
export async function getStudentOverview({ db, actor, now }: ServiceContext<Student>): Promise<Overview> {
  const { userId } = actor;
  const isPremium = actor.plan === "premium";
  const [[attempt], performance, assignments, sessions, [feedback], [grade]] = await db.readBatch([
    selectTestStanding(db, userId),
    selectPerformance(db, userId),
    selectOpenAssignments(db, userId, OPEN_ASSIGNMENTS),
    selectUpcomingSessions(db, userId),
    selectNewestFeedbackDate(db, userId),
    selectNewestGrade(db, userId),
  ]);
  const test = toTestState(attempt);
  const today = nextActions({
    now,
    isPremium,
    test: test.status,
    awardPercent: test.result?.award.discountPercent,
    courses: performance.map(courseState),
    openAssignments: assignments.map(({ kind, isReturned, ...assignment }) => ({
      ...assignment,
      path: coursePathOf(kind),
      isReturned: Boolean(isReturned),
    })),
    sessions,
    newestFeedbackAt: feedback?.createdAt,
    newestGrade: grade && toRecentGrade(grade),
  });
  return {
    today,
    careerPath: careerPath({
      hasAttempted: test.status === "finished" || test.status === "ended",
      isPremium,
    }),
    test,
    newestFeedbackAt: feedback?.createdAt,
    progress: isPremium ? performance.map(cardFigures) : [],
  };
}

/** Gets the student's state in the test, for the Test tab. */
export async function getTestState({ db, actor }: ServiceContext<Student>): Promise<Overview["test"]> {
  const [attempt] = await db.execute(selectTestStanding(db, actor.userId));
  return toTestState(attempt);
}

type Attempt = RowOf<typeof selectTestStanding>;

function toTestState(attempt: Attempt | undefined): Overview["test"] {
  if (!attempt) return { status: "not_attempted", result: undefined };
  const result = toTestResult(attempt);
  if (result) return { status: "finished", result };
  return { status: attempt.serverNow < attempt.deadlineAt ? "running" : "ended", result };
}

const coursePathOf = (kind: CourseKind): CoursePath => (kind === "career" ? "course" : "foundation");

const toRecentGrade = ({ kind, ...grade }: RowOf<typeof selectNewestGrade>) => ({
  ...grade,
  path: coursePathOf(kind),
});

const courseNameOf = ({ displayName, courseName }: CoursePerformance) => displayName || courseName;

const courseState = (course: CoursePerformance) => ({
  path: coursePathOf(course.kind),
  name: courseNameOf(course),
  currentWeek: course.currentWeek ?? undefined,
  isComplete: course.completedModules === course.totalModules,
});

const cardFigures = (course: CoursePerformance): ProgressCardFigures => ({
  courseId: course.courseId,
  path: coursePathOf(course.kind),
  courseName: courseNameOf(course),
  heading: shortCourseName(courseNameOf(course)),
  ...progressPercents(course),
  completedModules: course.completedModules,
  totalModules: course.totalModules,
  submittedAssignments: course.submittedAssignments,
  totalAssignments: course.totalAssignments,
});
