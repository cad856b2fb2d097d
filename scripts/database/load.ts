import { Stmt } from "@libsql/hrana-client";
import { type BackupLine, fromCell, readBackup, verifyBackup } from "./backup-file.ts";
import { CommandProblem, type Target } from "./command.ts";
import {
  dropEverything,
  isSearchIndex,
  quote,
  readSchema,
  replaceAll,
  type SqlStream,
  type SqlValue,
  StatementQueue,
  withStream,
} from "./stream.ts";

const VALUES_PER_STATEMENT = 900;
const BYTES_PER_STATEMENT = 1_000_000;

export async function isEmpty(target: Target): Promise<boolean> {
  return withStream(target, async (stream) => (await readSchema(stream)).length === 0);
}

/**
 * Replaces the whole database with a backup. The file is verified before any change, and everything happens in one
 * write transaction: on any failure the old data remain. Row counts and foreign keys are checked before the commit. The
 * restored site is in maintenance since the time of the backup (ADR 0082). Returns the rows per table.
 */
export async function restoreDatabase(target: Target, path: string): Promise<Record<string, number>> {
  const { counts } = await verifyBackup(path);
  await replaceAll(target, async (stream) => {
    const text = await maintenanceText(stream);
    await dropEverything(stream);
    const madeAt = await load(stream, readBackup(path));
    await assertCounts(stream, counts);
    if ("maintenance" in counts) await beginMaintenance(stream, text, madeAt);
  });
  return counts;
}

const DEFAULT_TEXT = "The data are being restored from a backup. Please try again later.";

/** The sentence of the current maintenance remains. */
async function maintenanceText(stream: SqlStream): Promise<SqlValue> {
  const hasTable = (await readSchema(stream)).some(({ name }) => name === "maintenance");
  if (!hasTable) return DEFAULT_TEXT;
  const { value } = await stream.queryValue("SELECT text FROM maintenance");
  return value ?? DEFAULT_TEXT;
}

/** A backup that was made during maintenance has its own row, which began earlier. */
const beginMaintenance = (stream: SqlStream, text: SqlValue, madeAt: number) =>
  stream.run(
    new Stmt(
      "INSERT INTO maintenance (id, text, started_at) VALUES (1, ?, CAST(? AS INTEGER)) ON CONFLICT DO NOTHING",
    ).bindIndexes([text, madeAt]),
  );

/** Returns when the backup was made, in epoch ms. */
async function load(stream: SqlStream, lines: AsyncIterable<BackupLine>): Promise<number> {
  const queue = new StatementQueue(stream);
  const later: string[] = [];
  let madeAt = 0;
  let rows: RowLoader | undefined;
  for await (const line of lines) {
    if (line.kind === "header") madeAt = Date.parse(line.madeAt);
    else if (line.kind === "schema") {
      // Indexes are faster built at the end, and triggers must not fire for restored rows.
      if (isSearchIndex(line)) later.push(line.sql, rebuild(line.name));
      else if (line.type === "table") await queue.add(line.sql);
      else later.push(line.sql);
    } else if (line.kind === "table") {
      await rows?.flush();
      rows = new RowLoader(queue, line.name, line.columns);
    } else if (line.kind === "row") await rows!.add(line.values.map(fromCell));
    else if (line.kind === "sequence") {
      await rows?.flush();
      for (const statement of setSequence(line.table, fromCell(line.last))) await queue.add(statement);
    }
  }
  await rows?.flush();
  for (const sql of later) await queue.add(sql);
  await queue.flush();
  return madeAt;
}

export const rebuild = (index: string) => `INSERT INTO ${quote(index)} (${quote(index)}) VALUES ('rebuild')`;

/** Collects rows of one table into statements of a size that every server accepts. */
export class RowLoader {
  #rows: SqlValue[][] = [];
  #bytes = 0;

  constructor(
    readonly queue: StatementQueue,
    readonly table: string,
    readonly columns: readonly string[],
    readonly verb: "INSERT" | "INSERT OR REPLACE" = "INSERT",
  ) {}

  async add(values: SqlValue[]): Promise<void> {
    this.#rows.push(values);
    for (const value of values) this.#bytes += valueSize(value);
    const full = (this.#rows.length + 1) * this.columns.length > VALUES_PER_STATEMENT;
    if (full || this.#bytes > BYTES_PER_STATEMENT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const rows = this.#rows.map((row) => `(${row.map(placeholder).join(", ")})`);
    const sql = `${this.verb} INTO ${quote(this.table)} (${this.columns.map(quote).join(", ")}) VALUES ${rows.join(", ")}`;
    const values = this.#rows.flat().filter((value) => placeholder(value) === "?");
    await this.queue.add(new Stmt(sql).bindIndexes(values), this.#bytes);
    this.#rows = [];
    this.#bytes = 0;
  }
}

/** Infinity cannot be an argument; in SQL it is a number too large for a double. */
function placeholder(value: SqlValue): string {
  if (value === Number.POSITIVE_INFINITY) return "9e999";
  return value === Number.NEGATIVE_INFINITY ? "-9e999" : "?";
}

function valueSize(value: SqlValue): number {
  if (typeof value === "string") return value.length;
  return value instanceof ArrayBuffer ? value.byteLength * 1.4 : 16;
}

const setSequence = (table: string, last: SqlValue): Stmt[] => [
  new Stmt("DELETE FROM sqlite_sequence WHERE name = ?").bindIndexes([table]),
  new Stmt("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").bindIndexes([table, last]),
];

async function assertCounts(stream: SqlStream, counts: Record<string, number>): Promise<void> {
  // Queries without an await between them are one request.
  const queries = Object.entries(counts).map(async ([table, expected]) => {
    const { value } = await stream.queryValue(`SELECT count(*) FROM ${quote(table)}`);
    if (value !== BigInt(expected)) {
      throw new CommandProblem(
        `Table ${table} got ${value} rows where the backup says ${expected}; nothing was changed.`,
      );
    }
  });
  await Promise.all(queries);
}
