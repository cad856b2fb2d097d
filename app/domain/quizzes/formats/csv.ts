import { type CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { MAX_OPTIONS, type QuestionContent } from "#app/domain/quizzes/rules.ts";
import { combineBlocks, type LineMessage, type ParsedBlock, type ParsedQuestions } from "./parsed.ts";

const LETTERS = Array.from({ length: MAX_OPTIONS }, (_, index) =>
  String.fromCharCode("A".charCodeAt(0) + index),
);

/** The first line of a file. `answer` is the letter of the correct option; unused options stay empty. */
const CSV_HEADER = ["question", ...LETTERS, "answer"];

type Row = { record: Record<string, string>; raw: string; info: { lines: number; error?: CsvError } };

/** Parses CSV with a header line; the separator after the first heading (comma, semicolon or tab) applies. */
export function parseCsv(source: string): ParsedQuestions {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const delimiter = /^\W*question"?([,;\t])/i.exec(text)?.[1] ?? ",";
  const misquoted = new Set<number>();
  let headings: string[] = [];
  const rows = parse(text, {
    columns: (names: string[]) => (headings = names.map((name) => name.trim().toLowerCase())),
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (failure, raw = "") => {
      misquoted.add(firstLine(Number(failure?.lines ?? 1), raw));
    },
  }) as unknown as Row[];
  const errors = [...misquoted].map((line) => ({ line, message: MISQUOTED }));
  const isComplete = ["question", "a", "b", "answer"].every((name) => headings.includes(name));
  if (!isComplete || rows.length + errors.length === 0) return combineBlocks([{ errors: [headerError] }]);
  return combineBlocks([{ errors }, ...rows.map((row) => readRow(row, headings.length))]);
}

const headerError: LineMessage = {
  line: 1,
  message: "The file needs a first line with the headings question, A, B, … and answer, and rows below it",
};

const MISQUOTED = 'The quotation marks of this row do not pair up; write "" for one inside a quoted cell';

/** The first line of a row that ends on line `lines`. */
const firstLine = (lines: number, raw: string) => lines - (raw.trim().match(/\n/g)?.length ?? 0);

function readRow({ record, raw, info }: Row, width: number): ParsedBlock {
  const line = firstLine(info.lines, raw);
  const rowCells = info.error?.record as string[] | undefined;
  if (rowCells && (rowCells.length < width || rowCells.slice(width).some((extra) => extra.trim() !== ""))) {
    return {
      errors: [{ line, message: `This row has ${rowCells.length} cells, the first line has ${width}` }],
    };
  }
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

// A cell that a spreadsheet would take for a formula gets an apostrophe in front, which parsing removes.
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/;
const toCell = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);
const fromCell = (text: string) => {
  const trimmed = text.trim().replaceAll("\r\n", "\n");
  return trimmed.startsWith("'") && FORMULA_LIKE.test(trimmed) ? trimmed.slice(1) : trimmed;
};

/** Writes questions as CSV for spreadsheets: with a byte order mark, formulas escaped. */
export const formatCsv = (questions: readonly QuestionContent[]): string =>
  stringify(
    questions.map(({ text, options, correctAnswer }) => [
      toCell(text),
      ...LETTERS.map((_, index) => toCell(options[index] ?? "")),
      LETTERS[correctAnswer],
    ]),
    { bom: true, header: true, columns: CSV_HEADER, quoted_match: /\n/, record_delimiter: "windows" },
  );
