import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import {
  ARCHIVE_FORMAT,
  type ArchivedValue,
  ArchiveFile,
} from "#app/features/operations/archive/archive-file.server.ts";
import { ARCHIVED_TABLES, findArchivedTable } from "#db/archived-tables.ts";
import { type BackupLine, readBackup } from "./backup-file.ts";

/**
 * Writes an archive of everything from a verified backup: the backup itself, which `db:restore` reads, and what the
 * archive of the browser has. The rows are read one by one. Returns the rows of each table.
 */
export async function writeArchive(
  backup: string,
  path: string,
  schema: number,
): Promise<Map<string, number>> {
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const failed = once(output, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  const archive = new ArchiveFile({
    format: ARCHIVE_FORMAT,
    schema,
    madeAt: new Date().toISOString(),
    from: { table: ARCHIVED_TABLES[0]!.name, slice: 0 },
  });
  const settled = async () => {
    for (const chunk of archive.take()) output.write(chunk);
    if (output.writableNeedDrain) await Promise.race([once(output, "drain"), failed]);
  };

  const whole = archive.add("backup.jsonl");
  for await (const chunk of createReadStream(backup)) {
    whole.push(chunk as Uint8Array);
    await settled();
  }
  whole.push(new Uint8Array(), true);

  const counts = new Map<string, number>();
  let table: ReturnType<typeof findArchivedTable>;
  let columns: readonly string[] = [];
  for await (const line of readBackup(backup)) {
    if (line.kind === "table") {
      table = findArchivedTable(line.name);
      columns = line.columns;
      if (table) archive.write({ table, rows: [] });
      if (table) counts.set(line.name, 0);
    }
    if (line.kind !== "row" || !table) continue;
    archive.write({ table, rows: [toRow(columns, line)] });
    counts.set(table.name, counts.get(table.name)! + 1);
    await settled();
  }
  archive.end();
  await settled();
  output.end();
  await Promise.race([once(output, "close"), failed]);
  return counts;
}

type Cell = Extract<BackupLine, { kind: "row" }>["values"][number];

const toRow = (columns: readonly string[], { values }: { values: readonly Cell[] }) =>
  Object.fromEntries(columns.map((column, at) => [column, toValue(values[at]!)]));

function toValue(cell: Cell): ArchivedValue {
  if (cell === null || typeof cell !== "object") return cell;
  if ("blob" in cell) return Buffer.from(cell.blob, "base64");
  return Number("integer" in cell ? cell.integer : cell.float);
}
