import { strToU8, zipSync } from "fflate";
import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { PEOPLE_TABLE, readPeopleCsv } from "#app/features/accounts/invitations/import-rows.ts";
import { isWorkbook, readWorkbook } from "#app/features/operations/imports/workbook.server.ts";

type Cell = string | number | boolean | Date | null;
type Sheets = { name: string; rows: Cell[][]; hidden?: boolean }[];
const WRITERS = {
  xlsx: (sheets: Sheets) => writeXlsx({ sheets }),
  ods: (sheets: Sheets) => writeOds({ sheets }),
};

const read = async (bytes: Uint8Array) => {
  const found = await readWorkbook(bytes, PEOPLE_TABLE);
  return "text" in found ? found : expect.fail(found.reason);
};
const reason = async (bytes: Uint8Array) => {
  const found = await readWorkbook(bytes, PEOPLE_TABLE);
  return "reason" in found ? found.reason : expect.fail(found.text);
};
const people: Cell[][] = [
  ["Email", "Name", "Batch"],
  ["asha@college.example", "Asha, Rao", null],
  ["ravi@college.example", 'Ravi "R"', "A"],
];

describe.each(Object.entries(WRITERS))("a workbook as %s", (_, write) => {
  test("is read as the table that it has, with its row numbers", async () => {
    const rows: Cell[][] = [["List of students 2026"], [], ...people, [], ["no address", "Nobody"]];
    const { text } = await read(await write([{ name: "People", rows }]));
    const found = readPeopleCsv(text, []);
    expect(found.rows.map(({ email, lastName }) => [email, lastName])).toEqual([
      ["asha@college.example", "Asha"],
    ]);
    expect(found.errors.map(({ line }) => line)).toEqual([5, 7]);
  });

  test("has the sheet with the headings read, and says which ones are not", async () => {
    const { text, note } = await read(
      await write([
        { name: "Notes", rows: [["Please call before noon"]] },
        { name: "People", rows: people },
      ]),
    );
    expect(text).toContain("asha@college.example");
    expect(text).not.toContain("noon");
    expect(note).toMatch(/is read, without '/);
  });

  test("keeps numbers, dates and logical values as a person reads them", async () => {
    const day = new Date(Date.UTC(2026, 10, 28));
    const { text } = await read(
      await write([
        {
          name: "People",
          rows: [
            ["Email", "Phone", "Score", "On", "Ok"],
            ["a@b.example", 919000000000, 7.5, day, true],
          ],
        },
      ]),
    );
    expect(text.split("\n")[1]).toBe("a@b.example,919000000000,7.5,2026-11-28,TRUE");
  });

  test("is refused when it is empty, too wide or too long", async () => {
    expect(await reason(await write([{ name: "People", rows: [] }]))).toContain("nothing");
    const wide = Array.from({ length: 300 }, (_unused, at) => `c${at}`);
    expect(await reason(await write([{ name: "People", rows: [wide] }]))).toContain("too large");
    const long = Array.from({ length: 20_001 }, (_unused, at) => [at]);
    expect(await reason(await write([{ name: "People", rows: long }]))).toContain("too large");
  });
});

test("hidden sheets are not read", async () => {
  const { text, note } = await read(
    await writeXlsx({
      sheets: [
        { name: "Old", rows: people, hidden: true },
        { name: "New", rows: [["Email"], ["new@college.example"]] },
      ],
    }),
  );
  expect(text).toBe("Email\nnew@college.example\n");
  expect(note).toBeUndefined();
});

describe("a file that would fill the memory", () => {
  const sheet = (bytes: Uint8Array) =>
    zipSync({ "xl/workbook.xml": strToU8("<workbook/>"), "xl/worksheets/sheet1.xml": bytes });
  const large = sheet(new Uint8Array(41_000_000));

  test("is refused before it is unpacked", async () => {
    expect(large.length).toBeLessThan(100_000);
    expect(await reason(large)).toContain("too large");
  });

  test("is refused when it lies about its size", async () => {
    const lying = large.slice();
    const view = new DataView(lying.buffer);
    // The sizes in the central directory, after its signature.
    for (let at = 0; at < lying.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    expect(await reason(lying)).toContain("cannot be read");
  });
});

test.each([
  ["an older workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /older format/],
  ["an archive of something else", zipSync({ "a.txt": strToU8("a") }), /cannot be read/],
  ["half a workbook", zipSync({ "xl/workbook.xml": strToU8("<work") }).slice(0, 60), /cannot be read/],
])("%s is refused with a sentence", async (_, bytes, sentence) => {
  expect(isWorkbook(bytes)).toBe(true);
  expect(await reason(bytes)).toMatch(sentence);
});

test.each(["Email,Name\n", "<html></html>", ""])("%j is no workbook", (text) => {
  expect(isWorkbook(strToU8(text))).toBe(false);
});
