import { expect, test } from "vitest";
import { csvInstants, csvResponse } from "#app/platform/http/csv.server.ts";

type Row = { name: string; note: string; score: number | null };

async function* chunks() {
  yield [{ name: "आशा, वर्मा", note: '=HYPERLINK("https://evil.example")', score: 70 }] as Row[];
  yield [{ name: "+91 90000", note: "-1+1", score: null }] as Row[];
}

test("joins the rows of all chunks, marks Hindi as UTF-8 and writes formulas as text", async () => {
  const response = csvResponse<Row>({
    name: "students",
    columns: { Name: ({ name }) => name, Note: ({ note }) => note, Score: ({ score }) => score },
    pages: chunks(),
  });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="students.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      "Name,Note,Score",
      `"आशा, वर्मा","'=HYPERLINK(""https://evil.example"")",70`,
      "'+91 90000,'-1+1,",
      "",
    ].join("\n"),
  );
});

test("writes instants in Indian time, in a form that spreadsheets sort", () => {
  const started = csvInstants((at: number | null) => at);
  expect(started(Date.UTC(2026, 0, 5, 13, 0))).toBe("2026-01-05 18:30");
  expect(started(null)).toBe("");
});
