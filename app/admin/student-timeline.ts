import type { StudentRecord } from "#app/domain/students/service/get-student.server.ts";
import { formatIstDate } from "#app/format/time.ts";
import { paths } from "#app/http/paths.ts";
import { DELETED_ACCOUNT, formatAction, formatActor } from "./format-audit.ts";

/** One line of the timeline: the instant in epoch ms, what happened, and the page of the record if it may be read. */
export type TimelineEvent = { key: string; at: number; text: string; to?: string };

type Recorded = Pick<
  StudentRecord,
  "person" | "attempts" | "enrolments" | "submissions" | "feedback" | "audit" | "may"
>;

/** What happened to the student, newest first, from the data that the reader may read. */
export function timelineOf(record: Recorded): TimelineEvent[] {
  return [
    { key: "joined", at: record.person.createdAt, text: "Joined" },
    ...record.attempts.flatMap(eventsOfAttempt),
    ...enrolmentEvents(record),
    ...submissionEvents(record),
    ...feedbackEvents(record),
    ...record.audit.map(({ id, at, action, ...who }) => ({
      key: `audit ${id}`,
      at,
      text: `${formatAction(action)}, by ${formatActor(who)}`,
      to: `${paths.adminAudit}/${id}`,
    })),
  ].sort((one, other) => other.at - one.at);
}

/** The same events by their day in Indian time. */
export function byDay(events: readonly TimelineEvent[]): { day: string; events: TimelineEvent[] }[] {
  const days = [...new Set(events.map(({ at }) => formatIstDate(at)))];
  return days.map((day) => ({ day, events: events.filter(({ at }) => formatIstDate(at) === day) }));
}

function eventsOfAttempt({
  id,
  startedAt,
  finishedAt,
  score,
}: Recorded["attempts"][number]): TimelineEvent[] {
  const to = `${paths.adminResults}/${id}`;
  const started = { key: `started ${id}`, at: startedAt, text: "Started the scholarship test", to };
  if (finishedAt === null) return [started];
  const text = `Finished the scholarship test${score === null ? "" : ` with ${score}%`}`;
  return [started, { key: `finished ${id}`, at: finishedAt, text, to }];
}

const enrolmentEvents = ({ enrolments, may }: Recorded): TimelineEvent[] =>
  enrolments.flatMap(({ id, batchId, batchName, courseName, state, since, until }) => {
    const to = may.readBatches ? `${paths.adminBatches}/${batchId}` : undefined;
    const batch = `${batchName}, ${courseName}`;
    const enrolled = { key: `enrolled ${id}`, at: since, text: `Enrolled in ${batch}`, to };
    if (until === null) return [enrolled];
    return [enrolled, { key: `until ${id}`, at: until, text: `Enrolment ${state}: ${batch}`, to }];
  });

const submissionEvents = ({ submissions }: Recorded): TimelineEvent[] =>
  submissions.map(({ id, title, week, courseName, submittedAt, ...graded }) => ({
    key: `submission ${id}`,
    at: submittedAt,
    text: `Submitted "${title}", week ${week}, ${courseName}: ${gradeOf(graded)}`,
    to: `${paths.adminGrading}/${id}`,
  }));

const STATES = { pending: "waiting", returned: "returned", held: "grade held" } as const;

const gradeOf = ({
  status,
  score,
  maxScore,
}: Pick<Recorded["submissions"][number], "status" | "score" | "maxScore">) =>
  status === "graded" ? `${score} of ${maxScore}` : STATES[status];

const feedbackEvents = ({ person, feedback, may }: Recorded): TimelineEvent[] =>
  feedback.map(({ id, createdAt, author }) => ({
    key: `feedback ${id}`,
    at: createdAt,
    text: `Counselling feedback by ${author ?? DELETED_ACCOUNT}`,
    to: may.editFeedback
      ? `${paths.adminCounselling}/${id}/edit`
      : `${paths.adminCounselling}/students/${person.id}`,
  }));
