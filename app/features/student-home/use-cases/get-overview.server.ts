import {
  selectNewestGrade,
  selectOpenAssignments,
} from "#app/features/grading/queries/own-submissions.server.ts";
import { selectNewsOnHome } from "#app/features/messages/announcements/queries/own-news.server.ts";
import { selectPendingApplications } from "#app/features/placement/applications/queries/own-applications.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { selectPracticeChoice } from "#app/features/scholarship-test/practice/queries/practice.server.ts";
import { PRACTICE_QUESTIONS } from "#app/features/scholarship-test/practice.ts";
import { selectTestStanding } from "#app/features/scholarship-test/queries/own-test.server.ts";
import { type TestResult, toTestResult } from "#app/features/scholarship-test/result.ts";
import { selectSteps, selectThisWeek } from "#app/features/student-home/queries/this-week.server.ts";
import {
  type CareerStep,
  type CoursePath,
  careerPath,
  type Month,
  type NewestGrade,
  type OpenAssignment,
  type StudentHome,
  stepsByMonth,
  studentHome,
  type TestStatus,
  type ThisWeek,
  type UpcomingSession,
  weeksInARow,
} from "#app/features/student-home/rules.ts";
import { selectActions } from "#app/features/support/counselling/queries/action-items.server.ts";
import { selectNewestFeedbackDate } from "#app/features/support/counselling/queries/own-feedback.server.ts";
import { type RatableWeek, selectOwnWeek } from "#app/features/support/ratings/queries/own-ratings.server.ts";
import {
  type CourseKind,
  type CoursePerformance,
  selectPerformance,
} from "#app/features/teaching/courses/queries/own-courses.server.ts";
import {
  type DueCounts,
  type ProgressCounts,
  progressPercents,
  shortCourseName,
} from "#app/features/teaching/courses/rules.ts";
import {
  type OwnSession,
  selectUpcomingSessions,
} from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { RowOf } from "#db/session/index.ts";

/** The figures of a course's progress card (Specification, "Course progress card"). */
export type ProgressCardFigures = ProgressCounts &
  DueCounts & {
    courseId: string;
    path: CoursePath;
    courseName: string;
    heading: string;
    completionPercent: number;
    assignmentPercent: number;
  };

/** `isPracticeOffered`: the test is not taken yet, and there is a practice test (ADR 0108). */
type TestState = { status: TestStatus; result: TestResult | undefined; isPracticeOffered: boolean };

type Overview = {
  home: StudentHome;
  careerPath: CareerStep[];
  test: TestState;
  newestFeedbackAt: number | undefined;
  newestGrade: NewestGrade | undefined;
  /** Pinned announcements, and those that the student has not read. */
  announcements: RowOf<typeof selectNewsOnHome>[];
  /** One card per course; for premium students only. */
  progress: ProgressCardFigures[];
  /** The current week of the student's career course; none when all weeks are completed. */
  thisWeek?: ThisWeek;
  /** The steps of that course; none without one. */
  stair?: { months: Month[]; currentWeek: number | undefined; inARow: number };
};

/** The home shows one next action, the oldest overdue assignment and two more. */
const MAX_OPEN_ASSIGNMENTS = 4;

/** Gets the student's first page in one round trip: next actions, states, progress. */
export async function getStudentOverview({ db, actor, now }: ServiceContext<Student>): Promise<Overview> {
  const { userId } = actor;
  const isPremium = actor.plan === "premium";
  const {
    attempt: [attempt],
    practice,
    performance,
    assignments,
    sessions,
    feedback: [feedback],
    grade: [grade],
    ratableWeek: [ratableWeek],
    actions,
    applications,
    steps,
    weekPlan,
    announcements,
  } = await db.batch({
    attempt: selectTestStanding(db, userId),
    practice: selectPracticeChoice(db, PRACTICE_QUESTIONS),
    performance: selectPerformance(db, userId),
    assignments: selectOpenAssignments(db, userId, MAX_OPEN_ASSIGNMENTS),
    sessions: selectUpcomingSessions(db, userId),
    feedback: selectNewestFeedbackDate(db, userId),
    grade: selectNewestGrade(db, userId),
    ratableWeek: selectOwnWeek(db, userId),
    actions: selectActions(db, userId),
    applications: selectPendingApplications(db, userId),
    steps: selectSteps(db, userId),
    weekPlan: selectThisWeek(db, userId),
    announcements: selectNewsOnHome(db, userId),
  });
  const test = toTestState(attempt, practice.length);
  const news = {
    newestFeedbackAt: feedback?.createdAt,
    newestGrade: grade && toNewestGrade(grade),
  };
  const home = studentHome({
    now,
    isPremium,
    test: test.status,
    awardPercent: test.result?.award.discountPercent,
    courses: performance.map(courseState),
    openAssignments: assignments.map(toOpenAssignment),
    overdueCount: assignments[0]?.overdueCount ?? 0,
    sessions: sessions.map(toUpcomingSession),
    applications,
    openActions: actions.filter(({ doneAt }) => doneAt === null),
    unratedWeek: ratableWeek?.rating === null ? ratableWeek : undefined,
    ...news,
  });
  return {
    home,
    careerPath: careerPath({
      hasAttempted: test.status === "finished" || test.status === "ended",
      isPremium,
    }),
    test,
    announcements,
    ...news,
    progress: isPremium ? performance.map(cardFigures) : [],
    ...toWeeks({ career: performance.find(({ kind }) => kind === "career"), steps, weekPlan, ratableWeek }),
  };
}

type WeekRows = {
  career: CoursePerformance | undefined;
  steps: RowOf<typeof selectSteps>[];
  weekPlan: RowOf<typeof selectThisWeek>[];
  ratableWeek: RatableWeek | undefined;
};

function toWeeks({
  career,
  steps: rows,
  weekPlan,
  ratableWeek,
}: WeekRows): Pick<Overview, "thisWeek" | "stair"> {
  const [plan] = weekPlan;
  const currentWeek = career?.currentWeek ?? undefined;
  const steps = rows.map(({ completedAt, ...step }) => ({ ...step, isCompleted: completedAt !== null }));
  if (!career || steps.length === 0) return {};
  const stair = {
    months: stepsByMonth(steps, provider().programme),
    currentWeek,
    inARow: weeksInARow(steps, currentWeek),
  };
  if (!plan || steps.every(({ isCompleted }) => isCompleted)) return { stair };
  const { week, title, videoCount, materialCount } = plan;
  const thisWeek: ThisWeek = {
    week,
    title,
    isCompleted: steps.some((step) => step.week === week && step.isCompleted),
    videoCount,
    materialCount,
    assignments: weekPlan.flatMap(({ assignmentId: id, assignmentTitle, dueAt, status }) =>
      id === null
        ? []
        : [
            {
              id,
              title: assignmentTitle ?? "",
              dueAt,
              isSubmitted: status === "pending" || status === "graded",
            },
          ],
    ),
    rating: ratableWeek && {
      week: ratableWeek.week,
      endsAt: ratableWeek.endsAt,
      isGiven: ratableWeek.rating !== null,
    },
  };
  return { thisWeek, stair };
}

/** Gets the student's state in the test, for the Test tab. */
export async function getTestState({ db, actor }: ServiceContext<Student>): Promise<TestState> {
  const {
    attempt: [attempt],
    practice,
  } = await db.batch({
    attempt: selectTestStanding(db, actor.userId),
    practice: selectPracticeChoice(db, PRACTICE_QUESTIONS),
  });
  return toTestState(attempt, practice.length);
}

type Attempt = RowOf<typeof selectTestStanding>;

function toTestState(attempt: Attempt | undefined, practiceQuestions: number): TestState {
  const isPracticeOffered = !attempt && practiceQuestions === PRACTICE_QUESTIONS;
  if (!attempt) return { status: "not_attempted", result: undefined, isPracticeOffered };
  const result = toTestResult(attempt);
  if (result) return { status: "finished", result, isPracticeOffered };
  const status = attempt.serverNow < attempt.deadlineAt ? "running" : "ended";
  return { status, result, isPracticeOffered };
}

const getCoursePath = (kind: CourseKind): CoursePath => (kind === "career" ? "course" : "foundation");

const toNewestGrade = ({ kind, ...grade }: RowOf<typeof selectNewestGrade>): NewestGrade => ({
  ...grade,
  path: getCoursePath(kind),
});

const toOpenAssignment = (row: RowOf<typeof selectOpenAssignments>): OpenAssignment => ({
  id: row.id,
  path: getCoursePath(row.kind),
  week: row.week,
  title: row.title,
  dueAt: row.dueAt,
  isReturned: Boolean(row.isReturned),
});

const toUpcomingSession = ({ id, title, startsAt, durationMinutes }: OwnSession): UpcomingSession => ({
  id,
  title,
  startsAt,
  durationMinutes,
});

const courseLabel = ({ displayName, courseName }: CoursePerformance) => displayName || courseName;

const courseState = (course: CoursePerformance) => ({
  path: getCoursePath(course.kind),
  name: courseLabel(course),
  currentWeek: course.currentWeek ?? undefined,
  totalWeeks: course.totalModules,
  isComplete: course.completedModules === course.totalModules,
});

const cardFigures = (course: CoursePerformance): ProgressCardFigures => ({
  courseId: course.courseId,
  path: getCoursePath(course.kind),
  courseName: courseLabel(course),
  heading: shortCourseName(courseLabel(course)),
  ...progressPercents(course),
  completedModules: course.completedModules,
  totalModules: course.totalModules,
  submittedAssignments: course.submittedAssignments,
  totalAssignments: course.totalAssignments,
  dueModules: course.dueModules,
  dueAssignments: course.dueAssignments,
});
