import { and, eq, inArray, sql } from "drizzle-orm";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { answers, attempts, questions } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import {
  type AttemptHolder,
  acceptsSaves,
  confirmedCount,
  isHeldBy,
  isSettledAnswer,
  questionIdAt,
} from "./attempts.server.ts";
import { shownOption, storedOption } from "./option-order.server.ts";

/** An answer as the student sees it; stored is the position of the option in the question. */
type NewAnswer = { position: number; selectedAnswer: number; source?: "online" | "offline" };

/** Condition of a save beside an open attempt: the current question has this position and this option. */
const fitsTheQuestion = (position: number, selectedAnswer: number) =>
  sql`${confirmedCount} = ${position} AND ${selectedAnswer} < json_array_length(${questions.options})`;

/**
 * Statement: confirms one answer. Guard, order and insert are one statement: nothing is stored for a late save, another
 * question than the current one, an unknown option, a device that does not hold the attempt, or another student's
 * attempt.
 */
export const insertAnswer = statement((db: Database, holder: AttemptHolder, answer: NewAnswer) => {
  const { position, selectedAnswer, source = "online" } = answer;
  return db.orm.all<{ position: number }>(sql`
    INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at, source)
    SELECT ${attempts.id}, ${position}, ${questions.id}, ${storedOption(position, selectedAnswer)}, ${databaseNow}, ${source}
    FROM ${attempts} JOIN ${questions} ON ${questions.id} = ${questionIdAt(position)}
    WHERE ${acceptsSaves(holder)} AND ${fitsTheQuestion(position, selectedAnswer)}
    ON CONFLICT DO NOTHING
    RETURNING position`);
});

/** Statement: the questions that may still be answered, in their order, with their number of options. */
export const selectOpenQuestions = statement((db: Database, holder: AttemptHolder) =>
  db.orm.all<{ questionIndex: number; optionCount: number }>(sql`
    SELECT slot.key AS "questionIndex", json_array_length(${questions.options}) AS "optionCount"
    FROM ${attempts}, json_each(${attempts.paper}) slot JOIN ${questions} ON ${questions.id} = slot.value
    WHERE ${acceptsSaves(holder)} AND slot.key >= ${confirmedCount}
    ORDER BY slot.key`),
);

/** Statement: the confirmed answers to these questions, to distinguish a repeated save from another option. */
export const selectAnswers = statement((db: Database, userId: string, positions: number[]) => {
  return db.orm
    .select({
      position: answers.position,
      selectedAnswer: shownOption(sql`${answers.position}`, sql`${answers.selectedAnswer}`),
    })
    .from(answers)
    .innerJoin(attempts, eq(attempts.id, answers.attemptId))
    .where(
      and(
        sql`${attempts.userId} = ${userId} AND ${attempts.state} <> 'archived'`,
        inArray(answers.position, positions),
      ),
    );
});

type NewDraft = { position: number; selectedAnswer: number; sequence: number };

/**
 * Statement: stores an option that is selected but not confirmed, under the same guard as an answer. The higher
 * sequence number wins, in any order of arrival.
 */
export const upsertDraft = statement(
  (db: Database, holder: AttemptHolder, { position, selectedAnswer, sequence }: NewDraft) => {
    return db.orm.all<{ position: number }>(sql`
      INSERT INTO answer_drafts (attempt_id, position, selected_answer, sequence, saved_at)
      SELECT ${attempts.id}, ${position}, ${storedOption(position, selectedAnswer)}, ${sequence}, ${databaseNow}
      FROM ${attempts} JOIN ${questions} ON ${questions.id} = ${questionIdAt(position)}
      WHERE ${acceptsSaves(holder)} AND ${fitsTheQuestion(position, selectedAnswer)}
      ON CONFLICT (attempt_id, position) DO UPDATE SET selected_answer = excluded.selected_answer,
        sequence = excluded.sequence, saved_at = excluded.saved_at
      WHERE excluded.sequence > sequence
      RETURNING position`);
  },
);

/**
 * Statement: records an answer that arrived after the grace period, once per question and only in order, from the
 * device that holds the attempt. It does not change the result. In a batch it follows the statements that close the
 * attempt.
 */
export const insertLateAnswer = statement(
  (db: Database, holder: AttemptHolder, { position, selectedAnswer }: NewAnswer) => {
    const { userId, deviceId } = holder;
    return db.orm.run(sql`
      INSERT INTO late_answers (attempt_id, position, selected_answer, arrived_at)
      SELECT ${attempts.id}, ${position}, ${storedOption(position, selectedAnswer)}, ${databaseNow}
      FROM ${attempts}
      WHERE ${attempts.userId} = ${userId} AND ${attempts.state} <> 'archived'
        AND ${attempts.finishReason} IS NOT 'submitted' AND ${isHeldBy(deviceId)}
        AND ${databaseNow} >= ${attempts.deadlineAt} + ${SAVE_GRACE_MS}
        AND ${position} < ${attempts.totalQuestions}
        AND ${position} <= ${confirmedCount} + (SELECT count(*) FROM late_answers late
          WHERE late.attempt_id = ${attempts.id} AND late.position >= ${confirmedCount})
        AND NOT ${isSettledAnswer(position, storedOption(position, selectedAnswer))}
      ON CONFLICT DO NOTHING`);
  },
);
