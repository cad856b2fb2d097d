import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readListedPeople, readPastedAddresses } from "#app/features/accounts/invitations/import-rows.ts";
import { parseCertificateNumber } from "#app/features/certificates/rules.ts";
import { suggestCode } from "#app/features/messages/contact/rules.ts";
import { TestCodeForm } from "#app/features/question-bank/inputs.ts";
import { StartAttemptInput, VerifyResultForm } from "#app/features/scholarship-test/inputs.ts";
import { isSameName } from "#app/features/support/counselling/rules.ts";
import {
  comparableCode,
  comparableName,
  foldLookAlikes,
  LOOK_ALIKES,
  plainCode,
} from "#app/kernel/rules-for-names.ts";
import { comparableInSql } from "#db/look-alikes.ts";
import { testCodes } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createTestCode } from "#tests/support/scholarship.ts";

/** Codes and names that are compared are typed with other hyphens, apostrophes, spaces and widths. */

const HYPHENS = [..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D"];
const SPACES = [..."\u00A0\u2003\u2009\u202F\u3000\t"];
const INVISIBLE = [..."\u200B\u200C\u200D\u2060\uFEFF\u00AD"];
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));

/** Ways to type a text with hyphens, apostrophes and spaces. */
const waysToType = (text: string) => [
  ...HYPHENS.map((hyphen) => text.replaceAll("-", hyphen)),
  ...["\u2019", "\u2018", "\u02BC", "\u2032", "\u00B4", "\uFF07"].map((other) => text.replaceAll("'", other)),
  ...SPACES.map((space) => text.replaceAll(" ", space)),
  ...INVISIBLE.map((character) => `${text.slice(0, 2)}${character}${text.slice(2)}${character}`),
  fullWidth(text),
  text.toUpperCase(),
  text.toLowerCase(),
  ` ${text.replaceAll(" ", "  ")} `,
];

const startsWith = (testCode: string) => v.parse(StartAttemptInput, { branch: "BCA", testCode }).testCode;
const COMPARED: Record<string, { text: string; read: (typed: string) => unknown }> = {
  "a test code of a student": { text: "KADAM-2026", read: (typed) => startsWith(typed).toUpperCase() },
  "a test code of staff": {
    text: "KADAM-2026",
    read: (code) =>
      v
        .parse(TestCodeForm, {
          code,
          quizId: "",
          opensAt: "",
          closesAt: "",
          batchId: "",
          colleges: "",
          people: "",
        })
        .code.toUpperCase(),
  },
  "a verification code": { text: "A1B2-C3D4-E5F6", read: (code) => v.parse(VerifyResultForm, { code }).code },
  "a certificate number": { text: "A1B2-C3D4-E5F6", read: parseCertificateNumber },
  "a backup code": { text: "ab12-cd34", read: comparableCode },
  "the name of a person": {
    text: "Asha D'Souza-Rao",
    read: (typed) => isSameName(typed, "Asha D'Souza-Rao"),
  },
  "the college of an enquiry": {
    text: "St. Xavier's College",
    read: (typed) =>
      suggestCode(typed, [
        { id: "code", colleges: ["St. Xavier's College"], namesPeople: false, batchId: null },
        { id: "other", colleges: ["Other"], namesPeople: false, batchId: null },
      ])?.id,
  },
};

test.each(Object.keys(COMPARED))("%s is read alike however it is typed", (what) => {
  const { text, read } = COMPARED[what]!;
  const expected = read(text);
  expect(expected).toBeTruthy();
  for (const typed of waysToType(text)) expect(read(typed), JSON.stringify(typed)).toEqual(expected);
});

test("other texts stay different", () => {
  expect(comparableName("City College")).not.toBe(comparableName("City Colleges"));
  expect(plainCode("KADAM-2026")).not.toBe(plainCode("KADAM_2026"));
  expect(comparableName("École")).toBe(comparableName("E\u0301COLE"));
  expect(comparableName("आशा राव")).toBe("आशा राव");
});

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foldLookAlikes(foldLookAlikes(text))).toBe(foldLookAlikes(text));
    }),
  );
});

describe("in the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test("stored names are compared as in TypeScript", async () => {
    const letters = [
      "A",
      "b",
      "7",
      "\uFF21",
      "\uFF40",
      "\uFF5E",
      "आ",
      ...LOOK_ALIKES.flatMap(([plain, others]) => [plain, ...others]),
    ];
    for (const text of ["St. Xavier\u2019s\u00A0College", `a ${letters.join("x")} b`, letters.join("")]) {
      const row = await database.db.orm.get<{ key: string }>(
        sql`SELECT ${comparableInSql(sql`${text}`)} AS "key", 0 AS other`,
      );
      expect(row?.key).toBe(comparableName(text));
    }
  });

  test("the migration stores codes as they are compared", async () => {
    const file = readdirSync("db/migrations").find((name) => name.endsWith("plain_test_codes.sql"));
    const stored = [
      "KADAM\u20132026",
      fullWidth("Wide-1"),
      "O\u2019NE\u200B",
      "kadam-as-before",
      "आशा-1",
      "TWICE-1",
      "TWICE\u20111",
    ];
    const rows = [];
    for (const code of stored) rows.push(await createTestCode(database.db, { code }));
    await database.client.migrate([readFileSync(`db/migrations/${file}`, "utf8")]);
    const codes = new Map((await database.db.orm.select().from(testCodes)).map(({ id, code }) => [id, code]));
    expect(rows.map(({ id }) => codes.get(id))).toEqual([
      ...["KADAM-2026", "Wide-1", "O'NE", "kadam-as-before", "आशा-1", "TWICE-1", "TWICE\u20111"],
    ]);
  });
});

describe("pasted addresses", () => {
  const read = (source: string) => {
    const { rows, errors } = readPastedAddresses(source);
    return [
      ...rows.map(({ firstName, lastName, email }) => `${firstName}|${lastName}|${email}`),
      ...errors.map(({ message }) => message),
    ];
  };
  const ASHA = "Asha|Rao|asha@college.example";
  test.each<[string, string[]]>([
    ['"Rao, Asha" <asha@college.example>', [ASHA]],
    ["\u201CRao, Asha\u201D <asha@college.example>", [ASHA]],
    ["Rao, Asha <asha@college.example>", [ASHA]],
    ["Asha Rao <asha@college.example>", [ASHA]],
    ['"Asha Rao" <asha@college.example>', [ASHA]],
    ['"Rao, Asha" <asha@college.example>, Bela <bela@college.example>', [ASHA, "Bela||bela@college.example"]],
    [
      "Rao, Asha <asha@college.example>; Iyer, Meera <meera@college.example>",
      [ASHA, "Meera|Iyer|meera@college.example"],
    ],
    ['"Rao; Asha" <asha@college.example>', ["Rao;|Asha|asha@college.example"]],
    ['"Asha \\"AR\\" Rao" <asha@college.example>', ['Asha|"AR" Rao|asha@college.example']],
    ["asha@college.example, bela@college.example", ["||asha@college.example", "||bela@college.example"]],
    ["asha@college.example; bela@college.example", ["||asha@college.example", "||bela@college.example"]],
    ["\u200Basha@college.example\u00A0", ["||asha@college.example"]],
    [
      "Asha Rao, bela@college.example",
      ["||bela@college.example", "The address is not a valid email address"],
    ],
    ['"Rao, Asha <asha@college.example>', [ASHA, "The address is not a valid email address"]],
  ])("%s", (source, expected) => {
    expect(read(source).sort()).toEqual([...expected].sort());
  });

  test("a name with a comma in a file is read alike", () => {
    const { rows } = readListedPeople("csv", 'email,name\nasha@college.example,"Rao, Asha"');
    expect(rows).toMatchObject([{ firstName: "Asha", lastName: "Rao" }]);
  });
});
