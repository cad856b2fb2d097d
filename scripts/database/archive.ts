import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { stringify } from "csv-stringify/sync";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { toCell as toSheetCell } from "#app/kernel/csv-rows.ts";
import { PERSONAL_DATA } from "#db/personal-data.ts";
import { readBackup } from "./backup-file.ts";

/** What opens an account or a link is in the backup alone. */
const SECRETS =
  /^(password|token|token_hash|sealed_token|secret|secret_hash|access_token|refresh_token|id_token|backup_codes|key_hash)$/;
const WITHOUT_TABLE = new Set(["sessions", "verifications", "idempotency_keys", "rate_counters", "outbox"]);

type Image = { name: string; bytes: Uint8Array };
const IMAGE_ENDINGS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/**
 * Writes an archive from a verified backup: the backup itself, which `db:restore` reads, each table as CSV without
 * secrets, the images, and a README that says what is in each table and which one is about people. The rows are read one
 * by one, so a large site needs no more memory. Returns the rows of each table.
 */
export async function writeArchive(backup: string, path: string): Promise<Record<string, number>> {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const failed = once(file, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  const zip = new Zip((error, chunk, isLast) => {
    if (error) file.destroy(error);
    else file.write(chunk);
    if (isLast) file.end();
  });
  const settled = async () => {
    if (file.writableNeedDrain) await Promise.race([once(file, "drain"), failed]);
  };

  const whole = new ZipDeflate("backup.jsonl");
  zip.add(whole);
  for await (const chunk of createReadStream(backup)) {
    whole.push(chunk as Uint8Array);
    await settled();
  }
  whole.push(new Uint8Array(), true);

  const counts: Record<string, number> = {};
  const columns: Record<string, string[]> = {};
  let table: { name: string; entry: ZipDeflate; places: number[]; columns: string[] } | undefined;
  const endTable = () => table?.entry.push(new Uint8Array(), true);
  for await (const line of readBackup(backup)) {
    if (line.kind === "table") {
      endTable();
      table = undefined;
      counts[line.name] = 0;
      const shown = line.columns.flatMap((column, place) => (SECRETS.test(column) ? [] : [place]));
      if (WITHOUT_TABLE.has(line.name) || line.name.startsWith("__")) continue;
      columns[line.name] = shown.map((place) => line.columns[place]!);
      table = {
        name: line.name,
        entry: new ZipDeflate(`tables/${line.name}.csv`),
        places: shown,
        columns: line.columns,
      };
      zip.add(table.entry);
      table.entry.push(strToU8(stringify([columns[line.name]!], { bom: true })));
    }
    if (line.kind !== "row" || !table) continue;
    counts[table.name]! += 1;
    const image = imageOf(table.columns, line.values);
    if (image) addImage(zip, table.name, image);
    table.entry.push(strToU8(stringify([table.places.map((place) => toText(line.values[place]!))])));
    await settled();
  }
  endTable();

  const readme = new ZipDeflate("README.md");
  zip.add(readme);
  readme.push(strToU8(describe(columns, counts)), true);
  zip.end();
  await Promise.race([once(file, "close"), failed]);
  return counts;
}

type Value = null | string | number | { integer: string } | { float: string } | { blob: string };

/** Bytes are in the folder `files`. */
function toText(value: Value): string | number {
  if (value === null) return "";
  if (typeof value === "string") return toSheetCell(value);
  if (typeof value === "number") return value;
  if ("integer" in value) return value.integer;
  return "float" in value ? value.float : "";
}

/** Pictures and images of questions are named by their hash. */
function imageOf(columns: readonly string[], values: readonly Value[]): Image | undefined {
  const of = (column: string) => values[columns.indexOf(column)];
  const [hash, type, data] = [of("hash"), of("type"), of("data")];
  const ending = typeof type === "string" ? IMAGE_ENDINGS[type] : undefined;
  if (typeof hash !== "string" || !ending || typeof data !== "object" || data === null || !("blob" in data))
    return undefined;
  return { name: `${hash}.${ending}`, bytes: Buffer.from(data.blob, "base64") };
}

function addImage(zip: Zip, table: string, { name, bytes }: Image): void {
  const entry = new ZipPassThrough(`files/${table}/${name}`);
  zip.add(entry);
  entry.push(bytes, true);
}

const describe = (columns: Record<string, string[]>, counts: Record<string, number>): string =>
  [
    "# Everything of this site",
    "",
    "- `backup.jsonl` is the whole database with a checksum. `npm run db:restore -- backup.jsonl` makes an equal site of it.",
    "- `tables` has each table as CSV for spreadsheets, without passwords, sessions and other secrets.",
    "- `files` has the images.",
    "",
    "Instants are milliseconds since 1970 (UTC). Keep this archive as you keep the database: the tables below say what is about people.",
    "",
    ...Object.entries(columns).flatMap(([name, list]) => {
      const known = PERSONAL_DATA[name];
      return [
        `## ${name} (${counts[name]} rows)`,
        "",
        ...(known ? [`${known.purpose}.`, ""] : []),
        `- **Personal data:** ${known?.personalData || "none"}`,
        `- **Columns:** ${list.join(", ")}`,
        "",
      ];
    }),
  ].join("\n");
