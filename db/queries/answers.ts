import { and, eq, inArray, sql } from "drizzle-orm";
import { SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import { type Database, databaseNow } from "#db/client.ts";
import { answers, attempts, questions } from "#db/schema/index.ts";
import {
  type AttemptHolder,
  acceptsSavesOf,
  confirmedCount,
  isHeldBy,
  isSettledAnswer,
  questionIdAt,
} from "./attempts.ts";

type NewAnswer = { position: number; selectedAnswer: number; source?: "online" | "offline" };

/** What a save needs beside an open attempt: the question on the table, and an option that it has. */
const fitsTheQuestion = (position: number, selectedAnswer: number) =>
  sql`${confirmedCount} = ${position} AND ${selectedAnswer} < json_array_length(${questions.options})`;

/**
 * Statement: confirms one answer. Guard, order and insert are one statement: nothing happens for a late save,
 * another question than the one on the table, an option that does not exist, a device that does not hold the attempt,
 * or somebody else's attempt.
 */
export function insertAnswer(db: Database, sitter: AttemptHolder, answer: NewAnswer) {
  const { position, selectedAnswer, source = "online" } = answer;
  return db.orm.all<{ position: number }>(sql`
    INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at, source)
    SELECT ${attempts.id}, ${position}, ${questions.id}, ${selectedAnswer}, ${databaseNow}, ${source}
    FROM ${attempts} JOIN ${questions} ON ${questions.id} = ${questionIdAt(position)}
    WHERE ${acceptsSavesOf(sitter)} AND ${fitsTheQuestion(position, selectedAnswer)}
    ON CONFLICT DO NOTHING
    RETURNING position`);
}

/** Statement: the questions that may still be answered, in their order, with how many options each has. */
export const selectOpenQuestions = (db: Database, sitter: AttemptHolder) =>
  db.orm.all<{ questionIndex: number; optionCount: number }>(sql`
    SELECT slot.key AS "questionIndex", json_array_length(${questions.options}) AS "optionCount"
    FROM ${attempts}, json_each(${attempts.paper}) slot JOIN ${questions} ON ${questions.id} = slot.value
    WHERE ${acceptsSavesOf(sitter)} AND slot.key >= ${confirmedCount}
    ORDER BY slot.key`);

/** Statement: what was confirmed for these questions, to tell a repeated save from another choice. */
export function selectAnswers(db: Database, userId: string, positions: number[]) {
  return db.orm
    .select({ position: answers.position, selectedAnswer: answers.selectedAnswer })
    .from(answers)
    .innerJoin(attempts, eq(attempts.id, answers.attemptId))
    .where(
      and(
        sql`${attempts.userId} = ${userId} AND ${attempts.state} <> 'archived'`,
        inArray(answers.position, positions),
      ),
    );
}

type NewDraft = { position: number; selectedAnswer: number; sequence: number };

/**
 * Statement: keeps an option that was chosen but not confirmed, under the same guard as an answer. Of two saves the
 * one with the higher sequence number stays, in whatever order they arrive.
 */
export function upsertDraft(
  db: Database,
  sitter: AttemptHolder,
  { position, selectedAnswer, sequence }: NewDraft,
) {
  return db.orm.all<{ position: number }>(sql`
    INSERT INTO answer_drafts (attempt_id, position, selected_answer, sequence, saved_at)
    SELECT ${attempts.id}, ${position}, ${selectedAnswer}, ${sequence}, ${databaseNow}
    FROM ${attempts} JOIN ${questions} ON ${questions.id} = ${questionIdAt(position)}
    WHERE ${acceptsSavesOf(sitter)} AND ${fitsTheQuestion(position, selectedAnswer)}
    ON CONFLICT (attempt_id, position) DO UPDATE SET selected_answer = excluded.selected_answer,
      sequence = excluded.sequence, saved_at = excluded.saved_at
    WHERE excluded.sequence > sequence
    RETURNING position`);
}

/**
 * Statement: notes an answer that arrived after the grace, once per question and only in order, from the device that
 * holds the attempt. It changes no result. In a batch it comes after the statements that close the attempt.
 */
export function insertLateAnswer(
  db: Database,
  sitter: AttemptHolder,
  { position, selectedAnswer }: NewAnswer,
) {
  const { userId, deviceId } = sitter;
  return db.orm.run(sql`
    INSERT INTO late_answers (attempt_id, position, selected_answer, arrived_at)
    SELECT ${attempts.id}, ${position}, ${selectedAnswer}, ${databaseNow}
    FROM ${attempts}
    WHERE ${attempts.userId} = ${userId} AND ${attempts.state} <> 'archived'
      AND ${attempts.finishReason} IS NOT 'submitted' AND ${isHeldBy(deviceId)}
      AND ${databaseNow} >= ${attempts.deadlineAt} + ${SAVE_GRACE_MS}
      AND ${position} < ${attempts.totalQuestions}
      AND ${position} <= ${confirmedCount} + (SELECT count(*) FROM late_answers late
        WHERE late.attempt_id = ${attempts.id} AND late.position >= ${confirmedCount})
      AND NOT ${isSettledAnswer(position, selectedAnswer)}
    ON CONFLICT DO NOTHING`);
}
