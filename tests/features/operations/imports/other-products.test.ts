import { describe, expect, test } from "vitest";
import { PEOPLE_TABLE, readPeopleCsv } from "#app/features/accounts/invitations/import-rows.ts";
import { readScoresCsv, SCORE_TABLE } from "#app/features/grading/score-rows.ts";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable, withChosenColumns } from "#app/kernel/csv-rows.ts";

/** Exports in the shape of other products (docs/how-to/bring-your-data.md). */
const MOODLE_PARTICIPANTS = `"First name","Last name","Email address",Roles,Groups,"Last access to course"
Asha,Rao,asha@college.example,Student,"No groups","3 days"
Ravi,"Kumar Iyer",ravi@college.example,Student,"Batch A",Never
`;
const MOODLE_GRADES = `"First name","Last name","ID number",Institution,Department,"Email address","Assignment: Essay (Real)","Last downloaded from this course"
Asha,Rao,,,,asha@college.example,87.50,1764300000
Ravi,Iyer,,,,ravi@college.example,-,1764300000
`;
const CANVAS_GRADES = `Student,ID,SIS User ID,SIS Login ID,Section,Essay (4711),Final Score
    Points Possible,,,,,100,(read only)
"Rao, Asha",101,K-1,asha@college.example,Batch A,87.5,91
"Iyer, Ravi",102,K-2,ravi@college.example,Batch A,60,71
`;
const FORM_ANSWERS = `Timestamp,Email Address,Full Name,College Name,Your branch
2026-11-01 10:00:00,asha@college.example,Asha Rao,City College,BCA
`;

/** The table with columns that a person chose by the texts of their headings. */
function choose(source: string, table: Table, wanted: Record<string, string>): string {
  const { heads } = readTable(source, table);
  return withChosenColumns(
    source,
    table,
    heads.map(({ text, column }) => wanted[text] ?? column ?? ""),
  );
}
const scoresOf = (source: string) =>
  readScoresCsv(source).rows.map(({ email, score }) => [email, score] as const);

describe("people", () => {
  test("of Moodle's participants", () => {
    expect(readPeopleCsv(MOODLE_PARTICIPANTS, [])).toMatchObject({
      errors: [],
      rows: [
        { email: "asha@college.example", firstName: "Asha", lastName: "Rao" },
        { email: "ravi@college.example", firstName: "Ravi", lastName: "Kumar Iyer" },
      ],
    });
  });

  test("of the answers of a form, with the column that is called otherwise", () => {
    const content = choose(FORM_ANSWERS, PEOPLE_TABLE, { "Your branch": "branch" });
    expect(readPeopleCsv(content, [])).toMatchObject({
      errors: [],
      rows: [{ email: "asha@college.example", lastName: "Rao", collegeName: "City College", branch: "BCA" }],
    });
  });

  test("of Canvas's grades, without the row of points", () => {
    const content = choose(CANVAS_GRADES, PEOPLE_TABLE, { "SIS Login ID": "email", Student: "name" });
    const { errors } = readPeopleCsv(content, []);
    expect(errors.map(({ line }) => line)).toEqual([2]);
    const { kept } = setRowsAside(content, errors, PEOPLE_TABLE)!;
    expect(readPeopleCsv(kept, [])).toMatchObject({
      errors: [],
      rows: [
        { email: "asha@college.example", firstName: "Asha", lastName: "Rao" },
        { email: "ravi@college.example", firstName: "Ravi", lastName: "Iyer" },
      ],
    });
  });
});

describe("scores", () => {
  test("of Moodle, without those who have none", () => {
    const content = choose(MOODLE_GRADES, SCORE_TABLE, { "Assignment: Essay (Real)": "score" });
    const { errors } = readScoresCsv(content);
    expect(errors.map(({ line }) => line)).toEqual([3]);
    const { kept } = setRowsAside(content, errors, SCORE_TABLE)!;
    expect(scoresOf(kept)).toEqual([["asha@college.example", 87.5]]);
  });

  test("of Canvas", () => {
    const content = choose(CANVAS_GRADES, SCORE_TABLE, { "Essay (4711)": "score" });
    expect(scoresOf(content)).toContainEqual(["asha@college.example", 87.5]);
    expect(scoresOf(content)).toContainEqual(["ravi@college.example", 60]);
  });
});
