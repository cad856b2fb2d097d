import { sql } from "drizzle-orm";
import { type Database, statement } from "#db/client.ts";
import { questions } from "#db/schema/index.ts";

/** Condition: an active question for practice; the index `questions_for_practice` has these. */
const isForPractice = sql`${questions.forPractice} = 1 AND ${questions.retiredAt} IS NULL AND ${questions.isDraft} = 0`;

/** Statement: at most `limit` ids of the questions for practice. */
export const selectPracticeChoice = statement((db: Database, limit: number) =>
  db.orm.select({ id: questions.id }).from(questions).where(isForPractice).limit(limit),
);

/** Statement: the questions for practice with their keys; at most `limit`, the oldest first. */
export const selectPracticeQuestions = statement((db: Database, limit: number) =>
  db.orm
    .select({
      id: questions.id,
      text: questions.text,
      options: questions.options,
      correctAnswer: questions.correctAnswer,
      explanation: questions.explanation,
      keepsOrder: questions.keepsOrder,
    })
    .from(questions)
    .where(isForPractice)
    .orderBy(questions.createdAt, questions.id)
    .limit(limit),
);
