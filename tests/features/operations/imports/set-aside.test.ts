import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import {
  PEOPLE_TABLE,
  readPastedAddresses,
  readPeopleCsv,
} from "#app/features/accounts/invitations/import-rows.ts";
import { setBlocksAside, setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { parseAiken } from "#app/features/question-bank/formats/aiken.ts";
import { parseCsv } from "#app/features/question-bank/formats/csv.ts";
import { parseGift } from "#app/features/question-bank/formats/gift.ts";
import { parseJson } from "#app/features/question-bank/formats/json.ts";
import { parseMoodleXml } from "#app/features/question-bank/formats/moodle-xml.ts";
import type { ParsedQuestions } from "#app/features/question-bank/formats/parsed.ts";
import { setQuestionsAside } from "#app/features/question-bank/formats/set-aside.ts";

const rowsOf = (file: string) => parse(file, { bom: true }) as string[][];

describe("people", () => {
  const SOURCE = [
    "Students of 2026;;",
    "Email;Name;Remark",
    "asha@college.example;Asha;",
    'no address;Nobody;"two',
    'lines; and =1+1"',
    "ravi@college.example;Ravi;",
    "asha@college.example;Asha again;",
    "",
  ].join("\r\n");

  test("of a table are left out with their cells and reasons, and the rest can be imported", () => {
    const before = readPeopleCsv(SOURCE, []);
    const set = setRowsAside(SOURCE, before.errors, PEOPLE_TABLE)!;
    const after = readPeopleCsv(set.kept, []);
    expect(after.errors).toEqual([]);
    expect(after.rows.map(({ email, line }) => [email, line])).toEqual([
      ["asha@college.example", 3],
      ["ravi@college.example", 4],
    ]);
    expect(set.count).toBe(2);
    expect(rowsOf(set.aside)).toEqual([
      ["Email", "Name", "Remark", "Problem"],
      ["no address", "Nobody", "two\nlines; and =1+1", "The address is not a valid email address"],
      ["asha@college.example", "Asha again", "", "The address is on line 3 already"],
    ]);
  });

  test("pasted one on each line, too", () => {
    const source = "Asha <asha@college.example>\nnobody\nravi@college.example\n";
    const { rows, errors } = readPastedAddresses(source);
    const set = setBlocksAside(
      source,
      errors,
      [...rows, ...errors].map(({ line }) => line),
    )!;
    expect(set.kept).toBe("Asha <asha@college.example>\nravi@college.example\n");
    expect(rowsOf(set.aside)[1]).toEqual(["The address is not a valid email address", "nobody"]);
  });

  test("stay where they are when nobody would be left", () => {
    expect(setRowsAside("Email\nx\n", [{ line: 2, message: "No" }], PEOPLE_TABLE)).toBeUndefined();
    expect(setRowsAside("Name\nx\n", [{ line: 1, message: "No" }], PEOPLE_TABLE)).toBeUndefined();
    expect(setBlocksAside("x", [{ line: 1, message: "No" }], [])).toBeUndefined();
  });
});

type Format = "csv" | "json" | "gift" | "aiken" | "moodle-xml";
const SOURCES: Record<Format, [read: (source: string) => ParsedQuestions, source: string]> = {
  csv: [parseCsv, "question,A,B,answer\n1 + 1?,1,2,B\n2 + 2?,3,4,Z\n3 + 3?,6,7,A\n"],
  json: [
    parseJson,
    JSON.stringify([
      { text: "1 + 1?", options: ["1", "2"], correctAnswer: 1 },
      { text: "2 + 2?", options: ["3", "4"], correctAnswer: 7 },
      { text: "3 + 3?", options: ["6", "7"], correctAnswer: 0 },
    ]),
  ],
  gift: [parseGift, "1 + 1?{\n~1\n=2\n}\n\n2 + 2?{=4 =four}\n\n3 + 3?{\n=6\n~7\n}\n"],
  aiken: [
    parseAiken,
    "1 + 1?\nA. 1\nB. 2\nANSWER: B\n\n2 + 2?\nA. 3\nB. 4\nANSWER: F\n\n3 + 3?\nA. 6\nB. 7\nANSWER: A\n",
  ],
  "moodle-xml": [
    parseMoodleXml,
    `<quiz>\n${[
      ["1 + 1?", "1", "2", 100],
      ["2 + 2?", "3", "4", 50],
      ["3 + 3?", "6", "7", 100],
    ]
      .map(
        ([text, wrong, right, mark]) =>
          `<question type="multichoice">\n<questiontext format="plain_text"><text>${text}</text></questiontext>\n<answer fraction="0"><text>${wrong}</text></answer>\n<answer fraction="${mark}"><text>${right}</text></answer>\n</question>`,
      )
      .join("\n")}\n</quiz>\n`,
  ],
};

test.each(Object.entries(SOURCES))("questions as %s", (format, [read, source]) => {
  const before = read(source);
  expect(before.errors).toHaveLength(1);
  const set = setQuestionsAside({ format: format as Format, content: source }, before)!;
  const after = read(set.kept);
  expect(after.errors).toEqual([]);
  expect(after.questions.map(({ text }) => text)).toEqual(["1 + 1?", "3 + 3?"]);
  const [, aside, ...others] = rowsOf(set.aside);
  expect(others).toEqual([]);
  expect(aside?.join()).toContain("2 + 2?");
  expect(aside).toContain(before.errors[0]!.message);
});
