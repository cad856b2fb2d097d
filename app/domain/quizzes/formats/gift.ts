import type { QuestionContent } from "../rules.ts";
import {
  blocksOf,
  collect,
  type Line,
  type LineMessage,
  linesOf,
  type ParsedQuestions,
  type Reading,
} from "./parsed.ts";

/**
 * GIFT, as far as this bank can ask it: multiple choice with one right answer, and true or false. Questions are
 * separated by blank lines; `//` starts a comment, a backslash takes the meaning from `~ = # { } :`, `\n` is a new line.
 */
const COMMENT = /^(\/\/|\$CATEGORY:)/;
const ESCAPED = /\\([\\~=#{}:n])/g;
const FORMAT = /^\[(html|moodle|plain|markdown)\]\s*/i;
const BLANK = "_____";

/** Reads a file in GIFT; a question of a type that cannot be asked here is an error at its line. */
export function parseGift(source: string): ParsedQuestions {
  const blocks = blocksOf(linesOf(source), ({ text }) => COMMENT.test(text));
  return collect(blocks.map(readBlock));
}

function readBlock(lines: [Line, ...Line[]]): Reading {
  const line = lines[0].number;
  const block = hideEscapes(lines.map(({ text }) => text).join("\n"));
  const refused = (message: string): Reading => ({ errors: [{ line, message }] });
  const [opening, closing] = [block.indexOf("{"), block.lastIndexOf("}")];
  if (opening === -1) return refused("The question has no answers in { }");
  if (closing < opening) return refused("The answers have no closing }");
  if (
    /[{}]/.test(block.slice(opening + 1, closing) + block.slice(closing + 1)) ||
    block.indexOf("}") !== closing
  ) {
    return refused("There are several { } in one question; separate questions by a blank line");
  }
  const text = questionText(block.slice(0, opening), block.slice(closing + 1));
  const [body = "", ...general] = block.slice(opening + 1, closing).split("####");
  const answers = readAnswers(body.trim());
  if ("refusal" in answers) return refused(answers.refusal);
  const notes = general.length > 0 || answers.hasFeedback ? [feedbackNote(line)] : [];
  return { question: { line, text, options: answers.options, correctAnswer: answers.correctAnswer }, notes };
}

const feedbackNote = (line: number): LineMessage => ({
  line,
  message: "The feedback of this question is left out",
});

/** Answers in the middle of a sentence leave a gap to fill. */
function questionText(before: string, after: string): string {
  const stem = before
    .trim()
    .replace(/^::[\s\S]*?::/, "")
    .trim()
    .replace(FORMAT, "");
  return plain(after.trim() ? `${stem.trim()} ${BLANK}${/^\s/.test(after) ? " " : ""}${after.trim()}` : stem);
}

type Answers = { options: string[]; correctAnswer: number; hasFeedback: boolean } | { refusal: string };

function readAnswers(body: string): Answers {
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(body);
  if (truth) {
    return {
      options: ["True", "False"],
      correctAnswer: /^T/i.test(body) ? 0 : 1,
      hasFeedback: Boolean(truth[2]),
    };
  }
  if (body === "") return { refusal: "Essay questions cannot be asked here" };
  if (body.startsWith("#")) return { refusal: "Numerical questions cannot be asked here" };
  if (!/^[=~]/.test(body)) return { refusal: "The answers must start with = or ~, or be TRUE or FALSE" };
  if (!body.includes("~")) {
    const type = body.includes("->") ? "Matching" : "Short answer";
    return { refusal: `${type} questions cannot be asked here` };
  }
  return readChoices(body);
}

function readChoices(body: string): Answers {
  const choices = [...body.matchAll(/([=~])([^=~]*)/g)].map(([, sign, rest = ""]) => {
    const [, weight, answer = ""] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(rest) ?? [];
    const [option = "", ...feedback] = answer.split("#");
    return {
      isRight: sign === "=",
      weight,
      option: plain(option.trim().replace(FORMAT, "")),
      hasFeedback: feedback.length > 0,
    };
  });
  const partMarks = choices.some(
    ({ isRight, weight }) => weight !== undefined && Number(weight) !== (isRight ? 100 : 0),
  );
  if (partMarks)
    return { refusal: "Answers with part marks, or several right answers, cannot be asked here" };
  const right = choices.filter(({ isRight }) => isRight);
  if (right.length === 0) return { refusal: "No answer is marked as right with =" };
  if (right.length > 1) return { refusal: "Questions with several right answers cannot be asked here" };
  return {
    options: choices.map(({ option }) => option),
    correctAnswer: choices.findIndex(({ isRight }) => isRight),
    hasFeedback: choices.some(({ hasFeedback }) => hasFeedback),
  };
}

// Escaped characters wait as control characters, which no question has, while the structure is read.
const ESCAPABLE = "\\~=#{}:n";
const hideEscapes = (text: string) =>
  text.replace(ESCAPED, (_, character: string) => String.fromCharCode(1 + ESCAPABLE.indexOf(character)));

/** The text behind the markup: lines that were only wrapped are joined, escapes become what they stand for. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for the characters that were hidden
    .replace(/[\u0001-\u0008]/g, (hidden) => {
      const character = ESCAPABLE.charAt(hidden.charCodeAt(0) - 1);
      return character === "n" ? "\n" : character;
    });

const escapeGift = (text: string) => {
  const escaped = text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");
  return FORMAT.test(text) || text.startsWith("%") ? `[plain]${escaped}` : escaped;
};

/** Writes questions in GIFT, each with its number as the title. */
export const formatGift = (questions: readonly QuestionContent[]): string =>
  questions
    .map(({ text, options, correctAnswer }, index) => {
      const answers = options.map(
        (option, place) => `\t${place === correctAnswer ? "=" : "~"}${escapeGift(option)}`,
      );
      return [`::Question ${index + 1}::${escapeGift(text)}{`, ...answers, "}"].join("\n");
    })
    .join("\n\n")
    .concat("\n");
