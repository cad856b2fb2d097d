import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { SecondLanguage } from "#app/features/question-bank/languages/rules.ts";
import type {
  BlueprintCell,
  PublishAs,
  QuestionContent,
  QuestionFacts,
  QuestionKey,
  ResultDetail,
  RichParts,
  RichText,
} from "#app/features/question-bank/rules.ts";
import { questions, quizQuestions, quizzes } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isScored, paperSize } from "./question-pools.server.ts";

// In its own sql a column keeps its table's name; in a select of one table Drizzle drops it.
const quizId = sql`${quizzes.id}`;

const isLive = isNull(questions.retiredAt);
const isListed = isNull(quizQuestions.removedAt);
/** Joins a current question to its places in quizzes. */
const ofQuestion = eq(quizQuestions.questionKey, questions.questionKey);

/** What sorts a question; it changes in place. */
const facts = {
  topic: questions.topic,
  difficulty: questions.difficulty,
  tags: questions.tags,
  explanation: questions.explanation,
  source: questions.source,
  isDraft: questions.isDraft,
  keepsOrder: questions.keepsOrder,
  forPractice: questions.forPractice,
  richExplanation: questions.richExplanation,
};

const selectQuizRows = (db: Database) =>
  db.orm
    .select({
      id: quizzes.id,
      title: quizzes.title,
      branch: quizzes.branch,
      timeLimitMinutes: quizzes.timeLimitMinutes,
      publishedAt: quizzes.publishedAt,
      /** Test codes without a quiz open it (ADR 0107). */
      isDefault: sql<0 | 1>`(quizzes.published_at IS NOT NULL AND quizzes.code_only = 0)`,
      /** The title of the branch's default quiz. */
      defaultTitle: sql<
        string | null
      >`(SELECT d.title FROM quizzes d WHERE d.branch = quizzes.branch AND d.published_at IS NOT NULL AND d.code_only = 0)`,
      /** Published quizzes of the branch. */
      publishedCount: sql<number>`(SELECT count(*) FROM quizzes p WHERE p.branch = quizzes.branch AND p.published_at IS NOT NULL)`,
      version: quizzes.version,
      createdAt: quizzes.createdAt,
      updatedAt: quizzes.updatedAt,
      blueprint: quizzes.blueprint,
      secondLanguage: quizzes.secondLanguage,
      resultDetail: quizzes.resultDetail,
      questionCount: paperSize,
      runningCount: sql<number>`(SELECT count(*) FROM attempts a WHERE a.quiz_id = ${quizId} AND a.state = 'in_progress')`,
    })
    .from(quizzes);

export type QuizRow = Awaited<ReturnType<typeof selectQuizRows>>[number];

/** Statement: every quiz, by branch, the published ones first, and of these the default one. */
export const selectQuizzes = statement((db: Database) =>
  selectQuizRows(db).orderBy(
    asc(quizzes.branch),
    sql`${quizzes.publishedAt} IS NULL`,
    asc(quizzes.codeOnly),
    asc(quizzes.sortKey),
    asc(quizzes.id),
  ),
);

export const selectQuiz = statement((db: Database, id: string) =>
  selectQuizRows(db).where(eq(quizzes.id, id)),
);

/** Statement: the current questions of the fixed list with their keys, in order; drafts among them. */
export const selectLiveQuestions = statement((db: Database, quizId: string) =>
  db.orm
    .select({
      id: questions.id,
      questionKey: questions.questionKey,
      version: questions.version,
      text: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
      translation: questions.translation,
      rich: questions.rich,
      ...facts,
    })
    .from(quizQuestions)
    .innerJoin(questions, and(ofQuestion, isLive))
    .where(and(eq(quizQuestions.quizId, quizId), isListed))
    .orderBy(asc(quizQuestions.position), asc(questions.id)),
);

/** Statement: for each cell of the blueprint, the questions that it draws from. */
export const selectDrawnQuestions = statement((db: Database, quizId: string) =>
  db.orm
    .select({
      id: questions.id,
      text: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
      translation: questions.translation,
      topic: questions.topic,
      difficulty: questions.difficulty,
    })
    .from(quizzes)
    .innerJoin(sql`json_each(${quizzes.blueprint}) cell`, sql`1`)
    .innerJoin(
      questions,
      sql`${questions.topic} = cell.value ->> 'topic' AND ${questions.difficulty} = cell.value ->> 'difficulty'
        AND ${questions.retiredAt} IS NULL AND ${questions.isDraft} = 0 AND ${questions.forPractice} = 0`,
    )
    .where(eq(quizzes.id, quizId))
    .orderBy(sql`cell.key`, asc(questions.id)),
);

/** Statement: the active questions of the bank that can be drawn, by topic and difficulty. */
export const selectCells = statement((db: Database) =>
  db.orm.all<BlueprintCell>(sql`SELECT topic, difficulty, count(*) AS count FROM questions
    WHERE retired_at IS NULL AND is_draft = 0 AND for_practice = 0 AND topic <> '' GROUP BY topic, difficulty ORDER BY topic COLLATE NOCASE, topic, difficulty`),
);

export const selectQuestion = statement((db: Database, question: QuestionKey) =>
  db.orm
    .select({
      ...getTableColumns(questions),
      quizId: quizQuestions.quizId,
      removedAt: quizQuestions.removedAt,
    })
    .from(questions)
    .innerJoin(quizQuestions, and(ofQuestion, eq(quizQuestions.quizId, question.quizId)))
    .where(eq(questions.id, question.id)),
);

export const selectQuestionOrder = statement((db: Database, quizId: string) =>
  db.orm
    .select({ id: questions.id })
    .from(quizQuestions)
    .innerJoin(questions, and(ofQuestion, isLive))
    .where(and(eq(quizQuestions.quizId, quizId), isListed))
    .orderBy(asc(quizQuestions.position), asc(questions.id)),
);

export const selectVersion = statement((db: Database, id: string) =>
  db.orm.select().from(questions).where(eq(questions.id, id)),
);

export const selectLiveVersion = statement((db: Database, questionKey: string) =>
  db.orm
    .select()
    .from(questions)
    .where(and(eq(questions.questionKey, questionKey), isLive)),
);

/** Statement: the current ones of these questions. */
export const selectLiveVersions = statement((db: Database, ids: readonly string[]) =>
  db.orm
    .select()
    .from(questions)
    .where(and(sql`${questions.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isLive)),
);

type QuizValues = {
  title: string;
  branch: string;
  timeLimitMinutes: number;
  secondLanguage?: SecondLanguage | null;
  resultDetail?: ResultDetail;
};

/** Statement: creates a quiz without questions, once per form. */
export const insertQuiz = statement((db: Database, id: string, values: QuizValues) =>
  db.orm
    .insert(quizzes)
    .values({ ...values, id })
    .onConflictDoNothing({ target: quizzes.id }),
);

/**
 * Statement: changes a quiz whose version is the expected one. Its branch is fixed, because results refer to it; while it
 * is published, so is its second language.
 */
export const updateQuiz = statement(
  (db: Database, id: string, version: number, values: Omit<QuizValues, "branch">) =>
    db.orm
      .update(quizzes)
      .set({ ...values, version: sql`${quizzes.version} + 1` })
      .where(
        and(
          eq(quizzes.id, id),
          eq(quizzes.version, version),
          values.secondLanguage === undefined
            ? undefined
            : sql`(${quizzes.publishedAt} IS NULL OR ${quizzes.secondLanguage} IS ${values.secondLanguage})`,
        ),
      )
      .returning({ id: quizzes.id }),
);

export type NewQuestion = QuestionContent & QuestionFacts & RichParts;

/**
 * Statement: adds questions to the bank and, with a quiz, to the end of its list, keyed by form, so that a repeated form
 * adds none.
 */
export const appendQuestions = statement(
  (
    db: Database,
    quizId: string | null,
    formKey: string,
    contents: readonly NewQuestion[],
    createdBy: string,
  ) =>
    db.orm.run(sql`
      INSERT INTO questions (id, quiz_id, question_key, version, position, text, options, correct_answer, topic,
        difficulty, tags, explanation, source, is_draft, keeps_order, for_practice, created_by, translation, rich,
        rich_explanation)
      SELECT ${formKey} || ':' || item.key, ${quizId}, ${formKey} || ':' || item.key, 1,
        (SELECT coalesce(max(position), -1) + 1 FROM quiz_questions WHERE quiz_id = ${quizId} AND removed_at IS NULL) + item.key,
        item.value ->> 'text', item.value -> 'options', item.value ->> 'correctAnswer', item.value ->> 'topic',
        item.value ->> 'difficulty', item.value -> 'tags', item.value ->> 'explanation', item.value ->> 'source',
        item.value ->> 'isDraft', item.value ->> 'keepsOrder', item.value ->> 'forPractice', ${createdBy},
        nullif(item.value -> 'translation', 'null'), nullif(item.value -> 'rich', 'null'),
        nullif(item.value -> 'richExplanation', 'null')
      FROM json_each(${JSON.stringify(contents)}) AS item
      WHERE ${quizId} IS NULL OR EXISTS (SELECT 1 FROM quizzes WHERE id = ${quizId})
      ON CONFLICT DO NOTHING`),
);

/** Statement: removes all questions from the list, unless the form has already added its own. */
export const removeAll = statement((db: Database, quizId: string, formKey: string) =>
  db.orm
    .update(quizQuestions)
    .set({ removedAt: databaseNow })
    .where(
      and(
        eq(quizQuestions.quizId, quizId),
        isListed,
        sql`NOT EXISTS (SELECT 1 FROM questions WHERE id = ${`${formKey}:0`})`,
      ),
    ),
);

// A published quiz is never empty: its last question can be replaced but not removed.
const keepsOneQuestion = (
  key: SQL,
): SQL => sql`((SELECT published_at IS NULL FROM quizzes WHERE id = ${quizQuestions.quizId})
  OR EXISTS (SELECT 1 FROM quiz_questions other JOIN questions q ON q.question_key = other.question_key
    AND ${isScored}
    WHERE other.quiz_id = ${quizQuestions.quizId} AND other.removed_at IS NULL AND other.question_key <> ${key}))`;

/** Condition: the question is listed, and not the only one of a published quiz. */
const isRemovable = ({ quizId, id }: QuestionKey) =>
  and(
    eq(quizQuestions.quizId, quizId),
    sql`${quizQuestions.questionKey} = (SELECT question_key FROM questions WHERE id = ${id})`,
    isListed,
    keepsOneQuestion(sql`${quizQuestions.questionKey}`),
  );

/** Statement: a row for a question that may be removed from the list of a quiz. */
export const selectRemovable = statement((db: Database, key: QuestionKey) =>
  db.orm.select({ questionKey: quizQuestions.questionKey }).from(quizQuestions).where(isRemovable(key)),
);

/** Statement: removes one question from the list of a quiz; it stays in the bank. */
export const removeListed = statement((db: Database, key: QuestionKey) =>
  db.orm.update(quizQuestions).set({ removedAt: databaseNow }).where(isRemovable(key)),
);

export const retireVersion = statement((db: Database, id: string, revision: number) =>
  db.orm
    .update(questions)
    .set({ retiredAt: databaseNow })
    .where(and(eq(questions.id, id), eq(questions.revision, revision), isLive)),
);

export const insertNextVersion = statement(
  (db: Database, previousId: string, id: string, content: NewQuestion) =>
    db.orm.run(sql`
      INSERT INTO questions (id, quiz_id, question_key, version, position, text, options, correct_answer, topic,
        difficulty, tags, explanation, source, is_draft, keeps_order, for_practice, created_by, translation, rich,
        rich_explanation)
      SELECT ${id}, quiz_id, question_key, version + 1, position, ${content.text}, ${JSON.stringify(content.options)},
        ${content.correctAnswer}, ${content.topic}, ${content.difficulty}, ${JSON.stringify(content.tags)},
        ${content.explanation}, ${content.source}, ${Number(content.isDraft)}, ${Number(content.keepsOrder)},
        ${Number(content.forPractice)}, created_by,
        ${content.translation ? JSON.stringify(content.translation) : null},
        ${content.rich && JSON.stringify(content.rich)},
        ${content.richExplanation && JSON.stringify(content.richExplanation)}
      FROM questions WHERE id = ${previousId}`),
);

/** Statement, the guard of a change in place: changes what sorts the current version that the editor saw. */
export const updateFacts = statement(
  (
    db: Database,
    id: string,
    revision: number,
    values: QuestionFacts & { richExplanation: RichText | null },
  ) =>
    db.orm
      .update(questions)
      .set({ ...values, revision: sql`${questions.revision} + 1` })
      .where(and(eq(questions.id, id), eq(questions.revision, revision), isLive)),
);

/** What an import takes from a file for a question that exists already. */
export type ImportedFacts = Pick<
  QuestionFacts,
  "topic" | "difficulty" | "tags" | "explanation" | "source"
> & { richExplanation: RichText | null };
export type FactChange = { id: string; revision: number; before: ImportedFacts; after: ImportedFacts };

/** Condition: all of these questions are current in the revisions that were read. */
export const areInRevision = (changes: readonly FactChange[]): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(changes.map(({ id, revision }) => ({ id, revision })))}) c
    JOIN questions q ON q.id = c.value ->> 'id' AND q.revision = c.value ->> 'revision' AND q.retired_at IS NULL)
    = ${changes.length}`;

/** Statement: changes what sorts several questions, which areInRevision. */
export const updateImportedFacts = statement((db: Database, changes: readonly FactChange[]) =>
  db.orm.run(sql`UPDATE questions SET ${factsFrom("after")}
    FROM json_each(${JSON.stringify(changes.map(({ id, after }) => ({ id, after })))}) c
    WHERE questions.id = c.value ->> 'id'`),
);

/** The assignments that give questions the facts of the row `c`, in a new revision. */
export function factsFrom(side: "before" | "after"): SQL {
  const text = (name: keyof ImportedFacts) => sql`c.value ->> ${`$.${side}.${name}`}`;
  return sql`topic = ${text("topic")}, difficulty = ${text("difficulty")}, tags = c.value -> ${`$.${side}.tags`},
    explanation = ${text("explanation")}, source = ${text("source")},
    rich_explanation = nullif(c.value -> ${`$.${side}.richExplanation`}, 'null'), revision = questions.revision + 1`;
}

/** Statement: orders the questions; those not listed keep their position. */
export const orderQuestions = statement((db: Database, quizId: string, ids: readonly string[]) =>
  db.orm.run(sql`UPDATE quiz_questions SET position = place.key
    FROM json_each(${JSON.stringify(ids)}) AS place JOIN questions q ON q.id = place.value
    WHERE quiz_questions.question_key = q.question_key AND quiz_questions.quiz_id = ${quizId}
      AND quiz_questions.position <> place.key`),
);

/** Statement: changes the blueprint of a quiz whose version is the expected one; null makes it a fixed list. */
export const updateBlueprint = statement(
  (db: Database, id: string, version: number, blueprint: BlueprintCell[] | null) =>
    db.orm
      .update(quizzes)
      .set({ blueprint, version: sql`${quizzes.version} + 1` })
      .where(and(eq(quizzes.id, id), eq(quizzes.version, version), isNull(quizzes.publishedAt))),
);

/** Condition: no attempt and no test code refers to the quiz, and it is not published. */
const isUnused = (id: string) => sql`EXISTS (SELECT 1 FROM quizzes unused WHERE unused.id = ${id}
  AND unused.published_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE quiz_id = unused.id)
  AND NOT EXISTS (SELECT 1 FROM test_codes WHERE quiz_id = unused.id))`;

/** Statement: whether a quiz may be deleted. */
export const selectIsUnused = statement((db: Database, id: string) =>
  db.orm.all<{ isUnused: 0 | 1 }>(sql`SELECT ${isUnused(id)} AS "isUnused"`),
);

/** Statements: delete an unused quiz; its questions stay in the bank. */
export const deleteQuizStatements = (db: Database, id: string) =>
  [
    db.orm
      .update(questions)
      .set({ quizId: null })
      .where(and(eq(questions.quizId, id), isUnused(id))),
    db.orm.delete(quizzes).where(and(eq(quizzes.id, id), isUnused(id))),
  ] as const;

/** Statement, the guard of publishing: the quiz has the expected version and has questions. */
export const guardPublishing = statement((db: Database, id: string, version: number) =>
  db.orm
    .update(quizzes)
    .set({ version: sql`${quizzes.version} + 1` })
    .where(
      and(
        eq(quizzes.id, id),
        eq(quizzes.version, version),
        isNull(quizzes.publishedAt),
        sql`${paperSize} > 0`,
      ),
    ),
);

const isDefaultBeside = (id: string) =>
  sql`${quizzes.branch} = (SELECT branch FROM quizzes WHERE id = ${id}) AND ${quizzes.publishedAt} IS NOT NULL
    AND ${quizzes.codeOnly} = 0`;

export const unpublishDefault = statement((db: Database, id: string, as: PublishAs) =>
  db.orm
    .update(quizzes)
    .set({ publishedAt: null, version: sql`${quizzes.version} + 1` })
    .where(sql`${isDefaultBeside(id)} AND ${as} = 'default'`),
);

/** Statement: publishes a quiz, as the default if its branch has none, else for its own test codes. */
export const publish = statement((db: Database, id: string) =>
  db.orm
    .update(quizzes)
    .set({
      publishedAt: databaseNow,
      codeOnly: sql`EXISTS (SELECT 1 FROM quizzes d WHERE d.branch = ${quizzes.branch} AND d.published_at IS NOT NULL AND d.code_only = 0)`,
    })
    .where(eq(quizzes.id, id)),
);

/** Statement, the guard of a new default: the default gives way to a published quiz of its branch. */
export const demoteDefaultFor = statement((db: Database, id: string) =>
  db.orm
    .update(quizzes)
    .set({ codeOnly: true, version: sql`${quizzes.version} + 1` })
    .where(
      sql`${isDefaultBeside(id)} AND EXISTS (SELECT 1 FROM quizzes next WHERE next.id = ${id}
        AND next.published_at IS NOT NULL AND next.code_only = 1)`,
    ),
);

export const promoteToDefault = statement((db: Database, id: string) =>
  db.orm
    .update(quizzes)
    .set({ codeOnly: false, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id)),
);

/**
 * Statement: nobody can start the quiz until it is published again; running attempts continue. The default stays while
 * its branch has other published quizzes.
 */
export const unpublish = statement((db: Database, id: string) =>
  db.orm
    .update(quizzes)
    .set({ publishedAt: null, codeOnly: false, version: sql`${quizzes.version} + 1` })
    .where(
      and(
        eq(quizzes.id, id),
        sql`${quizzes.publishedAt} IS NOT NULL AND (${quizzes.codeOnly} = 1 OR NOT EXISTS (SELECT 1 FROM quizzes other
          WHERE other.branch = ${quizzes.branch} AND other.published_at IS NOT NULL AND other.id <> ${quizzes.id}))`,
      ),
    ),
);
