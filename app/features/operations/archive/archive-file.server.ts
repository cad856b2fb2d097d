import { stringify } from "csv-stringify/sync";
import { Deflate, strToU8, Zip, ZipPassThrough } from "fflate";
import type { PartRange } from "#app/features/operations/archive/rules.ts";
import { toCell as toSheetCell } from "#app/kernel/csv-rows.ts";
import type { ArchivedTable } from "#db/archived-tables.ts";
import { PERSONAL_DATA } from "#db/personal-data.ts";

export const ARCHIVE_FORMAT = "kadam-archive-1";

/** What a file contains, for the import; `schema` is the number of migrations of its database. */
export type Manifest = PartRange & { format: typeof ARCHIVE_FORMAT; schema: number; madeAt: string };

export type ArchivedValue = null | string | number | ArrayBuffer | Uint8Array;

/** Rows of a table that follow each other. */
export type ArchivePage = {
  table: ArchivedTable;
  /** Where the file has a part of the table: its first slice. */
  slice?: number;
  rows: readonly Readonly<Record<string, ArchivedValue>>[];
};

/** Writes all pages as one archive, chunk by chunk. */
export async function* archiveChunks(
  manifest: Manifest,
  pages: AsyncIterable<ArchivePage>,
): AsyncGenerator<Uint8Array> {
  const file = new ArchiveFile(manifest);
  for await (const page of pages) {
    file.write(page);
    yield* file.take();
  }
  file.end();
  yield* file.take();
}

/**
 * An archive that is being written: of each table JSON lines and CSV, images as files, and a README that says what is in
 * each table and which one is about people. Pages of a table follow each other. It needs the memory of one page, of the
 * compressed CSV of one table, and of the rows of images without their bytes.
 */
export class ArchiveFile {
  readonly #zip: Zip;
  readonly #counts = new Map<ArchivedTable, number>();
  #chunks: Uint8Array[] = [];
  #table: TableFiles | undefined;

  constructor(manifest: Manifest) {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk);
    });
    this.add("archive.json").push(strToU8(`${JSON.stringify(manifest, null, 2)}\n`), true);
  }

  /** Begins another file; its bytes are pushed to what this returns. */
  add(name: string): CompressedFile {
    const entry = new CompressedFile(name);
    this.#zip.add(entry);
    return entry;
  }

  write({ table, slice, rows }: ArchivePage): void {
    if (this.#table?.table !== table) {
      this.#table?.end();
      this.#table = new TableFiles(table, slice, {
        add: (name) => this.add(name),
        addImage: (name, bytes) => {
          const entry = new ZipPassThrough(name);
          this.#zip.add(entry);
          entry.push(bytes, true);
        },
      });
      this.#counts.set(table, 0);
    }
    this.#table.write(rows);
    this.#counts.set(table, this.#counts.get(table)! + rows.length);
  }

  end(): void {
    this.#table?.end();
    this.add("README.md").push(strToU8(readme(this.#counts)), true);
    this.#zip.end();
  }

  /** The bytes that were written since the last call. */
  take(): Uint8Array[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }
}

/** A file that forgets its compressor at its end: `ZipDeflate` keeps one of 2 MB for each file until the archive ends. */
class CompressedFile extends ZipPassThrough {
  override compression = 8;
  #deflate: Deflate | undefined;

  override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.#deflate ??= new Deflate({}, (bytes, isLast) => this.ondata(null, bytes, isLast));
    this.#deflate.push(chunk, final);
    if (final) this.#deflate = undefined;
  }
}

type Row = ArchivePage["rows"][number];
type Files = { add(name: string): CompressedFile; addImage(name: string, bytes: Uint8Array): void };

/** The two files of a table. A reader finds images before the rows that name them, so those rows are written at the end. */
class TableFiles {
  readonly #files: { lines: CompressedFile; csv: CompressedFile } | undefined;
  readonly #waiting: Row[] = [];

  constructor(
    readonly table: ArchivedTable,
    readonly slice: number | undefined,
    readonly zip: Files,
  ) {
    if (!table.image) this.#files = this.#begin();
  }

  #begin() {
    const name = `tables/${this.table.name}${this.slice === undefined ? "" : `-${this.slice}`}`;
    const files = { lines: this.zip.add(`${name}.jsonl`), csv: this.zip.add(`${name}.csv`) };
    files.csv.push(strToU8(stringify([this.table.columns], { bom: true })));
    return files;
  }

  write(rows: readonly Row[]): void {
    if (this.#files) this.#push(this.#files, rows);
    else this.#waiting.push(...rows.map((row) => this.#withoutBytes(row)));
  }

  end(): void {
    const files = this.#files ?? this.#begin();
    this.#push(files, this.#waiting);
    files.lines.push(new Uint8Array(), true);
    files.csv.push(new Uint8Array(), true);
  }

  #push({ lines, csv }: { lines: CompressedFile; csv: CompressedFile }, rows: readonly Row[]): void {
    const { columns } = this.table;
    const values = rows.map((row) => columns.map((column) => row[column] ?? null));
    lines.push(strToU8(values.map((cells) => `${JSON.stringify(toObject(columns, cells))}\n`).join("")));
    csv.push(strToU8(stringify(values.map((cells) => cells.map(toSheetValue)))));
  }

  /** Adds the image as a file, and puts its name in place of its bytes. */
  #withoutBytes(row: Row): Row {
    const image = this.table.image!;
    const name = `files/${this.table.name}/${row.hash}.${IMAGE_ENDINGS[String(row.type)] ?? "bin"}`;
    this.zip.addImage(name, new Uint8Array(row[image] as ArrayBuffer));
    return { ...row, [image]: name };
  }
}

const IMAGE_ENDINGS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

const toObject = (columns: readonly string[], values: readonly ArchivedValue[]) =>
  Object.fromEntries(columns.map((column, at) => [column, values[at]]));

const toSheetValue = (value: ArchivedValue) => (typeof value === "string" ? toSheetCell(value) : value);

const readme = (counts: ReadonlyMap<ArchivedTable, number>): string =>
  [
    "# An archive of this site",
    "",
    "- `tables` has each table twice: as JSON lines, which `npm run import -- FILE.zip` reads into an empty installation, and as CSV for spreadsheets, where text that looks like a formula has an apostrophe in front. A number at the end of a name is the slice of a table that is in several files.",
    "- `files` has the images.",
    "- `archive.json` says which part of the site this file has. Keep all parts together: the import needs each of them.",
    "",
    "Passwords, sessions, second factors, keys and links are not in it. After an import people choose a new password at 'Forgot your password?', staff set up their second factor again, and links of invitations are sent again.",
    "",
    "Instants are milliseconds since 1970 (UTC). Keep this archive as you keep the database: the tables below say what is about people.",
    "",
    ...[...counts].flatMap(([{ name, columns }, count]) => {
      const { purpose, personalData } = PERSONAL_DATA[name]!;
      return [
        `## ${name} (${count} rows)`,
        "",
        `${purpose}.`,
        "",
        `- **Personal data:** ${personalData || "none"}`,
        `- **Columns:** ${columns.join(", ")}`,
        "",
      ];
    }),
  ].join("\n");
