import { type SQL, sql } from "drizzle-orm";
import { isServing } from "#app/features/operations/maintenance/queries/maintenance.server.ts";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { answerDrafts, attempts, questions } from "#db/schema/index.ts";
import { type Database, databaseNow, type Results, type Steps, statement } from "#db/session/index.ts";
import { type AttemptHolder, confirmedCount, isHeldBy, questionIdAt } from "./attempts.server.ts";
import { awardPercentSql, correctCountSql, scoreSql, voidedCountSql } from "./marking.server.ts";

/**
 * Which running attempts to close. `due`: deadline and grace period are over, so that no save can be under way;
 * `complete`: that, or every question is answered; `over`: that, or the time is up and the device that holds the
 * attempt requests it; `now`: the student's own, if this device holds it.
 */
type Closing = { userId?: string; when: "due" | "complete" } | (AttemptHolder & { when: "over" | "now" });

const isAnswered = sql`${confirmedCount} >= ${attempts.totalQuestions}`;
/**
 * Clocks do not run during maintenance, which ends with an extension. The index of deadlines serves a comparison of the
 * deadline itself, not of a sum.
 */
const isDue = sql`(${attempts.deadlineAt} <= ${databaseNow} - ${SAVE_GRACE_MS} AND ${isServing})`;

const isComplete = sql`(${isAnswered} OR ${isDue})`;
const isTimeUp = sql`(${databaseNow} >= ${attempts.deadlineAt} AND ${isServing})`;

function isToBeClosed(which: Closing): SQL {
  const whose = which.userId === undefined ? sql`1` : sql`${attempts.userId} = ${which.userId}`;
  return sql`${attempts.state} = 'in_progress' AND ${whose} AND ${closingTime(which)}`;
}

function closingTime(which: Closing): SQL {
  switch (which.when) {
    case "due":
      return isDue;
    case "complete":
      return isComplete;
    case "over":
      return sql`(${isComplete} OR (${isTimeUp} AND ${isHeldBy(which.deviceId)}))`;
    case "now":
      return isHeldBy(which.deviceId);
  }
}

/** Statement: counts an option that was selected in time but not confirmed (Ruling 22). */
export const confirmDrafts = statement((db: Database, which: Closing) => {
  return db.orm.run(sql`
    INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at, source)
    SELECT ${attempts.id}, ${answerDrafts.position}, ${questions.id}, ${answerDrafts.selectedAnswer},
      ${answerDrafts.savedAt}, 'draft'
    FROM ${attempts}
    JOIN ${answerDrafts} ON ${answerDrafts.attemptId} = ${attempts.id}
      AND ${answerDrafts.position} = ${confirmedCount}
      AND ${answerDrafts.savedAt} < ${attempts.deadlineAt} + ${SAVE_GRACE_MS}
    JOIN ${questions} ON ${questions.id} = ${questionIdAt(sql`${answerDrafts.position}`)}
    WHERE ${isToBeClosed(which)}
    ON CONFLICT DO NOTHING`);
});

const isAnnounced = sql`EXISTS (SELECT 1 FROM notifications n
  WHERE n.user_id = ${attempts.userId} AND n.event_key = 'test-result:' || ${attempts.id})`;

/** Statement: notifies the students of the results that finishAttempts makes. */
export const notifyOfResults = statement((db: Database, which: Closing) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), ${attempts.userId}, 'test-result', 'test-result:' || ${attempts.id}, '{}', NULL,
      ${databaseNow}
    FROM ${attempts} WHERE ${isToBeClosed(which)}
    ON CONFLICT DO NOTHING`),
);

/**
 * Statement: finishes and grades in one step, so that concurrent requests create one result. The clock moves between two
 * statements: an attempt that is due only now has no notice yet, and is left to the next read.
 */
export const finishAttempts = statement((db: Database, which: Closing) => {
  const marked = sql`SELECT ${correctCountSql(sql`${attempts.id}`)} AS correct, ${voidedCountSql(sql`${attempts.paper}`)} AS voided`;
  const score = scoreSql(sql`correct`, sql`(${attempts.totalQuestions} - voided)`);
  const graded = sql`SELECT correct, voided, ${score} AS score FROM (${marked})`;
  return db.orm.run(sql`
    UPDATE attempts SET
      state = 'finished',
      finished_at = min(${databaseNow}, ${attempts.deadlineAt}),
      finish_reason = CASE WHEN ${databaseNow} < ${attempts.deadlineAt} THEN 'submitted' ELSE 'deadline' END,
      (correct_count, voided_questions, score, award_percent) =
        (SELECT correct, voided, score, ${awardPercentSql(sql`score`, sql`${attempts.startedAt}`)} FROM (${graded}))
    WHERE ${isToBeClosed(which)} AND ${isAnnounced}`);
});

/** Statements: close these attempts, each once, with the notice of its result. */
export const closeAttempts = (db: Database, which: Closing) =>
  [notifyOfResults(db, which), confirmDrafts(db, which), finishAttempts(db, which)] as const;

/** Statements: close every attempt whose deadline and grace period are over. */
export const closeDueAttempts = (db: Database) => closeAttempts(db, { when: "due" });

/**
 * Reads lists that show attempts, in one round trip. If attempts are due, they are closed first and everything is read
 * again in the same transaction, so that no list shows an expired attempt as running (ADR 0060).
 */
export async function readSettled<const Reads extends Steps>(
  db: Database,
  reads: Reads,
): Promise<Results<Reads>> {
  const { due, rows } = await db.batch({ due: selectIsAnyDue(db), rows: reads as Steps });
  if (!due[0]?.isAnyDue) return rows as Results<Reads>;
  const settled = await db.batch({ closed: closeDueAttempts(db), rows: reads as Steps });
  return settled.rows as Results<Reads>;
}

export const selectIsAnyDue = statement((db: Database) =>
  db.orm.all<{ isAnyDue: 0 | 1 }>(
    sql`SELECT EXISTS (SELECT 1 FROM ${attempts} WHERE ${isToBeClosed({ when: "due" })}) AS "isAnyDue"`,
  ),
);
