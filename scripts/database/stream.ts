import * as hrana from "@libsql/hrana-client";
import type { Target } from "./command.ts";

export type SqlStream = hrana.HttpStream;
export type SqlValue = hrana.Value;

/**
 * Runs `work` on one database session, integers as BigInt. Unlike the client's transactions it can switch foreign keys
 * off before BEGIN, which replacing whole tables needs.
 */
export async function withStream<Result>(
  target: Target,
  work: (stream: SqlStream) => Promise<Result>,
): Promise<Result> {
  const client = hrana.openHttp(target.url, target.authToken);
  client.intMode = "bigint";
  const stream = client.openStream();
  try {
    return await work(stream);
  } finally {
    // The stream rolls back its open transaction; waiting for the answer makes sure that no lock remains.
    await stream.run("ROLLBACK").catch(() => undefined);
    stream.closeGracefully();
    client.close();
  }
}

/** Runs `work` in one write transaction and checks foreign keys once, at the end. */
export async function replaceAll<Result>(
  target: Target,
  work: (stream: SqlStream) => Promise<Result>,
): Promise<Result> {
  return withStream(target, async (stream) => {
    await stream.run("PRAGMA foreign_keys = OFF");
    await stream.run("BEGIN IMMEDIATE");
    const result = await work(stream);
    await assertForeignKeys(stream);
    await stream.run("COMMIT");
    return result;
  });
}

export async function assertForeignKeys(stream: SqlStream): Promise<void> {
  const { rows } = await stream.query("PRAGMA foreign_key_check");
  const [first] = rows;
  if (!first) return;
  throw new Error(
    `${rows.length} rows refer to rows that do not exist, the first in table ${first[0]} to table ${first[2]}.`,
  );
}

interface SchemaObject {
  type: "table" | "index" | "trigger" | "view";
  name: string;
  table: string;
  sql: string;
}

/**
 * Everything created in the database, tables first; without the engine's own tables, the shadow tables of search
 * indexes, and the lock of migrations, which belongs to a running command and not to the data.
 */
export async function readSchema(stream: SqlStream): Promise<SchemaObject[]> {
  const { rows } = await stream.query(
    `SELECT type, name, tbl_name, sql FROM sqlite_schema
     WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'
       AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') AND tbl_name <> 'migration_lock'
     ORDER BY instr('table index view trigger', type), name`,
  );
  return rows.map((row) => ({
    type: row[0] as SchemaObject["type"],
    name: String(row[1]),
    table: String(row[2]),
    sql: String(row[3]),
  }));
}

/** True for a search index that can be rebuilt from its table, so that its rows need no backup. */
export const isSearchIndex = ({ sql }: Pick<SchemaObject, "sql">) =>
  /^CREATE VIRTUAL TABLE \S+ USING fts5\(.*\bcontent='\w+'/is.test(sql);

/** Drops every view, trigger and table (with its indexes). Foreign keys must be off. */
export async function dropEverything(stream: SqlStream): Promise<void> {
  const objects = await readSchema(stream);
  for (const kind of ["view", "trigger", "table"] as const) {
    for (const { type, name } of objects) {
      if (type === kind) await stream.run(`DROP ${kind.toUpperCase()} IF EXISTS ${quote(name)}`);
    }
  }
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
