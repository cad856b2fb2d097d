import { type SQL, sql } from "drizzle-orm";
import type { ScoreCount } from "#app/features/scholarship-test/analysis/rules.ts";
import {
  closeDueAttempts,
  selectIsAnyDue,
} from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { attempts, countedAttempts, questionCounts, questionSeconds, quizScores } from "#db/schema/index.ts";
import { isInBatch } from "#db/search.ts";
import { asStatement, type Database, type Results, type Steps, statement } from "#db/session/index.ts";

/**
 * Counting for the item analysis (ADR 0069). One set of selections turns attempts into counts. It is used three times:
 * to bring the stored counts up to date, to count the attempts of a batch at the time of a read, and to compare the
 * stored counts with the answers.
 *
 * Each selection takes `versions`: rows of attempt id, number of questions that count, correct answers, score and `delta`, 1 to add
 * the attempt and -1 to take it back.
 */

/** Attempts that one transaction counts: a seventh of a second, for which other writes wait. */
export const COUNTED_AT_ONCE = 1_000;

/** Attempts that are finished and pass `also`, each once. */
const finishedVersions = (quizId: string, also: SQL = sql`1`) => sql`SELECT ${attempts.id} AS attempt_id,
    ${attempts.totalQuestions} - ${attempts.voidedQuestions} AS total_questions, ${attempts.correctCount} AS correct_count, ${attempts.score} AS score, 1 AS delta
  FROM ${attempts} WHERE ${attempts.quizId} = ${quizId} AND ${attempts.state} = 'finished' AND ${also}`;

/** The attempts that one run counts: the same ones in all statements of its transaction. */
const picked = (quizId: string, limit: number) => sql`SELECT attempt_id FROM counted_attempts
  WHERE quiz_id = ${quizId} AND is_stale = 1 ORDER BY attempt_id LIMIT ${limit}`;

/** What was counted of the picked attempts, to take it back, and what counts now. */
const changedVersions = (
  quizId: string,
  limit: number,
) => sql`SELECT attempt_id, total_questions, correct_count, score, -1 AS delta
    FROM counted_attempts WHERE attempt_id IN (${picked(quizId, limit)}) AND correct_count IS NOT NULL
  UNION ALL SELECT id, total_questions - voided_questions, correct_count, score, 1 FROM attempts
    WHERE id IN (${picked(quizId, limit)}) AND state = 'finished'`;

const selectScores = (
  versions: SQL,
) => sql`SELECT total_questions, correct_count, score, sum(delta) AS attempts
  FROM (${versions}) GROUP BY 1, 2, 3 HAVING sum(delta) <> 0`;

const selectCells = (
  versions: SQL,
) => sql`SELECT slot.value AS question_id, v.total_questions, v.correct_count,
    coalesce(given.selected_answer, -1) AS selected_answer, sum(v.delta) AS attempts
  FROM (${versions}) v CROSS JOIN attempts a ON a.id = v.attempt_id CROSS JOIN json_each(a.paper) slot
  LEFT JOIN answers given ON given.attempt_id = a.id AND given.position = slot.key
  GROUP BY 1, 2, 3, 4 HAVING sum(v.delta) <> 0`;

/**
 * The seconds between an answer and the one before it, or the start. An answer of an offline log is stored when it
 * arrives, so that neither its own time nor that of the answer after it is known.
 */
const selectSeconds = (
  versions: SQL,
) => sql`SELECT question_id, CAST(max(0, round((saved_at - previous_at) / 1000.0)) AS INTEGER) AS seconds,
    sum(delta) AS answers
  FROM (SELECT given.question_id, given.saved_at, given.source, v.delta,
      lag(given.saved_at, 1, a.started_at) OVER slots AS previous_at, lag(given.source, 1, '') OVER slots AS previous_source
    FROM (${versions}) v CROSS JOIN attempts a ON a.id = v.attempt_id CROSS JOIN answers given ON given.attempt_id = a.id
    WINDOW slots AS (PARTITION BY given.attempt_id, v.delta ORDER BY given.position))
  WHERE 'offline' NOT IN (source, previous_source)
  GROUP BY 1, 2 HAVING sum(delta) <> 0`;

/**
 * Statements, for one write batch: bring the counts of a quiz up to date for at most `limit` attempts that were
 * finished, archived or corrected since. Each attempt is counted once, because the last statement unmarks it in the
 * same transaction.
 */
export const countStaleAttempts = (db: Database, quizId: string, limit: number) => {
  const versions = changedVersions(quizId, limit);
  return [
    asStatement(
      db.orm.run(sql`INSERT INTO quiz_scores (quiz_id, total_questions, correct_count, score, attempts)
        SELECT ${quizId}, * FROM (${selectScores(versions)}) WHERE 1
        ON CONFLICT DO UPDATE SET attempts = attempts + excluded.attempts`),
    ),
    asStatement(
      db.orm.run(sql`INSERT INTO question_counts (quiz_id, question_id, total_questions, correct_count, selected_answer, attempts)
        SELECT ${quizId}, * FROM (${selectCells(versions)}) WHERE 1
        ON CONFLICT DO UPDATE SET attempts = attempts + excluded.attempts`),
    ),
    asStatement(
      db.orm.run(sql`INSERT INTO question_seconds (quiz_id, question_id, seconds, answers)
        SELECT ${quizId}, * FROM (${selectSeconds(versions)}) WHERE 1
        ON CONFLICT DO UPDATE SET answers = answers + excluded.answers`),
    ),
    asStatement(
      db.orm.run(sql`UPDATE counted_attempts SET is_stale = 0, (total_questions, correct_count, score) =
          (SELECT a.total_questions - a.voided_questions, a.correct_count, a.score FROM attempts a
            WHERE a.id = counted_attempts.attempt_id AND a.state = 'finished')
        WHERE attempt_id IN (${picked(quizId, limit)})`),
    ),
  ] as const;
};

/** Which attempts a read is about: all of a quiz, from the stored counts, or those of the students of a batch. */
export type Analysed = { quizId: string; batch: string };

/** The attempts of the students of a batch; they are counted at the time of the read, because students change batch. */
const batchVersions = ({ quizId, batch }: Analysed) =>
  finishedVersions(quizId, isInBatch(attempts.userId, batch));

export const selectScoreCounts = statement((db: Database, analysed: Analysed) => {
  const rows =
    analysed.batch === ""
      ? sql`SELECT * FROM quiz_scores WHERE quiz_id = ${analysed.quizId} AND attempts > 0`
      : selectScores(batchVersions(analysed));
  return db.orm.all<ScoreCount>(sql`SELECT total_questions AS "totalQuestions", correct_count AS "correctCount", score, attempts
    FROM (${rows})`);
});

export type VersionRow = {
  id: string;
  questionKey: string;
  version: number;
  text: string;
  /** JSON: the options; [number of questions, correct answers, option or -1, attempts] for each cell; [seconds, answers]. */
  options: string;
  /** JSON: text and options of a formatted question as HTML. */
  html: string | null;
  cells: string;
  seconds: string;
  correctAnswer: number;
  /** JSON: the corrections that count. */
  corrections: string;
  isCurrent: 0 | 1;
};

/**
 * Statement: every version of the questions of a quiz with its counts in this quiz as JSON: the current questions in
 * their order, each with its newest version first, then the removed ones.
 */
export const selectVersionCounts = statement((db: Database, analysed: Analysed) => {
  const isStored = analysed.batch === "";
  const counts = isStored
    ? sql``
    : sql`WITH cells AS MATERIALIZED (${selectCells(batchVersions(analysed))}),
        times AS MATERIALIZED (${selectSeconds(batchVersions(analysed))})`;
  const cells = isStored ? sql`question_counts` : sql`cells`;
  const times = isStored ? sql`question_seconds` : sql`times`;
  const ofQuiz = isStored ? sql`AND quiz_id = ${analysed.quizId}` : sql``;
  return db.orm.all<VersionRow>(sql`${counts}
    SELECT q.id, q.question_key AS "questionKey", q.version, q.text, q.options, q.rich -> '$.html' AS html,
      q.correct_answer AS "correctAnswer",
      q.retired_at IS NULL AND (listed.removed_at IS NULL OR z.blueprint IS NOT NULL) AS "isCurrent",
      (SELECT json_group_array(json_object('kind', c.kind, 'option', c.option)) FROM corrections c
        WHERE c.question_id = q.id AND c.undone_at IS NULL) AS corrections,
      (SELECT json_group_array(json_array(c.total_questions, c.correct_count, c.selected_answer, c.attempts))
        FROM ${cells} c WHERE c.question_id = q.id ${ofQuiz} AND c.attempts > 0) AS cells,
      (SELECT json_group_array(json_array(t.seconds, t.answers))
        FROM ${times} t WHERE t.question_id = q.id ${ofQuiz} AND t.answers > 0) AS seconds
    FROM quiz_questions listed JOIN quizzes z ON z.id = listed.quiz_id
    JOIN questions q ON q.question_key = listed.question_key
    LEFT JOIN questions live ON live.question_key = q.question_key AND live.retired_at IS NULL
      AND (listed.removed_at IS NULL OR z.blueprint IS NOT NULL)
    WHERE listed.quiz_id = ${analysed.quizId}
    ORDER BY live.id IS NULL, listed.position, coalesce(live.id, q.question_key), q.version DESC`);
});

/** Statement: the number of attempts of a quiz that the counts do not contain yet. */
export const selectStaleCount = statement((db: Database, quizId: string) =>
  db.orm.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM counted_attempts WHERE quiz_id = ${quizId} AND is_stale = 1`,
  ),
);

/**
 * Reads with counts that are up to date, in one round trip. If attempts are due or not counted yet, they are closed and
 * counted first, at most `limit`, and everything is read again in the same transaction.
 */
export async function readCounted<const Reads extends Steps>(
  db: Database,
  { quizId, limit }: { quizId: string; limit: number },
  reads: Reads,
): Promise<Results<Reads>> {
  const { due, stale, rows } = await db.batch({
    due: selectIsAnyDue(db),
    stale: selectStaleCount(db, quizId),
    rows: reads as Steps,
  });
  if (!due[0]?.isAnyDue && stale[0]?.count === 0) return rows as Results<Reads>;
  const settled = await db.batch({
    closed: closeDueAttempts(db),
    counted: countStaleAttempts(db, quizId, limit),
    rows: reads as Steps,
  });
  return settled.rows as Results<Reads>;
}

/** Statement: a quiz with attempts to count that nobody is taking now; counting waits for the end of an exam. */
export const selectQuizToCount = statement((db: Database) =>
  db.orm.all<{ quizId: string }>(sql`SELECT quiz_id AS "quizId" FROM counted_attempts WHERE is_stale = 1
    AND NOT EXISTS (SELECT 1 FROM attempts WHERE state = 'in_progress') LIMIT 1`),
);

/** Statement: whether a release that did not separate the quizzes has counted since. */
export const selectIsMixed = statement((db: Database) =>
  db.orm.all<{ hasMixed: 0 | 1 }>(
    sql`SELECT EXISTS (SELECT 1 FROM question_counts WHERE quiz_id = '') AS "hasMixed"`,
  ),
);

/** Statements: forget all counts, and mark every finished attempt to be counted again from its answers. */
export const resetCounts = (db: Database) =>
  [
    db.orm.delete(quizScores),
    db.orm.delete(questionCounts),
    db.orm.delete(questionSeconds),
    db.orm.delete(countedAttempts),
    db.orm.run(sql`INSERT INTO counted_attempts (attempt_id, quiz_id)
      SELECT id, quiz_id FROM attempts WHERE state = 'finished'`),
  ] as const;

/** Statement: the quizzes with an analysis: published, or with counted attempts. */
export const selectAnalysedQuizzes = statement((db: Database) =>
  db.orm.all<{ id: string; title: string; branch: string }>(sql`SELECT id, title, branch FROM quizzes
    WHERE published_at IS NOT NULL OR EXISTS (SELECT 1 FROM quiz_scores s WHERE s.quiz_id = quizzes.id AND s.attempts > 0)
    ORDER BY branch, sort_key, id`),
);
