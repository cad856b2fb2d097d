import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SetupStep } from "#app/features/operations/setup/rules.ts";
import type { SectionName } from "#app/features/provider/sections.ts";
import type { TextName } from "#app/features/provider/texts/sections.ts";
import { users } from "./accounts.ts";
import { createdAt, json } from "./columns.ts";
import { imageTable } from "./images.ts";

/** What the provider of the site has set: every version of every section, never changed (ADR 0020). */
export const providerVersions = sqliteTable(
  "provider_versions",
  {
    id: integer("id").primaryKey(),
    section: text("section").$type<SectionName | TextName>().notNull(),
    value: json<unknown>("value").notNull(),
    /** Its first day, as 2027-03-01; null: at once. */
    effectiveFrom: text("effective_from"),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    /** The version that this one brought back. */
    restores: integer("restores"),
  },
  (table) => [index("provider_versions_section").on(table.section, table.effectiveFrom, table.id)],
);

/** Texts that an owner has not published yet, at most one of each section. */
export const providerDrafts = sqliteTable("provider_drafts", {
  section: text("section").$type<TextName>().primaryKey(),
  value: json<unknown>("value").notNull(),
  /** Counts the saves of this draft. */
  version: integer("version").notNull(),
  /** The newest version of the section when it was saved; 0: none. */
  base: integer("base").notNull(),
  savedAt: createdAt("saved_at"),
  savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
});

/** The logo, the icon and the photographs that versions and drafts name by their addresses; everybody may see them. */
export const providerPictures = imageTable("provider_pictures");

/** What owners have put aside of the checklist of the first day; `list` is the whole list. */
export const setupSkips = sqliteTable("setup_skips", {
  step: text("step").$type<SetupStep | "list">().primaryKey(),
  createdAt: createdAt(),
  skippedBy: text("skipped_by").references(() => users.id, { onDelete: "set null" }),
});
