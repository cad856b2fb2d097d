import { stringify } from "csv-stringify/sync";
import { LANGUAGES, SECOND_LANGUAGES } from "#app/features/question-bank/languages/rules.ts";
import {
  asTyped,
  DIFFICULTIES,
  MAX_OPTIONS,
  type QuestionContent,
  type QuestionFacts,
  type RichContent,
} from "#app/features/question-bank/rules.ts";
import type { CsvColumns, Table } from "#app/kernel/csv-headings.ts";
import { type CsvRow, readTable, toCell } from "#app/kernel/csv-rows.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { readCorrectAnswers, splitOptions } from "./csv-answers.ts";
import { combineBlocks, type ParsedBlock, type ParsedQuestions } from "./parsed.ts";

const LETTERS = Array.from({ length: MAX_OPTIONS }, (_, index) =>
  String.fromCharCode("A".charCodeAt(0) + index),
);

/** The columns of what sorts a question; a file may leave them out. */
const CSV_FACTS = [
  "topic",
  "difficulty",
  "tags",
  "explanation",
  "source",
  "draft",
  "keep order",
  "practice",
  "markdown",
] as const;

const FACT_HEADINGS: Record<(typeof CSV_FACTS)[number], string[]> = {
  topic: ["category", "subject", "chapter"],
  difficulty: ["difficulty level", "level"],
  tags: ["tag", "keywords"],
  explanation: ["rationale", "general feedback", "solution"],
  source: ["reference"],
  draft: [],
  "keep order": [],
  practice: ["for practice"],
  markdown: ["formatted"],
};

/** The columns of the second language; a file may leave them out. */
export const CSV_TRANSLATION = [
  "language",
  "question 2",
  ...LETTERS.map((letter) => `${letter} 2`),
  "explanation 2",
] as const;

/** The first line of a file. `answer` is the letter of the correct option; unused options stay empty. */
const CSV_HEADER = ["question", ...LETTERS, "answer", ...CSV_FACTS, ...CSV_TRANSLATION];

const optionHeadings = (letter: string, index: number, suffix: "" | " 2") => [
  `option ${letter}${suffix}`,
  `choice ${letter}${suffix}`,
  `answer ${letter}${suffix}`,
  ...(suffix === "" ? numberedHeadings(index + 1) : []),
];

/** Those of Google Forms, Quizizz and Kahoot among others. */
const numberedHeadings = (number: number) => [
  `option ${number}`,
  `choice ${number}`,
  `answer ${number}`,
  `answer option ${number}`,
  `answer ${number} - max 75 characters`,
];

const optionColumns = (suffix: "" | " 2") =>
  Object.fromEntries(
    LETTERS.map((letter, index) => [
      `${letter.toLowerCase()}${suffix}`,
      optionHeadings(letter, index, suffix),
    ]),
  );

/** Sheets that name the correct answer and, beside it, each wrong one. */
const WRONG = Array.from({ length: MAX_OPTIONS - 1 }, (_, index) => `wrong answer ${index + 1}`);

const COLUMNS: CsvColumns = {
  question: ["question text", "question title", "questions", "text", "question - max 120 characters"],
  ...optionColumns(""),
  answer: [
    "correct",
    "correct answer",
    "correct answers",
    "correct option",
    "correct choice",
    "correct answer(s) - choose at least one",
    "right answer",
    "answer key",
    "ans",
    "key",
  ],
  options: ["choices", "answers", "answer choices", "answer options", "question answers"],
  "wrong answers": ["incorrect answers", "distractors"],
  ...Object.fromEntries(
    WRONG.map((name, index) => [name, [`incorrect answer ${index + 1}`, `distractor ${index + 1}`]]),
  ),
  ...Object.fromEntries(CSV_FACTS.map((name) => [name, FACT_HEADINGS[name]])),
  language: ["second language"],
  "question 2": [],
  ...optionColumns(" 2"),
  "explanation 2": [],
};

/** The options are in columns of their own, in one cell, or beside the correct answer: parseCsv asks for one of these. */
export const QUESTION_TABLE: Table = { columns: COLUMNS, required: ["question", "answer"] };
const WITH_OPTIONS: Table = { columns: COLUMNS, required: ["question", "a", "b", "answer"] };

/**
 * Parses a sheet of questions. The correct answer is a letter, a number or the text of an option; a row without options
 * whose answer is true or false asks for that.
 */
export function parseCsv(source: string): ParsedQuestions {
  const read = readTable(source, QUESTION_TABLE);
  const isComplete =
    read.heads.length === 0 || hasOptions(read.heads) || read.rows.some(({ cells }) => isTruth(cells.answer));
  // Its headings say what is missing.
  const { rows, errors, notes } = isComplete ? read : readTable(source.slice(0, TOP), WITH_OPTIONS);
  const filled = rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
  const answered = filled.map(({ cells }) => ({ options: readOptions(cells), answer: cells.answer ?? "" }));
  const correct = readCorrectAnswers(answered);
  return combineBlocks([
    { errors, notes },
    ...filled.map((row, index) => {
      const place = correct[index]!;
      return "reason" in place
        ? { errors: [{ line: row.line, message: place.reason }] }
        : readRow(row, answered[index]!.options, place.index);
    }),
  ]);
}

const TOP = 20_000;

function hasOptions(heads: readonly { column: string | undefined }[]): boolean {
  const columns = new Set(heads.map(({ column }) => column));
  return (
    (columns.has("a") && columns.has("b")) ||
    ["options", "wrong answers", WRONG[0]].some((name) => columns.has(name))
  );
}

const isTruth = (answer = "") => /^(?:t|f|true|false)$/i.test(answer);

function readRow({ line, cells }: CsvRow, options: string[], correctAnswer: number): ParsedBlock {
  const translation = readTranslation(cells);
  const { facts, note } = readFacts(cells);
  return {
    question: {
      line,
      text: cells.question ?? "",
      options,
      correctAnswer,
      ...facts,
      ...(translation && { translation }),
    },
    ...(note && { notes: [{ line, message: note }] }),
  };
}

/** The options of a row, however its sheet has them; after the correct answer those that are wrong. */
function readOptions(cells: CsvRow["cells"]): string[] {
  const { answer = "", options = "", "wrong answers": wrong = "" } = cells;
  const lettered = readLettered(cells, "");
  if (lettered.length > 0) return lettered;
  if (options !== "") return splitOptions(options);
  const others = [...splitOptions(wrong), ...WRONG.map((name) => cells[name] ?? "")].filter(Boolean);
  if (others.length > 0) return [answer, ...others];
  return isTruth(answer) ? ["True", "False"] : [];
}

/** The options in columns up to the last that is not empty; `suffix` ends the headings of a second language. */
function readLettered(cells: CsvRow["cells"], suffix: "" | " 2"): string[] {
  const choices = LETTERS.map((letter) => cells[`${letter.toLowerCase()}${suffix}`] ?? "");
  return choices.slice(0, choices.findLastIndex((option) => option !== "") + 1);
}

/** The second language of a row, if it has one; the language is its code or its name. */
function readTranslation(cells: CsvRow["cells"]) {
  const text = cells["question 2"] ?? "";
  const options = readLettered(cells, " 2");
  const explanation = cells["explanation 2"] ?? "";
  if (text === "" && options.length === 0 && explanation === "") return undefined;
  const named = (cells.language ?? "").toLowerCase();
  const isNamed = (code: keyof typeof LANGUAGES) =>
    [code, LANGUAGES[code].name, LANGUAGES[code].ownName].some((name) => name.toLowerCase() === named);
  return { language: SECOND_LANGUAGES.find(isNamed) ?? named, text, options, explanation };
}

const isYes = (cell = "") => (cell === "" ? undefined : /^(yes|true|1)$/i.test(cell));

/** A number, or the name of a difficulty; undefined for another word, which programs have for degrees of their own. */
function readDifficulty(typed: string): number | undefined {
  const named = Object.entries(DIFFICULTIES).find(([, name]) => name.toLowerCase() === typed.toLowerCase());
  if (named) return Number(named[0]);
  return /\d/.test(typed) ? parseNumber(typed) : undefined;
}

/** The facts of the cells that are not empty, and what was left out. */
function readFacts(cells: CsvRow["cells"]) {
  const { topic, tags, explanation, source, difficulty = "" } = cells;
  const read = readDifficulty(difficulty);
  const facts = {
    topic,
    difficulty: read,
    tags,
    explanation,
    source,
    isDraft: isYes(cells.draft),
    keepsOrder: isYes(cells["keep order"]),
    forPractice: isYes(cells.practice),
    usesMarkdown: isYes(cells.markdown),
  };
  const names = Object.values(DIFFICULTIES).join(", ");
  return {
    facts: Object.fromEntries(
      Object.entries(facts).filter(([, value]) => value !== undefined && value !== ""),
    ),
    note:
      difficulty !== "" && read === undefined
        ? `The difficulty '${difficulty}' is left out; here there are ${names}`
        : undefined,
  };
}

const yes = (value: boolean | undefined) => (value ? "yes" : "");

/** The cells of CSV_TRANSLATION; empty without a second language. */
export const translationCells = (translation: QuestionContent["translation"]): string[] => [
  translation?.language ?? "",
  translation?.text ?? "",
  ...LETTERS.map((_, index) => translation?.options[index] ?? ""),
  translation?.explanation ?? "",
];

type StoredQuestion = QuestionContent & Partial<QuestionFacts> & { rich?: RichContent | null };

/** Writes questions as CSV for spreadsheets: with a byte order mark, formulas escaped; without images. */
export const formatCsv = (questions: readonly StoredQuestion[]): string =>
  stringify(
    questions
      .map(asTyped)
      .map((question) => [
        toCell(question.text),
        ...LETTERS.map((_, index) => toCell(question.options[index] ?? "")),
        LETTERS[question.correctAnswer],
        toCell(question.topic ?? ""),
        question.difficulty,
        toCell(question.tags?.join(", ") ?? ""),
        toCell(question.explanation ?? ""),
        toCell(question.source ?? ""),
        yes(question.isDraft),
        yes(question.keepsOrder),
        yes(question.forPractice),
        yes(question.usesMarkdown),
        ...translationCells(question.translation).map(toCell),
      ]),
    { bom: true, header: true, columns: CSV_HEADER, quoted_match: /\n/, record_delimiter: "windows" },
  );
