import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { countedRisks } from "#app/features/support/risks/queries/risks.server.ts";
import { NEWEST_EVENTS } from "./events.ts";
import { type Database, databaseNow } from "./session/index.ts";

/** What is stored although it follows from other rows, because lists and counts read it. */
export type Derived = {
  table: string;
  key: readonly string[];
  columns: readonly string[];
  /** The rows as they follow from their sources: the key, then the columns. */
  select: string;
  /** Which stored rows say something; without: all. */
  where?: string;
  /** Rows that do not follow from the sources are faults too, and so are missing ones; otherwise values alone. */
  ownsRows?: true;
  /** Compared, and not made again: a job counts it from marks in the rows, or both are written as one decision. */
  isComparedOnly?: true;
};

const CURRENT_ENROLMENT = `FROM enrolments e WHERE e.student_id = u.id ORDER BY e.state = 'active' DESC, e.since DESC, e.id DESC LIMIT 1`;

const selectCorrections = (question: string, kind: "void" | "key" | "accept") =>
  `SELECT c.option FROM corrections c WHERE c.question_id = ${question} AND c.kind = '${kind}' AND c.undone_at IS NULL`;

const IS_CORRECT = `NOT EXISTS (${selectCorrections("q.id", "void")}) AND (
  given.selected_answer = coalesce((${selectCorrections("q.id", "key")}), q.correct_answer)
  OR given.selected_answer IN (${selectCorrections("q.id", "accept")}))`;

/** The letters of a name that lists sort by, as triggers write them (app/kernel/rules-for-names.ts). */
const sortKey = (name: string) => `coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(${name}, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(${name}))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(${name}, i.key + 1, 1)) ORDER BY i.key)), '')`;

const SORTED_NAMES = {
  attempts: "student_name",
  batches: "name",
  courses: "coalesce(nullif(display_name, ''), course_name)",
  partner_companies: "name",
  quizzes: "title",
};

/** The values of attempts that the counts of the item analysis contain. */
const COUNTED = "counted_attempts v JOIN attempts a ON a.id = v.attempt_id AND v.correct_count IS NOT NULL";

/**
 * Every derived table and column, each after those that it is made from. Tests compare all of it after each test with a
 * database; `npm run analysis:recount` makes it again. A column that a trigger writes is in it, or a recorded fact.
 */
export const DERIVED: readonly Derived[] = [
  {
    table: "users",
    key: ["id"],
    columns: ["batch_id"],
    select: `SELECT u.id, e.batch_id FROM users u
      LEFT JOIN enrolments e ON e.student_id = u.id AND e.state = 'active'`,
    isComparedOnly: true,
  },
  {
    table: "users",
    key: ["id"],
    columns: ["course_id"],
    select: "SELECT u.id, b.course_id FROM users u LEFT JOIN batches b ON b.id = u.batch_id",
  },
  {
    table: "users",
    key: ["id"],
    columns: ["notice_version"],
    select: "SELECT user_id, max(version) FROM consents GROUP BY 1",
    where: "id IN (SELECT user_id FROM consents)",
  },
  {
    table: "directory",
    key: ["user_id"],
    columns: [
      ...["created_at", "user_type", "name", "email", "plan", "course_id", "disabled_at", "student_name"],
      ...[
        "branch",
        "college_name",
        "test_state",
        "score",
        "campaign",
        "enrolled_batch_id",
        "enrolment_state",
      ],
      "is_placed",
    ],
    select: `SELECT u.id, u.created_at, u.user_type, u.name, u.email, u.plan, coalesce(u.course_id, ''), u.disabled_at,
        coalesce(p.student_name, ''), coalesce(p.branch, ''), coalesce(p.college_name, ''), coalesce(a.state, 'none'),
        iif(a.state = 'finished', a.score, -1), u.campaign, coalesce((SELECT e.batch_id ${CURRENT_ENROLMENT}), ''),
        coalesce((SELECT e.state ${CURRENT_ENROLMENT}), ''),
        EXISTS (SELECT 1 FROM placements pl JOIN partner_companies c ON c.id = pl.company_id
          WHERE pl.student_id = u.id AND c.is_sample = 0)
      FROM users u LEFT JOIN profiles p ON p.user_id = u.id
      LEFT JOIN attempts a ON a.user_id = u.id AND a.state <> 'archived'
      WHERE u.id NOT IN (SELECT user_id FROM erasures)`,
    ownsRows: true,
  },
  ...Object.entries(SORTED_NAMES).map(([table, name]) => ({
    table,
    key: ["id"],
    columns: ["sort_key"],
    select: `SELECT id, ${sortKey(name)} FROM ${table}`,
  })),
  {
    table: "directory",
    key: ["user_id"],
    columns: ["sort_key"],
    select: `SELECT user_id, ${sortKey("name")} FROM directory`,
  },
  {
    table: "student_risks",
    key: ["student_id"],
    columns: ["batch_id"],
    select: "SELECT id, batch_id FROM users WHERE batch_id IS NOT NULL AND user_type = 'student'",
    ownsRows: true,
  },
  {
    table: "student_risks",
    key: ["student_id"],
    columns: ["inactive_days", "missed_classes", "late_tasks", "rating", "reasons", "severity", "check_at"],
    select: new SQLiteSyncDialect().sqlToQuery(countedRisks(sql`check_at > ${databaseNow}`).inlineParams())
      .sql,
    where: "check_at > CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    isComparedOnly: true,
  },
  {
    table: "submissions",
    key: ["id"],
    columns: ["course_id", "is_late", "regrade_asked"],
    select: `SELECT s.id, w.course_id, l.is_late,
        EXISTS (SELECT 1 FROM regrade_requests r WHERE r.submission_id = s.id AND r.state = 'asked')
      FROM submissions s JOIN submission_lateness l ON l.id = s.id
      JOIN assignments a ON a.id = s.assignment_id JOIN weeks w ON w.id = a.week_id`,
  },
  {
    table: "submissions",
    key: ["id"],
    columns: ["version", "submitted_at"],
    select: `SELECT submission_id, max(version), submitted_at FROM submission_versions GROUP BY 1`,
    where: "id IN (SELECT submission_id FROM submission_versions)",
    isComparedOnly: true,
  },
  {
    // A version that was sent after the newest decision waits for one; what was decided before is no value of it.
    table: "submissions",
    key: ["id"],
    columns: ["grade_version", "status", "score"],
    select: `SELECT s.id, g.grade_version, iif(g.submission_version = s.version, g.action, 'pending'),
        iif(g.submission_version = s.version AND g.action = 'graded', g.score, NULL)
      FROM submissions s JOIN grades g ON g.submission_id = s.id
      WHERE g.grade_version = (SELECT max(n.grade_version) FROM grades n WHERE n.submission_id = s.id)`,
    where: "id IN (SELECT submission_id FROM grades)",
    isComparedOnly: true,
  },
  {
    table: "applications",
    key: ["id"],
    columns: ["state"],
    select: `SELECT m.application_id, m.to_state FROM application_moves m
      WHERE m.rowid = (SELECT max(n.rowid) FROM application_moves n WHERE n.application_id = m.application_id)`,
    where: "id IN (SELECT application_id FROM application_moves)",
    isComparedOnly: true,
  },
  {
    // The award is not: a correction may keep one that the score does not reach.
    table: "attempts",
    key: ["id"],
    columns: ["correct_count", "voided_questions", "score"],
    select: `SELECT id, correct, voided,
        CASE WHEN total_questions = voided THEN 0
          ELSE CAST(round(100.0 * correct / (total_questions - voided)) AS INTEGER) END
      FROM (SELECT a.id, a.total_questions,
          (SELECT count(*) FROM answers given JOIN questions q ON q.id = given.question_id
            WHERE given.attempt_id = a.id AND ${IS_CORRECT}) AS correct,
          (SELECT count(*) FROM json_each(a.paper) slot WHERE EXISTS (${selectCorrections("slot.value", "void")})) AS voided
        FROM attempts a WHERE a.state = 'finished' AND a.id IN (SELECT attempt_id FROM answers))`,
    where: "state = 'finished' AND id IN (SELECT attempt_id FROM answers)",
    isComparedOnly: true,
  },
  {
    table: "counted_attempts",
    key: ["attempt_id"],
    columns: ["quiz_id"],
    select: `SELECT id, quiz_id FROM attempts
      WHERE state = 'finished' OR id IN (SELECT attempt_id FROM counted_attempts)`,
    ownsRows: true,
  },
  {
    table: "counted_attempts",
    key: ["attempt_id"],
    columns: ["total_questions", "correct_count", "score"],
    select: `SELECT v.attempt_id, a.total_questions - a.voided_questions, a.correct_count, a.score
      FROM counted_attempts v LEFT JOIN attempts a ON a.id = v.attempt_id AND a.state = 'finished' WHERE NOT v.is_stale`,
    where: "is_stale = 0",
    isComparedOnly: true,
  },
  {
    table: "quiz_scores",
    key: ["quiz_id", "total_questions", "correct_count", "score"],
    columns: ["attempts"],
    select: `SELECT quiz_id, total_questions, correct_count, score, count(*) FROM counted_attempts
      WHERE correct_count IS NOT NULL GROUP BY 1, 2, 3, 4`,
    where: "attempts <> 0",
    ownsRows: true,
    isComparedOnly: true,
  },
  {
    table: "question_counts",
    key: ["question_id", "quiz_id", "total_questions", "correct_count", "selected_answer"],
    columns: ["attempts"],
    select: `SELECT slot.value, v.quiz_id, v.total_questions, v.correct_count, coalesce(given.selected_answer, -1), count(*)
      FROM ${COUNTED} JOIN json_each(a.paper) slot
      LEFT JOIN answers given ON given.attempt_id = a.id AND given.position = slot.key GROUP BY 1, 2, 3, 4, 5`,
    where: "attempts <> 0",
    ownsRows: true,
    isComparedOnly: true,
  },
  {
    table: "question_seconds",
    key: ["question_id", "quiz_id", "seconds"],
    columns: ["answers"],
    select: `SELECT question_id, quiz_id, CAST(max(0, round((saved_at - previous_at) / 1000.0)) AS INTEGER), count(*)
      FROM (SELECT given.question_id, v.quiz_id, given.saved_at, given.source,
          lag(given.saved_at, 1, a.started_at) OVER slots AS previous_at,
          lag(given.source, 1, '') OVER slots AS previous_source
        FROM ${COUNTED} JOIN answers given ON given.attempt_id = a.id
        WINDOW slots AS (PARTITION BY given.attempt_id ORDER BY given.position))
      WHERE 'offline' NOT IN (source, previous_source) GROUP BY 1, 2, 3`,
    where: "answers <> 0",
    ownsRows: true,
    isComparedOnly: true,
  },
  {
    // How many attempts and pairs a comparison had, and which pairs it found, is of the time of the comparison.
    table: "compared_groups",
    key: ["quiz_id", "test_code_id", "day"],
    columns: [],
    select: `SELECT quiz_id, coalesce(test_code_id, ''), (started_at + 19800000) / 86400000 FROM attempts
      WHERE state = 'finished' UNION SELECT quiz_id, test_code_id, day FROM compared_groups`,
    ownsRows: true,
  },
  {
    table: "quiz_questions",
    key: ["quiz_id", "question_key"],
    columns: [],
    select: `SELECT quiz_id, question_key FROM questions WHERE quiz_id IS NOT NULL
      UNION SELECT quiz_id, question_key FROM quiz_questions`,
    ownsRows: true,
    isComparedOnly: true,
  },
  NEWEST_EVENTS,
];

/** A value that differs from what its sources say; null where there is no row. */
export type Divergence = {
  table: string;
  key: string;
  column: string;
  stored: unknown;
  expected: unknown;
};

type Row = Record<string, unknown>;

const columnNames = ({ key, columns }: Derived) => [...key, ...columns].join(", ");
const expectedRows = (derived: Derived) =>
  `expected (${columnNames(derived)}) AS MATERIALIZED (${derived.select})`;
const storedRows = (derived: Derived) =>
  `stored (${columnNames(derived)}) AS (SELECT ${columnNames(derived)} FROM ${derived.table} WHERE ${derived.where ?? "1"})`;

/** The rows that differ, once as stored and once as expected. */
const selectDifferences = (derived: Derived) => `WITH ${expectedRows(derived)}, ${storedRows(derived)}
  SELECT 0 AS is_expected, * FROM (SELECT * FROM stored EXCEPT SELECT * FROM expected)
  UNION ALL SELECT 1, * FROM (SELECT * FROM expected EXCEPT SELECT * FROM stored)`;

/** Compares everything derived with its sources: milliseconds in a small database. */
export async function findDivergences(
  read: (statements: string[]) => Row[][] | Promise<Row[][]>,
): Promise<Divergence[]> {
  const found = await read(DERIVED.map(selectDifferences));
  return found.flatMap((rows, at) => toDivergences(DERIVED[at]!, rows));
}

function toDivergences({ table, key, columns }: Derived, rows: Row[]): Divergence[] {
  const pairs = new Map<string, { stored?: Row; expected?: Row }>();
  for (const row of rows) {
    const name = key.map((column) => String(row[column])).join(", ");
    pairs.set(name, { ...pairs.get(name), [row.is_expected ? "expected" : "stored"]: row });
  }
  return [...pairs].flatMap(([name, { stored, expected }]) => {
    const differing = columns.filter((column) => stored?.[column] !== expected?.[column]);
    const of = { table, key: name };
    if (!stored || !expected)
      return [{ ...of, column: "*", stored: stored ? "a row" : null, expected: expected ? "a row" : null }];
    return differing.map((column) => ({
      ...of,
      column,
      stored: stored[column],
      expected: expected[column],
    }));
  });
}

/** Statements, for one write batch: make everything derived again, except what is counted later. */
export const recountDerived = (db: Database) => recountStatements().map((text) => db.orm.run(sql.raw(text)));

/** The same as text: delete rows without a source, insert missing ones, and store the values that differ. */
const recountStatements = (): string[] =>
  DERIVED.filter(({ isComparedOnly }) => !isComparedOnly).flatMap((derived) => {
    const { table, key, columns, ownsRows, where } = derived;
    const keyOf = `(${key.join(", ")})`;
    const values = `(${columns.join(", ")})`;
    const of = (prefix: string, names: readonly string[]) =>
      `(${names.map((name) => `${prefix}.${name}`).join(", ")})`;
    const rows = ownsRows
      ? [
          `DELETE FROM ${table} WHERE ${keyOf} NOT IN (SELECT ${key.join(", ")} FROM (WITH ${expectedRows(derived)} SELECT * FROM expected))`,
          `INSERT INTO ${table} (${columnNames(derived)}) WITH ${expectedRows(derived)} SELECT ${columnNames(derived)} FROM expected
  WHERE ${keyOf} NOT IN (SELECT ${key.join(", ")} FROM ${table})`,
        ]
      : [];
    if (columns.length === 0) return rows;
    return [
      ...rows,
      `WITH ${expectedRows(derived)} UPDATE ${table} SET ${values} = ${of("expected", columns)} FROM expected
  WHERE ${of(table, key)} = ${of("expected", key)} AND ${of(table, columns)} IS NOT ${of("expected", columns)}${where ? ` AND ${table}.${where}` : ""}`,
    ];
  });
