import { dueState } from "#app/features/grading/rules.ts";
import { monthOfWeek, type ProgrammeLength } from "#app/features/provider/rules-for-programme.ts";
import { RATING_REMINDER_MS } from "#app/features/support/ratings/rules.ts";
import { joinState } from "#app/features/teaching/live-sessions/rules.ts";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";

/** A student's state in the scholarship test. 'ended': the time is over, the result is not computed yet. */
export type TestStatus = "not_attempted" | "running" | "ended" | "finished";

export type CareerStep = { title: string; isDone: boolean };

/** The four steps of the career path and whether each is done (Specification §4; Ruling 11). */
export function careerPath({ hasAttempted, isPremium }: { hasAttempted: boolean; isPremium: boolean }) {
  return [
    { title: "Create profile", isDone: true },
    { title: "Take scholarship test", isDone: hasAttempted },
    { title: "Register for the career program", isDone: hasAttempted || isPremium },
    { title: "Journey started", isDone: isPremium },
  ] satisfies CareerStep[];
}

/** Input of the student's home: the student's own test, courses, open work, classes and news. */
export type StudentFacts = {
  now: number;
  isPremium: boolean;
  test: TestStatus;
  /** The discount that the finished test awarded, in percent. */
  awardPercent?: number;
  courses: readonly CourseState[];
  /** Assignments without a submission, or returned for changes; of each kind the earliest due. */
  openAssignments: readonly OpenAssignment[];
  /** All overdue assignments, also those that are not among the open ones. */
  overdueCount: number;
  /** In the order of their starts. */
  sessions: readonly UpcomingSession[];
  newestFeedbackAt?: number;
  newestGrade?: NewestGrade;
  /** Offers to answer, and interviews that have not begun an hour ago. */
  applications?: readonly PendingApplication[];
  /** Actions agreed in counselling that are not done. */
  openActions?: readonly OpenAction[];
  /** The week that the student may rate, and has not. */
  unratedWeek?: UnratedWeek;
};

export type CoursePath = "course" | "foundation";

type CourseState = {
  path: CoursePath;
  name: string;
  currentWeek?: number;
  totalWeeks: number;
  isComplete: boolean;
};

export type CourseWeek = { path: CoursePath; name: string; week: number; totalWeeks: number };

export type OpenAssignment = {
  id: string;
  path: CoursePath;
  week: number;
  title: string;
  dueAt: number | null;
  isReturned: boolean;
};

export type UpcomingSession = { id: string; title: string; startsAt: number; durationMinutes: number };

type Internship = { openingId: string; position: string; company: string };
type Interview = Internship & { at: number; place: string };

/** An application that the student has to do something for; `interviewAt` in its state 'interview'. */
type PendingApplication = Internship & {
  state: string;
  stateSince: number;
  interviewAt: number | null;
  interviewPlace: string;
};

type OpenAction = { text: string; dueAt: number };

type UnratedWeek = { week: number; courseName: string; endsAt: number };

export type NewestGrade = {
  assignmentId: string;
  title: string;
  gradedAt: number;
  score: number;
  maxScore: number;
  path: CoursePath;
  week: number;
};

/** One action, without words: screens describe it. */
export type NextAction =
  | { kind: "test"; status: Exclude<TestStatus, "finished">; isEnrolled: boolean }
  | { kind: "session"; session: UpcomingSession }
  | { kind: "assignment"; assignment: OpenAssignment }
  | { kind: "offer"; offer: Internship }
  | { kind: "interview"; interview: Interview }
  | { kind: "feedback"; at: number }
  | { kind: "grade"; grade: NewestGrade }
  | { kind: "action"; action: OpenAction }
  | { kind: "rating"; week: UnratedWeek }
  | { kind: "week"; week: CourseWeek }
  | { kind: "counselling"; awardPercent: number }
  | { kind: "programs" };

/** Overdue work besides the next action; `isMore` when that is overdue too. */
export type Overdue = { count: number; oldest: OpenAssignment; isMore: boolean };

export type StudentHome = {
  next: NextAction;
  /** The next class that is not the next action. */
  session?: UpcomingSession;
  overdue?: Overdue;
  /** Further work that was returned or is due soon; at most two. */
  furtherWork: OpenAssignment[];
  /** The week of the career course, otherwise of the foundation course. */
  week?: CourseWeek;
};

/**
 * Priorities, highest first; within one the earlier instant comes first. Without an attempt the test comes before
 * everything, for enrolled students after a class that can be joined now (Ruling 38, ADR 0112).
 */
const PRIORITIES = [
  "test",
  "joinNow",
  "testOfEnrolled",
  "interviewSoon",
  "offer",
  "returned",
  "overdue",
  "dueSoon",
  "sessionSoon",
  "action",
  "rating",
  "sessionToday",
  "interview",
  "news",
  "week",
  "dueLater",
  "enrol",
  "sessionLater",
] as const;

type Candidate = { action: NextAction; rank: (typeof PRIORITIES)[number]; at: number };

/** Feedback and grades are news for a week. */
const RECENT_MS = 7 * DAY_MS;
const FURTHER_WORK = 2;

/** Returns the one next action, which always exists, and what has a place of its own below it. */
export function studentHome(facts: StudentFacts): StudentHome {
  const next = nextAction(facts);
  const isNext = (assignment: OpenAssignment) =>
    next.kind === "assignment" && next.assignment.id === assignment.id;
  const otherWork = facts.openAssignments.filter((assignment) => !isNext(assignment));
  return {
    next,
    session: facts.sessions.find(
      (session) =>
        joinState(session, facts.now) !== "over" &&
        !(next.kind === "session" && next.session.id === session.id),
    ),
    overdue: overdueWork(facts, next, otherWork),
    furtherWork: otherWork
      .filter((assignment) => ["returned", "dueSoon"].includes(rankAssignment(assignment, facts.now)))
      .slice(0, FURTHER_WORK),
    week: facts.courses.flatMap(courseWeek)[0],
  };
}

function nextAction(facts: StudentFacts): NextAction {
  const [first] = [
    ...testActions(facts),
    ...sessionActions(facts),
    ...assignmentActions(facts),
    ...applicationActions(facts),
    ...counsellingActions(facts),
    ...ratingActions(facts),
    ...newsActions(facts),
    ...weekActions(facts),
    ...enrolActions(facts),
  ].sort((one, other) => PRIORITIES.indexOf(one.rank) - PRIORITIES.indexOf(other.rank) || one.at - other.at);
  return first?.action ?? { kind: "programs" };
}

function overdueWork(
  { now, overdueCount }: StudentFacts,
  next: NextAction,
  otherWork: readonly OpenAssignment[],
): Overdue | undefined {
  const isMore = next.kind === "assignment" && rankAssignment(next.assignment, now) === "overdue";
  const oldest = otherWork.find((assignment) => rankAssignment(assignment, now) === "overdue");
  return oldest && { count: overdueCount - (isMore ? 1 : 0), oldest, isMore };
}

function testActions({ test, isPremium }: StudentFacts): Candidate[] {
  if (test === "finished") return [];
  const rank = test === "not_attempted" && isPremium ? "testOfEnrolled" : "test";
  return [{ rank, at: 0, action: { kind: "test", status: test, isEnrolled: isPremium } }];
}

function sessionActions({ sessions, now }: StudentFacts): Candidate[] {
  return sessions.flatMap((session): Candidate[] => {
    const state = joinState(session, now);
    if (state === "over") return [];
    const rank = state === "open" ? "joinNow" : sessionRank(session.startsAt - now);
    return [{ rank, at: session.startsAt, action: { kind: "session", session } }];
  });
}

function sessionRank(ahead: number) {
  if (ahead <= HOUR_MS) return "sessionSoon";
  return ahead <= DAY_MS ? "sessionToday" : "sessionLater";
}

function rankAssignment({ isReturned, dueAt }: OpenAssignment, now: number) {
  if (isReturned) return "returned";
  if (dueAt === null) return "dueLater";
  return ({ overdue: "overdue", soon: "dueSoon", later: "dueLater" } as const)[dueState(dueAt, now)];
}

const assignmentActions = ({ openAssignments, now }: StudentFacts): Candidate[] =>
  openAssignments.map((assignment) => ({
    rank: rankAssignment(assignment, now),
    at: assignment.dueAt ?? Number.MAX_SAFE_INTEGER,
    action: { kind: "assignment", assignment },
  }));

const applicationActions = ({ applications = [], now }: StudentFacts): Candidate[] =>
  applications.flatMap(
    ({ state, stateSince, interviewAt, interviewPlace: place, ...internship }): Candidate[] => {
      if (state === "offered")
        return [{ rank: "offer", at: stateSince, action: { kind: "offer", offer: internship } }];
      if (interviewAt === null) return [];
      const rank = interviewAt - now <= DAY_MS ? "interviewSoon" : "interview";
      const interview = { ...internship, at: interviewAt, place };
      return [{ rank, at: interviewAt, action: { kind: "interview", interview } }];
    },
  );

const counsellingActions = ({ openActions = [] }: StudentFacts): Candidate[] =>
  openActions.map((action) => ({ rank: "action", at: action.dueAt, action: { kind: "action", action } }));

/** In the last days of the week, when there is something to rate. */
function ratingActions({ unratedWeek, now }: StudentFacts): Candidate[] {
  if (!unratedWeek || unratedWeek.endsAt - now > RATING_REMINDER_MS) return [];
  return [{ rank: "rating", at: unratedWeek.endsAt, action: { kind: "rating", week: unratedWeek } }];
}

/** The newest comes first. */
function newsActions({ newestFeedbackAt, newestGrade, now }: StudentFacts): Candidate[] {
  const isNews = (at: number) => now - at <= RECENT_MS;
  const news: Candidate[] = [];
  if (newestFeedbackAt !== undefined && isNews(newestFeedbackAt)) {
    const action = { kind: "feedback", at: newestFeedbackAt } as const;
    news.push({ rank: "news", at: -newestFeedbackAt, action });
  }
  if (newestGrade && isNews(newestGrade.gradedAt)) {
    const action = { kind: "grade", grade: newestGrade } as const;
    news.push({ rank: "news", at: -newestGrade.gradedAt, action });
  }
  return news;
}

/** None when the course is complete or has no weeks. */
const courseWeek = ({ path, name, currentWeek, totalWeeks, isComplete }: CourseState): CourseWeek[] =>
  isComplete || currentWeek === undefined ? [] : [{ path, name, week: currentWeek, totalWeeks }];

const weekActions = ({ courses }: StudentFacts): Candidate[] =>
  courses
    .flatMap(courseWeek)
    .map((week) => ({ rank: "week", at: week.path === "course" ? 0 : 1, action: { kind: "week", week } }));

function enrolActions({ isPremium, test, awardPercent = 0 }: StudentFacts): Candidate[] {
  if (isPremium || test === "not_attempted" || test === "running") return [];
  return [{ rank: "enrol", at: 0, action: { kind: "counselling", awardPercent } }];
}

/** A step of the stair: a week of the career course. `startsAt` is null in a batch without dates. */
export type Step = { week: number; title: string; isCompleted: boolean; startsAt: number | null };

const calendarMonth = (instant: number) => dateAt(instant).slice(0, "2027-03".length);

/**
 * Counts the completed weeks from the current one back to the first that was missed; one missed week of each calendar
 * month is free. The current week breaks nothing while it is open. It depends on which weeks are completed, not on when
 * they were: work that is synchronised late gives back what was missing, and a completion never lowers the number.
 */
export function weeksInARow(steps: readonly Step[], currentWeek: number | undefined): number {
  const monthsWithPass = new Set<string>();
  let count = 0;
  const inReverse = steps.filter(({ week }) => week <= (currentWeek ?? 0)).sort((a, b) => b.week - a.week);
  for (const { week, isCompleted, startsAt } of inReverse) {
    if (isCompleted) count += 1;
    else if (week !== currentWeek) {
      const month = startsAt === null ? "" : calendarMonth(startsAt);
      if (monthsWithPass.has(month)) break;
      monthsWithPass.add(month);
    }
  }
  return count;
}

export type Month = { month: number; steps: Step[]; isCompleted: boolean };

/** Groups the steps by month of the programme. A month whose weeks are all completed is a badge. */
export function stepsByMonth(steps: readonly Step[], programme: ProgrammeLength): Month[] {
  const months = new Map<number, Step[]>();
  for (const step of [...steps].sort((one, other) => one.week - other.week)) {
    const month = monthOfWeek(step.week, programme);
    months.set(month, [...(months.get(month) ?? []), step]);
  }
  return [...months].map(([month, inMonth]) => ({
    month,
    steps: inMonth,
    isCompleted: inMonth.every(({ isCompleted }) => isCompleted),
  }));
}

/** What the current week of the career course asks for. */
export type ThisWeek = {
  week: number;
  title: string;
  isCompleted: boolean;
  videoCount: number;
  /** Everything to read or try that is no video. */
  materialCount: number;
  assignments: { id: string; title: string; dueAt: number | null; isSubmitted: boolean }[];
  /** The week that the student may rate now; undefined in a batch without dates. */
  rating?: { week: number; endsAt: number; isGiven: boolean };
};
