import { stringify } from "csv-stringify/sync";
import { unzipSync, zipSync } from "fflate";
import { streamOdsRows } from "hucre/ods";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable } from "#app/kernel/csv-rows.ts";

/** The parts of a workbook together, unpacked: a small file cannot fill the memory of a worker. */
const MAX_UNPACKED_BYTES = 40_000_000;
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const MAX_CELLS = 500_000;
const MAX_SHEETS = 50;

type Sheet = { name: string; rows: string[][] };
type ReadWorkbook = { text: string; note?: string } | { reason: string };

const DAMAGED =
  "This workbook cannot be read. Please save it again as .xlsx, or as CSV, and choose that file.";
const OLD =
  "This workbook has an older format or a password. Please save it as .xlsx without a password and choose that file.";
const TOO_LARGE = `This workbook is too large: at most ${formatNumber(MAX_ROWS)} rows of a sheet and ${formatNumber(MAX_CELLS)} cells. Please split it.`;
const EMPTY = "There is nothing in the sheets of this workbook.";

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** The bytes are a workbook of Excel (.xlsx, .xlsm, .xls) or of OpenDocument (.ods), by how they begin. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * One sheet of a workbook as CSV, so that every import reads workbooks: the first visible sheet with the headings of
 * `table`, otherwise the first one that is not empty. Cells are what the sheet shows last: the results of formulas, dates
 * as 2026-11-28. Macros, images and styles are not read. Returns the reason when it cannot be read.
 */
export async function readWorkbook(bytes: Uint8Array, table?: Table): Promise<ReadWorkbook> {
  if (!startsWith(bytes, 0x50, 0x4b)) return { reason: OLD };
  try {
    const sheets = (await readSheets(withTextParts(bytes))).filter(({ rows }) => rows.length > 0);
    const sheet = sheets.find(({ rows }) => table && hasHeadings(rows, table)) ?? sheets[0];
    if (!sheet) return { reason: EMPTY };
    const others = sheets.filter((other) => other !== sheet).map(({ name }) => `'${name}'`);
    const text = toCsv(sheet.rows);
    if (others.length === 0) return { text };
    const rest =
      others.length > 3 ? formatCount(others.length, "other sheet", "other sheets") : others.join(", ");
    return { text, note: `The sheet '${sheet.name}' is read, without ${rest}.` };
  } catch (failure) {
    if (failure instanceof TooLarge) return { reason: TOO_LARGE };
    return { reason: DAMAGED };
  }
}

class TooLarge extends Error {}

/** The archive with its texts alone, as large as it says: only these are unpacked, and within the limit. */
function withTextParts(bytes: Uint8Array): Uint8Array {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/(\.xml|\.rels|^mimetype)$/i.test(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED_BYTES) throw new TooLarge();
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

async function readSheets(archive: Uint8Array): Promise<Sheet[]> {
  const parts = unzipSync(archive, { filter: ({ name }) => name === "content.xml" });
  return parts["content.xml"] ? readOds(archive) : readExcel(archive);
}

async function readExcel(archive: Uint8Array): Promise<Sheet[]> {
  const names: string[] = [];
  await readXlsx(archive, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden && names.length < MAX_SHEETS) names.push(name);
      return false;
    },
  });
  const sheets: Sheet[] = [];
  const budget = { cells: MAX_CELLS };
  for (const name of names) {
    const sheet: Sheet = { name, rows: [] };
    for await (const { index, values } of streamXlsxRows(archive, { sheet: name })) {
      addRow(sheet, index, values, budget);
    }
    sheets.push(sheet);
  }
  return sheets;
}

async function readOds(archive: Uint8Array): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  const budget = { cells: MAX_CELLS };
  for await (const { index, sheetIndex = 0, values } of streamOdsRows(archive)) {
    if (sheetIndex >= MAX_SHEETS) break;
    while (sheets.length <= sheetIndex) sheets.push({ name: `Sheet ${sheets.length + 1}`, rows: [] });
    addRow(sheets[sheetIndex]!, index, values, budget);
  }
  return sheets;
}

/** Rows keep their places, so that a message about line 12 means row 12. */
function addRow(sheet: Sheet, index: number, values: readonly unknown[], budget: { cells: number }): void {
  const last = values.findLastIndex((value) => value !== null && value !== undefined && value !== "");
  // Editors store empty rows and cells far below and beside the filled ones.
  if (last === -1) return;
  if (index >= MAX_ROWS || last >= MAX_COLUMNS) throw new TooLarge();
  budget.cells -= last + 1;
  if (budget.cells < 0) throw new TooLarge();
  while (sheet.rows.length < index) sheet.rows.push([]);
  sheet.rows.push(values.slice(0, last + 1).map(toText));
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, "")
      .replace("T", " ")
      .replace(/(:00)?\.\d+Z$/, "");
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return String(value);
}

/** Every row has the cells of the widest one, as a file that a spreadsheet saves. */
function toCsv(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  return stringify(rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? "")));
}

const hasHeadings = (rows: readonly string[][], table: Table): boolean => {
  const { heads } = readTable(toCsv(rows.slice(0, table.isLoose ? 50 : 12)), table);
  return table.required.every((name) => heads.some(({ column }) => column === name));
};
