import { type Column, type SQL, sql } from "drizzle-orm";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Condition: every word of `search` begins a word of the row, in any order and any script. `index` is an FTS5 table
 * whose rowid is `key` (see db/migrations: directory_search); undefined when there is nothing to search for.
 */
export function matches(index: string, key: Column, search: string): SQL | undefined {
  if (search === "") return undefined;
  const words = search.match(WORD);
  if (!words) return sql`0`;
  const expression = words.map((word) => `"${word}"*`).join(" ");
  const table = sql.identifier(index);
  return sql`${key} IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${expression})`;
}
