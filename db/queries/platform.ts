import { sql } from "drizzle-orm";
import { type Database, statement } from "#db/client.ts";

/** Checks that the database responds; used by /healthz. */
export const ping = statement((db: Database) => db.orm.run(sql`SELECT 1`));
