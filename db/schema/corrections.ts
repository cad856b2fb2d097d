import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CORRECTION_KINDS, type CorrectionKind } from "#app/features/scholarship-test/corrections/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";
import { attempts, questions, quizzes } from "./scholarship.ts";

/**
 * A change of how one version of a question is marked, for attempts of the past and of the future. It counts until it is
 * undone (ADR 0105).
 */
export const corrections = sqliteTable(
  "corrections",
  {
    id: id(),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    quizId: text("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "restrict" }),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: Object.keys(CORRECTION_KINDS) as [CorrectionKind] }).notNull(),
    /** Counts from 0; null for a question that does not count. */
    option: integer("option"),
    /** Students read it. */
    reason: text("reason").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("corrections_option", sql`(${table.kind} = 'void') = (${table.option} IS NULL)`),
    check("corrections_kind", sql`${table.kind} IN ('void', 'key', 'accept')`),
    uniqueIndex("corrections_one_void").on(table.questionId).where(sql`kind = 'void' AND undone_at IS NULL`),
    uniqueIndex("corrections_one_key").on(table.questionId).where(sql`kind = 'key' AND undone_at IS NULL`),
    uniqueIndex("corrections_accept_once")
      .on(table.questionId, table.option)
      .where(sql`kind = 'accept' AND undone_at IS NULL`),
    index("corrections_of_question").on(table.questionId),
    index("corrections_of_quiz").on(table.quizId, table.createdAt),
  ],
);

/** What a correction, or its undoing, changed about a finished attempt. */
export const correctionEffects = sqliteTable(
  "correction_effects",
  {
    correctionId: text("correction_id")
      .notNull()
      .references(() => corrections.id, { onDelete: "restrict" }),
    isUndo: integer("is_undo", { mode: "boolean" }).notNull(),
    attemptId: text("attempt_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    correctBefore: integer("correct_before").notNull(),
    correctAfter: integer("correct_after").notNull(),
    voidedBefore: integer("voided_before").notNull(),
    voidedAfter: integer("voided_after").notNull(),
    scoreBefore: integer("score_before").notNull(),
    scoreAfter: integer("score_after").notNull(),
    awardBefore: integer("award_before").notNull(),
    awardAfter: integer("award_after").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.correctionId, table.isUndo, table.attemptId] }),
    index("correction_effects_of_attempt").on(table.attemptId),
  ],
);
