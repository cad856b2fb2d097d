import { describeAction } from "#app/features/operations/audit/describe-action.ts";
import { DELETED_ACCOUNT, formatActor } from "#app/features/operations/audit/format-audit.ts";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";

/** What an entry is about; it has a drawing of its own. */
export type HistoryKind = "account" | "test" | "work" | "class" | "counselling" | "placement";

/** One thing that happened, as part of an entry. */
type HistoryEvent = { at: number; text: string; to?: string };

/**
 * What happened on one day to one thing, newest first: a week, the test, an application. `label` names it, such as
 * 'Week 9'.
 */
export type HistoryEntry = { key: string; kind: HistoryKind; label?: string; events: HistoryEvent[] };

type Recorded = Pick<
  StudentRecord,
  | "person"
  | "attempts"
  | "enrolments"
  | "work"
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

/** An event with what it is about, and the ids by which an audit event names its record. */
type RecordEvent = HistoryEvent & {
  key: string;
  kind: HistoryKind;
  /** Events of a day with the same topic are one entry. */
  topic?: string;
  label?: string;
  ids?: readonly unknown[];
  hasActor?: boolean;
};

/** What happened to the student, newest first, from the data that the reader may read, grouped by day and topic. */
export function buildHistory(record: Recorded): { day: string; entries: HistoryEntry[] }[] {
  const events: RecordEvent[] = [
    {
      key: "joined",
      kind: "account",
      at: record.person.createdAt,
      text: "Joined",
      ids: [record.person.id],
    },
    ...record.attempts.map(attemptEvent),
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
  return byDay(withAudit(events, record).sort((one, other) => other.at - one.at));
}

function byDay(events: readonly RecordEvent[]) {
  const days = new Map<string, Map<string, HistoryEntry>>();
  for (const { key, kind, topic = key, label, at, text, to } of events) {
    const day = formatHomeDate(at);
    const entries = days.get(day) ?? new Map<string, HistoryEntry>();
    days.set(day, entries);
    const entry = entries.get(topic) ?? { key, kind, label, events: [] };
    entries.set(topic, entry);
    entry.events.push({ at, text, to });
  }
  return [...days].map(([day, entries]) => ({ day, entries: [...entries.values()] }));
}

/** A record and its audit event are written together; the clock may move between their statements. */
const SAME_WRITE_MS = 1_000;

/** Adds the audit events. One that records an event of the list is not shown again: the event gets its actor. */
function withAudit(events: readonly RecordEvent[], record: Recorded): RecordEvent[] {
  const auditLink = ({ at, ids = [] }: RecordEvent) =>
    record.audit.filter(
      (one) => Math.abs(one.at - at) <= SAME_WRITE_MS && namesIn(one).some((name) => ids.includes(name)),
    );
  const shown = new Set(events.flatMap(auditLink));
  return [
    ...events.map((event) => {
      const [recorded] = event.hasActor ? auditLink(event) : [];
      return recorded ? { ...event, text: `${event.text}${formatAuthor(recorded, record)}` } : event;
    }),
    ...record.audit.filter((one) => !shown.has(one)).map((one) => auditEntry(one, record)),
  ];
}

/** What an audit event names: its record, and the ids among the values before and after. */
const namesIn = ({ entityId, before, after }: AuditEvent): unknown[] => [
  entityId,
  ...[before, after].flatMap((values) => Object.values(values ?? {})),
];

const formatAuthor = (event: AuditEvent, { person }: Pick<Recorded, "person">) =>
  (event.onBehalfOf ?? event.actorId) === person.id ? "" : `, by ${formatActor(event)}`;

function auditEntry(event: AuditEvent, record: Recorded): RecordEvent {
  const row = record.work.find(
    ({ weekId, submissionId }) =>
      event.entityId !== null && (event.entityId === weekId || event.entityId === submissionId),
  );
  const what = describeAction(event.action);
  const title = row && event.entityId === row.submissionId ? ` “${row.title}”` : "";
  const text = `${what}${title}${formatAuthor(event, record)}`;
  return {
    key: `audit ${event.id}`,
    at: event.at,
    kind: "account",
    text,
    to: `${paths.adminAudit}/${event.id}`,
    ...(row && weekEntry(row)),
    // Who signs in often, or does the same again, has one line a day of it.
    ...(!row && { topic: text }),
  };
}

const weekEntry = ({ kind, week }: Pick<Recorded["work"][number], "kind" | "week">) => ({
  kind: "work" as const,
  topic: `${kind} ${week}`,
  label: kind === "foundation" ? `Foundation week ${week}` : `Week ${week}`,
});

/** An event at an instant; none without one. */
const happened = (at: number | null | undefined, event: Omit<RecordEvent, "at">): RecordEvent[] =>
  at === null || at === undefined ? [] : [{ ...event, at }];

const attemptEvent = ({ id, startedAt, finishedAt, score }: Recorded["attempts"][number]): RecordEvent => ({
  key: `attempt ${id}`,
  kind: "test",
  at: finishedAt ?? startedAt,
  text: score === null ? "Started the scholarship test" : `Scored ${score}% in the scholarship test`,
  to: `${paths.adminResults}/${id}`,
  ids: [id],
});

const ENDS = { completed: "Completed", withdrawn: "Left", active: "Left", paused: "Paused" } as const;

const enrolmentEvents = ({ enrolments, may }: Recorded): RecordEvent[] =>
  enrolments.flatMap(({ id, batchId, batchName, state, since, until }) => {
    const recorded = {
      kind: "account" as const,
      to: may.readBatches ? `${paths.adminBatches}/${batchId}` : undefined,
      ids: [id, batchId],
      hasActor: true,
    };
    return [
      { key: `enrolled ${id}`, at: since, text: `Enrolled in ${batchName}`, ...recorded },
      ...happened(until, { key: `until ${id}`, text: `${ENDS[state]} ${batchName}`, ...recorded }),
    ];
  });

const submissionEvents = ({ work, may }: Recorded): RecordEvent[] =>
  may.readSubmissions
    ? work.flatMap((row) =>
        happened(row.submittedAt, {
          key: `submission ${row.submissionId}`,
          ...weekEntry(row),
          text: `Submitted “${row.title}”${describeOutcome(row)}`,
          to: `${paths.adminGrading}/${row.submissionId}`,
          ids: [row.submissionId],
        }),
      )
    : [];

const OUTCOMES = { pending: "", returned: ", returned", held: ", grade held" } as const;

const describeOutcome = ({ state, score, maxScore }: Recorded["work"][number]) =>
  state === "graded" ? `, ${score} of ${maxScore}` : OUTCOMES[state ?? "pending"];

const feedbackEvents = ({ person, feedback, may }: Recorded): RecordEvent[] =>
  feedback.map(({ id, createdAt, author }) => ({
    key: `feedback ${id}`,
    kind: "counselling",
    at: createdAt,
    text: `Counselling with ${author ?? DELETED_ACCOUNT}`,
    ids: [id],
    to: may.editFeedback
      ? `${paths.adminCounselling}/${id}/edit`
      : `${paths.adminCounselling}/students/${person.id}`,
  }));

const ATTENDANCE = { present: "Attended", absent: "Missed", excused: "Excused from" } as const;

const classEvents = ({ classes }: Recorded): RecordEvent[] =>
  classes.map(({ id, title, startsAt, state }) => ({
    key: `class ${id}`,
    kind: "class",
    at: startsAt,
    text: `${state ? ATTENDANCE[state] : "Joined"} “${title}”`,
    to: `${paths.adminSessions}/${id}/attendance`,
  }));

const ratingEvents = ({ ratings, person }: Recorded): RecordEvent[] =>
  ratings.map(({ id, createdAt, batchId, week, rating }) => ({
    key: `rating ${id}`,
    ...weekEntry({ kind: "career", week }),
    at: createdAt,
    text: `Rated ${rating} of 10`,
    to: `${paths.adminRatings}?${new URLSearchParams({ show: "all", batch: batchId, week: String(week), q: person.name })}`,
  }));

const reviewEvents = ({ reviews }: Recorded): RecordEvent[] =>
  reviews.map(({ id, createdAt, fromWeek, untilWeek }) => ({
    key: `review ${id}`,
    kind: "counselling",
    at: createdAt,
    text: `Low ratings in weeks ${fromWeek}–${untilWeek}, review opened`,
    to: `${paths.adminReviews}/${id}`,
  }));

const certificateEvents = ({ certificates }: Recorded): RecordEvent[] =>
  certificates.flatMap(({ id, issuedAt, renewedAt, revokedAt }) => {
    const eventOf = (what: string): Omit<RecordEvent, "at"> => ({
      key: `${what} ${id}`,
      kind: "account",
      text: `Certificate ${what}`,
      to: `${paths.adminCertificates}/${id}`,
      ids: [id],
    });
    return [
      ...happened(issuedAt, eventOf("issued")),
      ...happened(renewedAt, eventOf("renewed")),
      ...happened(revokedAt, eventOf("revoked")),
    ];
  });

const applicationEvents = ({ applicationMoves }: Recorded): RecordEvent[] =>
  applicationMoves.map(({ id, createdAt, toState, applicationId, position, company }) => ({
    key: `move ${id}`,
    kind: "placement",
    topic: `application ${applicationId}`,
    label: `${position}, ${company}`,
    at: createdAt,
    text: APPLICATION_CASE.states[toState].label,
    to: `/admin/applications/${applicationId}`,
    ids: [applicationId],
  }));

function placementEvents({ person, placements, waiver }: Recorded): RecordEvent[] {
  const shared = { kind: "placement" as const, to: `${paths.adminStudents}/${person.id}/placements` };
  const waivedBy = waiver?.waivedBy ?? DELETED_ACCOUNT;
  return [
    ...placements.flatMap(({ id, createdAt, updatedAt, position, company, startsOn, convertedOn }) => {
      const recorded = { ...shared, topic: `placement ${id}`, label: `${position}, ${company}`, ids: [id] };
      const job = convertedOn && `Became a job on ${formatBatchDate(convertedOn)}`;
      return [
        {
          ...recorded,
          key: `placement ${id}`,
          at: createdAt,
          text: `Internship from ${formatBatchDate(startsOn)}`,
        },
        ...(job ? [{ ...recorded, key: `job ${id}`, at: updatedAt, text: job }] : []),
      ];
    }),
    ...happened(waiver?.createdAt, { ...shared, key: "waiver", text: `Placement waived by ${waivedBy}` }),
  ];
}
