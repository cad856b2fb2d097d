import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Answers when the database does; used by /healthz. */
export const ping = (db: Database) => db.orm.run(sql`SELECT 1`);
