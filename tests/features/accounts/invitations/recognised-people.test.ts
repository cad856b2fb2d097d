import { expect, test } from "vitest";
import {
  readListedPeople,
  readPeopleCsv,
  recognisePeople,
} from "#app/features/accounts/invitations/import-rows.ts";

const [ASHA, BINA, CARL] = ["asha@college.example", "bina@college.example", "carl@college.example"];

/** The addresses that a pasted text has when it is recognised, and the lines of its faults. */
function read(text: string) {
  const format = recognisePeople(text);
  const { rows, errors } = format === "csv" ? readPeopleCsv(text, []) : readListedPeople(format, text);
  return { people: rows.map(({ email }) => email), faults: errors.map(({ line }) => line) };
}

test.each([
  ["addresses on lines of their own", `${ASHA}\n${BINA}\n${CARL}`, [ASHA, BINA, CARL], []],
  ["addresses on one line", `${ASHA}, ${BINA}; ${CARL}`, [ASHA, BINA, CARL], []],
  ["names with addresses", `Asha Rao <${ASHA}>\n${BINA}`, [ASHA, BINA], []],
  ["a heading that says what it is", `Email\n${ASHA}\n${BINA}`, [ASHA, BINA], []],
  ["a table under a heading that does not", `Name,Contact\nAsha,${ASHA}\nBina,${BINA}`, [ASHA, BINA], []],
  ["one mistyped line", `${ASHA}\n${BINA}\ncarl at college.example\n${CARL}\n${CARL}`, undefined, [3]],
  ["a mistyped first line", `carl at college.example\n${ASHA}\n${BINA}`, undefined, [1]],
])("%s: nobody is left out unseen", (_what, text, people, faults) => {
  const found = read(text);
  if (people) expect(found.people).toEqual(people);
  expect(found.faults).toEqual(expect.arrayContaining(faults));
  expect(found.people.length + found.faults.length).toBeGreaterThan(0);
});

test("rows of names and addresses without headings are a fault, not a table without its first row", () => {
  const { people, faults } = read(`Asha Rao,${ASHA}\nBina Das,${BINA}`);
  expect(people.includes(ASHA) || faults.includes(1)).toBe(true);
});
