import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { MAX_OPTIONS, type QuestionContent } from "../rules.ts";
import { collect, type LineMessage, type ParsedQuestions, type Reading } from "./parsed.ts";

const LETTERS = Array.from({ length: MAX_OPTIONS }, (_, index) =>
  String.fromCharCode("A".charCodeAt(0) + index),
);

/** The first line of a file. `answer` is the letter of the right option; options that are not needed stay empty. */
const CSV_HEADER = ["question", ...LETTERS, "answer"];

type Row = { record: Record<string, string>; raw: string; info: { lines: number } };

/** Reads a CSV file with a header line; commas, semicolons or tabs, whichever follows the first heading. */
export function parseCsv(source: string): ParsedQuestions {
  try {
    return collect(readRows(source));
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    const line = Number((failure as { lines?: number }).lines ?? 1);
    return {
      questions: [],
      errors: [{ line, message: "The quotation marks of this line do not pair up" }],
      notes: [],
    };
  }
}

function readRows(source: string): Reading[] {
  const delimiter = /^\W*question"?([,;\t])/i.exec(source)?.[1] ?? ",";
  const headings = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  const rows = parse(source, {
    bom: true,
    columns: headings,
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) as unknown as Row[];
  const missing =
    rows[0] && ["question", "a", "b", "answer"].filter((name) => !(name in (rows[0] as Row).record));
  if (!rows[0] || missing?.length) return [{ errors: [headerError()] }];
  return rows.map(readRow);
}

const headerError = (): LineMessage => ({
  line: 1,
  message: "The file needs a first line with the headings question, A, B, … and answer, and rows below it",
});

function readRow({ record, raw, info }: Row): Reading {
  const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
  const cell = (name: string) => fromCell(record[name] ?? "");
  const cells = LETTERS.map((letter) => cell(letter.toLowerCase()));
  const options = cells.slice(0, cells.findLastIndex((option) => option !== "") + 1);
  const answer = cell("answer").toUpperCase();
  const correctAnswer = LETTERS.indexOf(answer);
  if (correctAnswer === -1) {
    return {
      errors: [{ line, message: `The answer '${answer}' is not a letter from A to ${LETTERS.at(-1)}` }],
    };
  }
  return { question: { line, text: cell("question"), options, correctAnswer } };
}

// A cell that a spreadsheet would take for a formula gets an apostrophe in front, and loses it on the way back.
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/;
const toCell = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);
const fromCell = (text: string) => {
  const trimmed = text.trim().replaceAll("\r\n", "\n");
  return trimmed.startsWith("'") && FORMULA_LIKE.test(trimmed) ? trimmed.slice(1) : trimmed;
};

/** Writes questions as CSV that opens right in spreadsheets: with a byte order mark, formulas made harmless. */
export const formatCsv = (questions: readonly QuestionContent[]): string =>
  stringify(
    questions.map(({ text, options, correctAnswer }) => [
      toCell(text),
      ...LETTERS.map((_, index) => toCell(options[index] ?? "")),
      LETTERS[correctAnswer],
    ]),
    { bom: true, header: true, columns: CSV_HEADER, record_delimiter: "windows" },
  );
