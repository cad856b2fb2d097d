import { stringify } from "csv-stringify/sync";
import { LANGUAGES, SECOND_LANGUAGES } from "#app/features/question-bank/languages/rules.ts";
import {
  asTyped,
  MAX_OPTIONS,
  type QuestionContent,
  type QuestionFacts,
  type RichContent,
} from "#app/features/question-bank/rules.ts";
import type { CsvColumns, Table } from "#app/kernel/csv-headings.ts";
import { type CsvRow, readTable, toCell } from "#app/kernel/csv-rows.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
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
  ...(suffix === "" ? [`option ${index + 1}`, `choice ${index + 1}`] : []),
];

const optionColumns = (suffix: "" | " 2") =>
  Object.fromEntries(
    LETTERS.map((letter, index) => [
      `${letter.toLowerCase()}${suffix}`,
      optionHeadings(letter, index, suffix),
    ]),
  );

const COLUMNS: CsvColumns = {
  question: ["question text", "question title"],
  ...optionColumns(""),
  answer: ["correct", "correct answer", "correct option", "answer key", "ans", "key"],
  ...Object.fromEntries(CSV_FACTS.map((name) => [name, FACT_HEADINGS[name]])),
  language: ["second language"],
  "question 2": [],
  ...optionColumns(" 2"),
  "explanation 2": [],
};

export const QUESTION_TABLE: Table = { columns: COLUMNS, required: ["question", "a", "b", "answer"] };

export function parseCsv(source: string): ParsedQuestions {
  const { rows, errors, notes } = readTable(source, QUESTION_TABLE);
  return combineBlocks([{ errors, notes }, ...rows.map(readRow)]);
}

function readRow({ line, cells }: CsvRow): ParsedBlock {
  const options = readOptions(cells, "");
  const answer = (cells.answer ?? "").toUpperCase();
  const correctAnswer = LETTERS.indexOf(answer);
  if (correctAnswer === -1) {
    return {
      errors: [{ line, message: `The answer '${answer}' is not a letter from A to ${LETTERS.at(-1)}` }],
    };
  }
  const translation = readTranslation(cells);
  return {
    question: {
      line,
      text: cells.question ?? "",
      options,
      correctAnswer,
      ...readFacts(cells),
      ...(translation && { translation }),
    },
  };
}

/** The options up to the last one that is not empty; `suffix` ends the headings of a second language. */
function readOptions(cells: CsvRow["cells"], suffix: "" | " 2"): string[] {
  const choices = LETTERS.map((letter) => cells[`${letter.toLowerCase()}${suffix}`] ?? "");
  return choices.slice(0, choices.findLastIndex((option) => option !== "") + 1);
}

/** The second language of a row, if it has one; the language is its code or its name. */
function readTranslation(cells: CsvRow["cells"]) {
  const text = cells["question 2"] ?? "";
  const options = readOptions(cells, " 2");
  const explanation = cells["explanation 2"] ?? "";
  if (text === "" && options.length === 0 && explanation === "") return undefined;
  const named = (cells.language ?? "").toLowerCase();
  const isNamed = (code: keyof typeof LANGUAGES) =>
    [code, LANGUAGES[code].name, LANGUAGES[code].ownName].some((name) => name.toLowerCase() === named);
  return { language: SECOND_LANGUAGES.find(isNamed) ?? named, text, options, explanation };
}

const isYes = (cell = "") => (cell === "" ? undefined : /^(yes|true|1)$/i.test(cell));

/** The facts of the cells that are not empty. */
function readFacts(cells: CsvRow["cells"]) {
  const { topic, tags, explanation, source } = cells;
  const facts = {
    topic,
    difficulty: cells.difficulty ? parseNumber(cells.difficulty) : undefined,
    tags,
    explanation,
    source,
    isDraft: isYes(cells.draft),
    keepsOrder: isYes(cells["keep order"]),
    forPractice: isYes(cells.practice),
    usesMarkdown: isYes(cells.markdown),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ""));
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
