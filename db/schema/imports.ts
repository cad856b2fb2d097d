import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMPORT_KINDS, type ImportedRow } from "#app/features/operations/imports/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, json } from "./columns.ts";

/** What was imported from a file, with what undoing it needs (ADR 0052). */
export const imports = sqliteTable(
  "imports",
  {
    /** The id of the form where it has one, so that a form sent twice is one import. */
    id: id(),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    /** The quiz, course, class or assignment that it belongs to; empty for the bank and for people. */
    target: text("target").notNull(),
    /** Empty for pasted text. */
    fileName: text("file_name").notNull(),
    /** How many questions, people, weeks or students. */
    count: integer("count").notNull(),
    rows: json<ImportedRow[]>("rows").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check(
      "imports_kind",
      sql`${table.kind} IN ('questions', 'people', 'course', 'weeks', 'attendance', 'scores')`,
    ),
    index("imports_of_target").on(table.kind, table.target, table.createdAt),
    index("imports_by_time").on(table.createdAt),
  ],
);
