import { type Line, type LineMessage, splitLines } from "#app/domain/kernel/text-lines.ts";
import type { QuestionContent } from "#app/domain/quizzes/rules.ts";
import { hasMarkup, htmlToText, type Text } from "./html.ts";
import { combineBlocks, type ParsedBlock, type ParsedQuestions, splitBlocks } from "./parsed.ts";

/**
 * The supported part of GIFT: multiple choice with one correct answer, and true or false. Questions are separated by
 * blank lines; `//` starts a comment, a backslash escapes `~ = # { } :`, `\n` is a new line. `[html]` is converted to
 * text; an answer has the format of its question unless it names its own.
 */
const COMMENT = /^(\/\/|\$CATEGORY:)/;
const ESCAPED = /\\([\\~=#{}:n])/g;
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]\s*/i;
const BLANK = "_____";

/** Parses GIFT; a question of an unsupported type is an error at its line. */
export function parseGift(source: string): ParsedQuestions {
  const blocks = splitBlocks(splitLines(source), ({ text }) => COMMENT.test(text));
  return combineBlocks(blocks.map(readBlock));
}

function readBlock(lines: [Line, ...Line[]]): ParsedBlock {
  const line = lines[0].number;
  const block = hideEscapes(lines.map(({ text }) => text).join("\n"));
  const refused = (message: string): ParsedBlock => ({ errors: [{ line, message }] });
  const [opening, closing] = [block.indexOf("{"), block.lastIndexOf("}")];
  if (opening === -1) return refused("The question has no answers in { }");
  if (closing < opening) return refused("The answers have no closing }");
  if (
    /[{}]/.test(block.slice(opening + 1, closing) + block.slice(closing + 1)) ||
    block.indexOf("}") !== closing
  ) {
    return refused("There are several { } in one question; separate questions by a blank line");
  }
  const source = questionSource(block.slice(0, opening), block.slice(closing + 1));
  const [body = "", ...general] = block.slice(opening + 1, closing).split("####");
  const answers = readAnswers(body.trim());
  if ("refusal" in answers) return refused(answers.refusal);
  const texts = [source, ...answers.options].map((part) => toText(part, formatOf(source)));
  const refusals = texts.flatMap((part) => ("refusal" in part ? part.refusal : []));
  if (refusals[0]) return refused(refusals[0]);
  const [text = "", ...options] = texts.flatMap((part) => ("text" in part ? part.text : []));
  const notes = general.length > 0 || answers.hasFeedback ? [feedbackNote(line)] : [];
  return { question: { line, text, options, correctAnswer: answers.correctAnswer }, notes };
}

const feedbackNote = (line: number): LineMessage => ({
  line,
  message: "The feedback of this question is left out",
});

/** Joins the text around answers in the middle of a sentence with a gap. */
function questionSource(before: string, after: string): string {
  const stem = before
    .trim()
    .replace(/^::[\s\S]*?::/, "")
    .trim();
  return after.trim() ? `${stem} ${BLANK}${/^\s/.test(after) ? " " : ""}${after.trim()}` : stem;
}

const formatOf = (source: string) => FORMAT.exec(source)?.[1]?.toLowerCase();

/** Converts the text of a question or an answer; `inherited` is the format of its question. */
function toText(source: string, inherited: string | undefined): Text {
  const format = formatOf(source) ?? inherited;
  const written = source.replace(FORMAT, "").trim();
  if (format === "html") return htmlToText(showEscapes(written));
  // Joins lines that were only wrapped.
  const text = showEscapes(written.replace(/\s*\n\s*/g, " "));
  return format !== "plain" && hasMarkup(text) ? { refusal: MARKUP } : { text };
}

const MARKUP =
  "The text has HTML in it; write [html] in front to have it converted, or [plain] to keep it as it is";

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
      option,
      hasFeedback: feedback.length > 0,
    };
  });
  const partMarks = choices.some(
    ({ isRight, weight }) => weight !== undefined && Number(weight) !== (isRight ? 100 : 0),
  );
  if (partMarks)
    return { refusal: "Answers with part marks, or several correct answers, cannot be asked here" };
  const right = choices.filter(({ isRight }) => isRight);
  if (right.length === 0) return { refusal: "No answer is marked as right with =" };
  if (right.length > 1) return { refusal: "Questions with several correct answers cannot be asked here" };
  return {
    options: choices.map(({ option }) => option),
    correctAnswer: choices.findIndex(({ isRight }) => isRight),
    hasFeedback: choices.some(({ hasFeedback }) => hasFeedback),
  };
}

// While the structure is parsed, escaped characters are replaced by control characters, which no question contains.
const ESCAPABLE = "\\~=#{}:n";
const hideEscapes = (text: string) =>
  text.replace(ESCAPED, (_, character: string) => String.fromCharCode(1 + ESCAPABLE.indexOf(character)));

const showEscapes = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they replace the escaped characters
  text.replace(/[\u0001-\u0008]/g, (hidden) => {
    const character = ESCAPABLE.charAt(hidden.charCodeAt(0) - 1);
    return character === "n" ? "\n" : character;
  });

const escapeGift = (text: string) => {
  const escaped = text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");
  return FORMAT.test(text) || text.startsWith("%") || hasMarkup(text) ? `[plain]${escaped}` : escaped;
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
