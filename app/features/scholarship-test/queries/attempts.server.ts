import { eq, type SQL, sql } from "drizzle-orm";
import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { isScored, POOLS } from "#app/features/question-bank/queries/question-pools.server.ts";
import type { Candidate, Paper } from "#app/features/scholarship-test/draw.ts";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { foldLookAlikes } from "#app/kernel/rules-for-names.ts";
import { comparableInSql } from "#db/look-alikes.ts";
import { answerDrafts, attempts, profiles, quizzes, testCodes, users } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";
import { storedQuestion } from "./option-order.server.ts";

/** The student who takes the test, and the device. */
export type AttemptHolder = { userId: string; deviceId: string };

// Bound numbers may arrive as reals; an array index has to be an integer.
export const questionIdAt = (position: SQL | number) =>
  sql`(${attempts.paper} ->> CAST(${position} AS INTEGER))`;

export const confirmedCount = sql<number>`(SELECT count(*) FROM answers confirmed WHERE confirmed.attempt_id = ${attempts.id})`;

/** An attempt from before devices were distinguished has no holder: any device may answer. */
export const isHeldBy = (deviceId: string) => sql`coalesce(${attempts.heldBy}, ${deviceId}) = ${deviceId}`;

/** Condition: saves are accepted. The attempt runs, the grace period is not over, and this device holds it. */
export const acceptsSaves = ({ userId, deviceId }: AttemptHolder) =>
  sql`${attempts.userId} = ${userId} AND ${attempts.state} = 'in_progress'
    AND ${databaseNow} < ${attempts.deadlineAt} + ${SAVE_GRACE_MS} AND ${isHeldBy(deviceId)}`;

/** Condition: the stored option `selectedAnswer` is the answer to `position`, or one was confirmed before the end. */
export const isSettledAnswer = (position: SQL | number, selectedAnswer: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM answers confirmed WHERE confirmed.attempt_id = ${attempts.id} AND confirmed.position = ${position}
    AND (confirmed.source <> 'draft' OR confirmed.selected_answer = ${selectedAnswer}))`;

const lateCount = sql<number>`(SELECT count(*) FROM late_answers late WHERE late.attempt_id = ${attempts.id}
  AND NOT ${isSettledAnswer(sql`late.position`, sql`late.selected_answer`)})`;

/**
 * The current question of a running attempt and those after it, as a JSON array of StoredQuestion. The keys of the paper
 * serve as distances, so that the confirmed answers are counted for the questions read and not for every one.
 */
function servedQuestions(lookAhead: number) {
  const position = sql`(${confirmedCount} + distance.key)`;
  return sql<string>`(SELECT json_group_array(${storedQuestion(position, sql`q`)} ORDER BY distance.key)
  FROM json_each(${attempts.paper}) distance JOIN questions q ON q.id = (${attempts.paper} ->> ${position})
  WHERE ${attempts.state} = 'in_progress' AND distance.key <= ${lookAhead})`;
}

/** Questions of the paper that count (ADR 0105). */
export const countedQuestions = sql<number>`(${attempts.totalQuestions} - ${attempts.voidedQuestions})`;

/** State and result of an attempt; selected with its quiz. */
export const attemptColumns = {
  id: attempts.id,
  userId: attempts.userId,
  quizId: attempts.quizId,
  quizTitle: quizzes.title,
  branch: attempts.branch,
  studentName: attempts.studentName,
  startedAt: attempts.startedAt,
  deadlineAt: attempts.deadlineAt,
  /** The database's clock at the time of the read. */
  serverNow: databaseNow,
  /** Without questions that do not count; in a running attempt every question counts. */
  totalQuestions: countedQuestions,
  voidedQuestions: attempts.voidedQuestions,
  finishedAt: attempts.finishedAt,
  correctCount: attempts.correctCount,
  score: attempts.score,
  awardPercent: attempts.awardPercent,
};

/** Statement: the student's attempt that counts (running or finished), with the current question. */
export const selectAttempt = statement(
  (db: Database, { userId, deviceId }: AttemptHolder, { lookAhead }: { lookAhead: number }) => {
    return db.orm
      .select({
        ...attemptColumns,
        state: attempts.state,
        secondLanguage: attempts.secondLanguage,
        /** What the student has chosen, for any test. */
        testLanguage: sql<LanguageCode | null>`(SELECT test_language FROM users WHERE id = ${attempts.userId})`,
        currentIndex: confirmedCount,
        served: servedQuestions(lookAhead).as("served"),
        /** The stored position of the option. */
        draft: answerDrafts.selectedAnswer,
        draftSequence: answerDrafts.sequence,
        /** Answers that arrived after the grace period and were not counted. */
        lateAnswers: lateCount,
        isHeldHere: sql<0 | 1>`${isHeldBy(deviceId)}`,
      })
      .from(attempts)
      .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
      .leftJoin(
        answerDrafts,
        sql`${answerDrafts.attemptId} = ${attempts.id} AND ${answerDrafts.position} = ${confirmedCount}`,
      )
      .where(sql`${attempts.userId} = ${userId} AND ${attempts.state} <> 'archived'`);
  },
);

export type AttemptRow = RowOf<typeof selectAttempt>;

/** Statement: a row while the student's test runs. */
export const selectIsTestRunning = statement((db: Database, userId: string) =>
  db.orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      sql`${attempts.userId} = ${userId} AND ${attempts.state} = 'in_progress' AND ${attempts.deadlineAt} > ${databaseNow}`,
    ),
);

const codeIsOpen = (
  code: string,
) => sql`${testCodes.code} = ${code} COLLATE NOCASE AND ${testCodes.revokedAt} IS NULL
  AND (${testCodes.opensAt} IS NULL OR ${testCodes.opensAt} <= ${databaseNow})
  AND (${testCodes.closesAt} IS NULL OR ${testCodes.closesAt} >= ${databaseNow})
  AND (${testCodes.maxUses} IS NULL OR ${testCodes.maxUses} >
    (SELECT count(*) FROM attempts used WHERE used.test_code_id = ${testCodes.id}))`;

/** Tables: the quiz of a branch that a code opens now for a student: the one that it is for, or the default (ADR 0107). */
const openQuiz = (
  student: EnteredCode,
) => sql`${quizzes} JOIN ${testCodes} ON ${quizzes.branch} = ${student.branch}
  AND ${quizzes.publishedAt} IS NOT NULL AND ${codeIsOpen(student.testCode)}
  AND CASE WHEN ${testCodes.quizId} IS NULL THEN ${quizzes.codeOnly} = 0 ELSE ${testCodes.quizId} = ${quizzes.id} END
  AND ${isForStudent(student)}`;

/** What a student types; without a college that of the stored profile. */
type EnteredCode = { userId: string; branch: string; testCode: string; collegeName?: string };

/** Condition: the code is for everybody, or for this student by batch, college and address (ADR 0107). */
function isForStudent({ userId, collegeName }: EnteredCode) {
  const typed = sql`coalesce(${collegeName === undefined ? null : foldLookAlikes(collegeName)},
    (SELECT college_name FROM profiles WHERE user_id = ${userId}))`;
  return sql`(${testCodes.batchId} IS NULL OR EXISTS (SELECT 1 FROM enrolments e WHERE e.student_id = ${userId}
      AND e.batch_id = ${testCodes.batchId} AND e.state <> 'withdrawn'))
    AND (${testCodes.colleges} = '[]' OR EXISTS (SELECT 1 FROM json_each(${testCodes.colleges}) 
      WHERE ${comparableInSql(sql`value`)} = ${comparableInSql(typed)}))
    AND (${testCodes.namesPeople} = 0 OR EXISTS (SELECT 1 FROM users u JOIN test_code_people p ON p.email = u.email
      WHERE u.id = ${userId} AND p.test_code_id = ${testCodes.id}))`;
}

/** Condition: the branch has a test, the code is valid now for the student, and `also` holds. */
export const quizIsOpen = (entered: EnteredCode, also: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${openQuiz(entered)}) AND ${also}`;

/** What the paper of a quiz is drawn from at one moment. */
export type DrawSource = {
  quizId: string;
  quizVersion: number;
  blueprint: { difficulty: number; count: number }[] | null;
  candidates: Candidate[];
};

type DrawSourceRow = Pick<DrawSource, "quizId" | "quizVersion"> & Record<"blueprint" | "candidates", string>;

/** Converts a row and parses its JSON. */
export const toDrawSource = ({ blueprint, candidates, ...quiz }: DrawSourceRow): DrawSource => ({
  ...quiz,
  blueprint: JSON.parse(blueprint),
  candidates: JSON.parse(candidates),
});

/** Statement: what a student's paper is drawn from, if the branch has a test, the code is valid now, and `also` holds. */
export const selectDrawSource = statement((db: Database, entered: EnteredCode, also: SQL) =>
  db.orm.all<DrawSourceRow>(sql`
      SELECT ${quizzes.id} AS "quizId", ${quizzes.version} AS "quizVersion",
        coalesce(${quizzes.blueprint}, 'null') AS blueprint,
        (SELECT json_group_array(json_object('id', pool.question_id, 'cell', pool.cell,
            'optionCount', json_array_length(pool.options), 'keepsOrder', pool.keeps_order))
          FROM ${POOLS} pool WHERE pool.quiz_id = ${quizzes.id}) AS candidates
      FROM ${openQuiz(entered)} WHERE ${also}`),
);

export type DrawnPaper = Paper & { seed: string; quizId: string; quizVersion: number };

/** Condition: the quiz is as when the paper was drawn, every version in it is still current, and `also` holds. */
export const isStillDrawn = ({ quizId, quizVersion, questionIds }: DrawnPaper, also: SQL) =>
  sql`${also} AND EXISTS (SELECT 1 FROM quizzes drawn WHERE drawn.id = ${quizId} AND drawn.version = ${quizVersion}
      AND drawn.published_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(questionIds)}) slot WHERE NOT EXISTS
      (SELECT 1 FROM questions q WHERE q.id = slot.value AND ${isScored}))`;

/**
 * Statement: starts the attempt unless the student has one, if `also` holds. Stores the drawn paper and the deadline in
 * the same insert.
 */
export const insertAttempt = statement(
  (db: Database, { deviceId }: { deviceId: string }, entered: EnteredCode, also: SQL, drawn: DrawnPaper) => {
    const { quizId, questionIds, optionOrders, seed } = drawn;
    const minutes = sql`${quizzes.timeLimitMinutes} * ${users.extraTimeFactor}`;
    return db.orm.all<{ id: string }>(sql`
      INSERT INTO attempts (id, user_id, quiz_id, test_code_id, state, started_at, deadline_at, paper, option_orders,
        draw_seed, second_language, total_questions, student_name, branch, college_name, held_by)
      SELECT ${crypto.randomUUID()}, ${users.id}, ${quizzes.id}, ${testCodes.id}, 'in_progress', ${databaseNow},
        ${databaseNow} + CAST(round(${minutes} * 60000) AS INTEGER),
        ${JSON.stringify(questionIds)}, ${JSON.stringify(optionOrders)}, ${seed}, ${quizzes.secondLanguage},
        json_array_length(${JSON.stringify(questionIds)}),
        ${profiles.studentName}, ${quizzes.branch}, ${profiles.collegeName}, ${deviceId}
      FROM ${users}
      JOIN ${profiles} ON ${profiles.userId} = ${users.id}
      JOIN ${openQuiz(entered)} AND ${quizzes.id} = ${quizId}
      WHERE ${users.id} = ${entered.userId} AND ${users.userType} = 'student' AND ${also}
      ON CONFLICT DO NOTHING
      RETURNING id`);
  },
);

const isValidCode = (
  { branch, testCode }: EnteredCode,
  also = sql`1`,
) => sql`EXISTS (SELECT 1 FROM ${testCodes}
  LEFT JOIN ${quizzes} ON ${quizzes.id} = ${testCodes.quizId}
  WHERE ${codeIsOpen(testCode)} AND (${testCodes.quizId} IS NULL OR ${quizzes.branch} = ${branch}) AND ${also})`;

const isValidForStudent = (entered: EnteredCode) => isValidCode(entered, isForStudent(entered));

/** Condition: the code is not valid for the student, who has no attempt that makes it irrelevant. */
export const isWrongCode = (entered: EnteredCode) =>
  sql`NOT ${isValidForStudent(entered)}
    AND NOT EXISTS (SELECT 1 FROM attempts WHERE user_id = ${entered.userId} AND state <> 'archived')`;

/** Statement: why no attempt was started. */
export const selectStartObstacles = statement((db: Database, entered: EnteredCode) => {
  type Known = "codeIsValid" | "codeIsForStudent" | "quizExists" | "quizIsOpen" | "profileExists";
  return db.orm.all<Record<Known, 0 | 1>>(sql`
      SELECT
        ${isValidCode(entered)} AS "codeIsValid",
        ${isValidForStudent(entered)} AS "codeIsForStudent",
        EXISTS (SELECT 1 FROM ${quizzes} WHERE ${quizzes.branch} = ${entered.branch} AND ${quizzes.publishedAt} IS NOT NULL)
          AS "quizExists",
        EXISTS (SELECT 1 FROM ${openQuiz(entered)}) AS "quizIsOpen",
        EXISTS (SELECT 1 FROM ${profiles} WHERE ${profiles.userId} = ${entered.userId}) AS "profileExists"`);
});

export const selectTestLanguage = statement((db: Database, userId: string) =>
  db.orm.select({ testLanguage: users.testLanguage }).from(users).where(eq(users.id, userId)),
);

/** Statement: stores the language that a student has chosen for the test. */
export const updateTestLanguage = statement((db: Database, userId: string, language: LanguageCode) =>
  db.orm.update(users).set({ testLanguage: language }).where(eq(users.id, userId)),
);

/** Statement: makes this device the holder of the running attempt; the previous one becomes read-only. */
export const updateHolder = statement((db: Database, { userId, deviceId }: AttemptHolder) => {
  return db.orm
    .update(attempts)
    .set({ heldBy: deviceId })
    .where(sql`${attempts.userId} = ${userId} AND ${attempts.state} = 'in_progress'`);
});

/** Statement: archives a finished or running attempt, so that a new one can start (Ruling 9). */
export const archiveAttempt = statement(
  (db: Database, attemptId: string, archivedBy: string, reason: string) => {
    return db.orm
      .update(attempts)
      .set({ state: "archived", archivedAt: databaseNow, archivedBy, archiveReason: reason })
      .where(sql`${attempts.id} = ${attemptId} AND ${attempts.state} <> 'archived'`)
      .returning();
  },
);
