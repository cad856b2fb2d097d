import { type CsvColumns, type HeadingRow, readHeadings } from "./csv-headings.ts";
import { type LineMessage, tooManyLines } from "./text-lines.ts";

/** A row of a CSV file: the line where it begins, and its cells by column. */
export type CsvRow = { line: number; cells: Record<string, string> };

type CsvContent = { rows: CsvRow[]; errors: LineMessage[]; notes: LineMessage[] };

const MISQUOTED = 'The quotation marks of this row do not pair up; write "" for one inside a quoted cell';
const MAX_HEADINGS = 200;
const TOO_MANY_HEADINGS = `This line has more than ${MAX_HEADINGS} headings; please remove columns that the import does not read`;
const NO_ROWS = "There are no rows below the headings";

/**
 * Reads the named columns of CSV with a first line of headings. The separator is the first comma, semicolon or tab of
 * that line, or what a line such as 'sep=;' above it names, as Excel writes it. A row with other than the cells of the
 * headings is an error at its line; so are headings that are missing or occur twice, and then there are no rows.
 */
export function readCsv(source: string, columns: CsvColumns, required: readonly string[]): CsvContent {
  const { text, delimiter } = withDelimiter(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const line = 1 + (/^\s*\n/.exec(text)?.[0].match(/\n/g)?.length ?? 0);
  let headings: HeadingRow | undefined;
  const errors = tooManyLines(text);
  const rows: CsvRow[] = [];
  for (const { line: at, cells, isMisquoted } of errors.length > 0 ? [] : readLines(text, delimiter)) {
    if (isMisquoted) errors.push({ line: at, message: MISQUOTED });
    else if (!headings && cells.length > MAX_HEADINGS) {
      return { rows: [], errors: [{ line: at, message: TOO_MANY_HEADINGS }], notes: [] };
    } else if (!headings) {
      headings = readHeadings(cells, { columns, required, line });
      const { errors: faults, notes } = headings;
      if (faults.length > 0) return { rows: [], errors: faults, notes };
    } else {
      const message = widthFault(cells, headings.columns.length);
      if (message) errors.push({ line: at, message });
      else rows.push({ line: at, cells: pickCells(headings, cells) });
    }
  }
  if (!headings && errors.length === 0) {
    const { errors: faults, notes } = readHeadings([], { columns, required, line: 1 });
    if (faults.length > 0) return { rows: [], errors: faults, notes };
  }
  if (rows.length + errors.length === 0) errors.push({ line, message: NO_ROWS });
  return { rows, errors, notes: headings?.notes ?? [] };
}

type CsvLine = { line: number; cells: string[]; isMisquoted: boolean };

/**
 * The rows of CSV (RFC 4180) that are not empty, in one pass: each character of any text is read once. A row
 * whose quotation marks do not pair up ends with its line.
 */
function readLines(text: string, delimiter: string): CsvLine[] {
  const found: CsvLine[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row: CsvLine = { line, cells: [], isMisquoted: false };
    for (let isOpen = true; isOpen; ) {
      const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
      for (let next = at; next < cell.end; next += 1) if (text[next] === "\n") line += 1;
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

function readPlain(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
  const value = text.slice(start, end);
  return { value, end, isMisquoted: value.includes('"') };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** The text, with an empty line in place of 'sep=;', and its separator. */
function withDelimiter(source: string): { text: string; delimiter: string } {
  const named = /^\s*"?sep=([^\n"])"?[,;\t]*[^\S\n]*(?=\n)/i.exec(source);
  if (named) return { text: source.slice(named[0].length), delimiter: named[1]! };
  const unquoted = source
    .slice(0, HEADINGS_LENGTH)
    .trimStart()
    .replace(/"[^"]*"/g, "");
  return { text: source, delimiter: /^[^\n]*?([,;\t])/.exec(unquoted)?.[1] ?? "," };
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
