import { type SQL, sql } from "drizzle-orm";
import { TEST_AWARD_TIERS } from "#app/features/scholarship-test/rules.ts";

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

/** The test's award as SQL, from the same table as testAwardTier. */
export function awardPercentSql(score: SQL): SQL {
  // Numbers in the text: bound ones may arrive as reals.
  const tiers = TEST_AWARD_TIERS.map(
    ({ minimumScore, discountPercent }) =>
      sql`WHEN ${score} >= ${sql.raw(String(minimumScore))} THEN ${sql.raw(String(discountPercent))}`,
  );
  return sql`CASE ${sql.join(tiers, sql` `)} ELSE 0 END`;
}
