import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attempts, questions, quizzes } from "./scholarship.ts";

/**
 * What the counts below contain of an attempt (ADR 0069). Triggers add an attempt when it is finished, and mark it when
 * its state or its result changes; counting takes back the stored values and adds the new ones.
 */
export const countedAttempts = sqliteTable(
  "counted_attempts",
  {
    attemptId: text("attempt_id")
      .primaryKey()
      .references(() => attempts.id, { onDelete: "restrict" }),
    quizId: text("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "restrict" }),
    /** The attempt has to be counted, again or for the first time. */
    isStale: integer("is_stale", { mode: "boolean" }).notNull().default(true),
    /** The values that were counted, of the questions that count; null: the counts do not contain the attempt. */
    totalQuestions: integer("total_questions"),
    correctCount: integer("correct_count"),
    score: integer("score"),
  },
  (table) => [index("counted_attempts_stale").on(table.quizId, table.attemptId).where(sql`is_stale = 1`)],
);

/** The number of finished attempts with the same result. */
export const quizScores = sqliteTable(
  "quiz_scores",
  {
    quizId: text("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    totalQuestions: integer("total_questions").notNull(),
    correctCount: integer("correct_count").notNull(),
    score: integer("score").notNull(),
    attempts: integer("attempts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.totalQuestions, table.correctCount, table.score] })],
);

/**
 * The quiz of the attempts. Empty in the rows of a release that did not separate them; they are counted again, so that
 * there is no foreign key.
 */
const ofQuiz = () => text("quiz_id").notNull().default("");

/** The number of finished attempts of a quiz with the same result and the same answer to a version of a question. */
export const questionCounts = sqliteTable(
  "question_counts",
  {
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    quizId: ofQuiz(),
    totalQuestions: integer("total_questions").notNull(),
    correctCount: integer("correct_count").notNull(),
    /** The option; -1 without an answer. */
    selectedAnswer: integer("selected_answer").notNull(),
    attempts: integer("attempts").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.questionId,
        table.quizId,
        table.totalQuestions,
        table.correctCount,
        table.selectedAnswer,
      ],
    }),
    index("question_counts_of_no_quiz").on(table.questionId).where(sql`quiz_id = ''`),
  ],
);

/** The number of answers to a version of a question in a quiz that took the same time. */
export const questionSeconds = sqliteTable(
  "question_seconds",
  {
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    quizId: ofQuiz(),
    seconds: integer("seconds").notNull(),
    answers: integer("answers").notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.quizId, table.seconds] })],
);
