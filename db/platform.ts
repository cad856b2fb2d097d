import { sql } from "drizzle-orm";
import { maintenance } from "./schema/index.ts";
import { type Database, statement } from "./session/index.ts";

/** The number of migrations applied. */
export const selectSchemaVersion = statement((db: Database) =>
  db.orm.get<{ version: number }>(sql`SELECT count(*) AS version FROM __drizzle_migrations`),
);

/** The number of the installation that the database belongs to; 0 for any. */
export const selectInstallation = statement((db: Database) =>
  db.orm.get<{ installation: number }>(sql`SELECT application_id AS installation FROM pragma_application_id`),
);

/** The schema version, and whether the site is in maintenance. */
export const selectSiteState = statement((db: Database) =>
  db.orm.get<{ schemaVersion: number; isInMaintenance: 0 | 1 }>(sql`
    SELECT (SELECT count(*) FROM __drizzle_migrations) AS "schemaVersion",
      EXISTS (SELECT 1 FROM ${maintenance}) AS "isInMaintenance"`),
);
