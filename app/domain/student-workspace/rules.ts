import {
  formatDueDate,
  formatRelative,
  formatTimeRange,
  joinState,
} from "#app/domain/live-sessions/rules.ts";

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

/** Input of 'Today': the student's own test, courses, open work, classes and news. */
export type StudentFacts = {
  now: number;
  isPremium: boolean;
  test: TestStatus;
  /** The discount that the finished test awarded, in percent. */
  awardPercent?: number;
  courses: readonly CourseState[];
  /** Assignments without a submission, or returned for changes. */
  openAssignments: readonly OpenAssignment[];
  sessions: readonly { id: string; title: string; startsAt: number; durationMinutes: number }[];
  newestFeedbackAt?: number;
  newestGrade?: { assignmentId: string; title: string; gradedAt: number; path: CoursePath; week: number };
};

/** A course by its screen: the career course or the foundation course. */
export type CoursePath = "course" | "foundation";

type CourseState = { path: CoursePath; name: string; currentWeek?: number; isComplete: boolean };

type OpenAssignment = {
  id: string;
  path: CoursePath;
  week: number;
  title: string;
  dueAt: number | null;
  isReturned: boolean;
};

/** One action: a sentence, the label of its button and its target. */
export type NextAction = { sentence: string; label: string; target: ActionTarget };

export type ActionTarget =
  | { screen: "test-page" | "test-result" | "test-tab" | "feedback" | "counselling" | "programs" }
  | { screen: CoursePath; week: number; assignmentId?: string }
  | { screen: "join"; sessionId: string }
  | { screen: "sessions" };

/** Priorities, highest first; within one the earlier instant comes first. */
const PRIORITIES = [
  "runningTest",
  "joinNow",
  "returned",
  "overdue",
  "dueSoon",
  "sessionToday",
  "test",
  "news",
  "week",
  "dueLater",
  "sessionLater",
  "enrol",
] as const;

type Candidate = NextAction & { rank: (typeof PRIORITIES)[number]; at: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Feedback and grades are news for a week. */
const RECENT_MS = 7 * DAY_MS;
const MORE_ACTIONS = 4;

/** Returns the one next action, which always exists, and at most four more. */
export function nextActions(facts: StudentFacts): { next: NextAction; more: NextAction[] } {
  const candidates = [
    ...testActions(facts),
    ...sessionActions(facts),
    ...assignmentActions(facts),
    ...recentFeedbackActions(facts),
    ...weekActions(facts),
    ...enrolActions(facts),
  ].sort((one, other) => PRIORITIES.indexOf(one.rank) - PRIORITIES.indexOf(other.rank) || one.at - other.at);
  const [next = EXPLORE, ...more] = candidates.map(({ sentence, label, target }) => ({
    sentence,
    label,
    target,
  }));
  return { next, more: more.slice(0, MORE_ACTIONS) };
}

const EXPLORE: NextAction = {
  sentence: "You are up to date. See what else the programme offers.",
  label: "Explore Programs",
  target: { screen: "programs" },
};

function testActions({ test, isPremium }: StudentFacts): Candidate[] {
  if (test === "running") {
    const sentence = "Your scholarship test is running and its clock does not stop.";
    return [
      { rank: "runningTest", at: 0, sentence, label: "Continue the test", target: { screen: "test-page" } },
    ];
  }
  if (test === "ended") {
    const sentence = "The time of your scholarship test is over.";
    return [
      { rank: "runningTest", at: 0, sentence, label: "See your result", target: { screen: "test-result" } },
    ];
  }
  if (test === "finished" || isPremium) return [];
  const sentence = "Take the scholarship test: one attempt, and it can lower your fee.";
  return [
    { rank: "test", at: 0, sentence, label: "Take the scholarship test", target: { screen: "test-tab" } },
  ];
}

function sessionActions({ sessions, now }: StudentFacts): Candidate[] {
  return sessions.flatMap((session): Candidate[] => {
    const { id, title, startsAt } = session;
    const state = joinState(session, now);
    if (state === "over") return [];
    if (state === "open") {
      const sentence =
        now < startsAt ? `${title} starts in ${formatTimeRange(startsAt - now)}.` : `${title} is on now.`;
      return [
        {
          rank: "joinNow",
          at: startsAt,
          sentence,
          label: "Join",
          target: { screen: "join", sessionId: id },
        },
      ];
    }
    return [
      {
        rank: startsAt - now <= DAY_MS ? "sessionToday" : "sessionLater",
        at: startsAt,
        sentence: `${title} starts ${formatRelative(startsAt, now)}.`,
        label: "See the session",
        target: { screen: "sessions" },
      },
    ];
  });
}

function assignmentActions({ openAssignments, now }: StudentFacts): Candidate[] {
  return openAssignments.map(({ id, path, week, title, dueAt, isReturned }): Candidate => {
    const target = { screen: path, week, assignmentId: id };
    const at = dueAt ?? Number.MAX_SAFE_INTEGER;
    if (isReturned) {
      const sentence = `${title} came back to you for changes.`;
      return { rank: "returned", at, sentence, label: "Read and send again", target };
    }
    if (dueAt === null) {
      return {
        rank: "dueLater",
        at,
        sentence: `${title} is open for your work.`,
        label: "Submit your work",
        target,
      };
    }
    const due = formatDueDate(dueAt, now);
    const rank = { overdue: "overdue", soon: "dueSoon", later: "dueLater" } as const;
    return {
      rank: rank[due.state],
      at,
      sentence: `${title} is ${due.text}.`,
      label: "Submit your work",
      target,
    };
  });
}

function recentFeedbackActions({ newestFeedbackAt, newestGrade, now }: StudentFacts): Candidate[] {
  const isNews = (at: number) => now - at <= RECENT_MS;
  const news: Candidate[] = [];
  if (newestFeedbackAt !== undefined && isNews(newestFeedbackAt)) {
    const sentence = "There is new counseling feedback about you.";
    news.push({
      rank: "news",
      at: -newestFeedbackAt,
      sentence,
      label: "Read the feedback",
      target: { screen: "feedback" },
    });
  }
  if (newestGrade && isNews(newestGrade.gradedAt)) {
    const { assignmentId, title, gradedAt, path, week } = newestGrade;
    news.push({
      rank: "news",
      at: -gradedAt,
      sentence: `${title} has been graded.`,
      label: "See the grade",
      target: { screen: path, week, assignmentId },
    });
  }
  return news;
}

function weekActions({ courses }: StudentFacts): Candidate[] {
  return courses.flatMap(({ path, name, currentWeek, isComplete }): Candidate[] =>
    isComplete || currentWeek === undefined
      ? []
      : [
          {
            rank: "week",
            at: path === "course" ? 0 : 1,
            sentence: `You are in week ${currentWeek} of ${name}.`,
            label: `Continue week ${currentWeek}`,
            target: { screen: path, week: currentWeek },
          },
        ],
  );
}

function enrolActions({ isPremium, test, awardPercent }: StudentFacts): Candidate[] {
  if (isPremium || test === "not_attempted" || test === "running") return [];
  const discount = awardPercent ? ` and your ${awardPercent}% discount` : "";
  const sentence = `Talk to a counsellor about the career program${discount}.`;
  return [
    { rank: "enrol", at: 0, sentence, label: "See the free counseling", target: { screen: "counselling" } },
  ];
}
