import { type Column, type SQL, sql } from "drizzle-orm";
import { directory } from "./schema/index.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Condition on a row of `directory`: every word of `search` begins a word of the user's name or address, in any order
 * and script (db/migrations: directory_search); undefined for an empty search. With `atMost` only so many rows match.
 */
export function matchesName(search: string, { atMost }: { atMost?: number } = {}): SQL | undefined {
  if (search === "") return undefined;
  const words = search.match(WORD);
  if (!words) return sql`0`;
  const expression = words.map((word) => `"${word}"*`).join(" ");
  const limit = atMost === undefined ? sql`` : sql` LIMIT ${atMost}`;
  return sql`${directory.key} IN (SELECT rowid FROM directory_search WHERE directory_search MATCH ${expression}${limit})`;
}

/** Condition on a row of any table: it belongs to a student of the batch; undefined for an empty id. */
export const isInBatch = (userId: Column, batchId: string): SQL | undefined =>
  batchId === "" ? undefined : sql`${userId} IN (SELECT u.id FROM users u WHERE u.batch_id = ${batchId})`;

/** Condition on a row of another table: it belongs to a user that the search finds. */
export function matchesPersonName(userId: Column, search: string): SQL | undefined {
  const found = matchesName(search);
  return found && sql`${userId} IN (SELECT ${directory.userId} FROM ${directory} WHERE ${found})`;
}
