import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";
import { attempts, quizzes } from "./scholarship.ts";

const group = {
  quizId: text("quiz_id")
    .notNull()
    .references(() => quizzes.id, { onDelete: "cascade" }),
  /** Empty for attempts without a code. */
  testCodeId: text("test_code_id").notNull(),
  /** Days since 1970, from midnight in India in every zone, of the start of the attempts. */
  day: integer("day").notNull(),
};

/**
 * Attempts of a quiz that were started with the same test code on the same day; they are compared with each other (ADR
 * 0109). Triggers count the changes of its finished attempts: with `revision` = `comparedRevision` it is up to date.
 */
export const comparedGroups = sqliteTable(
  "compared_groups",
  {
    ...group,
    revision: integer("revision").notNull().default(1),
    comparedRevision: integer("compared_revision").notNull().default(0),
    comparedAt: instant("compared_at"),
    attempts: integer("attempts").notNull().default(0),
    /** How many pairs of attempts were compared. */
    pairs: integer("pairs").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.testCodeId, table.day] }),
    index("compared_groups_stale").on(table.quizId).where(sql`compared_revision < revision`),
  ],
);

/** Two attempts of a group with improbably equal wrong answers. */
export const equalAnswers = sqliteTable(
  "equal_answers",
  {
    ...group,
    firstId: text("first_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    secondId: text("second_id")
      .notNull()
      .references(() => attempts.id, { onDelete: "restrict" }),
    shared: integer("shared").notNull(),
    equal: integer("equal").notNull(),
    expected: real("expected").notNull(),
    probability: real("probability").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index("equal_answers_of_group").on(table.quizId, table.testCodeId, table.day),
    index("equal_answers_of_second").on(table.secondId),
  ],
);
