import { placementPaths } from "#app/features/placement/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { testInvitation } from "#app/features/scholarship-test/texts/test-invitation.ts";
import { coursePlace } from "#app/features/student-home/course-place.ts";
import type {
  NextAction,
  OpenAssignment,
  Overdue,
  StudentHome,
  UpcomingSession,
} from "#app/features/student-home/rules.ts";
import { joinState } from "#app/features/teaching/live-sessions/rules.ts";
import { formatDue, formatMoment } from "#app/platform/format/moment.ts";
import { joinPath, paths } from "#app/platform/http/paths.ts";

/** An action in words: what it is about, one sentence, at most one more line, and its button. */
export type ActionText = {
  topic: string;
  sentence: string;
  detail?: string;
  /** The start of a class, as a line of its own. */
  startsAt?: number;
  label: string;
  to: string;
  /** The address is outside the dashboard: another section, a static page, the join link of a class. */
  isDocument?: boolean;
};

export type WorkRow = { text: string; to: string };

/** The student's home in words, for the page. */
export const describeHome = ({ next, overdue, furtherWork, ...rest }: StudentHome, now: number) => ({
  ...rest,
  today: describeAction(next, now),
  overdue: overdue && describeOverdue(overdue),
  furtherWork: furtherWork.map((assignment) => {
    const { sentence, to } = describeAssignment(assignment, now);
    return { text: sentence, to };
  }),
});

const describeOverdue = ({ count, oldest, isMore }: Overdue): WorkRow => ({
  text: isMore ? `${count} more overdue` : `${count} overdue`,
  to: assignmentPlace(oldest),
});

const assignmentPlace = ({ path, week, id }: OpenAssignment) => coursePlace(path, week, id);

function describeAction(action: NextAction, now: number): ActionText {
  switch (action.kind) {
    case "test":
      return { topic: "Scholarship test", ...testText(action), isDocument: true };
    case "session":
      return describeSession(action.session, now);
    case "assignment":
      return { topic: "Assignment", ...describeAssignment(action.assignment, now) };
    case "offer": {
      const { openingId, position, company } = action.offer;
      return {
        topic: "Internship",
        sentence: `${company} offers you the internship ${position}.`,
        label: "Answer the offer",
        to: `${placementPaths.openings}/${openingId}`,
      };
    }
    case "interview": {
      const { openingId, position, company, at, place } = action.interview;
      return {
        topic: "Internship",
        sentence: `You have an interview for ${position} at ${company}.`,
        detail: place,
        startsAt: at,
        label: "See the interview",
        to: `${placementPaths.openings}/${openingId}`,
      };
    }
    case "feedback":
      return {
        topic: "Counselling",
        sentence: "You have new counselling feedback.",
        detail: `Written ${formatMoment(action.at, now)}`,
        label: "Read the feedback",
        to: paths.dashboardFeedback,
      };
    case "grade": {
      const { title, gradedAt, path, week, assignmentId } = action.grade;
      return {
        topic: "Grade",
        sentence: `"${title}" has been graded.`,
        detail: `Week ${week} · graded ${formatMoment(gradedAt, now)}`,
        label: "See the grade",
        to: coursePlace(path, week, assignmentId),
      };
    }
    case "action":
      return {
        topic: "Counselling",
        sentence: action.action.text,
        detail: `You agreed to do this by ${formatMoment(action.action.dueAt, now)}`,
        label: "Answer your counsellor",
        to: paths.dashboardFeedback,
      };
    case "rating": {
      const { week, courseName, endsAt } = action.week;
      return {
        topic: "Rating",
        sentence: `How was week ${week} of ${courseName}?`,
        detail: `You can rate it until ${formatMoment(endsAt, now)}`,
        label: `Rate week ${week}`,
        to: paths.dashboardRating,
      };
    }
    case "week": {
      const { path, name, week } = action.week;
      return {
        topic: "Course",
        sentence: `You are in week ${week} of ${name}.`,
        label: `Continue week ${week}`,
        to: coursePlace(path, week),
      };
    }
    case "counselling": {
      if (!provider().counselling.paymentLink)
        return {
          topic: "Enrolment",
          sentence: "See your fee, and ask to enrol in the career programme.",
          label: "See your fee",
          to: paths.dashboardEnrolment,
        };
      const discount = action.awardPercent ? ` and your ${action.awardPercent}% discount` : "";
      return {
        topic: "Counselling",
        sentence: `Talk to a counsellor about the career programme${discount}.`,
        label: "See the free counselling",
        to: `${paths.dashboard}#counselling`,
      };
    }
    case "programs":
      return {
        topic: "Programs",
        sentence: "You are up to date. See what else the programme offers.",
        label: "Explore Programs",
        to: paths.landing,
        isDocument: true,
      };
  }
}

function testText({ status, isEnrolled }: Extract<NextAction, { kind: "test" }>) {
  if (status !== "not_attempted") return TESTS[status];
  if (!isEnrolled) return { sentence: testInvitation(), ...TESTS.not_attempted };
  const sentence = "You have not taken the scholarship test.";
  const detail = "You have one attempt. You are enrolled, so it does not change your fee.";
  return { ...TESTS.not_attempted, sentence, detail };
}

const TESTS = {
  not_attempted: {
    detail: "You have one attempt, and you cannot pause the clock.",
    label: "Take the scholarship test",
    to: paths.scholarshipTest,
  },
  running: {
    sentence: "Your scholarship test is running.",
    detail: "You cannot pause the clock.",
    label: "Continue the test",
    to: paths.scholarshipTest,
  },
  ended: {
    sentence: "The time of your scholarship test is over.",
    detail: "Answers saved in time count.",
    label: "See your result",
    to: paths.scholarshipResult,
  },
};

/** Without a distance: the line with the start has it, and it ticks. */
function describeSession(session: UpcomingSession, now: number): ActionText {
  const { id, title, startsAt } = session;
  const topic = "Session";
  if (joinState(session, now) === "early") {
    const sentence = `${title} is your next session.`;
    return { topic, sentence, startsAt, label: "See the session", to: `${paths.dashboardCourse}#sessions` };
  }
  const sentence = `You can join ${title} now.`;
  return { topic, sentence, startsAt, label: "Join", to: joinPath(id), isDocument: true };
}

/** Describes an open assignment: returned for changes, overdue or due. */
function describeAssignment(assignment: OpenAssignment, now: number): Omit<ActionText, "topic"> {
  const { title, week, dueAt, isReturned } = assignment;
  const to = assignmentPlace(assignment);
  const detail = `Week ${week}`;
  if (isReturned) {
    const sentence = `Your mentor asked for changes to "${title}".`;
    return { sentence, detail, label: "Read the feedback", to };
  }
  const label = "Submit your work";
  if (dueAt === null) return { sentence: `"${title}" is open for your work.`, detail, label, to };
  const sentence = `"${title}" ${formatDue(dueAt, now)}.`;
  if (dueAt >= now) return { sentence, detail, label, to };
  return { sentence, detail: `${detail} · you can still submit your work`, label, to };
}
