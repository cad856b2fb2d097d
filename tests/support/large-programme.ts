import { sql } from "drizzle-orm";
import { countRisks } from "#app/features/support/risks/use-cases/count-risks.server.ts";
import type { Database } from "#db/session/index.ts";
import { dateBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createQuiz } from "#tests/support/scholarship.ts";

/** A programme far larger than any real one. */
export const LARGE = {
  students: 50_000,
  submissions: 200_000,
  auditEvents: 100_000,
  enquiries: 20_000,
  counsellingRecords: 25_000,
  liveSessions: 2_000,
  runningAttempts: 300,
};

/** The large programme with so many students, and as many rows for each. */
export function scaleProgramme(students: number): typeof LARGE {
  const sizes = Object.entries(LARGE).map(([name, count]) => [
    name,
    Math.ceil((count * students) / LARGE.students),
  ]);
  return Object.fromEntries(sizes);
}

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const NEVER = Date.UTC(2100, 0, 1);

const counted = (from: number, to: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
/** Rows of one statement: with its triggers it stays below the time that the engine gives one. */
const PART = 2_500;
const studentId = (i: string) => `printf('student-%05d', ${i})`;

/**
 * Writes a programme of this size with few statements, in seconds; the same rows on every machine. Triggers fill the
 * directory and its search index.
 */
export async function seedProgramme(
  db: Database,
  size: typeof LARGE,
): Promise<{ courseId: string; quizId: string }> {
  const course = await createCourse(db, { courseName: "Career Acceleration Programme", weekCount: 24 });
  // The upcoming classes are of a course that nobody takes yet.
  const later = await createCourse(db, { courseName: "Next programme", weekCount: 1 });
  const quiz = await createQuiz(db, { questionCount: 30 });
  const paper = JSON.stringify(quiz.questions.map(({ id }) => id));
  const run = (statement: string) => db.orm.run(sql.raw(statement));
  const insert = async (count: number, statement: string, part = PART) => {
    for (let from = 0; from < count; from += part)
      await run(`${counted(from, Math.min(count, from + part))} ${statement}`);
  };
  await insert(
    size.students,
    `INSERT INTO users (id, name, first_name, last_name, email, email_verified, user_type, plan, course_id,
      extra_time_factor, created_at, updated_at)
    SELECT ${studentId("i")}, ${NAME} || ' Verma ' || (i % 1009), ${NAME}, 'Verma', 'student-' || i || '@college-' || (i % 97) || '.example',
      1, 'student', CASE i % 3 WHEN 0 THEN 'premium' ELSE 'free' END, CASE i % 3 WHEN 0 THEN '${course.id}' END, 1,
      ${START} + i * ${MINUTE}, ${START} FROM n`,
  );
  await insert(
    size.students,
    `INSERT INTO profiles (user_id, branch, college_name, student_name, principal_name)
    SELECT ${studentId("i")}, ${BRANCH}, 'College of Engineering number ' || (i % 211), ${NAME} || ' Verma', 'Default Principal'
    FROM n WHERE i % 5 <> 4`,
  );
  await insert(
    size.students,
    `INSERT INTO attempts (id, user_id, quiz_id, state, started_at, deadline_at, finished_at, finish_reason, paper,
      total_questions, correct_count, score, award_percent, student_name, branch, college_name)
    SELECT printf('attempt-%05d', i), ${studentId("i")}, '${quiz.id}', 'finished', ${START} + i * ${MINUTE},
      ${START} + (i + 20) * ${MINUTE}, ${START} + (i + 12) * ${MINUTE}, 'submitted',
      '${paper}', 30, i % 31, CAST(round(100.0 * (i % 31) / 30) AS INTEGER),
      CASE WHEN i % 31 >= 26 THEN 15 WHEN i % 31 >= 23 THEN 10 WHEN i % 31 >= 20 THEN 5 ELSE 0 END,
      ${NAME} || ' Verma', ${BRANCH}, 'College' FROM n WHERE i % 5 <> 4`,
  );
  await insert(
    size.runningAttempts,
    `INSERT INTO attempts (id, user_id, quiz_id, state, started_at, deadline_at, paper, total_questions, student_name,
      branch, college_name)
    SELECT printf('running-%05d', i), ${studentId("i * 5 + 4")}, '${quiz.id}', 'in_progress', ${START}, ${NEVER},
      '${paper}', 30, ${NAME} || ' Verma', ${BRANCH}, 'College' FROM n`,
  );
  await run(`INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at)
    SELECT 'attempt-00042', key, value, key % 4, ${START} + key * 20000 FROM json_each('${paper}')`);
  await run(`UPDATE assignments SET due_weekday = 7, due_at = ${START} + ${size.students} / 2 * ${MINUTE}`);
  await dateBatch(db, await findFirstBatch(db, course.id), "2026-01-05");
  for (const week of [1, 2, 3, 4]) {
    await run(`INSERT INTO weekly_ratings (id, created_at, updated_at, student_id, batch_id, week, rating, comment)
      SELECT id || '-${week}', ${START} + rowid * ${MINUTE} + ${week}, ${START}, id, batch_id, ${week},
        1 + (rowid + ${week}) % 10, iif(rowid % 3 = 0, 'The pace was good.', '')
      FROM users WHERE batch_id IS NOT NULL`);
  }
  await run(`INSERT INTO rating_reviews (id, created_at, updated_at, student_id, batch_id, from_week, until_week,
      rating_sum, due_at)
    SELECT 'review-' || id, ${START}, ${START}, id, batch_id, 1, 4, 20, ${START} + rowid * ${MINUTE}
    FROM users WHERE batch_id IS NOT NULL AND rowid % 10 = 0`);
  await run(`UPDATE student_risks SET joined_at = ${START}, active_at = ${START}, check_at = 0`);
  const perStudent = size.submissions / size.students;
  for (const [index, { assignment }] of course.weeks.slice(0, perStudent).entries()) {
    await insert(
      size.students,
      `INSERT INTO submissions (id, assignment_id, course_id, student_id, status, submitted_at, score, max_score)
      SELECT printf('submission-${index}-%05d', i), '${assignment.id}', '${course.id}', ${studentId("i")},
        CASE i % 20 WHEN 0 THEN 'pending' WHEN 1 THEN 'returned' ELSE 'graded' END, ${START} + i * ${MINUTE},
        CASE WHEN i % 20 > 1 THEN i % 101 END, 100 FROM n`,
    );
    await insert(
      size.students,
      `INSERT INTO submission_versions (submission_id, version, submission_link, submitted_at)
      SELECT printf('submission-${index}-%05d', i), 1, 'https://github.com/student/' || i, ${START} + i * ${MINUTE} FROM n`,
    );
  }
  while ((await countRisks(db)) > 0);
  await insert(
    size.auditEvents,
    `INSERT INTO audit_events (id, created_at, actor_kind, actor_id, action, entity, entity_id, request_id)
    SELECT printf('event-%06d', i), ${START} + i * 1000, 'user', ${studentId(`i % ${size.students}`)},
      CASE i % 4 WHEN 0 THEN 'session.start' WHEN 1 THEN 'submission.grade' ELSE 'student.enrol' END, 'user',
      ${studentId(`(i * 7) % ${size.students}`)}, 'request-' || i FROM n`,
  );
  await insert(
    size.enquiries,
    `INSERT INTO contact_messages (id, created_at, updated_at, name, email, message, status)
    SELECT 'enquiry-' || i, ${START} + i * ${MINUTE}, ${START}, 'Visitor ' || i, i || '@visitors.example', 'Please call me.',
      CASE i % 4 WHEN 0 THEN 'new' ELSE 'closed' END FROM n`,
  );
  await insert(
    size.counsellingRecords,
    `INSERT INTO counselling_records (id, created_at, updated_at, student_id, name, college, strengths)
    SELECT 'record-' || i, ${START} + i * ${MINUTE}, ${START}, ${studentId("i * 2")}, ${NAME} || ' Verma',
      'College of Engineering number ' || (i % 211), 'Explains things simply.' FROM n`,
  );
  await insert(
    size.liveSessions,
    `INSERT INTO live_sessions (id, created_at, updated_at, course_id, title, starts_at, link, cancelled_at)
    SELECT 'session-' || i, ${START}, ${START},
      CASE WHEN i % 4 = 0 THEN '${later.id}' WHEN i % 2 = 0 THEN '${course.id}' END, 'Expert talk ' || i,
      CASE i % 4 WHEN 0 THEN ${NEVER} ELSE ${START} END + i * ${MINUTE}, 'https://meet.example/' || i,
      CASE i % 10 WHEN 9 THEN ${START} END FROM n`,
    // A class in the future looks at every student.
    100,
  );
  return { courseId: course.id, quizId: quiz.id };
}

const NAME = `(CASE i % 7 WHEN 0 THEN 'Asha' WHEN 1 THEN 'आशा' WHEN 2 THEN 'Ravi' WHEN 3 THEN 'Sunita' WHEN 4 THEN 'मोहन' ELSE 'Name' || (i % 97) END)`;
const BRANCH = `(CASE i % 3 WHEN 0 THEN 'BCA' WHEN 1 THEN 'MCA' ELSE 'B.Tech' END)`;
