import { sql } from "drizzle-orm";
import { isAnyBranchUsed } from "#app/features/provider/queries/branches.server.ts";
import { type AuditSource, recordAudit } from "#db/audit.ts";
import { DEMO_IDS, demoId } from "#db/seed/demo-id.ts";
import { type Database, mustHold, statement } from "#db/session/index.ts";

const DEMO_OWNER = demoId("user", "admin");
const isDemo = `GLOB '${DEMO_IDS}'`;

export const isDemoId = (id: string) => /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a/.test(id);

/** Condition: this site has the demo data. */
export const hasDemo = sql`EXISTS (SELECT 1 FROM users WHERE id = ${DEMO_OWNER})`;

// What the demo rows are needed by, each as the ids of its table.
const BATCHES = `SELECT id FROM batches WHERE id ${isDemo} OR course_id ${isDemo}`;
const WEEKS = `SELECT id FROM weeks WHERE course_id ${isDemo}`;
const CLASSES = `SELECT id FROM live_sessions WHERE id ${isDemo} OR course_id ${isDemo} OR batch_id IN (${BATCHES})`;
const SUBMISSIONS = `SELECT id FROM submissions WHERE student_id ${isDemo} OR course_id ${isDemo}`;
const ATTEMPTS = `SELECT id FROM attempts WHERE user_id ${isDemo} OR quiz_id ${isDemo}`;
const CODES = `SELECT id FROM test_codes WHERE id ${isDemo} OR quiz_id ${isDemo} OR batch_id IN (${BATCHES})`;
const OPENINGS = `SELECT id FROM openings WHERE id ${isDemo} OR company_id ${isDemo}`;
const APPLICATIONS = `SELECT id FROM applications WHERE student_id ${isDemo} OR opening_id IN (${OPENINGS})`;
const PLACEMENTS = `SELECT id FROM placements WHERE student_id ${isDemo} OR company_id ${isDemo}
  OR opening_id IN (${OPENINGS}) OR application_id IN (${APPLICATIONS})`;
const REQUESTS = `SELECT id FROM enrolment_requests WHERE student_id ${isDemo}`;
/** Of demo students alone. */
const COLLEGES = `SELECT enrolment_id FROM college_enrolment_students GROUP BY 1 HAVING min(student_id ${isDemo})`;
const RECEIPTS = `SELECT number FROM receipts WHERE request_id IN (${REQUESTS}) OR college_enrolment_id IN (${COLLEGES})`;
/** Questions that a test of the provider's own lists or has drawn. */
const NEEDED_QUESTIONS = `SELECT question_key FROM quiz_questions WHERE NOT quiz_id ${isDemo}`;
const OWN_QUIZZES = `SELECT quiz_id FROM attempts WHERE user_id ${isDemo} AND NOT quiz_id ${isDemo}`;
const DEMO_VERSIONS = `SELECT id FROM provider_versions WHERE created_by IS NULL OR created_by ${isDemo}`;
/** People of the provider's own with work in demo courses, tests or openings. */
const PEOPLE_WITH_WORK = `SELECT id FROM users WHERE NOT id ${isDemo} AND id IN (
  SELECT user_id FROM attempts WHERE quiz_id ${isDemo} UNION SELECT student_id FROM submissions WHERE course_id ${isDemo}
  UNION SELECT student_id FROM enrolments WHERE batch_id IN (${BATCHES})
  UNION SELECT user_id FROM week_completions WHERE week_id IN (${WEEKS})
  UNION SELECT student_id FROM attendance WHERE session_id IN (${CLASSES})
  UNION SELECT student_id FROM applications WHERE id IN (${APPLICATIONS})
  UNION SELECT student_id FROM placements WHERE id IN (${PLACEMENTS}))`;

const count = (rows: string) => sql.raw(`(SELECT count(*) FROM (${rows}))`);
const ofDemo = (table: string) => count(`SELECT 1 FROM ${table} WHERE id ${isDemo}`);
const own = (table: string) => count(`SELECT 1 FROM ${table} WHERE NOT id ${isDemo}`);
const names = (rows: string) => sql.raw(`(SELECT json_group_array(name) FROM (${rows}))`);

export type DemoRow = {
  hasDemo: number;
  people: number;
  results: number;
  submissions: number;
  questions: number;
  classes: number;
  enquiries: number;
  openings: number;
  certificates: number;
  receipts: number;
  /** Sections of the settings and texts that nobody of the provider's own has saved. */
  settings: number;
  ownPeople: number;
  ownCourses: number;
  ownQuizzes: number;
  ownSettings: number;
  /** JSON: the names of the courses and tests, and of up to ten people. */
  courses: string;
  quizzes: string;
  workers: string;
  withWork: number;
  /** The last receipt of the demo before one that stays; null: none. */
  earlierReceipt: number | null;
};

const EARLIER_RECEIPT = `(SELECT max(number) FROM receipts WHERE number IN (${RECEIPTS})
  AND number < (SELECT max(number) FROM receipts WHERE number NOT IN (${RECEIPTS})))`;

/** Statement: one row, with what the removal of the demo data deletes and what stays. */
const selectDemo = statement((db: Database) =>
  db.orm.all<DemoRow>(sql`SELECT ${hasDemo} AS "hasDemo",
    ${ofDemo("users")} AS "people", ${count(ATTEMPTS)} AS "results", ${count(SUBMISSIONS)} AS "submissions",
    ${count(`SELECT 1 FROM questions WHERE question_key ${isDemo} AND question_key NOT IN (${NEEDED_QUESTIONS})`)}
      AS "questions",
    ${count(CLASSES)} AS "classes", ${ofDemo("contact_messages")} AS "enquiries", ${count(OPENINGS)} AS "openings",
    ${count(`SELECT 1 FROM certificates WHERE student_id ${isDemo}`)} AS "certificates", ${count(RECEIPTS)} AS "receipts",
    ${count(`SELECT section FROM provider_versions GROUP BY 1 HAVING max(id NOT IN (${DEMO_VERSIONS})) = 0`)} AS "settings",
    ${own("users")} AS "ownPeople", ${own("courses")} AS "ownCourses", ${own("quizzes")} AS "ownQuizzes",
    ${count(`SELECT section FROM provider_versions GROUP BY 1 HAVING max(id NOT IN (${DEMO_VERSIONS})) = 1`)} AS "ownSettings",
    ${names(`SELECT coalesce(nullif(display_name, ''), course_name) AS name FROM courses WHERE id ${isDemo} ORDER BY 1`)}
      AS "courses",
    ${names(`SELECT title AS name FROM quizzes WHERE id ${isDemo} ORDER BY 1`)} AS "quizzes",
    ${names(`SELECT name FROM users WHERE id IN (${PEOPLE_WITH_WORK}) ORDER BY name, id LIMIT 10`)} AS "workers",
    ${count(PEOPLE_WITH_WORK)} AS "withWork", 
    ${sql.raw(EARLIER_RECEIPT)} AS "earlierReceipt"`),
);

/** One row, which is always there. */
export const findDemo = async (db: Database): Promise<DemoRow> => (await db.execute(selectDemo(db)))[0]!;

/** Guards: the demo data are there, and the owner has seen whose work goes with them. */
const mayRemoveDemo = (withWork: number) => ({
  isThere: mustHold(hasDemo),
  isSeen: mustHold(sql`${count(PEOPLE_WITH_WORK)} = ${withWork}`),
  hasNoGap: mustHold(sql.raw(`${EARLIER_RECEIPT} IS NULL`)),
});

const deleteFrom = (table: string, where: string) => `DELETE FROM ${table} WHERE ${where}`;
const inAttempts = (table: string, column = "attempt_id") => deleteFrom(table, `${column} IN (${ATTEMPTS})`);
const inSubmissions = (table: string) => deleteFrom(table, `submission_id IN (${SUBMISSIONS})`);

/**
 * What deletes the demo data, in the order of the foreign keys; what is not named goes by a cascade. A row goes with a
 * demo row that it cannot exist without. The provider's own tests keep the questions that they have, and own results
 * the code that opened the test, which opens nothing any more.
 */
const REMOVAL = [
  // Triggers allow deletions while this row exists.
  "INSERT INTO erasures (user_id) VALUES ('demo')",
  deleteFrom("notifications", `event_key GLOB '*${DEMO_IDS}*'`),
  deleteFrom("outbox", `recipient IN (SELECT email FROM users WHERE id ${isDemo})`),
  deleteFrom("verifications", `value GLOB '*${DEMO_IDS}*' OR identifier GLOB '*${DEMO_IDS}*'`),
  deleteFrom("idempotency_keys", `actor_id GLOB '*${DEMO_IDS}'`),
  deleteFrom("imports", `target ${isDemo} OR rows GLOB '*${DEMO_IDS}*'`),
  deleteFrom("deleted_courses", `id ${isDemo}`),
  deleteFrom("provider_drafts", `saved_by ${isDemo}`),
  deleteFrom("setup_skips", `skipped_by ${isDemo}`),
  deleteFrom("stated_claims", `stated_by ${isDemo}`),

  // The analysis of own tests is counted again without the demo students.
  ...["quiz_scores", "question_counts", "question_seconds"].map((table) =>
    deleteFrom(table, `quiz_id ${isDemo} OR quiz_id IN (${OWN_QUIZZES})`),
  ),
  `UPDATE counted_attempts SET is_stale = 1, total_questions = NULL, correct_count = NULL, score = NULL
    WHERE quiz_id IN (${OWN_QUIZZES})`,
  // Triggers tell the directory and the comparison of attempts.
  `UPDATE attempts SET state = 'archived' WHERE id IN (${ATTEMPTS})`,

  `DELETE FROM equal_answers WHERE first_id IN (${ATTEMPTS}) OR second_id IN (${ATTEMPTS})`,
  ...[
    "late_answers",
    "device_changes",
    "answer_drafts",
    "answers",
    "counted_attempts",
    "correction_effects",
  ].map((table) => inAttempts(table)),
  inAttempts("attempts", "id"),
  // A correction counts wherever its question was asked.
  `UPDATE corrections SET quiz_id = (SELECT n.quiz_id FROM quiz_questions n JOIN questions q ON q.question_key = n.question_key
      WHERE q.id = corrections.question_id AND NOT n.quiz_id ${isDemo})
    WHERE quiz_id ${isDemo} AND question_id IN (SELECT id FROM questions WHERE question_key IN (${NEEDED_QUESTIONS}))`,
  deleteFrom("corrections", `quiz_id ${isDemo}`),
  `UPDATE contact_messages SET test_code_id = NULL WHERE test_code_id IN (${CODES})`,
  deleteFrom(
    "test_codes",
    `id IN (${CODES}) AND id NOT IN (SELECT test_code_id FROM attempts WHERE test_code_id <> '')`,
  ),
  `UPDATE test_codes SET batch_id = NULL, revoked_at = coalesce(revoked_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    WHERE id IN (${CODES})`,
  deleteFrom("questions", `question_key ${isDemo} AND question_key NOT IN (${NEEDED_QUESTIONS})`),
  `UPDATE questions SET quiz_id = NULL WHERE quiz_id ${isDemo}`,
  `UPDATE questions SET retired_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE question_key ${isDemo} AND retired_at IS NULL
    AND question_key NOT IN (${NEEDED_QUESTIONS} AND removed_at IS NULL)`,
  deleteFrom("quizzes", `id ${isDemo}`),

  ...["held_grades", "grades", "regrade_requests", "submission_versions"].map(inSubmissions),
  deleteFrom("submissions", `id IN (${SUBMISSIONS})`),
  deleteFrom("assignments", `week_id IN (${WEEKS})`),
  deleteFrom("counselling_records", `student_id ${isDemo}`),
  deleteFrom("staff_notes", `student_id ${isDemo}`),

  deleteFrom("refund_cases", `student_id ${isDemo}`),
  deleteFrom("reported_payments", `request_id IN (${REQUESTS})`),
  deleteFrom("receipts", `number IN (${RECEIPTS})`),
  deleteFrom("enrolment_requests", `student_id ${isDemo}`),
  deleteFrom("college_enrolment_students", `student_id ${isDemo}`),
  deleteFrom("college_enrolments", "id NOT IN (SELECT enrolment_id FROM college_enrolment_students)"),

  deleteFrom("placements", `id IN (${PLACEMENTS})`),
  deleteFrom("placement_waivers", `student_id ${isDemo}`),
  deleteFrom("application_moves", `application_id IN (${APPLICATIONS})`),
  deleteFrom("applications", `id IN (${APPLICATIONS})`),
  deleteFrom("openings", `id IN (${OPENINGS})`),
  deleteFrom("partner_companies", `id ${isDemo}`),

  deleteFrom("certificates", `student_id ${isDemo}`),
  deleteFrom("announcements", `id ${isDemo}`),
  deleteFrom("live_sessions", `id IN (${CLASSES})`),
  deleteFrom("courses", `id ${isDemo}`),
  deleteFrom("contact_messages", `id ${isDemo}`),

  // Every isolate of the worker reads the settings again when the newest version is another one.
  `INSERT INTO provider_versions (section, value, effective_from, created_by, restores)
    SELECT section, value, effective_from, created_by, id FROM provider_versions
    WHERE id = (SELECT max(id) FROM provider_versions) AND id NOT IN (${DEMO_VERSIONS})`,
  // Versions that they saved are signed by nobody then.
  deleteFrom("users", `id ${isDemo}`),
  // The deletions above are events, with ids alone.
  `DELETE FROM events WHERE superseded_at IS NOT NULL AND data IS NOT NULL AND NOT EXISTS (SELECT 1 FROM events n
    WHERE n.object = events.object AND n.object_id = events.object_id AND n.superseded_at IS NULL)`,
  "INSERT INTO directory_search (directory_search) VALUES ('optimize')",
];

const deleteDemo = (db: Database) => [
  ...REMOVAL.map((text) => db.orm.run(sql.raw(text))),
  // Own people, results and tests keep their branch.
  db.orm.run(sql`DELETE FROM provider_versions WHERE created_by IS NULL AND NOT (section = 'branches' AND ${isAnyBranchUsed}
    AND NOT EXISTS (SELECT 1 FROM provider_versions WHERE section = 'branches' AND created_by IS NOT NULL))`),
  db.orm.run(sql`DELETE FROM erasures WHERE user_id = 'demo'`),
];

/**
 * Deletes the demo data and what cannot exist without them, in one transaction, audited. False, and nothing is deleted, where
 * there are none, when other than `withWork` people have worked in them, or when receipts would get a gap.
 */
export async function deleteDemoData(source: AuditSource, withWork: number): Promise<boolean> {
  const { db } = source;
  const { people, results, submissions, receipts } = await findDemo(db);
  const written = await db.batch({
    allowed: mayRemoveDemo(withWork),
    deleted: deleteDemo(db),
    audit: recordAudit(source, {
      action: "demo.remove",
      entity: "demo",
      entityId: "demo",
      before: { people, results, submissions, receipts, withWork },
    }),
  });
  return written !== undefined;
}
