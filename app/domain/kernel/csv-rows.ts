import { type CsvError, parse } from "csv-parse/sync";
import type { LineMessage } from "./text-lines.ts";

/** A row of a CSV file: the line where it begins, and its cells by heading in lower case. */
export type CsvRow = { line: number; cells: Record<string, string> };

type CsvContent = { headings: string[]; rows: CsvRow[]; errors: LineMessage[] };

type Row = { record: Record<string, string>; raw: string; info: { lines: number; error?: CsvError } };

const MISQUOTED = 'The quotation marks of this row do not pair up; write "" for one inside a quoted cell';

/**
 * Reads CSV with a first line of headings; the separator after the first heading (comma, semicolon or tab) applies. A
 * row with other than the cells of the first line is an error at its line.
 */
export function readCsv(source: string): CsvContent {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const delimiter = /^\W*\w[\w .-]*"?([,;\t])/.exec(text)?.[1] ?? ",";
  const misquoted = new Set<number>();
  let headings: string[] = [];
  const found = parse(text, {
    columns: (names: string[]) => (headings = names.map((name) => name.trim().toLowerCase())),
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
  const errors: LineMessage[] = [...misquoted].map((line) => ({ line, message: MISQUOTED }));
  const rows: CsvRow[] = [];
  for (const { record, raw, info } of found) {
    const line = firstLine(info.lines, raw);
    const message = widthFault(info.error?.record as string[] | undefined, headings.length);
    if (message) errors.push({ line, message });
    else rows.push({ line, cells: cellsOf(record) });
  }
  return { headings, rows, errors };
}

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
