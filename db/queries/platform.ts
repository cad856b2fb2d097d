import { sql } from "drizzle-orm";
import { type Database, statement } from "#db/client.ts";
import { maintenance } from "#db/schema/index.ts";

/** The number of migrations applied. */
export const selectSchemaVersion = statement((db: Database) =>
  db.orm.get<{ version: number }>(sql`SELECT count(*) AS version FROM __drizzle_migrations`),
);

/** The same, and whether the site is in maintenance. */
export const selectSiteState = statement((db: Database) =>
  db.orm.get<{ schemaVersion: number; isInMaintenance: 0 | 1 }>(sql`
    SELECT (SELECT count(*) FROM __drizzle_migrations) AS "schemaVersion",
      EXISTS (SELECT 1 FROM ${maintenance}) AS "isInMaintenance"`),
);
