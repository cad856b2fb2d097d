import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CountedFigures, StatedFigure } from "#app/features/operations/site-figures/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, instant, json, version } from "./columns.ts";

/** What was counted for the figures of the public site, and from how many cases on it is shown: one row (ADR 0141). */
export const claimFigures = sqliteTable(
  "claim_figures",
  {
    id: integer("id").primaryKey(),
    minimumSample: integer("minimum_sample").notNull(),
    computed: json<CountedFigures>("computed").notNull().default(sql`'{}'`),
    computedAt: instant("computed_at"),
    /** Placements or companies have changed since; triggers set it. */
    isStale: integer("is_stale", { mode: "boolean" }).notNull().default(true),
    version: version(),
  },
  (table) => [check("claim_figures_one", sql`${table.id} = 1`)],
);

/** Figures that an owner has stated. Without a row the text of the site is the statement. */
export const statedClaims = sqliteTable("stated_claims", {
  key: text("key").$type<StatedFigure>().primaryKey(),
  /** When it was stated. */
  createdAt: createdAt(),
  figure: text("figure").notNull(),
  /** How it was counted, and when. */
  source: text("source").notNull().default(""),
  /** Its last day, as 2027-03-01; null: until it is changed. */
  expiresOn: text("expires_on"),
  statedBy: text("stated_by").references(() => users.id, { onDelete: "set null" }),
  version: version(),
});
