import { sql } from "drizzle-orm";
import type { Database } from "#db/session/index.ts";
import { createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** A number from 0 to 999 that differs from student to student and from question to question, the same on every machine. */
const CHANCE = "abs((i * 7919 + slot.key * 104729 + i * slot.key * 31) % 1000)";
/** Better students are right more often, early questions are easier. */
const IS_RIGHT = `${CHANCE} < 200 + (i * 37 % 600) - slot.key * 5 + 75`;
/** The wrong options have no pattern, so that no two students have the same ones. */
const WRONG = "(slot.key + 1 + (i * 2654435761 % 1000003) * ((i + slot.key * 7919) % 999983) / 1000 % 3) % 4";
const SECONDS = `(8 + ${CHANCE} % 45 + slot.key % 7)`;

/**
 * Writes a quiz of thirty questions with this many finished attempts and all their answers, in a few statements. Better
 * students are right more often; every 25th attempt ends before the last five questions.
 */
export async function seedAnalysedQuiz(db: Database, attempts: number): Promise<TestQuiz> {
  const quiz = await createQuiz(db, { questionCount: 30 });
  const paper = JSON.stringify(quiz.questions.map(({ id }) => id));
  const run = (text: string) => db.orm.run(sql.raw(text));
  const students = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${attempts})`;
  await run(`${students} INSERT INTO users (id, name, first_name, last_name, email, email_verified, user_type, plan,
      extra_time_factor, created_at, updated_at)
    SELECT 'taker-' || i, 'Asha ' || i, 'Asha', i, 'taker-' || i || '@example.com', 1, 'student', 'free', 1, ${START}, ${START} FROM n`);
  await run(`${students} INSERT INTO attempts (id, user_id, quiz_id, state, started_at, deadline_at, paper,
      total_questions, student_name, branch, college_name)
    SELECT 'taken-' || i, 'taker-' || i, '${quiz.id}', 'in_progress', ${START}, ${START + 20 * MINUTE}, '${paper}', 30,
      'Asha ' || i, 'BCA', 'College' FROM n`);
  await run(`${students} INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at)
    SELECT 'taken-' || i, slot.key, slot.value, CASE WHEN ${IS_RIGHT} THEN slot.key % 4 ELSE ${WRONG} END,
      ${START} + 1000 * sum(${SECONDS}) OVER (PARTITION BY i ORDER BY slot.key)
    FROM n, json_each('${paper}') slot WHERE i % 25 > 0 OR slot.key < 25`);
  await run(`UPDATE attempts SET state = 'finished', finished_at = deadline_at, finish_reason = 'deadline', award_percent = 0,
      (correct_count, score) = (SELECT count(*), CAST(round(100.0 * count(*) / 30) AS INTEGER) FROM answers given
        WHERE given.attempt_id = attempts.id AND given.selected_answer = given.position % 4)
    WHERE quiz_id = '${quiz.id}'`);
  return quiz;
}
