import {
  asTyped,
  MAX_IMPORT,
  type QuestionContent,
  type QuestionFacts,
  type RichParts,
} from "#app/features/question-bank/rules.ts";
import { joinLines, type Line, splitLines } from "#app/kernel/text-lines.ts";
import { hasMarkup, htmlToText, type Text } from "./html.ts";
import { combineBlocks, type ParsedBlock, type ParsedQuestions, splitBlocks } from "./parsed.ts";
import { readTopic } from "./topic.ts";

/**
 * The supported part of GIFT: multiple choice with one correct answer, and true or false. Questions are separated by
 * blank lines; `//` starts a comment, a backslash escapes `~ = # { } :`, `\n` is a new line. `[html]` is converted to
 * text, `[markdown]` makes a formatted question; an answer has the format of its question unless it names its own.
 * `$CATEGORY:` names the topic of the questions after it, `####` after the answers is the explanation.
 */
const COMMENT = /^\/\//;
const CATEGORY = /^\$CATEGORY:/;
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\][ \t]*/i;
const BLANK = "_____";

/** Parses GIFT; a question of an unsupported type is an error at its line. */
export function parseGift(source: string): ParsedQuestions {
  const lines = splitLines(source);
  const categories = lines
    .filter(({ text }) => CATEGORY.test(text))
    .map(({ number, text }) => readTopic(text.replace(CATEGORY, ""), number));
  const blocks = splitBlocks(lines, ({ text }) => COMMENT.test(text) || CATEGORY.test(text));
  let passed = 0;
  const topicAt = (line: number) => {
    while ((categories[passed]?.line ?? line) < line) passed += 1;
    return categories[passed - 1]?.topic;
  };
  return combineBlocks([
    ...blocks.slice(0, MAX_IMPORT + 1).map((block) => readBlock(block, topicAt(block[0].number))),
    { notes: categories.flatMap(({ notes }) => notes) },
  ]);
}

function readBlock(lines: [Line, ...Line[]], topic: string | undefined): ParsedBlock {
  const line = lines[0].number;
  const block = hideEscapes(lines.map(({ written }) => written).join("\n"));
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
  if ("reason" in answers) return refused(answers.reason);
  const format = detectFormat(source);
  const texts = [source, ...answers.options].map((part) => toText(part, format));
  const reasons = texts.flatMap((part) => ("reason" in part ? part.reason : []));
  if (reasons[0]) return refused(reasons[0]);
  const [text = "", ...options] = texts.flatMap((part) => ("text" in part ? part.text : []));
  const explanation = toText(general.join("####").trim(), format);
  const notes = [
    ...(answers.hasFeedback ? ["The feedback on single answers is left out"] : []),
    ...("reason" in explanation ? [`The general feedback is left out: ${explanation.reason}`] : []),
    ...([...texts, explanation].some((part) => "isJoined" in part) ? [JOINED] : []),
  ].map((message) => ({ line, message }));
  const facts = {
    ...(topic && { topic }),
    ...("text" in explanation && explanation.text && { explanation: explanation.text }),
    ...(format === "markdown" && { usesMarkdown: true }),
  };
  return { question: { line, text, options, correctAnswer: answers.correctAnswer, ...facts }, notes };
}

const JOINED = "Lines of this question are joined into one; write \\n where a line has to end";

/** Joins the text around answers in the middle of a sentence with a gap. */
function questionSource(before: string, after: string): string {
  const stem = before
    .trim()
    .replace(/^::[\s\S]*?::/, "")
    .trimEnd();
  return after.trim() ? `${stem} ${BLANK}${/^\s/.test(after) ? " " : ""}${after.trim()}` : stem;
}

const detectFormat = (source: string) => FORMAT.exec(source)?.[1]?.toLowerCase();

/** Converts the text of a question or an answer; `inherited` is the format of its question. */
function toText(source: string, inherited: string | undefined): Text & { isJoined?: true } {
  const format = detectFormat(source) ?? inherited;
  const isMarkdown = inherited === "markdown";
  const written = source.replace(FORMAT, "");
  if (format === "html") {
    const converted = htmlToText(showEscapes(written.trim()));
    return isMarkdown && "text" in converted ? { text: escapeMarkdown(converted.text) } : converted;
  }
  const lines = written.split("\n");
  const begins = lines[0]?.trim() === "" ? "line" : "inline";
  if (isMarkdown) {
    const text = showEscapes(joinLines(lines, begins));
    return { text: format === "markdown" ? text : escapeMarkdown(text) };
  }
  const isProse = !lines.slice(1).some((line) => isCodeLine(showEscapes(line)));
  const text = showEscapes(isProse ? joined(lines) : joinLines(lines, begins));
  if (format !== "plain" && hasMarkup(text)) return { reason: MARKUP };
  return isProse && written.trim().includes("\n") ? { text, isJoined: true } : { text };
}

const joined = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** Lines that are indented or look like a program are no wrapped text. */
const isCodeLine = (line: string) =>
  /^[ \t]+\S|[;{})\]:]\s*$|[=<>]|\w\(|^(?:import|return|else|end|begin|select|from)\b/i.test(line);

/** Text as Markdown that shows it as it is. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]()#+\-.!<>&|~]/g, "\\$&");

const MARKUP =
  "The text has HTML in it; write [html] in front to have it converted, or [plain] to keep it as it is";

type Answers = { options: string[]; correctAnswer: number; hasFeedback: boolean } | { reason: string };

function readAnswers(body: string): Answers {
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(body);
  if (truth) {
    return {
      options: ["True", "False"],
      correctAnswer: /^T/i.test(body) ? 0 : 1,
      hasFeedback: Boolean(truth[2]),
    };
  }
  if (body === "") return { reason: "Essay questions cannot be asked here" };
  if (body.startsWith("#")) return { reason: "Numerical questions cannot be asked here" };
  if (!/^[=~]/.test(body)) return { reason: "The answers must start with = or ~, or be TRUE or FALSE" };
  if (!body.includes("~")) {
    const type = body.includes("->") ? "Matching" : "Short answer";
    return { reason: `${type} questions cannot be asked here` };
  }
  if (/[=~]\s*[=~]/.test(body)) return { reason: TWO_SIGNS };
  return readChoices(body);
}

const TWO_SIGNS =
  "Two signs begin one answer; write = before the correct answer, ~ before each other one, and \\= or \\~ for the sign itself";

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
    return { reason: "Answers with part marks, or several correct answers, cannot be asked here" };
  const right = choices.filter(({ isRight }) => isRight);
  if (right.length === 0) return { reason: "No answer is marked as right with =" };
  if (right.length > 1) return { reason: "Questions with several correct answers cannot be asked here" };
  return {
    options: choices.map(({ option }) => option),
    correctAnswer: choices.findIndex(({ isRight }) => isRight),
    hasFeedback: choices.some(({ hasFeedback }) => hasFeedback),
  };
}

// While the structure is parsed, escaped characters are replaced by control characters, which no question contains.
// A backslash comes first: in `\\\\n` it is escaped, and n is a letter.
const ESCAPABLE = [..."\\~=#{}:n"].map((character, index) => ({
  escaped: `\\${character}`,
  hidden: String.fromCharCode(index + 1),
  shown: character === "n" ? "\n" : character,
}));
const hideEscapes = (text: string) =>
  ESCAPABLE.reduce((result, { escaped, hidden }) => result.replaceAll(escaped, hidden), text);

const showEscapes = (text: string) =>
  ESCAPABLE.reduce((result, { hidden, shown }) => result.replaceAll(hidden, shown), text);

/** Escapes a text; `[plain]` or `[markdown]` keeps a text from being read as something else. */
function escapeGift(text: string, format: "plain" | "markdown" = "plain"): string {
  const escaped = text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");
  const isUnclear = FORMAT.test(text) || text.startsWith("%") || (format === "plain" && hasMarkup(text));
  return isUnclear ? `[${format}]${escaped}` : escaped;
}

type WrittenQuestion = QuestionContent & Partial<Pick<QuestionFacts, "topic" | "explanation"> & RichParts>;

/**
 * Writes questions in GIFT, each with its number as the title, below a category when their topic changes. A formatted
 * question is written as Markdown, unless it shows images, which a text cannot contain: then as plain text.
 */
export function formatGift(questions: readonly WrittenQuestion[]): string {
  const blocks = questions.map((question, index) => {
    const { topic = "" } = question;
    const isMarkdown = writesMarkdown(question);
    const format = isMarkdown ? "markdown" : "plain";
    const { text, options, correctAnswer } = isMarkdown ? asTyped(question) : question;
    const answers = options.map(
      (option, place) => `\t${place === correctAnswer ? "=" : "~"}${escapeGift(option, format)}`,
    );
    const explanation = isMarkdown ? (question.explanation ?? "") : formatExplanation(question);
    return [
      ...(topic === (questions[index - 1]?.topic ?? "") ? [] : [`$CATEGORY: ${toCategory(topic)}\n`]),
      `::Question ${index + 1}::${isMarkdown && !FORMAT.test(text) ? "[markdown]" : ""}${escapeGift(text, format)}{`,
      ...answers,
      ...(explanation ? [`\t####${escapeGift(explanation, format)}`] : []),
      "}",
    ].join("\n");
  });
  return blocks.join("\n\n").concat("\n");
}

/** True for a formatted question that GIFT writes with its formatting. */
export const writesMarkdown = ({
  rich,
  richExplanation,
}: Pick<WrittenQuestion, "rich" | "richExplanation">) =>
  Boolean(rich) && (rich?.images.length ?? 0) + (richExplanation?.images.length ?? 0) === 0;

/** A path of Moodle: the place that holds categories, and the topic with its slashes doubled. */
export const toCategory = (topic: string) =>
  `$course$/top${topic && `/${topic.startsWith("/") ? " " : ""}${topic.replaceAll("/", "//")}`}`;

/** The explanation without its formatting; as it was typed where text cannot express it. */
function formatExplanation({ explanation = "", richExplanation }: WrittenQuestion): string {
  const plain = richExplanation?.html ? htmlToText(richExplanation.html) : { reason: "" };
  return "text" in plain && plain.text ? plain.text : explanation;
}
