import { stringify } from "csv-stringify/sync";
import { strToU8, type Zippable, zipSync } from "fflate";
import { provider } from "#app/features/provider/provider.ts";
import type { ExportedRow } from "./queries/person-export.server.ts";

type Table = { table: string; rows: ExportedRow[] };

const introduction = () => `Your data at ${provider().identity.name}

data.json has everything; the other files have the same as one table each, for a spreadsheet.
Times are in UTC. The text of a mail is deleted when it is sent; its subject remains.
Notes that staff write for themselves are not included. To see or correct them, write to ${provider().contact.email}.
`;

/** The zip file of a person's data: JSON, and CSV by table. */
export function exportFile(tables: Table[], now: number): Uint8Array<ArrayBuffer> {
  const readable = tables.map(({ table, rows }) => ({ table, rows: rows.map(withReadableTimes) }));
  const json = Object.fromEntries(readable.map(({ table, rows }) => [table, rows]));
  const files: Zippable = {
    "README.txt": strToU8(introduction()),
    "data.json": strToU8(JSON.stringify(json, null, 2)),
  };
  for (const { table, rows } of readable) {
    if (rows.length > 0) files[`${table}.csv`] = strToU8(toCsv(rows));
  }
  return zipSync(files, { mtime: now }) as Uint8Array<ArrayBuffer>;
}

const toCsv = (rows: ExportedRow[]) => stringify(rows, { header: true, bom: true, escape_formulas: true });

const IS_TIME = /(_at|^since|^until)$/;

const withReadableTimes = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      IS_TIME.test(column) && typeof value === "number" ? new Date(value).toISOString() : value,
    ]),
  );
