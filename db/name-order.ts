import { type SQL, sql } from "drizzle-orm";
import { directory } from "./schema/index.ts";

/** The key by which a user is sorted, for lists that do not read the directory. */
export const userSortKey = (userId: SQL | { getSQL(): SQL }): SQL<string> =>
  sql`(SELECT listed.sort_key FROM ${directory} listed WHERE listed.user_id = ${userId})`;
