import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMPORT_KINDS, IMPORT_STATES, type ImportedRow } from "#app/features/operations/imports/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, json } from "./columns.ts";

/**
 * A file to import, from its first check to its undo (ADR 0052): what it says is read again for every page and every part,
 * so nothing of it is stored twice. Content and rows left out are kept for seven days, what undoing needs for thirty.
 */
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
    state: text("state", { enum: IMPORT_STATES }).notNull().default("done"),
    /** The text of the file as it is imported, while it is a draft or running. */
    content: text("content"),
    /** How the file was read, where its encoding or its sheet was assumed. */
    note: text("note").notNull().default(""),
    /** The other fields of the form, such as the format. */
    fields: json<Record<string, string>>("fields").notNull().default({}),
    /** How many rows are stored already; a part is stored once because it moves this on. */
    next: integer("next").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Why it stopped on the way, as a sentence. */
    problem: text("problem").notNull().default(""),
    /** Rows that were left out, as a file with their problems. */
    leftOut: text("left_out"),
    leftOutCount: integer("left_out_count").notNull().default(0),
    /** The headings of a table, by which its columns are remembered, and what somebody chose for them. */
    headings: text("headings").notNull().default(""),
    columns: json<string[]>("columns"),
    /** How many questions, people, weeks or students. */
    count: integer("count").notNull().default(0),
    rows: json<ImportedRow[]>("rows").notNull().default([]),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check(
      "imports_kind",
      sql`${table.kind} IN ('questions', 'people', 'course', 'weeks', 'attendance', 'scores', 'college', 'openings', 'statement')`,
    ),
    check("imports_state", sql`${table.state} IN ('draft', 'running', 'done')`),
    check("imports_content", sql`(${table.state} = 'done') = (${table.content} IS NULL)`),
    index("imports_of_target").on(table.kind, table.target, table.createdAt),
    index("imports_by_time").on(table.createdAt),
  ],
);
