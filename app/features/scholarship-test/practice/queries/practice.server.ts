import { sql } from "drizzle-orm";
import type { SecondLanguage } from "#app/features/question-bank/languages/rules.ts";
import { questions } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";

const isForPractice = sql`${questions.forPractice} = 1 AND ${questions.retiredAt} IS NULL AND ${questions.isDraft} = 0`;

/** Statement: at most `limit` ids of the questions for practice. */
export const selectPracticeChoice = statement((db: Database, limit: number) =>
  db.orm.select({ id: questions.id }).from(questions).where(isForPractice).limit(limit),
);

/** Statement: the second languages that at least `atLeast` questions for practice have. */
export const selectPracticeLanguages = statement((db: Database, atLeast: number) =>
  db.orm
    .select({ language: sql<SecondLanguage>`${questions.translation} ->> 'language'` })
    .from(questions)
    .where(sql`${isForPractice} AND ${questions.translation} IS NOT NULL`)
    .groupBy(sql`${questions.translation} ->> 'language'`)
    .having(sql`count(*) >= ${atLeast}`),
);

/**
 * Statement: the questions for practice with their keys, and their HTML as JSON without the Markdown; at most `limit`, the
 * oldest first.
 */
export const selectPracticeQuestions = statement((db: Database, limit: number) =>
  db.orm
    .select({
      id: questions.id,
      text: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
      explanation: questions.explanation,
      keepsOrder: questions.keepsOrder,
      translation: questions.translation,
      html: sql<string | null>`${questions.rich} -> '$.html'`,
      explanationHtml: sql<string | null>`${questions.richExplanation} ->> '$.html'`,
      translatedExplanationHtml: sql<string | null>`${questions.richExplanation} ->> '$.translationHtml'`,
    })
    .from(questions)
    .where(isForPractice)
    .orderBy(questions.createdAt, questions.id)
    .limit(limit),
);

export type PracticeRow = RowOf<typeof selectPracticeQuestions>;
