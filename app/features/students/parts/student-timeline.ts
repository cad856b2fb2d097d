import { DELETED_ACCOUNT, formatAction, formatActor } from "#app/features/operations/audit/format-audit.ts";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { formatIstDate } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";

/** One line of the timeline: the instant in epoch ms, what happened, and the page of the record if it may be read. */
export type TimelineEvent = { key: string; at: number; text: string; to?: string };

type Recorded = Pick<
  StudentRecord,
  | "person"
  | "attempts"
  | "enrolments"
  | "submissions"
  | "feedback"
  | "audit"
  | "classes"
  | "ratings"
  | "reviews"
  | "certificates"
  | "applicationMoves"
  | "placements"
  | "waiver"
  | "may"
>;
type AuditEvent = Recorded["audit"][number];

/** A line, and the ids by which an audit event names its record. */
type RecordEvent = TimelineEvent & { ids?: readonly unknown[]; hasActor?: boolean };

/** What happened to the student, newest first, from the data that the reader may read. */
export function buildTimeline(record: Recorded): TimelineEvent[] {
  const events: RecordEvent[] = [
    { key: "joined", at: record.person.createdAt, text: "Joined", ids: [record.person.id] },
    ...record.attempts.flatMap(attemptEvents),
    ...enrolmentEvents(record),
    ...submissionEvents(record),
    ...feedbackEvents(record),
    ...classEvents(record),
    ...ratingEvents(record),
    ...reviewEvents(record),
    ...certificateEvents(record),
    ...applicationEvents(record),
    ...placementEvents(record),
  ];
  return withAudit(events, record.audit).sort((one, other) => other.at - one.at);
}

export function byDay(events: readonly TimelineEvent[]): { day: string; events: TimelineEvent[] }[] {
  const days = [...new Set(events.map(({ at }) => formatIstDate(at)))];
  return days.map((day) => ({ day, events: events.filter(({ at }) => formatIstDate(at) === day) }));
}

/** A record and its audit event are written together; the clock may move between their statements. */
const SAME_WRITE_MS = 1_000;

/** Adds the audit events. One that records an event of the list is not shown again: the event gets its actor. */
function withAudit(events: readonly RecordEvent[], audit: readonly AuditEvent[]): TimelineEvent[] {
  const auditLink = ({ at, ids = [] }: RecordEvent) =>
    audit.filter(
      (one) => Math.abs(one.at - at) <= SAME_WRITE_MS && namesIn(one).some((name) => ids.includes(name)),
    );
  const shown = new Set(events.flatMap(auditLink));
  return [
    ...events.map(({ ids, hasActor, ...event }) => {
      const [recorded] = hasActor ? auditLink({ ids, ...event }) : [];
      return recorded ? { ...event, text: `${event.text}, by ${formatActor(recorded)}` } : event;
    }),
    ...audit
      .filter((one) => !shown.has(one))
      .map((one) => ({
        key: `audit ${one.id}`,
        at: one.at,
        text: `${formatAction(one.action)}, by ${formatActor(one)}`,
        to: `${paths.adminAudit}/${one.id}`,
      })),
  ];
}

/** What an audit event names: its record, and the ids among the values before and after. */
const namesIn = ({ entityId, before, after }: AuditEvent): unknown[] => [
  entityId,
  ...[before, after].flatMap((values) => Object.values(values ?? {})),
];

/** An event at an instant; none without one. */
const happened = (at: number | null | undefined, event: Omit<RecordEvent, "at">): RecordEvent[] =>
  at === null || at === undefined ? [] : [{ ...event, at }];

function attemptEvents({ id, startedAt, finishedAt, score }: Recorded["attempts"][number]): RecordEvent[] {
  const to = `${paths.adminResults}/${id}`;
  const text = `Finished the scholarship test${score === null ? "" : ` with ${score}%`}`;
  return [
    { key: `started ${id}`, at: startedAt, text: "Started the scholarship test", to },
    ...happened(finishedAt, { key: `finished ${id}`, text, to }),
  ];
}

const enrolmentEvents = ({ enrolments, may }: Recorded): RecordEvent[] =>
  enrolments.flatMap(({ id, batchId, batchName, courseName, state, since, until }) => {
    const to = may.readBatches ? `${paths.adminBatches}/${batchId}` : undefined;
    const batch = `${batchName}, ${courseName}`;
    const recorded = { to, ids: [id, batchId], hasActor: true };
    return [
      { key: `enrolled ${id}`, at: since, text: `Enrolled in ${batch}`, ...recorded },
      ...happened(until, { key: `until ${id}`, text: `Enrolment ${state}: ${batch}`, ...recorded }),
    ];
  });

const submissionEvents = ({ submissions }: Recorded): RecordEvent[] =>
  submissions.map(({ id, title, week, courseName, submittedAt, ...graded }) => ({
    key: `submission ${id}`,
    at: submittedAt,
    text: `Submitted "${title}", week ${week}, ${courseName}: ${describeGrade(graded)}`,
    to: `${paths.adminGrading}/${id}`,
  }));

const STATES = { pending: "waiting", returned: "returned", held: "grade held" } as const;

const describeGrade = ({
  status,
  score,
  maxScore,
}: Pick<Recorded["submissions"][number], "status" | "score" | "maxScore">) =>
  status === "graded" ? `${score} of ${maxScore}` : STATES[status];

const feedbackEvents = ({ person, feedback, may }: Recorded): RecordEvent[] =>
  feedback.map(({ id, createdAt, author }) => ({
    key: `feedback ${id}`,
    at: createdAt,
    text: `Counselling feedback by ${author ?? DELETED_ACCOUNT}`,
    ids: [id],
    to: may.editFeedback
      ? `${paths.adminCounselling}/${id}/edit`
      : `${paths.adminCounselling}/students/${person.id}`,
  }));

const ATTENDANCE = { present: "Attended", absent: "Missed", excused: "Was excused from" } as const;

const classEvents = ({ classes }: Recorded): RecordEvent[] =>
  classes.map(({ id, title, startsAt, state }) => ({
    key: `class ${id}`,
    at: startsAt,
    text: `${state ? ATTENDANCE[state] : "Joined"} the class "${title}"`,
    to: `${paths.adminSessions}/${id}/attendance`,
  }));

const ratingEvents = ({ ratings, person }: Recorded): RecordEvent[] =>
  ratings.map(({ id, createdAt, batchId, week, rating }) => ({
    key: `rating ${id}`,
    at: createdAt,
    text: `Rated week ${week}: ${rating} of 10`,
    to: `${paths.adminRatings}?${new URLSearchParams({ show: "all", batch: batchId, week: String(week), q: person.name })}`,
  }));

const reviewEvents = ({ reviews }: Recorded): RecordEvent[] =>
  reviews.map(({ id, createdAt, fromWeek, untilWeek }) => ({
    key: `review ${id}`,
    at: createdAt,
    text: `Review opened: low ratings of weeks ${fromWeek}–${untilWeek}`,
    to: `${paths.adminReviews}/${id}`,
  }));

const certificateEvents = ({ certificates }: Recorded): RecordEvent[] =>
  certificates.flatMap(({ id, courseName, issuedAt, renewedAt, revokedAt }) => {
    const eventOf = (what: string) => ({
      key: `${what} ${id}`,
      text: `Certificate ${what}: ${courseName}`,
      to: `${paths.adminCertificates}/${id}`,
    });
    return [
      { at: issuedAt, ...eventOf("issued") },
      ...happened(renewedAt, eventOf("renewed")),
      ...happened(revokedAt, eventOf("revoked")),
    ];
  });

const applicationEvents = ({ applicationMoves }: Recorded): RecordEvent[] =>
  applicationMoves.map(({ id, createdAt, toState, applicationId, position, company }) => ({
    key: `move ${id}`,
    at: createdAt,
    text: `Internship as ${position}, ${company}: ${APPLICATION_CASE.states[toState].label.toLowerCase()}`,
    to: `/admin/applications/${applicationId}`,
  }));

function placementEvents({ person, placements, waiver }: Recorded): RecordEvent[] {
  const to = `${paths.adminStudents}/${person.id}/placements`;
  const recorded = placements.flatMap(
    ({ id, createdAt, updatedAt, position, company, startsOn, convertedOn }) => {
      const internship = `Internship as ${position}, ${company}`;
      const text = `${internship}: placement from ${formatBatchDate(startsOn)}`;
      const job = convertedOn && `${internship}: became a job on ${formatBatchDate(convertedOn)}`;
      return [
        { key: `placement ${id}`, at: createdAt, text, to },
        ...(job ? [{ key: `job ${id}`, at: updatedAt, text: job, to }] : []),
      ];
    },
  );
  const waivedBy = waiver?.waivedBy ?? DELETED_ACCOUNT;
  return [
    ...recorded,
    ...happened(waiver?.createdAt, { key: "waiver", text: `Placement waived, by ${waivedBy}`, to }),
  ];
}
