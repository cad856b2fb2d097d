import { type CsvError, parse } from "csv-parse/sync";
import { type CsvColumns, type HeadingRow, readHeadings } from "./csv-headings.ts";
import type { LineMessage } from "./text-lines.ts";

/** A row of a CSV file: the line where it begins, and its cells by column. */
export type CsvRow = { line: number; cells: Record<string, string> };

type CsvContent = { rows: CsvRow[]; errors: LineMessage[]; notes: LineMessage[] };

type Row = { record: Record<string, string>; raw: string; info: { lines: number; error?: CsvError } };

const MISQUOTED = 'The quotation marks of this row do not pair up; write "" for one inside a quoted cell';
const NO_ROWS = "There are no rows below the headings";

/**
 * Reads the named columns of CSV with a first line of headings. The separator is the first comma, semicolon or tab of
 * that line, or what a line such as 'sep=;' above it names, as Excel writes it. A row with other than the cells of the
 * headings is an error at its line; so are headings that are missing or occur twice, and then there are no rows.
 */
export function readCsv(source: string, columns: CsvColumns, required: readonly string[]): CsvContent {
  const { text, delimiter } = withDelimiter(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const misquoted = new Set<number>();
  const line = 1 + (/^\s*\n/.exec(text)?.[0].match(/\n/g)?.length ?? 0);
  let headings: HeadingRow = readHeadings([], { columns, required, line: 1 });
  const found = parse(text, {
    columns: (cells: string[]) => {
      headings = readHeadings(cells, { columns, required, line });
      return headings.columns.map((column, index) => column ?? `#${index}`);
    },
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (failure, raw = "") => {
      misquoted.add(firstLine(Number(failure?.lines ?? 1), raw));
    },
  }) as unknown as Row[];
  const { notes } = headings;
  if (headings.errors.length > 0) return { rows: [], errors: headings.errors, notes };
  const errors: LineMessage[] = [...misquoted].map((line) => ({ line, message: MISQUOTED }));
  const rows: CsvRow[] = [];
  for (const { record, raw, info } of found) {
    const line = firstLine(info.lines, raw);
    const message = widthFault(info.error?.record as string[] | undefined, headings.columns.length);
    if (message) errors.push({ line, message });
    else rows.push({ line, cells: cellsOf(record) });
  }
  if (rows.length + errors.length === 0) errors.push({ line, message: NO_ROWS });
  return { rows, errors, notes };
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

/** The first line of a row that ends on line `lines`. */
const firstLine = (lines: number, raw: string) => lines - (raw.trim().match(/\n/g)?.length ?? 0);

function widthFault(cells: string[] | undefined, width: number): string | undefined {
  if (!cells) return undefined;
  const isWrong = cells.length < width || cells.slice(width).some((extra) => extra.trim() !== "");
  return isWrong ? `This row has ${cells.length} cells, the first line has ${width}` : undefined;
}

const cellsOf = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([heading, cell]) => [heading, fromCell(cell ?? "")]));

// A cell that a spreadsheet would take for a formula gets an apostrophe in front, which reading removes.
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/;

/** The text as a cell that a spreadsheet does not take for a formula. */
export const toCell = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);

const fromCell = (text: string) => {
  const trimmed = text.trim().replaceAll("\r\n", "\n");
  return trimmed.startsWith("'") && FORMULA_LIKE.test(trimmed) ? trimmed.slice(1) : trimmed;
};
