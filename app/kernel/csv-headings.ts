import type { LineMessage } from "./text-lines.ts";

/** The columns that an import reads, in lower case, each with other headings that mean it. */
export type CsvColumns = Readonly<Record<string, readonly string[]>>;

/** A table that an import reads. */
export type Table = {
  columns: CsvColumns;
  required: readonly string[];
  /** How the values of a column look, where the headings do not say it. */
  looks?: Readonly<Record<string, RegExp>>;
  /**
   * As banks write it: many lines above and below the table, rows with fewer cells than it has headings, and headings
   * that mean the same, of which the first is read.
   */
  isLoose?: boolean;
};

/** What other programs call the address of a person. */
export const EMAIL_HEADINGS = ["email address", "e-mail", "email id", "e-mail address", "mail", "mail id"];
export const LOOKS_LIKE_EMAIL = /^\s*[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+\s*$/;

export type HeadingRow = {
  /** The column that each heading of the row names; undefined for one that is not read. */
  columns: (string | undefined)[];
  /** The texts of the row. */
  headings: string[];
  errors: LineMessage[];
  notes: LineMessage[];
};

type Heading = { place: number; text: string; column: string | undefined };

type HeadingOptions = Table & {
  line: number;
  /** Rows below, by whose values a column is found that no heading names. */
  below?: readonly (readonly string[])[];
};

/** The column that each cell of a row of headings names; undefined for one that is not read. */
export function columnsIn(
  cells: readonly string[],
  { columns, looks = {}, below = [] }: Omit<HeadingOptions, "line" | "required">,
): (string | undefined)[] {
  const byKey = keysOf(columns);
  const texts = cells.map((cell) => cell.trim());
  const found = texts.map((text) => byKey.get(headingKey(text)));
  for (const [name, look] of Object.entries(looks)) {
    if (found.includes(name)) continue;
    // A value in the first row is no heading: the row has one itself.
    const alike = texts.flatMap((text, place) =>
      found[place] === undefined && !look.test(text) && looksLike(look, below, place) ? [place] : [],
    );
    if (alike.length === 1) found[alike[0]!] = name;
  }
  return found;
}

/** The columns by the keys of their headings. */
const keysByColumns = new WeakMap<CsvColumns, Map<string, string>>();
function keysOf(columns: CsvColumns): Map<string, string> {
  const known = keysByColumns.get(columns);
  if (known) return known;
  const byKey = new Map(
    Object.entries(columns).flatMap(([name, others]) =>
      [name, ...others].map((text) => [headingKey(text), name] as const),
    ),
  );
  keysByColumns.set(columns, byKey);
  return byKey;
}

/**
 * Reads the row of headings of a table. Capitals, spaces and punctuation of a heading do not matter. Two headings of the
 * same column are an error, because only one of them could be read; so is a required column that is missing.
 */
export function readHeadings(cells: readonly string[], options: HeadingOptions): HeadingRow {
  const { columns, required, line } = options;
  const all = columnsIn(cells, options);
  const named = options.isLoose ? all.map(asFirst) : all;
  const headings: Heading[] = cells.map((cell, index) => ({
    place: index + 1,
    text: cell.trim(),
    column: named[index],
  }));
  const found = new Set(named);
  const absent = Object.keys(columns).filter((name) => !found.has(name));
  const unread = headings.filter(({ column, text }) => column === undefined && text !== "");
  const suggestions = new Map(unread.map(({ text }) => [text, suggest(text, absent)]));
  const missing = missingColumns(
    required.filter((name) => absent.includes(name)),
    required,
    suggestions,
  );
  const messages = [...repeatedColumns(headings), ...(missing ? [missing] : [])];
  const note = unreadColumns(unread, suggestions);
  return {
    columns: headings.map(({ column }) => column),
    headings: headings.map(({ text }) => text),
    errors: messages.map((message) => ({ line, message })),
    notes: note ? [{ line, message: note }] : [],
  };
}

const asFirst = (name: string | undefined, place: number, all: readonly (string | undefined)[]) =>
  all.indexOf(name) === place ? name : undefined;

/** Most of the filled cells of a column. */
function looksLike(look: RegExp, rows: readonly (readonly string[])[], place: number): boolean {
  const filled = rows
    .map((row) => (row[place] ?? "").slice(0, KEY_LENGTH))
    .filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.filter((cell) => look.test(cell)).length > filled.length * 0.8;
}

/** Nothing longer is a heading, or a value that looks like something. */
const KEY_LENGTH = 300;

const headingKey = (text: string) =>
  text
    .slice(0, KEY_LENGTH)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const repeatedColumns = (headings: readonly Heading[]): string[] =>
  [...new Set(headings.map(({ column }) => column))].flatMap((name) => {
    const same = headings.filter(({ column }) => column === name);
    if (name === undefined || same.length < 2) return [];
    const places = and(same.map(({ place, text }) => `${place} ('${text}')`));
    const count = same.length > 2 ? "all" : "both";
    return [`Columns ${places} are ${count} read as '${name}'; please keep one of them`];
  });

function missingColumns(
  missing: readonly string[],
  required: readonly string[],
  suggestions: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (missing.length === 0) return undefined;
  const meant = [...suggestions].filter(([, column]) => column && missing.includes(column));
  return [
    `The first line needs the ${required.length > 1 ? "columns" : "column"} ${and(required)}; ${and(missing)} ${missing.length > 1 ? "are" : "is"} missing`,
    ...meant.map(([text, column]) => `Did you mean '${column}' by '${text}'?`),
  ].join(". ");
}

/** The headings that no column has, with the columns that they may have meant. */
function unreadColumns(
  unread: readonly Heading[],
  suggestions: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (unread.length === 0) return undefined;
  const list = unread.map(({ text }) => {
    const column = suggestions.get(text);
    return column ? `'${text}' (did you mean '${column}'?)` : `'${text}'`;
  });
  return unread.length > 1 ? `The columns ${and(list)} are not read` : `The column ${list[0]} is not read`;
}

/** The absent column that the heading contains, or that it misspells by a letter or two. */
function suggest(text: string, absent: readonly string[]): string | undefined {
  const key = headingKey(text);
  const near = absent
    .map((name) => ({ name, wanted: headingKey(name) }))
    .filter(({ wanted }) => wanted.length >= 4)
    .map(({ name, wanted }) => ({
      name,
      most: wanted.length < 7 ? 1 : 2,
      edits: key.includes(wanted) ? 0 : distance(key, wanted),
    }))
    .filter(({ most, edits }) => edits <= most);
  return near.sort((one, other) => one.edits - other.edits)[0]?.name;
}

/** Letters to add, remove, replace or swap with the next one (optimal string alignment). Headings are short. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + Number(one[i - 1] !== other[j - 1]);
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : replaced;
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

const and = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
