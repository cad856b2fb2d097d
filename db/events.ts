import type { EventObject } from "#app/features/operations/events/rules.ts";

/** A record whose changes are events: where its fields come from. `r` is its row in SQL. */
type RecordSource = {
  table: string;
  /** The column that its id is. */
  key: string;
  /** Which rows are records, by columns of `r` alone. */
  when?: string;
  /** The same by other rows. */
  only?: string;
  /** While it holds, a later statement of the same use-case completes the record, and nothing is written. */
  isIncomplete?: string;
  /** What an event says about it, in the names and meanings of its call in the API: no names of other records. */
  fields: Record<string, string>;
  /** Rows of other tables that are part of it, and their column with its id. */
  parts?: readonly { table: string; on: "INSERT"; key: string }[];
};

/** Payloads say with which version of their format they were written. */
const EVENT_VERSION = 1;

const at = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
const bool = (column: string) => `json(iif(${column}, 'true', 'false'))`;
const plain = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [camelCase(column), `r.${column}`]));
const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const newestVersion = (column: string) =>
  `(SELECT v.${column} FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version)`;

/** Every record with events, once: the triggers and the check of the tests are made from this. */
const EVENT_RECORDS: Record<EventObject, RecordSource> = {
  student: {
    table: "users",
    key: "id",
    when: "r.user_type = 'student'",
    only: "r.id NOT IN (SELECT user_id FROM erasures)",
    fields: {
      ...plain("id", "first_name", "last_name", "email", "phone", "plan"),
      courseId: "(SELECT b.course_id FROM batches b WHERE b.id = r.batch_id)",
      ...plain("batch_id"),
      createdAt: at("r.created_at"),
    },
    parts: [{ table: "erasures", on: "INSERT", key: "user_id" }],
  },
  enrolment: {
    table: "enrolments",
    key: "id",
    fields: {
      _id: "r.id",
      ...plain("batch_id", "student_id", "state"),
      since: at("r.since"),
      until: at("r.until"),
    },
  },
  batch: {
    table: "batches",
    key: "id",
    fields: {
      _id: "r.id",
      ...plain("course_id", "name", "starts_on", "time_zone", "capacity", "college"),
    },
  },
  course: {
    table: "courses",
    key: "id",
    fields: {
      _id: "r.id",
      ...plain("course_name", "display_name", "course_description", "duration_weeks", "effort_per_week"),
      ...plain("live_classes_per_week"),
      isActive: bool("r.is_active"),
      toolsAndTechnologies: "json(r.tools_and_technologies)",
      expectedOutcomes: "json(r.expected_outcomes)",
    },
  },
  week: {
    table: "weeks",
    key: "id",
    fields: {
      _id: "r.id",
      ...plain("course_id", "week", "title"),
      topics: "json(r.topics)",
      projects: "json(r.projects)",
      liveClassTopics: "json(r.live_class_topics)",
    },
  },
  resource: {
    table: "resources",
    key: "id",
    fields: { _id: "r.id", ...plain("week_id", "position", "title", "url", "type") },
  },
  assignment: {
    table: "assignments",
    key: "id",
    fields: {
      _id: "r.id",
      ...plain("week_id", "position", "title", "description"),
      dueDate: at("r.due_at"),
      ...plain("max_score", "instructions"),
    },
  },
  session: {
    table: "live_sessions",
    key: "id",
    when: "r.cancelled_at IS NULL",
    fields: {
      _id: "r.id",
      ...plain("course_id", "batch_id", "title", "description"),
      startsAt: at("r.starts_at"),
      ...plain("time_zone", "duration_minutes", "link"),
      isActive: bool("r.is_active"),
      ...plain("recording_url", "notes", "series_id"),
    },
  },
  submission: {
    table: "submissions",
    key: "id",
    isIncomplete:
      "NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version)",
    fields: {
      _id: "r.id",
      ...plain("assignment_id", "student_id"),
      submissionLink: newestVersion("submission_link"),
      description: newestVersion("description"),
      notes: newestVersion("notes"),
      version: "r.version + r.grade_version",
      status: "nullif(r.status, 'pending')",
      ...plain("score", "max_score", "feedback"),
      submittedAt: at("r.submitted_at"),
      gradedAt: at("r.graded_at"),
    },
    parts: [{ table: "submission_versions", on: "INSERT", key: "submission_id" }],
  },
  result: {
    table: "attempts",
    key: "id",
    when: "r.state = 'finished'",
    only: "r.correct_count IS NOT NULL",
    fields: {
      _id: "r.id",
      ...plain("user_id", "student_name", "quiz_id", "score", "correct_count", "total_questions"),
      timeSpent: "CAST(round((r.finished_at - r.started_at) / 1000.0) AS INTEGER)",
      completedAt: at("r.finished_at"),
      award: "json_object('discountPercent', coalesce(r.award_percent, 0))",
    },
  },
  certificate: {
    table: "certificates",
    key: "id",
    fields: {
      _id: "r.id",
      number: "substr(r.number, 1, 4) || '-' || substr(r.number, 5, 4) || '-' || substr(r.number, 9)",
      ...plain("student_id", "student_name", "course_id", "course_name"),
      issuedAt: at("r.issued_at"),
      renewedAt: at("r.renewed_at"),
      validUntil: at("r.valid_until"),
      revokedAt: at("r.revoked_at"),
    },
  },
  receipt: {
    table: "receipts",
    key: "number",
    fields: {
      ...plain("number"),
      studentId: "(SELECT e.student_id FROM enrolment_requests e WHERE e.id = r.request_id)",
      ...plain("request_id", "college_enrolment_id", "student_name", "amount", "tax", "paid_on"),
      method: "r.way",
      ...plain("reference", "cancels"),
      createdAt: at("r.created_at"),
    },
  },
  feedback: {
    table: "counselling_records",
    key: "id",
    fields: {
      _id: "r.id",
      ...plain("student_id", "name", "semester", "college"),
      threeWords: "json(r.three_words)",
      ...plain("strengths", "areas_of_improvement", "stress_handling", "motivation", "english_rating"),
      ...plain("hindi_rating", "confidence", "decision_making", "biggest_achievement", "turning_point"),
      ...plain("conflicts", "future_concern", "align_in_thoughts", "course_chosen"),
      createdAt: at("r.created_at"),
    },
  },
};

const RECORDS = Object.entries(EVENT_RECORDS);

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const snapshotOf = ({ fields }: RecordSource) =>
  `json_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;

const conditionOf = ({ when, only, isIncomplete }: RecordSource) =>
  [when, only, isIncomplete && `NOT (${isIncomplete})`].filter(Boolean).join(" AND ") || "1";

const keyOf = ({ key }: RecordSource) => (key === "id" ? "r.id" : `CAST(r.${key} AS TEXT)`);

/** The columns of its table that a record reads. */
const columnsOf = (record: RecordSource) => [
  ...new Set(
    [snapshotOf(record), conditionOf(record)].flatMap((text) =>
      [...text.matchAll(/\br\.(\w+)/g)].map(([, column]) => column!),
    ),
  ),
];

/** Writes the event of one record, when its state differs from that of its newest event. */
function writeEvent(object: string, record: RecordSource, id: string): string {
  const { table, key, isIncomplete } = record;
  const row = `FROM ${table} r WHERE r.${key} = ${id}`;
  const objectId = key === "id" ? id : `CAST(${id} AS TEXT)`;
  return `INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), '${object}.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    '${object}', ${objectId}, ${NOW}, ${EVENT_VERSION}, state, iif(state IS NULL, ${NOW} + 86400000, NULL)
  FROM (SELECT (SELECT ${snapshotOf(record)}
      ${row} AND ${conditionOf(record)}) AS state,
    (SELECT data FROM events WHERE object = '${object}' AND object_id = ${objectId} AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last${isIncomplete ? ` AND NOT EXISTS (SELECT 1 ${row} AND ${isIncomplete})` : ""};`;
}

function triggersOf([object, record]: [string, RecordSource]): string[] {
  const { table, key, when, parts = [] } = record;
  const condition = (...rows: string[]) =>
    when ? ` WHEN ${rows.map((row) => when.replaceAll("r.", `${row}.`)).join(" OR ")}` : "";
  const trigger = (name: string, head: string, id: string) =>
    `CREATE TRIGGER events_${object}_${name} AFTER ${head}\nBEGIN\n  ${writeEvent(object, record, id)}\nEND;`;
  return [
    trigger("added", `INSERT ON ${table}${condition("new")}`, `new.${key}`),
    trigger(
      "changed",
      `UPDATE OF ${columnsOf(record).join(", ")} ON ${table}${condition("old", "new")}`,
      `new.${key}`,
    ),
    trigger("removed", `DELETE ON ${table}${condition("old")}`, `old.${key}`),
    ...parts.map((part) => trigger(`with_${part.table}`, `${part.on} ON ${part.table}`, `new.${part.key}`)),
  ];
}

/** The triggers that write events: the content of db/triggers/events.sql. */
export const eventTriggers = (): string =>
  `${[
    `CREATE TRIGGER events_supersede BEFORE INSERT ON events
BEGIN
  UPDATE events SET superseded_at = new.occurred_at
  WHERE object = new.object AND object_id = new.object_id AND superseded_at IS NULL;
END;`,
    ...RECORDS.flatMap(triggersOf),
  ].join("\n\n")}\n`;

/** Each record as it is now: object, id, data. */
const selectRecords = ([object, record]: [string, RecordSource]) =>
  `SELECT '${object}' AS object, ${keyOf(record)} AS object_id, ${snapshotOf(record)} AS data
FROM ${record.table} r WHERE ${conditionOf(record)}`;

/** The first event of every record, for records that came without triggers: an archive, an earlier installation. */
export const firstEvents = (): string[] =>
  RECORDS.map(
    (record) => `INSERT INTO events (id, type, object, object_id, occurred_at, version, data)
SELECT lower(hex(randomblob(16))), object || '.created', object, object_id, ${NOW}, ${EVENT_VERSION}, data
FROM (${selectRecords(record)})`,
  );

/** The newest event of every record says what the record is. */
export const NEWEST_EVENTS = {
  table: "events",
  key: ["object", "object_id"],
  columns: ["data"],
  select: RECORDS.map(selectRecords).join("\nUNION ALL "),
  where: "superseded_at IS NULL",
  ownsRows: true,
  isComparedOnly: true,
} as const;
