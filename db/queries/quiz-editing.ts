import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { QuestionContent, QuestionKey } from "#app/domain/quizzes/rules.ts";
import type { Branch } from "#app/domain/scholarship/rules.ts";
import { type Database, databaseNow, statement } from "#db/client.ts";
import { questions, quizzes } from "#db/schema/index.ts";

// In its own sql a column keeps its table's name; in a select of one table Drizzle drops it.
const quizId = sql`${quizzes.id}`;

const isLive = isNull(questions.retiredAt);
const liveCount = sql<number>`(SELECT count(*) FROM questions live WHERE live.quiz_id = ${quizId} AND live.retired_at IS NULL)`;

const selectQuizRows = (db: Database) =>
  db.orm
    .select({
      id: quizzes.id,
      title: quizzes.title,
      branch: quizzes.branch,
      timeLimitMinutes: quizzes.timeLimitMinutes,
      publishedAt: quizzes.publishedAt,
      version: quizzes.version,
      questionCount: liveCount,
      runningCount: sql<number>`(SELECT count(*) FROM attempts a WHERE a.quiz_id = ${quizId} AND a.state = 'in_progress')`,
    })
    .from(quizzes);

export type QuizRow = Awaited<ReturnType<typeof selectQuizRows>>[number];

/** Statement: every quiz, by branch, the published one first. */
export const selectQuizzes = statement((db: Database) =>
  selectQuizRows(db).orderBy(
    asc(quizzes.branch),
    sql`${quizzes.publishedAt} IS NULL`,
    asc(quizzes.title),
    asc(quizzes.id),
  ),
);

/** Statement: one quiz. */
export const selectQuiz = statement((db: Database, id: string) =>
  selectQuizRows(db).where(eq(quizzes.id, id)),
);

/** Statement: the current questions with their keys, in order. */
export const selectLiveQuestions = statement((db: Database, quizId: string) =>
  db.orm
    .select({
      id: questions.id,
      questionKey: questions.questionKey,
      version: questions.version,
      text: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
    })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), isLive))
    .orderBy(asc(questions.position), asc(questions.id)),
);

const isQuestion = ({ quizId, id }: QuestionKey) => and(eq(questions.id, id), eq(questions.quizId, quizId));

/** Statement: one version of a quiz's question and whether it is current. */
export const selectQuestion = statement((db: Database, question: QuestionKey) =>
  db.orm.select().from(questions).where(isQuestion(question)),
);

/** Statement: ids of the current questions of a quiz, in order. */
export const selectQuestionOrder = statement((db: Database, quizId: string) =>
  db.orm
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), isLive))
    .orderBy(asc(questions.position), asc(questions.id)),
);

/** Statement: the current version of a question. */
export const selectLiveVersion = statement((db: Database, questionKey: string) =>
  db.orm
    .select()
    .from(questions)
    .where(and(eq(questions.questionKey, questionKey), isLive)),
);

type QuizValues = { title: string; branch: Branch; timeLimitMinutes: number };

/** Statement: creates a quiz without questions, once per form. */
export const insertQuiz = statement((db: Database, id: string, values: QuizValues) =>
  db.orm
    .insert(quizzes)
    .values({ ...values, id })
    .onConflictDoNothing({ target: quizzes.id }),
);

/** Statement: changes a quiz whose version is the expected one. Its branch is fixed, because results refer to it. */
export const updateQuiz = statement(
  (db: Database, id: string, version: number, values: Omit<QuizValues, "branch">) =>
    db.orm
      .update(quizzes)
      .set({ ...values, version: sql`${quizzes.version} + 1` })
      .where(and(eq(quizzes.id, id), eq(quizzes.version, version)))
      .returning({ id: quizzes.id }),
);

/** Statement: appends questions to a quiz, keyed by form, so that a repeated form adds none. */
export const appendQuestions = statement(
  (db: Database, quizId: string, formKey: string, contents: readonly QuestionContent[]) =>
    db.orm.run(sql`
      INSERT INTO questions (id, quiz_id, question_key, version, position, text, options, correct_answer)
      SELECT ${formKey} || ':' || item.key, ${quizId}, ${formKey} || ':' || item.key, 1,
        (SELECT coalesce(max(position), -1) + 1 FROM questions WHERE quiz_id = ${quizId} AND retired_at IS NULL) + item.key,
        item.value ->> 'text', item.value -> 'options', item.value ->> 'correctAnswer'
      FROM json_each(${JSON.stringify(contents)}) AS item
      WHERE EXISTS (SELECT 1 FROM quizzes WHERE id = ${quizId})
      ON CONFLICT DO NOTHING`),
);

/** Statement: retires all questions, unless the form has already added its own. */
export const retireAll = statement((db: Database, quizId: string, formKey: string) =>
  db.orm
    .update(questions)
    .set({ retiredAt: databaseNow })
    .where(
      and(
        eq(questions.quizId, quizId),
        isLive,
        sql`NOT EXISTS (SELECT 1 FROM questions WHERE id = ${`${formKey}:0`})`,
      ),
    ),
);

// A published quiz is never empty: its last question can be replaced but not removed.
const keepsOneQuestion: SQL = sql`((SELECT published_at IS NULL FROM quizzes WHERE id = ${questions.quizId})
  OR EXISTS (SELECT 1 FROM questions other WHERE other.quiz_id = ${questions.quizId} AND other.retired_at IS NULL AND other.id <> ${questions.id}))`;

/** Statement: retires one question. */
export const retireQuestion = statement((db: Database, question: QuestionKey) =>
  db.orm
    .update(questions)
    .set({ retiredAt: databaseNow })
    .where(and(isQuestion(question), isLive, keepsOneQuestion)),
);

/** Statement, the guard of an edit: retires exactly this version. */
export const retireVersion = statement((db: Database, id: string) =>
  db.orm
    .update(questions)
    .set({ retiredAt: databaseNow })
    .where(and(eq(questions.id, id), isLive)),
);

/** Statement: adds the next version of a question at the same position. */
export const insertNextVersion = statement(
  (db: Database, previousId: string, id: string, content: QuestionContent) =>
    db.orm.run(sql`
      INSERT INTO questions (id, quiz_id, question_key, version, position, text, options, correct_answer)
      SELECT ${id}, quiz_id, question_key, version + 1, position, ${content.text}, ${JSON.stringify(content.options)},
        ${content.correctAnswer} FROM questions WHERE id = ${previousId}`),
);

/** Statement: orders the questions; those not listed keep their position. */
export const orderQuestions = statement((db: Database, quizId: string, ids: readonly string[]) =>
  db.orm.run(sql`UPDATE questions SET position = place.key FROM json_each(${JSON.stringify(ids)}) AS place
    WHERE questions.id = place.value AND questions.quiz_id = ${quizId} AND questions.position <> place.key`),
);

/** Condition: no attempt and no test code refers to the quiz, and it is not published. */
const isUnused = (id: string) => sql`EXISTS (SELECT 1 FROM quizzes unused WHERE unused.id = ${id}
  AND unused.published_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE quiz_id = unused.id)
  AND NOT EXISTS (SELECT 1 FROM test_codes WHERE quiz_id = unused.id))`;

/** Statements: delete an unused quiz with all versions of its questions. */
export const deleteQuizStatements = (db: Database, id: string) =>
  [
    db.orm.delete(questions).where(and(eq(questions.quizId, id), isUnused(id))),
    db.orm.delete(quizzes).where(and(eq(quizzes.id, id), isUnused(id))),
  ] as const;

/** Statement, the guard of publishing: the quiz has the expected version and has questions. */
export const claimForPublishing = statement((db: Database, id: string, version: number) =>
  db.orm
    .update(quizzes)
    .set({ version: sql`${quizzes.version} + 1` })
    .where(
      and(
        eq(quizzes.id, id),
        eq(quizzes.version, version),
        isNull(quizzes.publishedAt),
        sql`${liveCount} > 0`,
      ),
    ),
);

/** Statements: make this quiz the branch's only published one. */
export const publishStatements = (db: Database, id: string) =>
  [
    db.orm
      .update(quizzes)
      .set({ publishedAt: null, version: sql`${quizzes.version} + 1` })
      .where(
        sql`${quizzes.branch} = (SELECT branch FROM quizzes WHERE id = ${id}) AND ${quizzes.publishedAt} IS NOT NULL`,
      ),
    db.orm.update(quizzes).set({ publishedAt: databaseNow }).where(eq(quizzes.id, id)),
  ] as const;

/** Statement: the branch has no test until another quiz is published. Running attempts continue. */
export const unpublish = statement((db: Database, id: string) =>
  db.orm
    .update(quizzes)
    .set({ publishedAt: null, version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.id, id), sql`${quizzes.publishedAt} IS NOT NULL`)),
);
