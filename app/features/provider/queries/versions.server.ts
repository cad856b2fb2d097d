import { desc, eq, sql } from "drizzle-orm";
import type { Published } from "#app/features/provider/provider.ts";
import { INDIA } from "#app/kernel/region.ts";
import { providerVersions, users } from "#db/schema/index.ts";
import { type Database, mustHold, type RowOf, statement } from "#db/session/index.ts";

const HISTORY_LENGTH = 100;

export const newestOf = (section: Published["section"]) =>
  sql`coalesce((SELECT max(id) FROM provider_versions WHERE section = ${section}), 0)`;

/** Statement: the number of the newest version of any section; 0 on an empty site. */
export const selectNewestVersion = statement((db: Database) =>
  db.orm.select({ id: sql<number>`coalesce(max(id), 0)` }).from(providerVersions),
);

/** Statement: of every section the newest version for each day from which one applies. */
export const selectPublished = statement((db: Database) =>
  db.orm
    .select({
      id: providerVersions.id,
      section: providerVersions.section,
      value: providerVersions.value,
      effectiveFrom: providerVersions.effectiveFrom,
    })
    .from(providerVersions)
    .where(sql`id = (SELECT max(o.id) FROM provider_versions o
      WHERE o.section = provider_versions.section AND o.effective_from IS provider_versions.effective_from)`),
);

/** Statement: the versions of a section with who saved them, newest first. */
export const selectVersions = statement((db: Database, section: Published["section"]) =>
  db.orm
    .select({
      id: providerVersions.id,
      value: providerVersions.value,
      effectiveFrom: providerVersions.effectiveFrom,
      createdAt: providerVersions.createdAt,
      restores: providerVersions.restores,
      savedBy: users.name,
    })
    .from(providerVersions)
    .leftJoin(users, eq(users.id, providerVersions.createdBy))
    .where(eq(providerVersions.section, section))
    .orderBy(desc(providerVersions.id))
    .limit(HISTORY_LENGTH),
);

/** Statement: the latest day from which what people agree to has a meaning, of both texts; null: of neither. */
export const selectLatestMeaning = statement((db: Database) =>
  db.orm
    .select({ day: sql<string | null>`max(${providerVersions.value} ->> '$.appliesFrom')` })
    .from(providerVersions)
    .where(sql`section IN ('privacy', 'terms')`),
);

const areTermsAgreed = sql`(EXISTS (SELECT 1 FROM attempts) OR EXISTS (SELECT 1 FROM enrolment_requests)
  OR EXISTS (SELECT 1 FROM college_enrolments))`;

/** Statement: one row, with whether somebody has taken the test or asked to enrol. */
export const selectTerms = statement((db: Database) =>
  db.orm.all<{ areAgreed: number }>(sql`SELECT ${areTermsAgreed} AS "areAgreed"`),
);

/** Guard: nobody has. */
export const noTermsAreAgreed = mustHold(sql`NOT ${areTermsAgreed}`);

/** Guard: the currency stays, or no amount is recorded in it yet. */
export const keepsCurrency = (currency: string) =>
  mustHold(sql`(${currency} = coalesce((SELECT value ->> '$.currency' FROM provider_versions
      WHERE id = ${newestOf("region")}), ${INDIA.currency})
    OR NOT (EXISTS (SELECT 1 FROM enrolment_requests) OR EXISTS (SELECT 1 FROM college_enrolments)
      OR EXISTS (SELECT 1 FROM receipts) OR EXISTS (SELECT 1 FROM refund_cases)))`);

export type SavedVersion = RowOf<typeof selectVersions>;

export type VersionRow = { id: number; value: unknown; effectiveFrom: string | null };

type NewVersion = {
  section: Published["section"];
  value: unknown;
  effectiveFrom: string | null;
  createdBy: string;
  restores?: number;
  /** The newest version of the section that the owner saw; 0: none. */
  version: number;
};

/** Statement: saves a section, if its newest version is the one that the owner saw. */
export const insertVersion = statement(
  (db: Database, { section, value, effectiveFrom, createdBy, restores, version }: NewVersion) =>
    db.orm.all<{ id: number }>(sql`
      INSERT INTO provider_versions (section, value, effective_from, created_by, restores)
      SELECT ${section}, ${JSON.stringify(value)}, ${effectiveFrom}, ${createdBy}, ${restores ?? null}
      WHERE ${newestOf(section)} = ${version} RETURNING id`),
);
