import { sql } from "drizzle-orm";
import { attempts, quizzes, testCodes } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isCorrectSql, isVoidSql } from "./marking.server.ts";
import { shownOption, storedQuestion } from "./option-order.server.ts";

/** One question of the student's paper; options as the student saw them, positions from 0. */
type OwnAnswerRow = {
  /** JSON: the StoredQuestion. */
  question: string;
  selected: number | null;
  mark: "right" | "wrong" | "none" | "void";
  /** JSON: the positions of the correct options; null when the quiz does not show them. */
  correct: string | null;
  explanation: string | null;
  explanationHtml: string | null;
  translatedExplanation: string | null;
  translatedExplanationHtml: string | null;
};

/** Condition: nobody can start with the code of the attempt, and nobody takes its quiz (ADR 0110). */
const isOver = sql`EXISTS (SELECT 1 FROM ${testCodes} WHERE ${testCodes.id} = ${attempts.testCodeId}
    AND (${testCodes.revokedAt} IS NOT NULL OR ${testCodes.closesAt} < ${databaseNow}))
  AND NOT EXISTS (SELECT 1 FROM attempts running WHERE running.state = 'in_progress' AND running.quiz_id = ${quizzes.id})`;

const shows = (...details: string[]) =>
  sql`${quizzes.resultDetail} IN (${sql.join(
    details.map((detail) => sql`${detail}`),
    sql`, `,
  )})`;

/** Condition: the result of an attempt shows one of these details of its answers now. */
const mayShow = (...details: string[]) =>
  sql`${attempts.state} = 'finished' AND ${shows(...details)} AND ${isOver}`;

/** Condition: the student's result shows this image, in a question or in an explanation. */
export const isResultImage = (userId: string, hash: string) => sql`EXISTS (
  SELECT 1 FROM ${attempts} JOIN ${quizzes} ON ${quizzes.id} = ${attempts.quizId}, json_each(${attempts.paper}) slot
  JOIN questions q ON q.id = slot.value
  WHERE ${attempts.userId} = ${userId} AND (
    (${mayShow("marks", "key", "explanation")} AND ${hash} IN (SELECT value FROM json_each(q.rich, '$.images')))
    OR (${mayShow("explanation")} AND NOT ${isVoidSql(sql`q.id`)}
      AND ${hash} IN (SELECT value FROM json_each(q.rich_explanation, '$.images')))))`;

/**
 * Statement: the questions of the student's finished test with what its quiz shows of the answers; no row before the test
 * code is over, or when the quiz shows nothing. The one place where a key may leave the database for a student.
 */
export const selectOwnAnswers = statement((db: Database, userId: string) =>
  db.orm.all<OwnAnswerRow>(sql`
    SELECT ${storedQuestion(sql`slot.key`, sql`q`)} AS question,
      CASE WHEN given.position IS NOT NULL THEN ${shownOption(sql`slot.key`, sql`given.selected_answer`)} END AS selected,
      CASE WHEN ${isVoidSql(sql`q.id`)} THEN 'void' WHEN given.position IS NULL THEN 'none'
        WHEN ${isCorrectSql(sql`q`, sql`given.selected_answer`)} THEN 'right' ELSE 'wrong' END AS mark,
      CASE WHEN ${shows("key", "explanation")} THEN (SELECT json_group_array(${shownOption(sql`slot.key`, sql`option.key`)})
        FROM json_each(q.options) option WHERE ${isCorrectSql(sql`q`, sql`option.key`)}) END AS correct,
      CASE WHEN ${shows("explanation")} AND NOT ${isVoidSql(sql`q.id`)} THEN nullif(q.explanation, '') END AS explanation,
      CASE WHEN ${shows("explanation")} AND NOT ${isVoidSql(sql`q.id`)} THEN q.rich_explanation ->> '$.html' END AS explanationHtml,
      CASE WHEN ${shows("explanation")} AND NOT ${isVoidSql(sql`q.id`)} THEN nullif(q.translation ->> 'explanation', '') END AS translatedExplanation,
      CASE WHEN ${shows("explanation")} AND NOT ${isVoidSql(sql`q.id`)} THEN q.rich_explanation ->> '$.translationHtml' END AS translatedExplanationHtml
    FROM ${attempts} JOIN ${quizzes} ON ${quizzes.id} = ${attempts.quizId}, json_each(${attempts.paper}) slot
    JOIN questions q ON q.id = slot.value
    LEFT JOIN answers given ON given.attempt_id = ${attempts.id} AND given.position = slot.key
    WHERE ${attempts.userId} = ${userId} AND ${mayShow("marks", "key", "explanation")}
    ORDER BY slot.key`),
);
