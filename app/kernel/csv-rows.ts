import { stringify } from "csv-stringify/sync";
import { columnsIn, type HeadingRow, readHeadings, type Table } from "./csv-headings.ts";
import { type LineMessage, tooManyLines } from "./text-lines.ts";

/** A row of a table: the line where it begins, and its cells by column. */
export type CsvRow = { line: number; cells: Record<string, string> };

/** `heads` are the headings as they are written, with their columns; empty when there is no row of headings. */
type TableContent = {
  rows: CsvRow[];
  errors: LineMessage[];
  notes: LineMessage[];
  heads: { text: string; column: string | undefined }[];
};

const MISQUOTED = 'The quotation marks of this row do not pair up; write "" for one inside a quoted cell';
const MAX_HEADINGS = 200;
const TOO_MANY_HEADINGS = `This line has more than ${MAX_HEADINGS} headings; please remove columns that the import does not read`;
const NO_ROWS = "There are no rows below the headings";
/** Titles and empty lines may be above the headings. */
const HEADINGS_WITHIN = 10;
const HEADINGS_WITHIN_LOOSE = 40;
const headingsWithin = ({ isLoose }: Table) => (isLoose ? HEADINGS_WITHIN_LOOSE : HEADINGS_WITHIN);

/**
 * Reads the named columns of CSV below a row of headings: the first of ten rows that has all required columns. The
 * separator is the comma, semicolon or tab with which it has them, or what a line such as 'sep=;' above it names, as Excel
 * writes it. A row with other than the cells of the headings is an error at its line; so are headings that are missing or
 * occur twice, and then there are no rows.
 */
export function readTable(source: string, table: Table): TableContent {
  const { text, delimiters } = withDelimiters(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const errors = tooManyLines(text);
  if (errors.length > 0) return { rows: [], errors, notes: [], heads: [] };
  const lines = readLines(text, chooseDelimiter(text, delimiters, table));
  const { index, headings } = findHeadings(lines, table);
  const heads = headings.headings.map((heading, at) => ({ text: heading, column: headings.columns[at] }));
  const line = lines[index]?.line ?? 1 + (/^\s*\n/.exec(text)?.[0].match(/\n/g)?.length ?? 0);
  const misquoted = lines.slice(0, index + 1).filter(({ isMisquoted }) => isMisquoted);
  if (misquoted.length > 0) return { rows: [], errors: misquoted.map(misquotedAt), notes: [], heads: [] };
  if (headings.errors.length > 0) return { rows: [], errors: headings.errors, notes: headings.notes, heads };
  const rows: CsvRow[] = [];
  for (const found of lines.slice(index + 1)) {
    const message = found.isMisquoted
      ? MISQUOTED
      : !table.isLoose && widthFault(found.cells, headings.columns.length);
    if (message) errors.push({ line: found.line, message });
    else rows.push({ line: found.line, cells: pickCells(headings, found.cells) });
  }
  if (rows.length + errors.length === 0) errors.push({ line, message: NO_ROWS });
  return { rows, errors, notes: [...linesAbove(lines, index), ...headings.notes], heads };
}

/** The rows of a table as they are written; `above` is the text up to the headings. */
export function readRowTexts(
  source: string,
  table: Table,
): { above: string; headings: string[]; rows: { line: number; text: string; cells: string[] }[] } {
  const plain = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { text, delimiters } = withDelimiters(plain);
  const lines = readLines(text, chooseDelimiter(text, delimiters, table));
  const { index, headings } = findHeadings(lines, table);
  const written = plain.split("\n");
  const rows = lines.slice(index + 1).map(({ line, cells }, place) => ({
    line,
    cells,
    text: written
      .slice(line - 1, (lines[index + 2 + place]?.line ?? written.length + 1) - 1)
      .join("\n")
      .trimEnd(),
  }));
  const first = rows[0]?.line ?? written.length + 1;
  return { above: written.slice(0, first - 1).join("\n"), headings: headings.headings, rows };
}

const NOT_READ = " (not read)";

/**
 * The table with other headings, so that each is read as the column that a person has chosen for it; an empty choice is
 * not read. A heading whose column is the chosen one stays as it is written.
 */
export function withChosenColumns(source: string, table: Table, chosen: readonly string[]): string {
  const plain = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { text, delimiters } = withDelimiters(plain);
  const delimiter = chooseDelimiter(text, delimiters, table);
  const lines = readLines(text, delimiter);
  const { index, headings } = findHeadings(lines, table);
  const line = lines[index]?.line;
  const isSame = headings.columns.every((column = "", place) => (chosen[place] ?? column) === column);
  if (line === undefined || isSame) return source;
  const cells = headings.headings.map((heading, place) => {
    const column = headings.columns[place] ?? "";
    const wanted = chosen[place] ?? column;
    if (wanted === column) return heading;
    return wanted === "" ? `${heading}${NOT_READ}` : wanted;
  });
  const written = plain.split("\n");
  const until = lines[index + 1]?.line ?? line + 1;
  const row = stringify([cells], { delimiter, record_delimiter: "" });
  return [...written.slice(0, line - 1), row, ...written.slice(until - 1)].join("\n");
}

const misquotedAt = ({ line }: CsvLine): LineMessage => ({ line, message: MISQUOTED });

/** The row of headings and its place; the first row when none of them has all required columns. */
function findHeadings(lines: readonly CsvLine[], table: Table): { index: number; headings: HeadingRow } {
  const found = headingPlace(lines, table);
  const index = found ?? 0;
  const { cells = [], line = 1 } = lines[index] ?? {};
  if (cells.length > MAX_HEADINGS) {
    const errors = [{ line, message: TOO_MANY_HEADINGS }];
    return { index, headings: { columns: [], headings: [], errors, notes: [] } };
  }
  return {
    index,
    headings: readHeadings(cells, { ...table, line, below: rowsBelow(lines, index) }),
  };
}

/**
 * The place of the first row that has all required columns; undefined without one. Below a value, such as an address, a
 * row is one of headings by their names alone: it may be a mistyped row of the list.
 */
function headingPlace(lines: readonly CsvLine[], table: Table): number | undefined {
  let { looks = {} } = table;
  for (const [index, { cells }] of lines.slice(0, headingsWithin(table)).entries()) {
    if (cells.length > MAX_HEADINGS) continue;
    const names = new Set(columnsIn(cells, { ...table, looks, below: rowsBelow(lines, index) }));
    if (table.required.every((name) => names.has(name))) return index;
    if (Object.values(looks).some((look) => cells.some((cell) => look.test(cell)))) looks = {};
  }
  return undefined;
}

const rowsBelow = (lines: readonly CsvLine[], index: number) =>
  lines.slice(index + 1, index + 51).map(({ cells }) => cells);

function linesAbove(lines: readonly CsvLine[], index: number): LineMessage[] {
  if (index === 0) return [];
  const [first, last] = [lines[0]!.line, lines[index]!.line];
  const above = index === 1 ? `Line ${first} above them is` : `The ${index} lines above them are`;
  return [{ line: last, message: `The headings are on this line. ${above} not read` }];
}

type CsvLine = { line: number; cells: string[]; isMisquoted: boolean };

/**
 * The rows of CSV (RFC 4180) that are not empty, in one pass: each character of any text is read once. A row
 * whose quotation marks do not pair up ends with its line.
 */
function readLines(text: string, delimiter: string): CsvLine[] {
  const found: CsvLine[] = [];
  const ending = new RegExp(`[\\u${delimiter.charCodeAt(0).toString(16).padStart(4, "0")}\\n]`, "g");
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row: CsvLine = { line, cells: [], isMisquoted: false };
    for (let isOpen = true; isOpen; ) {
      const isQuoted = text[at] === '"';
      const cell = isQuoted ? readQuoted(text, at) : readPlain(text, at, ending);
      if (isQuoted) line += lineBreaks(cell.value);
      at = cell.end;
      row.cells.push(cell.value);
      const isEnded = at >= text.length || text[at] === "\n";
      if (!isEnded && text[at] !== delimiter) row.isMisquoted = true;
      row.isMisquoted ||= cell.isMisquoted;
      if (row.isMisquoted) at = endOfLine(text, at);
      isOpen = !row.isMisquoted && !isEnded;
      if (isOpen) at += 1;
    }
    at += 1;
    line += 1;
    if (row.isMisquoted || row.cells.some((cell) => cell.trim() !== "")) found.push(row);
  }
  return found;
}

type Cell = { value: string; end: number; isMisquoted: boolean };

/** The cell whose quotation mark opens at `start`, up to the character after the one that closes it. */
function readQuoted(text: string, start: number): Cell {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close === -1 ? text.length : close + 1;
  const value = text.slice(start + 1, end - 1).replaceAll('""', '"');
  return { value, end, isMisquoted: close === -1 };
}

function readPlain(text: string, start: number, ending: RegExp): Cell {
  ending.lastIndex = start;
  const end = ending.test(text) ? ending.lastIndex - 1 : text.length;
  const value = text.slice(start, end);
  return { value, end, isMisquoted: value.includes('"') };
}

function lineBreaks(value: string): number {
  let count = 0;
  for (let at = value.indexOf("\n"); at !== -1; at = value.indexOf("\n", at + 1)) count += 1;
  return count;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** The text, with an empty line in place of 'sep=;', and what may separate its cells, most likely first. */
function withDelimiters(source: string): { text: string; delimiters: string[] } {
  const named = /^\s*"?sep=([^\n"])"?[,;\t]*[^\S\n]*(?=\n)/i.exec(source);
  if (named) return { text: source.slice(named[0].length), delimiters: [named[1]!] };
  const unquoted = source
    .slice(0, HEADINGS_LENGTH)
    .trimStart()
    .replace(/"[^"]*"/g, "");
  const first = /^[^\n]*?([,;\t])/.exec(unquoted)?.[1] ?? ",";
  return { text: source, delimiters: [first, ...DELIMITERS.filter((one) => one !== first)] };
}

const DELIMITERS = [",", ";", "\t"];

/** The separator with which a row has all required columns, otherwise the first one. */
function chooseDelimiter(text: string, delimiters: readonly string[], table: Table): string {
  const start = text
    .slice(0, 4 * HEADINGS_LENGTH)
    .split("\n", 3 * headingsWithin(table))
    .join("\n");
  const fits = (delimiter: string) => headingPlace(readLines(start, delimiter), table) !== undefined;
  return delimiters.find(fits) ?? delimiters[0]!;
}

/** As much of a file as is searched for its separator. */
const HEADINGS_LENGTH = 5_000;

function widthFault(cells: readonly string[], width: number): string | undefined {
  const isWrong = cells.length < width || cells.slice(width).some((extra) => extra.trim() !== "");
  return isWrong ? `This row has ${cells.length} cells, the first line has ${width}` : undefined;
}

const pickCells = ({ columns }: HeadingRow, cells: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap((column, index) =>
      column === undefined ? [] : [[column, fromCell(cells[index] ?? "")] as const],
    ),
  );

// A cell that a spreadsheet would take for a formula gets an apostrophe in front, which reading removes.
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/;

/** The text as a cell that a spreadsheet does not take for a formula. */
export const toCell = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);

const fromCell = (text: string) => {
  const trimmed = text.trim().replaceAll("\r\n", "\n");
  return trimmed.startsWith("'") && FORMULA_LIKE.test(trimmed) ? trimmed.slice(1) : trimmed;
};
