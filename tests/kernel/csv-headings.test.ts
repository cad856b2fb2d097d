import { describe, expect, test } from "vitest";
import {
  PEOPLE_TABLE,
  readListedPeople,
  readPeopleCsv,
} from "#app/features/accounts/invitations/import-rows.ts";
import { readScoresCsv } from "#app/features/grading/score-rows.ts";
import { parseCsv as parseQuestions } from "#app/features/question-bank/formats/csv.ts";
import { parseCsv as parseCourse } from "#app/features/teaching/courses/course-file/csv.ts";
import { readAttendanceCsv } from "#app/features/teaching/live-sessions/attendance-rows.ts";
import { withChosenColumns } from "#app/kernel/csv-rows.ts";

type Read = (source: string) => {
  errors: { line: number; message: string }[];
  notes: { line: number; message: string }[];
};
type Import = { read: Read; required: string[]; cells: string[]; others: string[] };

/** Every import of CSV: the columns that it needs, a row of them, and the columns that may be left out. */
const IMPORTS: Record<string, Import> = {
  questions: {
    read: parseQuestions,
    required: ["question", "A", "B", "answer"],
    cells: ["2 + 2?", "4", "5", "A"],
    others: [
      ...["C", "H", "topic", "difficulty", "tags", "explanation", "source", "draft", "keep order"],
      ...["practice", "markdown", "language", "question 2", "A 2", "H 2", "explanation 2"],
    ],
  },
  course: {
    read: parseCourse,
    required: ["week", "kind", "title"],
    cells: ["1", "week", "Orientation"],
    others: [
      ...["description", "url", "type", "max score", "due date", "due day", "instructions"],
      ...["rubric", "late", "hold grades"],
    ],
  },
  people: {
    read: (source) => readPeopleCsv(source, []),
    required: ["email"],
    cells: ["asha@college.example"],
    others: ["name", "first name", "last name", "branch", "college", "course", "batch", "plan", "role"],
  },
  "students of a college": {
    read: (source) => readListedPeople("csv", source),
    required: ["email"],
    cells: ["asha@college.example"],
    others: ["name", "first name", "last name"],
  },
  scores: {
    read: readScoresCsv,
    required: ["email", "score"],
    cells: ["asha@college.example", "8"],
    others: ["feedback"],
  },
  attendance: {
    read: (source) => readAttendanceCsv(source, [{ id: "asha", email: "asha@college.example" }]),
    required: ["email", "attendance"],
    cells: ["asha@college.example", "present"],
    others: [],
  },
};

const row = (...cells: string[]) => cells.join(",");

describe.each(Object.entries(IMPORTS))("a CSV file of %s", (_, { read, required, cells, others }) => {
  test.each([
    [required, cells],
    [required.map((name) => `"  ${name.toUpperCase()}"`), cells],
    [required.map((name) => `${name}:`), cells],
  ])("is read with the headings %j", (headings, values) => {
    expect(read(`${row(...headings)}\n${row(...values)}\n`)).toMatchObject({ errors: [], notes: [] });
  });

  test.each([...required, ...others])("is refused with two columns '%s'", (name) => {
    const headings = [...required, ...others, ` ${name.toUpperCase()} `];
    const values = [...cells, ...others.map(() => ""), "another"];
    const { errors } = read(`${row(...headings)}\n${row(...values)}\n`);
    const [first, second] = [[...required, ...others].indexOf(name) + 1, headings.length];
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toBe(1);
    expect(errors[0]?.message).toContain(
      `Columns ${first} ('${name}') and ${second} ('${name.toUpperCase()}') are both read as '`,
    );
  });

  test.each(required)("names the column '%s' when it is missing", (name) => {
    const { errors } = read(`${required.filter((other) => other !== name).join(",")},x\n`);
    expect(errors[0]).toMatchObject({
      line: 1,
      message: expect.stringContaining(`${name.toLowerCase()} is missing`),
    });
  });

  test.each([
    ["semicolons", ";", ""],
    ["tabs", "\t", ""],
    ["a line that names the separator", ";", "sep=;\n"],
    ["a quoted line that names the separator", "|", '"sep=|"\r\n'],
  ])("is read with %s", (_, separator, above) => {
    const source = [required, cells].map((line) => line.join(separator)).join("\r\n");
    expect(read(above + source)).toMatchObject({ errors: [], notes: [] });
  });

  test("counts the line that names the separator", () => {
    const source = `sep=;\n${required.join(";")}\n${cells.join(";")};one more\n`;
    expect(read(source).errors.map(({ line }) => line)).toEqual([3]);
  });

  test("names the columns that are not read, so that none is lost unseen", () => {
    const { errors, notes } = read(`${row(...required, "Shoe size")}\n${row(...cells, "42")}\n`);
    expect([...errors, ...notes][0]).toMatchObject({
      line: 1,
      message: expect.stringContaining("'Shoe size'"),
    });
  });
});

test.each([
  ["people", "Email Address", "asha@college.example"],
  ["people", "E-mail", "asha@college.example"],
  ["people", "Email ID", "asha@college.example"],
  ["scores", "Email Address,Marks", "asha@college.example,8"],
  ["attendance", "Email address,Status", "asha@college.example,present"],
  ["questions", "Question Text,Option A,Option B,Correct Answer", "2 + 2?,4,5,A"],
  ["questions", "Question,Option 1,Option 2,Correct option", "2 + 2?,4,5,A"],
])("a file of %s knows the headings %s", (name, headings, cells) => {
  expect(IMPORTS[name]!.read(`${headings}\n${cells}\n`)).toMatchObject({ errors: [], notes: [] });
});

test("the same column by two names is refused with both", () => {
  const { errors } = IMPORTS.people!.read("Email,Name,Email Address\na@b.example,Asha,c@d.example\n");
  expect(errors).toEqual([
    {
      line: 1,
      message:
        "Columns 1 ('Email') and 3 ('Email Address') are both read as 'email'; please keep one of them",
    },
  ]);
});

test.each([
  ["people", "Emial,Name", "'email' by 'Emial'"],
  ["people", "Student's email,Name", "'email' by 'Student's email'"],
  ["scores", "email,Scroe", "'score' by 'Scroe'"],
  ["attendance", "email,Attendence", "'attendance' by 'Attendence'"],
  ["questions", "Qestion,A,B,answer", "'question' by 'Qestion'"],
])("a file of %s with the headings %s is asked what it means", (name, headings, meant) => {
  expect(IMPORTS[name]!.read(`${headings}\n`).errors[0]?.message).toContain(`Did you mean ${meant}?`);
});

test("a misspelt column that may be left out is named", () => {
  expect(IMPORTS.scores!.read("email,score,feedbck\na@b.example,8,Good\n").notes).toEqual([
    { line: 1, message: "The column 'feedbck' (did you mean 'feedback'?) is not read" },
  ]);
});

describe("headings that a person has mapped", () => {
  const source = "List of 2026\n\nWho;E-Post;Name\nAsha;asha@college.example;x\n";

  test("are renamed in the text, and the rows stay", () => {
    const text = withChosenColumns(source, PEOPLE_TABLE, ["name", "email", ""]);
    expect(text).toBe("List of 2026\n\nname;E-Post;Name (not read)\nAsha;asha@college.example;x\n");
    expect(readPeopleCsv(text, []).rows).toMatchObject([
      { email: "asha@college.example", firstName: "Asha" },
    ]);
  });

  test("stay as they are where the choice is what is read", () => {
    const known = 'Email;"Full; name"\r\nasha@college.example;Asha\r\n';
    expect(withChosenColumns(known, PEOPLE_TABLE, ["email", "name"])).toBe(known);
    expect(withChosenColumns("", PEOPLE_TABLE, ["email"])).toBe("");
  });
});
