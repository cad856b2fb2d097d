import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Stmt } from "@libsql/hrana-client";
import { unzipSync } from "fflate";
import * as v from "valibot";
import { ARCHIVE_FORMAT } from "#app/features/operations/archive/archive-file.server.ts";
import { findGap, formatPosition } from "#app/features/operations/archive/rules.ts";
import { ARCHIVED_TABLES, type ArchivedTable, findArchivedTable } from "#db/archived-tables.ts";
import { firstEvents } from "#db/events.ts";
import { PERSONAL_DATA } from "#db/personal-data.ts";
import { splitLines } from "./backup-file.ts";
import { CommandProblem, type Target } from "./command.ts";
import { RowLoader, rebuild } from "./load.ts";
import {
  isSearchIndex,
  quote,
  readSchema,
  replaceAll,
  runInOrder,
  type SqlStream,
  type SqlValue,
  StatementQueue,
} from "./stream.ts";

const ORDER = ARCHIVED_TABLES.map(({ name }) => name);
const position = v.object({
  table: v.picklist(ORDER),
  slice: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const manifestSchema = v.object({
  format: v.literal(ARCHIVE_FORMAT),
  schema: v.number(),
  madeAt: v.string(),
  from: position,
  to: v.optional(position),
});
const rowSchema = v.record(v.string(), v.union([v.null(), v.string(), v.number()]));

type Part = { path: string; manifest: v.InferOutput<typeof manifestSchema> };

/** Reads what each file has. Refuses files that are damaged, and parts that are not a whole archive. */
export async function readParts(paths: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of paths) {
    const text = (await unzip(path, (name) => name === "archive.json"))["archive.json"];
    const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text && toText(text));
    if (!manifest.success) throw new CommandProblem(`${path} is no archive that npm run import reads.`);
    parts.push({ path, manifest: manifest.output });
  }
  const gap = findGap(
    parts.map(({ manifest }) => manifest),
    ORDER,
  );
  if (gap) throw new CommandProblem(`The part of the archive from ${formatPosition(gap)} on is missing.`);
  return parts;
}

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function unzip(path: string, isWanted: (name: string) => boolean) {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new CommandProblem(`${path} cannot be read: ${(error as Error).message}.`);
  }
  try {
    return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
  } catch {
    throw new CommandProblem(`${path} is not complete; download this part again.`);
  }
}

/**
 * Fills an empty, migrated database of the same schema with an archive, in one transaction: nothing is changed when it
 * fails. Triggers do not fire. Secrets are null, or a value that opens nothing.
 */
export async function loadArchive(
  target: Target,
  parts: readonly Part[],
): Promise<{ tables: number; rows: number; removed: number }> {
  return replaceAll(target, async (stream) => {
    await requireEmpty(stream, parts);
    const schema = await readSchema(stream);
    const triggers = schema.filter(({ type }) => type === "trigger");
    await runInOrder(
      stream,
      triggers.map(({ name }) => `DROP TRIGGER ${quote(name)}`),
    );
    await runInOrder(
      stream,
      ORDER.map((table) => `DELETE FROM ${quote(table)}`),
    );
    let rows = 0;
    for (const part of parts) rows += await loadPart(stream, part);
    const removed = await removeOrphans(stream);
    await runInOrder(stream, firstEvents());
    await runInOrder(
      stream,
      schema.filter(isSearchIndex).map(({ name }) => rebuild(name)),
    );
    await runInOrder(
      stream,
      triggers.map(({ sql }) => sql),
    );
    return { tables: ORDER.length, rows, removed };
  });
}

async function requireEmpty(stream: SqlStream, parts: readonly Part[]): Promise<void> {
  if ((await readSchema(stream)).length === 0)
    throw new CommandProblem("The database has no tables yet; run npm run db:migrate first.");
  const { value: schema } = await stream.queryValue("SELECT count(*) FROM __drizzle_migrations");
  const { value: people } = await stream.queryValue("SELECT count(*) FROM users");
  if (people !== 0n)
    throw new CommandProblem("The database has people already; an archive is imported into an empty one.");
  const other = parts.find(({ manifest }) => BigInt(manifest.schema) !== schema);
  if (other)
    throw new CommandProblem(
      `${other.path} is of schema version ${other.manifest.schema}, and the database has ${schema}: import it with the release that made it, then upgrade.`,
    );
}

async function loadPart(stream: SqlStream, { path }: Part): Promise<number> {
  const entries = await unzip(path, (name) => /^tables\/[a-z_]+(-\d+)?\.jsonl$|^files\//.test(name));
  const queue = new StatementQueue(stream);
  let count = 0;
  for (const [name, bytes] of Object.entries(entries)) {
    const table = findArchivedTable(/^tables\/([a-z_]+)/.exec(name)?.[1] ?? "");
    if (!table) continue;
    const fillers = await secretsToFill(stream, table);
    const loader = new RowLoader(queue, table.name, [...table.columns, ...fillers], "INSERT OR REPLACE");
    for await (const line of splitLines([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)])) {
      const row = v.parse(rowSchema, JSON.parse(line));
      const values = table.columns.map((column) =>
        column === table.image ? toBytes(entries[String(row[column])]!) : toSql(row[column] ?? null),
      );
      await loader.add([...values, ...fillers.map(() => randomBytes(32).toString("hex"))]);
      count += 1;
    }
    await loader.flush();
  }
  await queue.flush();
  return count;
}

/** The secrets of a table that cannot be null. */
async function secretsToFill(stream: SqlStream, { name }: ArchivedTable): Promise<string[]> {
  const secrets = PERSONAL_DATA[name]?.secrets ?? [];
  if (secrets.length === 0) return [];
  const { rows } = await stream.query(
    new Stmt('SELECT name FROM pragma_table_info(?) WHERE "notnull"').bindIndexes([name]),
  );
  const required = rows.map((row) => String(row[0]));
  return secrets.filter((column) => required.includes(column));
}

const toSql = (value: null | string | number): SqlValue =>
  Number.isInteger(value) ? BigInt(value as number) : value;

const toBytes = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

/** Removes rows whose parent was deleted between two reads of the export, as its deletion would have. */
async function removeOrphans(stream: SqlStream): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await stream.query(
      `SELECT DISTINCT c."table", c.rowid, k."from", k.on_delete FROM pragma_foreign_key_check c
        JOIN pragma_foreign_key_list(c."table") k ON k.id = c.fkid WHERE c.rowid IS NOT NULL`,
    );
    if (rows.length === 0) return removed;
    for (const row of rows) {
      const [table, column] = [quote(String(row[0])), quote(String(row[2]))];
      const sql =
        row[3] === "SET NULL"
          ? `UPDATE ${table} SET ${column} = NULL WHERE rowid = ?`
          : `DELETE FROM ${table} WHERE rowid = ?`;
      const { affectedRowCount } = await stream.run(new Stmt(sql).bindIndexes([row[1]!]));
      if (row[3] !== "SET NULL") removed += affectedRowCount;
    }
  }
}
