import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { ConsentSource } from "#app/features/accounts/consents/rules.ts";
import { consents } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

type NewConsent = {
  userId: string;
  source: ConsentSource;
  /** The current version, and the one that the person has read: without the same one nothing is stored. */
  version: string;
  shown: string;
  network: string;
};

const insertIf = (db: Database, { userId, source, version, shown, network }: NewConsent, condition: SQL) =>
  db.orm.run(sql`INSERT INTO consents (user_id, version, source, network, given_at)
    SELECT ${userId}, ${version}, ${source}, ${network}, ${databaseNow}
    WHERE ${shown} = ${version} AND ${condition} ON CONFLICT DO NOTHING`);

/** Statement: stores a consent; the first one of a version from the same source is kept. */
export const insertConsent = statement((db: Database, consent: NewConsent) => insertIf(db, consent, sql`1`));

/** The same, directly after a guarded statement of the batch: stores nothing when that changed no row. */
export const insertConsentIfChanged = statement((db: Database, consent: NewConsent) =>
  insertIf(db, consent, sql`changes() > 0`),
);

/** Statement: the consents of a person, newest first. */
export const selectConsents = statement((db: Database, userId: string) =>
  db.orm
    .select({
      version: consents.version,
      source: consents.source,
      network: consents.network,
      givenAt: consents.givenAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.givenAt)),
);
