import { rename, rm } from "node:fs/promises";
import { Stmt } from "@libsql/hrana-client";
import { BackupWriter, toCell } from "./backup-file.ts";
import { CommandProblem, type Target } from "./command.ts";
import { isSearchIndex, quote, readSchema, type SqlStream, withStream } from "./stream.ts";

const ROWS_PER_REQUEST = 500;

/**
 * Writes a snapshot of the whole database to `path`: everything is read in one read transaction. The file gets its name
 * only when it is complete. Returns the rows per table.
 */
export async function backupDatabase(target: Target, path: string): Promise<Record<string, number>> {
  const unfinished = `${path}.part`;
  try {
    const counts = await withStream(target, async (stream) => {
      await stream.run("BEGIN");
      return dump(stream, new BackupWriter(unfinished));
    });
    await rename(unfinished, path);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Records in the database when it was backed up, for /healthz/deep. Returns a sentence when that failed: the backup is
 * valid without it, for example before the migration that adds the table.
 */
export async function recordBackup(target: Target): Promise<string | undefined> {
  try {
    await withStream(target, (stream) =>
      stream.run(`INSERT OR REPLACE INTO last_runs (work, ended_at)
        VALUES ('backup', CAST(unixepoch('subsec') * 1000 AS INTEGER))`),
    );
    return undefined;
  } catch (error) {
    return `Its time could not be recorded: ${(error as Error).message}.`;
  }
}

async function dump(stream: SqlStream, file: BackupWriter): Promise<Record<string, number>> {
  const schema = await readSchema(stream);
  const virtual = schema.find((object) => /^CREATE VIRTUAL/i.test(object.sql) && !isSearchIndex(object));
  if (virtual) throw new CommandProblem(`The virtual table ${virtual.name} cannot be backed up.`);
  await file.start();
  for (const object of schema) await file.write({ kind: "schema", ...object });
  const tables = schema.filter((object) => object.type === "table" && !isSearchIndex(object));
  // Queries without an await between them are one request.
  const shapes = await Promise.all(tables.map(({ name }) => readShape(stream, name)));
  const counts: Record<string, number> = {};
  for (const shape of shapes) counts[shape.table] = await dumpTable(stream, shape, file);
  await dumpSequences(stream, file);
  await file.end(counts);
  return counts;
}

type Shape = { table: string; columns: string[]; key: string | null };

async function readShape(stream: SqlStream, table: string): Promise<Shape> {
  const [columns, hasRowId] = await Promise.all([storedColumns(stream, table), hasRowIds(stream, table)]);
  return { table, columns, key: hasRowId ? rowKey(columns) : null };
}

async function dumpTable(
  stream: SqlStream,
  { table, columns, key }: Shape,
  file: BackupWriter,
): Promise<number> {
  await file.write({ kind: "table", name: table, columns });
  const list = columns.map(quote).join(", ");
  let count = 0;
  let last: bigint | null = null;
  for (;;) {
    const page: Stmt = key
      ? new Stmt(
          `SELECT ${list}, ${key} FROM ${quote(table)} WHERE ?1 IS NULL OR ${key} > ?1 ORDER BY ${key} LIMIT ?2`,
        ).bindIndexes([last, ROWS_PER_REQUEST])
      : new Stmt(`SELECT ${list} FROM ${quote(table)} LIMIT ?2 OFFSET ?1`).bindIndexes([
          count,
          ROWS_PER_REQUEST,
        ]);
    const { rows } = await stream.query(page);
    for (const row of rows)
      await file.write({ kind: "row", values: columns.map((_, at) => toCell(row[at]!)) });
    count += rows.length;
    if (rows.length < ROWS_PER_REQUEST) return count;
    if (key) last = rows.at(-1)![columns.length] as bigint;
  }
}

/** Without generated columns, which the receiving table computes again. */
async function storedColumns(stream: SqlStream, table: string): Promise<string[]> {
  const { rows } = await stream.query(
    new Stmt("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid").bindIndexes([table]),
  );
  return rows.map((row) => String(row[0]));
}

async function hasRowIds(stream: SqlStream, table: string): Promise<boolean> {
  const { value } = await stream.queryValue(
    new Stmt("SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?").bindIndexes([table]),
  );
  return value !== 1n;
}

/** A name for the row id; null when columns use all its names. */
function rowKey(columns: string[]): string | null {
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  return ["rowid", "_rowid_", "oid"].find((name) => !taken.has(name)) ?? null;
}

async function dumpSequences(stream: SqlStream, file: BackupWriter): Promise<void> {
  if (!(await hasSequences(stream))) return;
  const { rows } = await stream.query("SELECT name, seq FROM sqlite_sequence ORDER BY name");
  for (const row of rows)
    await file.write({ kind: "sequence", table: String(row[0]), last: toCell(row[1]!) });
}

async function hasSequences(stream: SqlStream): Promise<boolean> {
  const { value } = await stream.queryValue("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'");
  return value !== undefined;
}
