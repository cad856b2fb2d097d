import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Branch } from "#app/domain/scholarship/rules.ts";
import { type Database, statement } from "#db/client.ts";
import { attempts, questions, quizzes } from "#db/schema/index.ts";

const published = isNotNull(quizzes.publishedAt);

// With explicit names: Drizzle drops the table from columns where a query has one table, and `id` would be live.id.
const liveQuestionCount = sql<number>`(SELECT count(*) FROM questions live
  WHERE live.quiz_id = quizzes.id AND live.retired_at IS NULL)`;

/** Condition; the address of a call may name any branch. */
const isOfBranch = (branch: string) => sql`${quizzes.branch} = ${branch}`;

const facts = {
  id: quizzes.id,
  title: quizzes.title,
  branch: sql<Branch>`${quizzes.branch}`,
  timeLimitMinutes: quizzes.timeLimitMinutes,
  totalQuestions: liveQuestionCount,
};

/** Statement: each branch's test for the instructions page. */
export const selectPublishedQuizzes = statement((db: Database) =>
  db.orm.select(facts).from(quizzes).where(published).orderBy(asc(quizzes.branch)),
);

/** Statement: the published quiz of one branch, if there is one. */
export const selectQuizOfBranch = statement((db: Database, branch: string) =>
  db.orm
    .select(facts)
    .from(quizzes)
    .where(and(published, isOfBranch(branch))),
);

/** Statement: a branch's current questions with their keys. For admins only. */
export const selectKeyedQuestions = statement((db: Database, branch: string) =>
  db.orm
    .select({
      questionIndex: questions.position,
      question: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(and(published, isOfBranch(branch), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position)),
);

/**
 * Statement: the questions of a running attempt that the student has been shown, up to the current one, without keys.
 */
export const selectServedQuestions = statement((db: Database, userId: string, branch: string) =>
  db.orm.all<{ questionIndex: number; question: string; options: string }>(sql`
    SELECT paper.key AS "questionIndex", ${questions.text} AS question, ${questions.options} AS options
    FROM ${attempts}, json_each(${attempts.paper}) AS paper JOIN ${questions} ON ${questions.id} = paper.value
    WHERE ${attempts.userId} = ${userId} AND ${attempts.state} = 'in_progress' AND ${attempts.branch} = ${branch}
      AND paper.key <= (SELECT count(*) FROM answers confirmed WHERE confirmed.attempt_id = ${attempts.id})
    ORDER BY paper.key`),
);
