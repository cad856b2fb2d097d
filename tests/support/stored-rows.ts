import type { Client } from "@libsql/client";

/** Counters of limits count refused calls too; that is what they are for. */
const COUNTING = new Set(["rate_counters", "sqlite_sequence"]);

/** Every row of every table as text, by table: equal before and after means that nothing was written. */
export async function storedRows(client: Pick<Client, "execute" | "batch">): Promise<Record<string, string>> {
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_fts\\_%' ESCAPE '\\' ORDER BY name",
  );
  const tables = rows.map(({ name }) => String(name)).filter((name) => !COUNTING.has(name));
  const found = await client.batch(
    tables.map((table) => `SELECT * FROM "${table}"`),
    "read",
  );
  return Object.fromEntries(
    tables.map((table, index) => [
      table,
      JSON.stringify(found[index]!.rows.map((row) => Object.values(row))),
    ]),
  );
}
