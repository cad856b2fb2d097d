import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SecondLanguage } from "#app/features/question-bank/languages/rules.ts";
import type {
  BlueprintCell,
  Difficulty,
  ResultDetail,
  RichContent,
  RichText,
  Translation,
} from "#app/features/question-bank/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, instant, json, updatedAt, version } from "./columns.ts";
import { imageTable } from "./images.ts";

/** The student's profile for the test, from the entry form. */
export const profiles = sqliteTable("profiles", {
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  branch: text("branch").notNull(),
  collegeName: text("college_name").notNull(),
  studentName: text("student_name").notNull(),
  principalName: text("principal_name").notNull(),
});

export const quizzes = sqliteTable(
  "quizzes",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    title: text("title").notNull(),
    /** `sortKey` of the title, kept by triggers. */
    sortKey: text("sort_key").notNull().default(""),
    branch: text("branch").notNull(),
    timeLimitMinutes: integer("time_limit_minutes").notNull().default(20),
    publishedAt: instant("published_at"),
    version: version(),
    /** How many questions of which topic and difficulty each student gets; null: the fixed list (ADR 0104). */
    blueprint: json<BlueprintCell[]>("blueprint"),
    /** When published: only test codes for this quiz open it. The other one is the branch's default (ADR 0107). */
    codeOnly: integer("code_only", { mode: "boolean" }).notNull().default(false),
    /** Papers are also in this language: only questions that have it are in them (ADR 0106). */
    secondLanguage: text("second_language").$type<SecondLanguage>(),
    /** What the student's result shows of the answers, once the test code is over (ADR 0110). */
    resultDetail: text("result_detail").$type<ResultDetail>().notNull().default("none"),
  },
  (table) => [
    check("quizzes_time_limit", sql`${table.timeLimitMinutes} BETWEEN 1 AND 300`),
    check("quizzes_result_detail", sql`${table.resultDetail} IN ('none', 'marks', 'key', 'explanation')`),
    uniqueIndex("quizzes_default_of_branch")
      .on(table.branch)
      .where(sql`published_at IS NOT NULL AND code_only = 0`),
  ],
);

/**
 * One version of a question of the bank (ADR 0104). Its content never changes: an edit retires the row and adds the next
 * version. What sorts a question, such as its topic, changes in place. A question without a current version is retired.
 */
export const questions = sqliteTable(
  "questions",
  {
    id: id(),
    createdAt: createdAt(),
    /** The quiz that the question was written for; a trigger lists it there. Null: it was written for the bank. */
    quizId: text("quiz_id").references(() => quizzes.id, { onDelete: "restrict" }),
    /** The same for all versions of one question. */
    questionKey: text("question_key").notNull(),
    version: version(),
    /** The position in that quiz when it was written. */
    position: integer("position").notNull(),
    text: text("text").notNull(),
    options: json<string[]>("options").notNull(),
    correctAnswer: integer("correct_answer").notNull(),
    /** The same in a second language; part of the content (ADR 0106). */
    translation: json<Translation>("translation"),
    /** The formatted content; null: plain text (ADR 0098). */
    rich: json<RichContent>("rich"),
    retiredAt: instant("retired_at"),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    topic: text("topic").notNull().default(""),
    difficulty: integer("difficulty").$type<Difficulty>().notNull().default(2),
    tags: json<string[]>("tags").notNull().default([]),
    /** As it was typed: Markdown when the question is formatted. */
    explanation: text("explanation").notNull().default(""),
    richExplanation: json<RichText>("rich_explanation"),
    source: text("source").notNull().default(""),
    /** In no paper until it is active. */
    isDraft: integer("is_draft", { mode: "boolean" }).notNull().default(false),
    /** Every student gets the options in the stored order. */
    keepsOrder: integer("keeps_order", { mode: "boolean" }).notNull().default(true),
    forPractice: integer("for_practice", { mode: "boolean" }).notNull().default(false),
    /** Counts the changes in place of this version. */
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    check(
      "questions_correct_answer",
      sql`${table.correctAnswer} BETWEEN 0 AND json_array_length(${table.options}) - 1`,
    ),
    uniqueIndex("questions_key_version").on(table.questionKey, table.version),
    uniqueIndex("questions_live_key").on(table.questionKey).where(sql`retired_at IS NULL`),
    index("questions_of_quiz").on(table.quizId, table.retiredAt, table.position),
    index("questions_by_time").on(table.createdAt, table.id),
    index("questions_by_topic").on(table.topic, table.id),
    index("questions_for_practice")
      .on(table.id)
      .where(sql`for_practice = 1 AND retired_at IS NULL AND is_draft = 0`),
    index("questions_with_images").on(table.id).where(sql`rich IS NOT NULL`),
    index("questions_to_draw")
      .on(table.topic, table.difficulty)
      .where(sql`retired_at IS NULL AND is_draft = 0`),
  ],
);

/** Images of questions. Triggers refuse their change, and a question with an image that is not stored. */
export const questionImages = imageTable("question_images");

/**
 * The fixed list of a quiz: questions of the bank at their positions. A removed one stays, because attempts have it; so
 * does one that a blueprint has drawn, which a trigger adds as removed.
 */
export const quizQuestions = sqliteTable(
  "quiz_questions",
  {
    quizId: text("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    questionKey: text("question_key").notNull(),
    position: integer("position").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.questionKey] }),
    index("quiz_questions_by_key").on(table.questionKey),
  ],
);

/** Codes are read out and typed on phones, so they are compared without regard to case. */
export const testCodes = sqliteTable(
  "test_codes",
  {
    id: id(),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Null: the code opens the default quiz of every branch. */
    quizId: text("quiz_id").references(() => quizzes.id, { onDelete: "restrict" }),
    code: text("code").notNull(),
    opensAt: instant("opens_at"),
    closesAt: instant("closes_at"),
    maxUses: integer("max_uses"),
    revokedAt: instant("revoked_at"),
    /** Null: students of any batch (ADR 0107). */
    batchId: text("batch_id").references(() => batches.id, { onDelete: "restrict" }),
    /** Names of colleges as students type them; empty: any college. */
    colleges: json<string[]>("colleges").notNull().default([]),
    /** Only people in `test_code_people`, also when that is empty. */
    namesPeople: integer("names_people", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("test_codes_in_any_case").on(sql`code COLLATE NOCASE`),
    index("test_codes_of_batch").on(table.batchId),
    index("test_codes_by_time").on(table.createdAt, table.id),
  ],
);

/** The people who may use a test code, by email address: some get their account on the day of the test. */
export const testCodePeople = sqliteTable(
  "test_code_people",
  {
    createdAt: createdAt(),
    testCodeId: text("test_code_id")
      .notNull()
      .references(() => testCodes.id, { onDelete: "cascade" }),
    /** In lower case, as in accounts. */
    email: text("email").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testCodeId, table.email] }),
    index("test_code_people_by_email").on(table.email),
    index("test_code_people_by_time").on(table.createdAt),
  ],
);

// Written without commas, because drizzle-kit splits index expressions at them.
const END_OR_START = sql`CASE WHEN finished_at IS NULL THEN started_at ELSE finished_at END`;
const SCORE_OR_NONE = sql`CASE WHEN score IS NULL THEN -1 ELSE score END`;

/** One attempt of the test. At most one per student that is not archived (Ruling 9). */
export const attempts = sqliteTable(
  "attempts",
  {
    id: id(),
    createdAt: createdAt(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    quizId: text("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "restrict" }),
    testCodeId: text("test_code_id").references(() => testCodes.id, { onDelete: "restrict" }),
    state: text("state", { enum: ["in_progress", "finished", "archived"] }).notNull(),
    startedAt: instant("started_at").notNull(),
    /** Set at the start; only an admin's extension and the end of a maintenance change it. */
    deadlineAt: instant("deadline_at").notNull(),
    finishedAt: instant("finished_at"),
    finishReason: text("finish_reason", { enum: ["submitted", "deadline"] }),
    /** Question ids in this student's order, fixed at the start. */
    paper: json<string[]>("paper").notNull(),
    /** For each question of the paper its options in this student's order, as stored positions; null: as stored. */
    optionOrders: json<(number[] | null)[]>("option_orders"),
    /** What the paper was drawn from, together with the questions of that moment (ADR 0104). */
    drawSeed: text("draw_seed"),
    /** The second language of every question of the paper; null: the paper has one language (ADR 0106). */
    secondLanguage: text("second_language").$type<SecondLanguage>(),
    totalQuestions: integer("total_questions").notNull(),
    correctCount: integer("correct_count"),
    /** Questions of the paper that do not count (ADR 0105); set when the attempt is graded. */
    voidedQuestions: integer("voided_questions").notNull().default(0),
    /** Rounded percentage of correct answers among the questions that count (Specification §9). */
    score: integer("score"),
    /** The award of the test's own scale, stored when the attempt is finished (Ruling 6). */
    awardPercent: integer("award_percent"),
    studentName: text("student_name").notNull(),
    /** `sortKey` of the name, kept by triggers. */
    sortKey: text("sort_key").notNull().default(""),
    branch: text("branch").notNull(),
    collegeName: text("college_name").notNull(),
    /** The device that may answer: the one that started, or took over last (ADR 0060). */
    heldBy: text("held_by"),
    archivedAt: instant("archived_at"),
    archivedBy: text("archived_by").references(() => users.id, { onDelete: "set null" }),
    archiveReason: text("archive_reason"),
  },
  (table) => [
    check("attempts_state", sql`${table.state} IN ('in_progress', 'finished', 'archived')`),
    check("attempts_score", sql`${table.score} BETWEEN 0 AND 100`),
    check("attempts_total_questions", sql`${table.totalQuestions} > 0`),
    check("attempts_deadline", sql`${table.deadlineAt} > ${table.startedAt}`),
    check(
      "attempts_finished",
      sql`(${table.state} = 'finished') <= (${table.finishedAt} IS NOT NULL AND ${table.score} IS NOT NULL)`,
    ),
    uniqueIndex("attempts_one_per_student").on(table.userId).where(sql`state <> 'archived'`),
    // The state as a column too: the engine prefers an index with two conditions to one that has the state alone.
    index("attempts_open_by_deadline").on(table.state, table.deadlineAt).where(sql`state = 'in_progress'`),
    index("attempts_by_time").on(table.state, END_OR_START, table.id),
    index("attempts_by_score").on(table.state, SCORE_OR_NONE, table.id),
    index("attempts_by_name").on(table.state, table.sortKey, table.id),
    index("attempts_counts").on(table.state, table.branch, table.score, table.awardPercent, table.userId),
    // With the state, so that a statement about one student never reads everybody's attempts in that state.
    index("attempts_by_user").on(table.userId, table.state, table.createdAt),
    index("attempts_by_test_code").on(table.testCodeId),
  ],
);

/** A confirmed answer. Written once, in order, never changed. */
export const answers = sqliteTable(
  "answers",
  {
    attemptId: text("attempt_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    position: integer("position").notNull(),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "restrict" }),
    selectedAnswer: integer("selected_answer").notNull(),
    savedAt: instant("saved_at").notNull(),
    /** The source of the answer: confirmed online, from the device's offline log, or from the draft at the end. */
    source: text("source", { enum: ["online", "offline", "draft"] })
      .notNull()
      .default("online"),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    check("answers_source", sql`${table.source} IN ('online', 'offline', 'draft')`),
  ],
);

/** An option that is selected but not confirmed; counts if the time ends first (Ruling 22). */
export const answerDrafts = sqliteTable(
  "answer_drafts",
  {
    attemptId: text("attempt_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    position: integer("position").notNull(),
    selectedAnswer: integer("selected_answer").notNull(),
    /** Counted by the page; a higher number wins over a lower one that arrives later. */
    sequence: integer("sequence").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.position] })],
);

/**
 * An answer from the device that held the attempt, received after the grace period. It is not counted; the result
 * reports it.
 */
export const lateAnswers = sqliteTable(
  "late_answers",
  {
    attemptId: text("attempt_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    position: integer("position").notNull(),
    selectedAnswer: integer("selected_answer").notNull(),
    arrivedAt: instant("arrived_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.position] })],
);

/** Another device took the attempt over (ADR 0060). A trigger adds the row when the holder really changes. */
export const deviceChanges = sqliteTable(
  "device_changes",
  {
    attemptId: text("attempt_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.changedAt] })],
);
