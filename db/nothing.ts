import { sql } from "drizzle-orm";
import { type Database, statement } from "./session/index.ts";

/** Statement: reads nothing, in the place of one that a request does not need. */
export const selectNothing = statement((db: Database) => db.orm.all<never>(sql`SELECT 1 WHERE 0`));
