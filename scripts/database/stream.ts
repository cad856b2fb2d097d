import * as hrana from "@libsql/hrana-client";

/** The database that a command works on. */
export interface Target {
  /** http: or https: address of a libSQL server. */
  url: string;
  authToken: string | undefined;
}

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

/**
 * Runs statements in one request. Rejects with the error of the first that fails; the later ones do not run, also when
 * the failure has ended the transaction.
 */
export async function runInOrder(stream: SqlStream, statements: readonly hrana.InStmt[]): Promise<void> {
  if (statements.length === 0) return;
  const batch = stream.batch();
  let previous: hrana.BatchStep | undefined;
  const results: Promise<unknown>[] = [];
  for (const statement of statements) {
    const step = batch.step();
    if (previous) step.condition(hrana.BatchCond.ok(previous));
    results.push(step.run(statement));
    previous = step;
  }
  await Promise.all([...results, batch.execute()]);
}

/** Collects statements into requests of a size that every server accepts. */
export class StatementQueue {
  static readonly #STATEMENTS = 100;
  static readonly #BYTES = 1_000_000;
  #statements: hrana.InStmt[] = [];
  #bytes = 0;

  constructor(readonly stream: SqlStream) {}

  /** The statement runs after all that were added before, at the latest with `flush`. `bytes` is the size of its values. */
  async add(statement: hrana.InStmt, bytes = 0): Promise<void> {
    this.#statements.push(statement);
    this.#bytes += bytes;
    const isFull =
      this.#statements.length >= StatementQueue.#STATEMENTS || this.#bytes > StatementQueue.#BYTES;
    if (isFull) await this.flush();
  }

  async flush(): Promise<void> {
    const statements = this.#statements;
    this.#statements = [];
    this.#bytes = 0;
    await runInOrder(this.stream, statements);
  }
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
  const statements = (["view", "trigger", "table"] as const).flatMap((kind) =>
    objects
      .filter(({ type }) => type === kind)
      .map(({ name }) => `DROP ${kind.toUpperCase()} IF EXISTS ${quote(name)}`),
  );
  await runInOrder(stream, statements);
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
