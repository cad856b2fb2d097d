import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isInQuiz } from "#app/features/question-bank/queries/question-pools.server.ts";
import type { Texts } from "#app/features/question-bank/rules.ts";
import type { CorrectedAnswer, Moves, Proposal } from "#app/features/scholarship-test/corrections/rules.ts";
import {
  awardPercentSql,
  CORRECTIONS,
  correctCountSql,
  scoreSql,
  voidedCountSql,
} from "#app/features/scholarship-test/queries/marking.server.ts";
import { corrections, questions, users } from "#db/schema/index.ts";
import { type Database, databaseNow, mustHold, type RowOf, statement } from "#db/session/index.ts";

/** The attempts that a change of the marking affects: finished ones with this question. */
type Affected = { questionId: string; keepsAwards: boolean };

/** Every version of a quiz's questions, the current ones first. */
export const selectVersions = statement((db: Database, quizId: string) =>
  db.orm
    .select({
      id: questions.id,
      version: questions.version,
      text: questions.text,
      options: questions.options,
      html: sql<Texts | null>`${questions.rich} -> '$.html'`.mapWith(JSON.parse),
      correctAnswer: questions.correctAnswer,
      retiredAt: questions.retiredAt,
    })
    .from(questions)
    .where(isInQuiz(quizId))
    .orderBy(
      sql`${questions.retiredAt} IS NOT NULL`,
      questions.position,
      desc(questions.version),
      questions.id,
    ),
);

export type QuestionVersion = RowOf<typeof selectVersions>;

/** Table: the corrections that would count with this one. */
const withProposal = ({ questionId, kind, option }: Proposal) =>
  sql`(SELECT question_id, kind, option FROM corrections WHERE undone_at IS NULL
    UNION ALL SELECT ${questionId}, ${kind}, ${option})`;

/** Table: the corrections that would count without this one. */
const without = (id: string) =>
  sql`(SELECT question_id, kind, option FROM corrections WHERE undone_at IS NULL AND id <> ${id})`;

/** Table `graded`: each affected attempt whose result differs under these corrections, before and after. */
const graded = ({ questionId, keepsAwards }: Affected, inForce: SQL) => {
  const award = awardPercentSql(sql`score_after`, sql`started_at`);
  return sql`WITH counted AS MATERIALIZED (
      SELECT a.id AS attempt_id, a.started_at, a.total_questions, a.correct_count AS correct_before, a.voided_questions AS voided_before,
        a.score AS score_before, coalesce(a.award_percent, 0) AS award_before,
        ${correctCountSql(sql`a.id`, inForce)} AS correct_after, ${voidedCountSql(sql`a.paper`, inForce)} AS voided_after
      FROM attempts a WHERE a.quiz_id IN (SELECT listed.quiz_id FROM quiz_questions listed JOIN questions q
          ON q.question_key = listed.question_key WHERE q.id = ${questionId}) AND a.state = 'finished'
        AND EXISTS (SELECT 1 FROM json_each(a.paper) WHERE value = ${questionId})),
    scored AS MATERIALIZED (
      SELECT *, ${scoreSql(sql`correct_after`, sql`(total_questions - voided_after)`)} AS score_after FROM counted),
    awarded AS MATERIALIZED (
      SELECT *, ${keepsAwards ? sql`max(award_before, ${award})` : award} AS award_after FROM scored),
    graded AS (SELECT * FROM awarded WHERE (correct_after, voided_after, score_after, award_after)
      IS NOT (correct_before, voided_before, score_before, award_before))`;
};

const IS_MOVED = sql`(score_after <> score_before OR award_after <> award_before)`;

/** The moves as numbers, and as a text that differs when any of them does. */
const MOVES = sql`coalesce(sum(${IS_MOVED}), 0) AS students,
  coalesce(sum(score_after > score_before), 0) AS "scoresUp", coalesce(sum(score_after < score_before), 0) AS "scoresDown",
  coalesce(sum(award_after > award_before), 0) AS "awardsUp", coalesce(sum(award_after < award_before), 0) AS "awardsDown"`;
const DIGEST = sql`count(*) || '.' || coalesce(sum(correct_after), 0) || '.' || coalesce(sum(voided_after), 0) || '.'
  || coalesce(sum(score_after), 0) || '.' || coalesce(sum(award_after), 0)`;

/** A student whose score or award moves; scores and awards in percent. */
export type MovedStudent = {
  attemptId: string;
  studentName: string;
  scoreBefore: number;
  scoreAfter: number;
  awardBefore: number;
  awardAfter: number;
};

const MOVED_STUDENT = sql`attempt_id AS "attemptId", a.student_name AS "studentName", score_before AS "scoreBefore",
  score_after AS "scoreAfter", award_before AS "awardBefore", award_after AS "awardAfter"`;
const BY_MOVE = sql`abs(award_after - award_before) DESC, abs(score_after - score_before) DESC, a.student_name, attempt_id`;

/** Statements of a preview: the moves with their digest and with papers that would lose every question, and who moves. */
const preview = (db: Database, affected: Affected, inForce: SQL, limit: number) => ({
  moves: db.orm.all<Moves & { digest: string; emptied: number }>(
    sql`${graded(affected, inForce)} SELECT ${MOVES}, ${DIGEST} AS digest,
        coalesce(sum(voided_after >= total_questions), 0) AS emptied FROM graded`,
  ),
  moved: db.orm.all<MovedStudent>(
    sql`${graded(affected, inForce)} SELECT ${MOVED_STUDENT} FROM graded JOIN attempts a ON a.id = attempt_id
        WHERE ${IS_MOVED} ORDER BY ${BY_MOVE} LIMIT ${limit}`,
  ),
});

export const previewProposal = (db: Database, proposal: Proposal, limit: number) =>
  preview(db, proposal, withProposal(proposal), limit);

type Existing = { id: string; questionId: string };

export const previewUndo = (db: Database, correction: Existing, keepsAwards: boolean, limit: number) =>
  preview(db, { ...correction, keepsAwards }, without(correction.id), limit);

/** Statement, the guard of a correction: stores it once per form, unless an equal one counts. */
export const insertCorrection = statement(
  (
    db: Database,
    id: string,
    values: CorrectedAnswer & { quizId: string; questionId: string; reason: string; createdBy: string },
  ) =>
    db.orm.run(sql`INSERT INTO corrections (id, quiz_id, question_id, kind, option, reason, created_by)
      SELECT ${id}, ${values.quizId}, ${questions.id}, ${values.kind}, ${values.option}, ${values.reason}, ${values.createdBy}
      FROM ${questions} WHERE ${questions.id} = ${values.questionId} AND ${isInQuiz(values.quizId)}
      ON CONFLICT DO NOTHING`),
);

export const markUndone = statement((db: Database, id: string, undoneBy: string) =>
  db.orm
    .update(corrections)
    .set({ undoneAt: databaseNow, undoneBy })
    .where(and(eq(corrections.id, id), isNull(corrections.undoneAt))),
);

/**
 * Statements: grade the affected attempts again, once the correction is stored or undone. Store what changed, and notify
 * the students whose score or award moved. Undo the batch when the changes are not those of the preview.
 */
export function regrade(
  db: Database,
  correctionId: string,
  isUndo: boolean,
  affected: Affected & { reason: string; digest: string },
) {
  const effects = sql`correction_effects WHERE correction_id = ${correctionId} AND is_undo = ${isUndo ? 1 : 0}`;
  return [
    db.orm.run(sql`INSERT INTO correction_effects (correction_id, is_undo, attempt_id, correct_before, correct_after,
        voided_before, voided_after, score_before, score_after, award_before, award_after)
      ${graded(affected, CORRECTIONS)} SELECT ${correctionId}, ${isUndo ? 1 : 0}, attempt_id, correct_before, correct_after,
        voided_before, voided_after, score_before, score_after, award_before, award_after FROM graded`),
    mustHold(sql`(SELECT ${DIGEST} FROM ${effects}) = ${affected.digest}`),
    db.orm.run(sql`UPDATE attempts SET (correct_count, voided_questions, score, award_percent) =
        (SELECT correct_after, voided_after, score_after, award_after FROM ${effects} AND attempt_id = attempts.id)
      WHERE id IN (SELECT attempt_id FROM ${effects})`),
    db.orm.run(sql`INSERT INTO notifications (id, user_id, kind, event_key, facts, mail_due_at)
      SELECT lower(hex(randomblob(16))), a.user_id, 'result-corrected',
        ${`correction:${correctionId}:${isUndo ? "undone" : "applied"}`},
        json_object('scoreBefore', score_before, 'scoreAfter', score_after, 'awardBefore', award_before,
          'awardAfter', award_after, 'reason', CAST(${isUndo ? null : affected.reason} AS TEXT)), ${databaseNow}
      FROM (SELECT * FROM ${effects}) e JOIN attempts a ON a.id = e.attempt_id WHERE ${IS_MOVED}
      ON CONFLICT DO NOTHING`),
  ] as const;
}

const undoers = alias(users, "undoers");

const selectRows = (db: Database) =>
  db.orm
    .select({
      id: corrections.id,
      quizId: corrections.quizId,
      questionId: corrections.questionId,
      createdAt: corrections.createdAt,
      createdBy: users.name,
      kind: corrections.kind,
      option: corrections.option,
      reason: corrections.reason,
      undoneAt: corrections.undoneAt,
      undoneBy: undoers.name,
      question: questions.text,
      options: questions.options,
      students: sql<number>`(SELECT count(*) FROM correction_effects e
        WHERE e.correction_id = ${corrections.id} AND e.is_undo = 0 AND ${IS_MOVED})`,
    })
    .from(corrections)
    .innerJoin(questions, eq(questions.id, corrections.questionId))
    .leftJoin(users, eq(users.id, corrections.createdBy))
    .leftJoin(undoers, eq(undoers.id, corrections.undoneBy));

/** Statement: the corrections of the questions of a quiz, newest first. */
export const selectCorrections = statement((db: Database, quizId: string) =>
  selectRows(db).where(isInQuiz(quizId)).orderBy(desc(corrections.createdAt), desc(corrections.id)),
);

export const selectCorrection = statement((db: Database, quizId: string, id: string) =>
  selectRows(db).where(and(isInQuiz(quizId), eq(corrections.id, id))),
);

export type CorrectionRow = RowOf<typeof selectCorrection>;

/** Statement: the students whose score or award a correction moved. */
export const selectMovedBy = statement((db: Database, id: string, limit: number) =>
  db.orm.all<MovedStudent>(sql`SELECT ${MOVED_STUDENT} FROM correction_effects JOIN attempts a ON a.id = attempt_id
    WHERE correction_id = ${id} AND is_undo = 0 AND ${IS_MOVED} ORDER BY ${BY_MOVE} LIMIT ${limit}`),
);
