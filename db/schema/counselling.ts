import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, id, idempotencyKey, instant, json, updatedAt, version } from "./columns.ts";

const answer = (name: string) => text(name).notNull().default("");

/** Counselling feedback about a student; many per student (Ruling 18). */
export const counsellingRecords = sqliteTable(
  "counselling_records",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    semester: answer("semester"),
    college: answer("college"),
    threeWords: json<string[]>("three_words").notNull().default(sql`'["","",""]'`),
    strengths: answer("strengths"),
    areasOfImprovement: answer("areas_of_improvement"),
    stressHandling: answer("stress_handling"),
    motivation: answer("motivation"),
    /** Null: nobody gave this rating. */
    englishRating: integer("english_rating"),
    hindiRating: integer("hindi_rating"),
    confidence: answer("confidence"),
    decisionMaking: answer("decision_making"),
    biggestAchievement: answer("biggest_achievement"),
    turningPoint: answer("turning_point"),
    conflicts: answer("conflicts"),
    futureConcern: answer("future_concern"),
    alignInThoughts: answer("align_in_thoughts"),
    courseChosen: answer("course_chosen"),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("counselling_english", sql`${table.englishRating} BETWEEN 1 AND 10`),
    check("counselling_hindi", sql`${table.hindiRating} BETWEEN 1 AND 10`),
    index("counselling_of_student").on(table.studentId, table.createdAt),
    index("counselling_by_time").on(table.createdAt, table.id),
  ],
);

/** Staff-only notes about a student. */
export const staffNotes = sqliteTable(
  "staff_notes",
  {
    id: id(),
    createdAt: createdAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [index("staff_notes_of_student").on(table.studentId, table.createdAt)],
);

/** What a student agreed to do in counselling; those of the newest record are open (ADR 0112). */
export const actionItems = sqliteTable(
  "action_items",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    recordId: text("record_id")
      .notNull()
      .references(() => counsellingRecords.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    dueAt: instant("due_at").notNull(),
    doneAt: instant("done_at"),
    reply: text("reply").notNull().default(""),
    version: version(),
  },
  (table) => [
    check("action_items_position", sql`${table.position} BETWEEN 0 AND 2`),
    uniqueIndex("action_items_of_record").on(table.recordId, table.position),
  ],
);
