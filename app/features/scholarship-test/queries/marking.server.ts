import { type SQL, sql } from "drizzle-orm";
import { homeDateSql } from "#db/home-offset.ts";

export const CORRECTIONS = sql`(SELECT question_id, kind, option FROM corrections WHERE undone_at IS NULL)`;

const corrected = (corrections: SQL, questionId: SQL, kind: "void" | "key" | "accept") =>
  sql`FROM ${corrections} c WHERE c.question_id = ${questionId} AND c.kind = ${sql.raw(`'${kind}'`)}`;

/** Condition: the option `selected` of the version in the table `question` is correct; never for one that does not count. */
export const isCorrectSql = (question: SQL, selected: SQL, corrections = CORRECTIONS) =>
  sql`(${selected} = coalesce((SELECT c.option ${corrected(corrections, sql`${question}.id`, "key")}), ${question}.correct_answer)
      OR EXISTS (SELECT 1 ${corrected(corrections, sql`${question}.id`, "accept")} AND c.option = ${selected}))
    AND NOT EXISTS (SELECT 1 ${corrected(corrections, sql`${question}.id`, "void")})`;

/** Condition: the version does not count. */
export const isVoidSql = (questionId: SQL) =>
  sql`EXISTS (SELECT 1 ${corrected(CORRECTIONS, questionId, "void")})`;

/** Number of correct answers of an attempt, without those to questions that do not count (ADR 0105). */
export const correctCountSql = (attemptId: SQL, corrections = CORRECTIONS) =>
  sql`(SELECT count(*) FROM answers confirmed JOIN questions q ON q.id = confirmed.question_id
    WHERE confirmed.attempt_id = ${attemptId} AND ${isCorrectSql(sql`q`, sql`confirmed.selected_answer`, corrections)})`;

/** Number of questions of a paper that do not count. */
export const voidedCountSql = (paper: SQL, corrections = CORRECTIONS) =>
  sql`(SELECT count(*) FROM ${corrections} c
    WHERE c.kind = 'void' AND EXISTS (SELECT 1 FROM json_each(${paper}) WHERE value = c.question_id))`;

/** Rounded percentage (Specification §9); 0 when no question counts. */
export const scoreSql = (correct: SQL, counted: SQL) =>
  sql`CASE WHEN ${counted} = 0 THEN 0 ELSE CAST(round(100.0 * ${correct} / ${counted}) AS INTEGER) END`;

/**
 * The test's award as SQL: by the scale that the provider had set for the day on which the attempt was started, also when
 * a correction marks it again later. A higher score never gives less.
 */
export const awardPercentSql = (score: SQL, startedAt: SQL): SQL =>
  sql`coalesce((SELECT max(step.value ->> '$.discountPercent') FROM json_each((
      SELECT p.value FROM provider_versions p WHERE p.section = 'awards'
        AND coalesce(p.effective_from, '') <= ${homeDateSql(startedAt)}
      ORDER BY coalesce(p.effective_from, '') DESC, p.id DESC LIMIT 1), '$.test') step
    WHERE step.value ->> '$.minimumScore' <= ${score}), 0)`;
