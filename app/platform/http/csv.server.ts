import { stringify } from "csv-stringify/sync";
import { HOME_TIME_ZONE } from "#app/kernel/time.ts";
import { toStream } from "./file-response.server.ts";

export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null | undefined>;

export type CsvFile<Row> = {
  name: string;
  columns: CsvColumns<Row>;
  pages: AsyncIterable<Row[]> | Iterable<Row[]>;
};

/**
 * Streams all rows of a list as a spreadsheet, page by page. Starts with a byte order mark, so that programs read ₹
 * and Hindi correctly; a cell that looks like a formula stays text.
 */
export function csvResponse<Row>({ name, columns, pages }: CsvFile<Row>): Response {
  return new Response(toStream(csvChunks(columns, pages)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

async function* csvChunks<Row>(columns: CsvColumns<Row>, pages: CsvFile<Row>["pages"]) {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  yield encoder.encode(stringify([Object.keys(columns)], { bom: true }));
  for await (const rows of pages) {
    const lines = rows.map((row) => cells.map((cell) => cell(row) ?? ""));
    yield encoder.encode(stringify(lines, { escape_formulas: true }));
  }
}

/** An instant in a sortable form: 2026-01-05 18:30, Indian time. */
export const csvInstant = (at: number | null | undefined) =>
  at == null ? "" : indianTime.format(at).replace(",", "");

const indianTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: HOME_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});
