import { stringify } from "csv-stringify/sync";
import { type Money, toUnits } from "#app/kernel/money.ts";
import { region } from "#app/kernel/region.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { homeTimeLabel } from "#app/platform/format/time.ts";
import { toStream } from "./file-response.server.ts";

/** The value of a row; `unit` follows the name of the column. */
export type CsvColumn<Row> = {
  (row: Row): string | number | null | undefined;
  unit?: () => string;
};

export type CsvColumns<Row> = Record<string, CsvColumn<Row>>;

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

export const headsOf = <Row>(columns: CsvColumns<Row>): string[] =>
  Object.entries(columns).map(([name, { unit }]) => (unit ? `${name} (${unit()})` : name));

async function* csvChunks<Row>(columns: CsvColumns<Row>, pages: CsvFile<Row>["pages"]) {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  yield encoder.encode(stringify([headsOf(columns)], { bom: true }));
  for await (const rows of pages) {
    const lines = rows.map((row) => cells.map((cell) => cell(row) ?? ""));
    yield encoder.encode(stringify(lines, { escape_formulas: true }));
  }
}

/** A column of instants in a sortable form, 2026-01-05 18:30; its head says in which zone: 'Started (IST)'. */
export const csvInstants = <Row>(read: (row: Row) => number | null | undefined): CsvColumn<Row> =>
  Object.assign((row: Row) => csvInstant(read(row)), { unit: homeTimeLabel });

/** A column of amounts, 16999 or 4816.33; its head says in which currency: 'Fee (INR)'. */
export const csvAmounts = <Row>(read: (row: Row) => Money | null | undefined): CsvColumn<Row> =>
  Object.assign((row: Row) => csvAmount(read(row)), { unit: () => region().currency });

const csvAmount = (amount: Money | null | undefined) => (amount == null ? amount : toUnits(amount));

function csvInstant(at: number | null | undefined): string {
  if (at == null) return "";
  const { date, time } = toWallTime(at);
  return `${date} ${time}`;
}
