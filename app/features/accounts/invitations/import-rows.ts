import * as v from "valibot";
import { setBlocksAside, setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { branchKey } from "#app/features/provider/branch-rules.ts";
import { openBranches } from "#app/features/provider/branches.ts";
import { STAFF_ROLES, type StaffRole } from "#app/kernel/actor.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { columnsIn, EMAIL_HEADINGS, LOOKS_LIKE_EMAIL, type Table } from "#app/kernel/csv-headings.ts";
import { readTable } from "#app/kernel/csv-rows.ts";
import { email, optionalLine } from "#app/kernel/fields.ts";
import { phone } from "#app/kernel/phone.server.ts";
import { comparableName, foldLookAlikes } from "#app/kernel/rules-for-names.ts";
import { type LineMessage, splitLines } from "#app/kernel/text-lines.ts";
import { MAX_INVITATIONS } from "./rules.ts";

/** One line of an import. An empty or missing value changes nothing. */
export type ImportRow = {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  branch: string;
  collegeName: string;
  batchId: string | null;
  plan: "free" | "premium" | null;
  /** Undefined: the cell is empty; null: 'student'. */
  staffRole: StaffRole | null | undefined;
};

export type ImportRows = { rows: ImportRow[]; errors: LineMessage[]; notes: LineMessage[] };

type ImportBatch = { id: string; name: string; courseName: string };

type Cells = Record<string, string>;
type CellRow = { line: number; cells: Cells };

const PERSON_COLUMNS = {
  email: EMAIL_HEADINGS,
  name: ["full name", "student name", "name of student", "student", "candidate name"],
  firstname: ["given name", "forename"],
  lastname: ["surname", "family name"],
};

const COLUMNS = {
  ...PERSON_COLUMNS,
  phone: [
    "phone number",
    "phone no",
    "mobile",
    "mobile number",
    "mobile no",
    "whatsapp",
    "whatsapp number",
    "contact number",
  ],
  branch: ["department", "dept"],
  college: ["college name", "institute", "institution"],
  course: ["course name"],
  batch: ["batch name"],
  plan: [],
  role: ["staff role"],
};

export const PEOPLE_TABLE: Table = {
  columns: COLUMNS,
  required: ["email"],
  looks: { email: LOOKS_LIKE_EMAIL },
};
/**
 * A table has a column of addresses; other texts are read as pasted addresses, also a list below a line that may be a
 * heading or a mistyped address.
 */
export function recognisePeople(content: string): "csv" | "addresses" {
  const { heads } = readTable(content, PEOPLE_TABLE);
  const isTable = heads.length > 1 || heads.every(({ text }) => hasName(text));
  return isTable && heads.some(({ column }) => column === "email") ? "csv" : "addresses";
}

const hasName = (heading: string) => columnsIn([heading], PEOPLE_TABLE)[0] !== undefined;

/** People who have accounts already. */
export const LISTED_PEOPLE_TABLE: Table = { ...PEOPLE_TABLE, columns: PERSON_COLUMNS };

/** Reads a list of people who have accounts already: a CSV file or pasted addresses. Other columns are not read. */
export const readListedPeople = (format: "csv" | "addresses", source: string): ImportRows =>
  format === "csv" ? readPeopleCsv(source, [], { table: LISTED_PEOPLE_TABLE }) : readPastedAddresses(source);

/** Reads a CSV file with a first line of headings. */
export function readPeopleCsv(
  source: string,
  batches: readonly ImportBatch[],
  { table = PEOPLE_TABLE, most = MAX_INVITATIONS } = {},
): ImportRows {
  const { rows, errors, notes } = readTable(source, table);
  if (rows.length === 0) return { rows: [], errors, notes };
  const found = readRows(rows, batches, most);
  return {
    ...found,
    errors: [...errors, ...found.errors].sort((one, other) => one.line - other.line),
    notes,
  };
}

/** Reads pasted addresses: one or several on a line, each alone or as 'Asha Rao <asha@college.example>'. */
export const readPastedAddresses = (source: string, most = MAX_INVITATIONS): ImportRows =>
  readRows(pastedRows(source, most), [], most);

/** 'Asha Rao <asha@college.example>', also with the name in quotation marks. */
const NAMED_ADDRESS = /^("(?:[^"\\]|\\.)*"|[^"<]*)\s*<([^<>]*)>$/;
/** The same where the comma of 'Rao, Asha <asha@college.example>' is part of the name. */
const ONE_NAMED_ADDRESS = /^[^@"<>]*<[^<>]*>$/;
/** What is between separators outside quotation marks; a mark without its other half is read once, not to the end. */
const QUOTED = String.raw`(?<!\\)"(?:[^"\\]|\\.){0,400}"`;
const PARTS = {
  ",": new RegExp(`(?:${QUOTED}|[^",])+|"`, "g"),
  ";": new RegExp(`(?:${QUOTED}|[^";])+|"`, "g"),
};
/** No name and address are longer together. */
const PART_LENGTH = 1_000;

const splitParts = (text: string, separator: keyof typeof PARTS): string[] =>
  Array.from(text.matchAll(PARTS[separator]), ([part]) => part.trim()).filter((part) => part !== "");

/** Up to the first row too many. */
function pastedRows(source: string, most: number): CellRow[] {
  const rows: CellRow[] = [];
  for (const { number: line, text } of splitLines(source)) {
    for (const part of splitParts(text.replace(/[\u201C-\u201F\uFF02]/g, '"'), ";")) {
      for (const one of ONE_NAMED_ADDRESS.test(part) ? [part] : splitParts(part, ",")) {
        rows.push({ line, cells: parsePart(one.slice(0, PART_LENGTH)) });
        if (rows.length > most) return rows;
      }
    }
  }
  return rows;
}

function parsePart(part: string): Cells {
  const [, name = "", address = part] = NAMED_ADDRESS.exec(part) ?? [];
  return { name: withoutQuotes(name.trim()), email: foldLookAlikes(address) };
}

const withoutQuotes = (name: string) => name.replace(/^"(.*)"$/, "$1").replace(/\\(.)/g, "$1");

/** 'Asha Rao' or 'Rao, Asha' as first and last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [last = "", ...firsts] = name.split(",").map((part) => part.trim());
  if (firsts.length === 1) return { firstName: firsts[0]!, lastName: last };
  const [firstName = "", ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}

const Values = v.object({
  email: email("The address is not a valid email address"),
  firstName: optionalLine(80),
  lastName: optionalLine(80),
  phone: phone("The phone is not a number such as 90000 00000, or with its country +1 202 555 0123"),
  branch: choice(openBranches, "branch"),
  collegeName: optionalLine(120),
  plan: choice(() => ["free", "premium"] as const, "plan"),
  role: choice(() => ["student", ...STAFF_ROLES] as const, "role"),
});

/** A cell with one of these values, in any capitals and without its dots; empty text for an empty cell. */
function choice<Value extends string>(values: () => readonly Value[], column: string) {
  return v.pipe(
    v.string(),
    v.transform((cell) =>
      cell === "" ? "" : values().find((value) => branchKey(value) === branchKey(cell)),
    ),
    v.check(
      (value) => value !== undefined,
      () => `The ${column} is not one of ${values().join(", ")}`,
    ),
    v.transform((value) => value as Value | ""),
  );
}

function readRows(found: readonly CellRow[], batches: readonly ImportBatch[], most: number): ImportRows {
  if (found.length === 0)
    return { rows: [], errors: [{ line: 1, message: "There is nobody in this text" }], notes: [] };
  const first = found[most];
  if (first) {
    const message = `At most ${formatNumber(most)} people at once; please split the file here`;
    return { rows: [], errors: [{ line: first.line, message }], notes: [] };
  }
  const lineOf = new Map<string, number>();
  const errors: LineMessage[] = [];
  const rows = found.flatMap(({ line, cells }) => {
    const read = readRow(line, cells, batches);
    const faults = [...read.faults];
    const earlier = lineOf.get(read.row.email);
    if (earlier !== undefined) faults.push(`The address is on line ${earlier} already`);
    else lineOf.set(read.row.email, line);
    errors.push(...faults.map((message) => ({ line, message })));
    return faults.length === 0 ? [read.row] : [];
  });
  return { rows, errors, notes: [] };
}

function readRow(line: number, cells: Cells, batches: readonly ImportBatch[]) {
  const { firstName, lastName } = splitName(cells.name ?? "");
  const parsed = v.safeParse(Values, {
    email: cells.email ?? "",
    firstName: cells.firstname || firstName,
    lastName: cells.lastname || lastName,
    phone: cells.phone ?? "",
    branch: cells.branch ?? "",
    collegeName: cells.college ?? "",
    plan: cells.plan ?? "",
    role: cells.role ?? "",
  });
  const batch = findBatch({ course: cells.course ?? "", batch: cells.batch ?? "" }, batches);
  const values = parsed.success ? parsed.output : undefined;
  const faults = [
    ...(parsed.issues ?? []).map(({ message }) => message),
    ...("fault" in batch ? [batch.fault] : []),
  ];
  const row: ImportRow = {
    line,
    email: values?.email ?? (cells.email ?? "").toLowerCase(),
    firstName: values?.firstName ?? "",
    lastName: values?.lastName ?? "",
    phone: values?.phone ?? "",
    branch: values?.branch ?? "",
    collegeName: values?.collegeName ?? "",
    batchId: "id" in batch ? batch.id : null,
    plan: values?.plan || null,
    staffRole: toStaffRole(values?.role ?? ""),
  };
  return { row, faults };
}

function toStaffRole(role: "" | "student" | StaffRole): ImportRow["staffRole"] {
  if (role === "") return undefined;
  return role === "student" ? null : role;
}

type FoundBatch = { id: string } | { fault: string } | Record<string, never>;

/** The batch that the cells name: by its own name, by the only batch of its course, or by both. */
function findBatch(cells: { course: string; batch: string }, batches: readonly ImportBatch[]): FoundBatch {
  if (cells.course === "" && cells.batch === "") return {};
  const isSame = (one: string, other: string) => comparableName(one) === comparableName(other);
  const ofCourse = batches.filter(
    ({ courseName }) => cells.course === "" || isSame(courseName, cells.course),
  );
  if (ofCourse.length === 0) return { fault: `There is no active course '${cells.course}'` };
  const found = ofCourse.filter(({ name }) => cells.batch === "" || isSame(name, cells.batch));
  if (found.length === 1) return { id: found[0]!.id };
  if (found.length === 0)
    return { fault: `There is no batch '${cells.batch}'${cells.course && " of this course"}` };
  return cells.batch === ""
    ? { fault: `The course has ${found.length} batches; please name one in the column batch` }
    : { fault: `${found.length} courses have a batch of this name; please name one in the column course` };
}

/** The rows with a problem, and the text without them. */
export const setPeopleAside = (
  format: "csv" | "addresses",
  content: string,
  errors: readonly LineMessage[],
  sound: readonly number[] = [],
) =>
  format === "csv"
    ? setRowsAside(content, errors, PEOPLE_TABLE)
    : setBlocksAside(content, errors, [...sound, ...errors.map(({ line }) => line)]);
