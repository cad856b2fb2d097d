import { writeXlsxStream } from "hucre/xlsx";
import { type CsvFile, headsOf } from "./csv.server.ts";

/** The parameter of a download's address that asks for a workbook. */
export const isWorkbookWanted = (parameters: URLSearchParams): boolean => parameters.get("as") === "xlsx";

/** Streams all rows of a list as a workbook of Excel, page by page, with the first row always in view. */
export const workbookResponse = <Row>({ name, columns, pages }: CsvFile<Row>): Response =>
  new Response(writeXlsxStream(rowsOf({ columns, pages }), { name: "Kadam", freezePane: { rows: 1 } }), {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="${name}.xlsx"`,
      "cache-control": "no-store",
    },
  });

async function* rowsOf<Row>({ columns, pages }: Pick<CsvFile<Row>, "columns" | "pages">) {
  const cells = Object.values(columns);
  yield headsOf(columns);
  for await (const rows of pages) {
    for (const row of rows) yield cells.map((cell) => cell(row) ?? null);
  }
}
