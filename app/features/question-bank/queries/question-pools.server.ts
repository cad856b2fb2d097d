import { sql } from "drizzle-orm";
import { questions } from "#db/schema/index.ts";

/** Condition on a question `q`: it can be in a scored paper. Those for practice never are (ADR 0108). */
export const isScored = sql`q.retired_at IS NULL AND q.is_draft = 0 AND q.for_practice = 0`;

/** Condition: the question `q` has the second language of the quiz, if the quiz has one (ADR 0106). */
const hasQuizLanguage = (quiz: string) =>
  sql.raw(`(${quiz}.second_language IS NULL OR q.translation ->> 'language' = ${quiz}.second_language)`);

/**
 * Table: the questions that can be in a paper of each quiz, with the cell of its blueprint: those of the fixed list in
 * cell 0, or those that match a cell. Current versions only, without drafts and those for practice, and in a quiz with a
 * second language only those that have it.
 */
export const POOLS = sql`(
  SELECT listed.quiz_id, 0 AS cell, listed.position, q.id AS question_id, q.options, q.keeps_order
  FROM quiz_questions listed JOIN quizzes z ON z.id = listed.quiz_id AND z.blueprint IS NULL
  JOIN questions q ON q.question_key = listed.question_key AND ${isScored}
  WHERE listed.removed_at IS NULL AND ${hasQuizLanguage("z")}
  UNION ALL
  SELECT z.id, cell.key, 0, q.id, q.options, q.keeps_order
  FROM quizzes z, json_each(z.blueprint) cell
  JOIN questions q ON q.topic = cell.value ->> 'topic' AND q.difficulty = cell.value ->> 'difficulty'
    AND ${isScored} AND ${hasQuizLanguage("z")})`;

export const paperSize = sql<number>`(SELECT CASE WHEN quizzes.blueprint IS NULL
  THEN (SELECT count(*) FROM quiz_questions listed JOIN questions q ON q.question_key = listed.question_key
    AND ${isScored} WHERE listed.quiz_id = quizzes.id AND listed.removed_at IS NULL
    AND ${hasQuizLanguage("quizzes")})
  ELSE (SELECT sum(cell.value ->> 'count') FROM json_each(quizzes.blueprint) cell) END)`;

/** Condition: a cell of a quiz's blueprint can draw the question `q` now. */
export const isDrawnBy = sql`q.topic = cell.value ->> 'topic' AND q.difficulty = cell.value ->> 'difficulty'
  AND ${isScored} AND ${hasQuizLanguage("quizzes")}`;

export const isInQuiz = (quizId: string) =>
  sql`${questions.questionKey} IN (SELECT listed.question_key FROM quiz_questions listed WHERE listed.quiz_id = ${quizId})`;
