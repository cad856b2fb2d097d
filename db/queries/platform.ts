import { sql } from "drizzle-orm";
import { type Database, statement } from "#db/client.ts";

/** The number of migrations applied. */
export const selectSchemaVersion = statement((db: Database) =>
  db.orm.get<{ version: number }>(sql`SELECT count(*) AS version FROM __drizzle_migrations`),
);
