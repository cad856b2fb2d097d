import type { Client } from "@libsql/client";

/** They also count rejected calls. */
const COUNTING = new Set(["rate_counters", "access_events", "sqlite_sequence"]);
/** Who has a submission open follows the pages that graders load, after their answer (ADR 0115). */
const FOLLOWING_PAGES = "('claimed_by', 'claimed_until')";

/** One column for each table, with all of its rows as text; every database of a run has the same tables. */
let statement: string | undefined;

/** Every row of every table as text, by table: equal before and after means that nothing was written. */
export async function storedRows(client: Pick<Client, "execute">): Promise<Record<string, unknown>> {
  statement ??= await buildStatement(client);
  const { rows, columns } = await client.execute(statement);
  return Object.fromEntries(columns.map((table, index) => [table, rows[0]![index]]));
}

async function buildStatement(client: Pick<Client, "execute">): Promise<string> {
  const { rows } = await client.execute(
    `SELECT t.name, group_concat('quote("' || c.name || '")', ' || '','' || ') AS cells
     FROM sqlite_master t JOIN pragma_table_info(t.name) c
     WHERE t.type = 'table' AND c.name NOT IN ${FOLLOWING_PAGES} AND t.name NOT LIKE '%\\_fts\\_%' ESCAPE '\\' GROUP BY t.name ORDER BY t.name`,
  );
  const texts = rows
    .filter(({ name }) => !COUNTING.has(String(name)))
    .map(({ name, cells }) => `(SELECT group_concat(${cells}, char(10)) FROM "${name}") AS "${name}"`);
  return `SELECT ${texts.join(", ")}`;
}
