import { eq, sql } from "drizzle-orm";
import type { TextName } from "#app/features/provider/texts/sections.ts";
import { providerDrafts, users } from "#db/schema/index.ts";
import { type Database, mustHold, statement } from "#db/session/index.ts";
import { newestOf } from "./versions.server.ts";

/** Statement: every draft, as pages show it in a preview. */
export const selectDrafts = statement((db: Database) =>
  db.orm.select({ section: providerDrafts.section, value: providerDrafts.value }).from(providerDrafts),
);

const columns = {
  section: providerDrafts.section,
  value: providerDrafts.value,
  version: providerDrafts.version,
  base: providerDrafts.base,
  savedAt: providerDrafts.savedAt,
  savedBy: users.name,
};

/** Statement: the draft of a section with who saved it. */
export const selectDraft = statement((db: Database, section: TextName) =>
  db.orm
    .select(columns)
    .from(providerDrafts)
    .leftJoin(users, eq(users.id, providerDrafts.savedBy))
    .where(eq(providerDrafts.section, section)),
);

export type DraftRow = {
  value: unknown;
  version: number;
  base: number;
  savedAt: number;
  savedBy: string | null;
};

/** Statement: the texts with when each was published and drafted, and by whom. */
export const selectTextStates = statement((db: Database, names: readonly TextName[]) =>
  db.orm.all<{
    name: TextName;
    publishedAt: number | null;
    publishedBy: string | null;
    savedAt: number | null;
    savedBy: string | null;
  }>(sql`
    SELECT n.value AS name, v.created_at AS publishedAt, p.name AS publishedBy,
      d.saved_at AS savedAt, s.name AS savedBy
    FROM json_each(${JSON.stringify(names)}) n
    LEFT JOIN provider_versions v
      ON v.id = (SELECT max(id) FROM provider_versions WHERE section = n.value)
    LEFT JOIN users p ON p.id = v.created_by
    LEFT JOIN provider_drafts d ON d.section = n.value
    LEFT JOIN users s ON s.id = d.saved_by
    ORDER BY n.key`),
);

type Draft = {
  section: TextName;
  value: unknown;
  savedBy: string;
  /** What the owner saw: the version of the draft and the newest published one; 0: none. */
  version: number;
  base: number;
};

const versionOf = (section: TextName) =>
  sql`coalesce((SELECT version FROM provider_drafts WHERE section = ${section}), 0)`;

/** Statement: saves a draft, if draft and published text are those that the owner saw. */
export const saveDraftRow = statement((db: Database, { section, value, savedBy, version, base }: Draft) =>
  db.orm.all<{ version: number }>(sql`
    INSERT INTO provider_drafts (section, value, version, base, saved_by)
    SELECT ${section}, ${JSON.stringify(value)}, ${version + 1}, ${base}, ${savedBy}
    WHERE ${versionOf(section)} = ${version} AND ${newestOf(section)} = ${base}
    ON CONFLICT (section) DO UPDATE SET value = excluded.value, version = excluded.version,
      base = excluded.base, saved_by = excluded.saved_by,
      saved_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    RETURNING version`),
);

type Seen = { section: TextName; version: number };

/** Guard: the draft is the one that the owner saw, and nothing was published since it was saved. */
export const isDraftSeen = ({ section, version }: Seen) =>
  mustHold(sql`EXISTS (SELECT 1 FROM provider_drafts
    WHERE section = ${section} AND version = ${version} AND base = ${newestOf(section)})`);

/** Statement: deletes a draft, if it is the one that the owner saw. */
export const deleteDraft = statement((db: Database, { section, version }: Seen) =>
  db.orm.all<{ version: number }>(
    sql`DELETE FROM provider_drafts WHERE section = ${section} AND version = ${version} RETURNING version`,
  ),
);
