import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { POOLS, paperSize } from "#app/features/question-bank/queries/question-pools.server.ts";
import { attempts, questions, quizzes } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";
import { storedQuestion } from "./option-order.server.ts";

const published = isNotNull(quizzes.publishedAt);

/** Condition: the quiz is the default of its branch, which test codes without a quiz open (ADR 0107). */
const isDefault = and(published, eq(quizzes.codeOnly, false));

/** Condition; the address of a call may name any branch. */
const isForBranch = (branch: string) => sql`${quizzes.branch} = ${branch}`;

const facts = {
  id: quizzes.id,
  title: quizzes.title,
  branch: quizzes.branch,
  timeLimitMinutes: quizzes.timeLimitMinutes,
  totalQuestions: paperSize,
  secondLanguage: quizzes.secondLanguage,
};

/** Statement: each branch's tests for the instructions page, the default one first. */
export const selectPublishedQuizzes = statement((db: Database) =>
  db.orm.select(facts).from(quizzes).where(published).orderBy(asc(quizzes.branch), asc(quizzes.codeOnly)),
);

/** Statement: the default quiz of one branch, if there is one; the published one that the person is taking instead. */
export const selectBranchQuiz = statement((db: Database, branch: string, userId: string | null) => {
  const isRunning = sql`${quizzes.id} = (SELECT quiz_id FROM attempts WHERE user_id = ${userId} AND state = 'in_progress')`;
  return db.orm
    .select(facts)
    .from(quizzes)
    .where(and(published, isForBranch(branch), or(isRunning, eq(quizzes.codeOnly, false))))
    .orderBy(desc(isRunning))
    .limit(1);
});

/**
 * Statement: the questions that can be in a paper of a branch's default quiz, with their keys, in order: those of the list, or
 * those that its blueprint draws from. For admins only.
 */
export const selectKeyedQuestions = statement((db: Database, branch: string) =>
  db.orm
    .select({
      questionIndex: sql<number>`row_number() OVER (ORDER BY pool.cell, pool.position, ${questions.id}) - 1`,
      question: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
      translation: questions.translation,
    })
    .from(quizzes)
    .innerJoin(sql`${POOLS} pool`, sql`pool.quiz_id = ${quizzes.id}`)
    .innerJoin(questions, sql`${questions.id} = pool.question_id`)
    .where(and(isDefault, isForBranch(branch)))
    .orderBy(sql`1`),
);

/**
 * Statement: the questions of a running attempt that the student has been shown, up to the current one, without keys.
 */
export const selectServedQuestions = statement((db: Database, userId: string, branch: string) =>
  db.orm.all<{ question: string }>(sql`
    SELECT ${storedQuestion(sql`paper.key`, sql`q`)} AS question
    FROM ${attempts}, json_each(${attempts.paper}) AS paper JOIN questions q ON q.id = paper.value
    WHERE ${attempts.userId} = ${userId} AND ${attempts.state} = 'in_progress' AND ${attempts.branch} = ${branch}
      AND paper.key <= (SELECT count(*) FROM answers confirmed WHERE confirmed.attempt_id = ${attempts.id})
    ORDER BY paper.key`),
);
