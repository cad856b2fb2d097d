import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { QuestionQuery } from "#app/features/question-bank/list.ts";
import type { QuestionState } from "#app/features/question-bank/rules.ts";
import { isCorrectSql } from "#app/features/scholarship-test/queries/marking.server.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { questions, users } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/session/index.ts";
import { isDrawnBy, paperSize } from "./question-pools.server.ts";

/** The state of a question: the only place that derives it. */
const questionState = sql<QuestionState>`CASE WHEN ${questions.retiredAt} IS NOT NULL THEN 'retired'
  WHEN ${questions.isDraft} = 1 THEN 'draft' ELSE 'active' END`;

const isNewest = sql`NOT EXISTS (SELECT 1 FROM questions newer
  WHERE newer.question_key = ${questions.questionKey} AND newer.version > ${questions.version})`;

const usesQuestion = sql`CASE WHEN quizzes.blueprint IS NULL
  THEN EXISTS (SELECT 1 FROM quiz_questions listed WHERE listed.quiz_id = quizzes.id
    AND listed.question_key = ${questions.questionKey} AND listed.removed_at IS NULL)
  ELSE ${questionState} = 'active' AND ${questions.forPractice} = 0 AND EXISTS (SELECT 1 FROM json_each(quizzes.blueprint) cell
    WHERE cell.value ->> 'topic' = ${questions.topic} AND cell.value ->> 'difficulty' = ${questions.difficulty}) END`;

const countAnswers = (also: SQL) => sql<number>`(SELECT coalesce(sum(given.attempts), 0) FROM questions v
  JOIN question_counts given ON given.question_id = v.id WHERE v.question_key = ${questions.questionKey} AND ${also})`;

const bankRow = {
  ...getTableColumns(questions),
  state: questionState,
  author: users.name,
  /** The titles of the quizzes that have it. */
  usedIn: sql<string | null>`(SELECT group_concat(quizzes.title, ', ') FROM quizzes WHERE ${usesQuestion})`,
  /** Finished attempts with any version of it, and those with a correct answer. */
  shown: countAnswers(sql`1`),
  correct: countAnswers(isCorrectSql(sql`v`, sql`given.selected_answer`)),
};

const SORTS = { created: questions.createdAt, topic: questions.topic } as const;

export function selectQuestionPage(
  db: Database,
  query: QuestionQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: SORTS[query.sort.by], id: questions.id, sort: query.sort, ...at });
  const select = db.orm
    .select({ ...bankRow, cursor: walk.cursor })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.createdBy))
    .where(and(isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type BankRow = ReturnType<ReturnType<typeof selectQuestionPage>["toPage"]>["rows"][number];

type Listed = Pick<QuestionQuery, "search" | "filters">;

const isListedInAnyState = ({ search, filters: { topic, difficulty, tag, quiz, language } }: Listed) =>
  and(
    isNewest,
    search === ""
      ? undefined
      : sql`instr(lower(${questions.text} || coalesce(${questions.translation} ->> 'text', '')), lower(${search})) > 0`,
    topic === "" ? undefined : eq(questions.topic, topic),
    difficulty === "" ? undefined : sql`${questions.difficulty} = CAST(${difficulty} AS INTEGER)`,
    tag === "" ? undefined : sql`EXISTS (SELECT 1 FROM json_each(${questions.tags}) WHERE value = ${tag})`,
    language === ""
      ? undefined
      : sql`coalesce(${questions.translation} ->> 'language', 'none') = ${language}`,
    quiz === ""
      ? undefined
      : sql`EXISTS (SELECT 1 FROM quizzes WHERE quizzes.id = ${quiz} AND ${usesQuestion})`,
  );

const isListed = (query: Listed) =>
  and(
    isListedInAnyState(query),
    query.filters.state === "" ? undefined : sql`${questionState} = ${query.filters.state}`,
  ) as SQL;

/** Statement: the questions of a list that are not retired, oldest first, with everything that a file can carry. */
export const selectExportedQuestions = statement((db: Database, query: Listed) =>
  db.orm
    .select()
    .from(questions)
    .where(and(isListed(query), sql`${questions.retiredAt} IS NULL`))
    .orderBy(questions.createdAt, questions.id),
);

/** Statement: the number of questions in each state, the other filters unchanged. */
export const countQuestions = statement((db: Database, query: Listed) =>
  db.orm
    .select({ state: questionState.as("state"), count: sql<number>`count(*)` })
    .from(questions)
    .where(isListedInAnyState(query))
    .groupBy(sql`1`),
);

/** Statement: the topics and tags that questions have, and the quizzes, for the filters. */
export const selectQuestionChoices = statement((db: Database) =>
  db.orm.all<{ kind: "topic" | "tag" | "quiz"; value: string; label: string }>(sql`
    SELECT * FROM (SELECT DISTINCT 'topic' AS kind, topic AS value, topic AS label FROM questions WHERE topic <> ''
      UNION SELECT 'tag', tag.value, tag.value FROM questions, json_each(questions.tags) tag
      UNION SELECT 'quiz', id, branch || ': ' || title FROM quizzes)
    ORDER BY label COLLATE NOCASE`),
);

type QuizFigures = { id: string; quiz: string; isUsed: 0 | 1; shown: number; correct: number };

/**
 * Statement: the quizzes that have the question, or whose finished attempts have shown a version of it, with the number of
 * these attempts and of those with a correct answer; by the id of any version.
 */
export const selectFiguresByQuiz = statement((db: Database, id: string) => {
  const inQuiz = sql`given.quiz_id = quizzes.id`;
  return db.orm.all<QuizFigures>(sql`SELECT * FROM (
      SELECT quizzes.id, quizzes.branch || ': ' || quizzes.title AS quiz, ${usesQuestion} AS "isUsed",
        ${countAnswers(inQuiz)} AS shown, ${countAnswers(sql`${inQuiz} AND ${isCorrectSql(sql`v`, sql`given.selected_answer`)}`)} AS correct
      FROM ${questions} JOIN quizzes
      WHERE ${questions.questionKey} = (SELECT any_version.question_key FROM questions any_version WHERE any_version.id = ${id})
        AND ${isNewest})
    WHERE "isUsed" OR shown > 0 ORDER BY quiz COLLATE NOCASE, id`);
});

/** Statement: a question in its newest version, by the id of any version. */
export const selectBankQuestion = statement((db: Database, id: string) =>
  db.orm
    .select(bankRow)
    .from(questions)
    .leftJoin(users, eq(users.id, questions.createdBy))
    .where(
      sql`${questions.questionKey} = (SELECT v.question_key FROM questions v WHERE v.id = ${id}) AND ${isNewest}`,
    ),
);

/** Condition: every published quiz has as many questions as a paper needs. */
export const canStillBeDrawn = sql`NOT EXISTS (SELECT 1 FROM quizzes WHERE quizzes.published_at IS NOT NULL
  AND (${paperSize} = 0 OR EXISTS (SELECT 1 FROM json_each(quizzes.blueprint) cell WHERE cell.value ->> 'count' >
    (SELECT count(*) FROM questions q WHERE ${isDrawnBy}))))`;

/** Condition: the question is not for practice, or it is in no list of a quiz and in no running attempt (ADR 0108). */
export const isPracticeUnscored = (questionKey: string) => sql`NOT EXISTS (SELECT 1 FROM questions q
  WHERE q.question_key = ${questionKey} AND q.retired_at IS NULL AND q.for_practice = 1
    AND (EXISTS (SELECT 1 FROM quiz_questions listed WHERE listed.question_key = q.question_key AND listed.removed_at IS NULL)
      OR EXISTS (SELECT 1 FROM attempts a, json_each(a.paper) slot JOIN questions v ON v.id = slot.value
        WHERE a.state = 'in_progress' AND v.question_key = q.question_key)))`;

export const retireQuestion = statement((db: Database, id: string) =>
  db.orm
    .update(questions)
    .set({ retiredAt: databaseNow })
    .where(sql`${questions.id} = ${id} AND ${questions.retiredAt} IS NULL`),
);

/** Statement: makes the newest version of a retired question current again. */
export const restoreQuestion = statement((db: Database, id: string) =>
  db.orm
    .update(questions)
    .set({ retiredAt: null })
    .where(sql`${questions.id} = ${id} AND ${questions.retiredAt} IS NOT NULL AND ${isNewest}`),
);

/**
 * Statement: the content of all current questions, to find equal ones, and whether a quiz lists them. Those that the form
 * `formKey` has added are left out, so that the form may be sent again.
 */
export const selectComparedQuestions = statement((db: Database, quizId: string | null, formKey: string) =>
  db.orm
    .select({
      id: questions.id,
      text: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
      forPractice: questions.forPractice,
      isListed: sql<boolean>`EXISTS (SELECT 1 FROM quiz_questions listed WHERE listed.quiz_id = ${quizId}
        AND listed.question_key = ${questions.questionKey} AND listed.removed_at IS NULL)`.mapWith(Boolean),
    })
    .from(questions)
    .where(
      sql`${questions.retiredAt} IS NULL AND substr(${questions.id}, 1, ${formKey.length + 1}) <> ${`${formKey}:`}`,
    ),
);

/** Questions of a bulk change: named ones, or all of a list. */
export type QuestionSelection = { ids: string[] } | { query: Listed };

const isSelected = (selection: QuestionSelection): SQL =>
  "ids" in selection
    ? sql`${questions.id} IN (SELECT value FROM json_each(${JSON.stringify(selection.ids)})) AND ${isNewest}`
    : isListed(selection.query);

/** Statement: the questions of a selection that are not retired, at most `limit`. */
export const selectSelectedQuestions = statement(
  (db: Database, selection: QuestionSelection, limit: number) =>
    db.orm
      .select({ id: questions.id, text: questions.text, forPractice: questions.forPractice })
      .from(questions)
      .where(and(isSelected(selection), sql`${questions.retiredAt} IS NULL`))
      .orderBy(questions.createdAt, questions.id)
      .limit(limit),
);

/**
 * Statement: adds questions to the end of the list of a quiz, without those for practice; those that are in it stay at
 * their position.
 */
export const listQuestions = statement((db: Database, quizId: string, ids: readonly string[]) =>
  db.orm.run(sql`INSERT INTO quiz_questions (quiz_id, question_key, position)
    SELECT quizzes.id, q.question_key, (SELECT coalesce(max(position), -1) + 1 FROM quiz_questions
        WHERE quiz_id = quizzes.id AND removed_at IS NULL) + item.key
    FROM json_each(${JSON.stringify(ids)}) item JOIN questions q ON q.id = item.value JOIN quizzes ON quizzes.id = ${quizId}
    WHERE q.for_practice = 0 ON CONFLICT (quiz_id, question_key) DO UPDATE SET removed_at = NULL, position = excluded.position
      WHERE removed_at IS NOT NULL`),
);
