import { type Line, type LineMessage, splitLines } from "#app/domain/kernel/text-lines.ts";
import {
  MAX_IMPORT,
  type QuestionContent,
  type QuestionFacts,
  type RichParts,
} from "#app/domain/quizzes/rules.ts";
import { hasMarkup, htmlToText, type Text } from "./html.ts";
import { combineBlocks, type ParsedBlock, type ParsedQuestions, splitBlocks } from "./parsed.ts";

/**
 * The supported part of GIFT: multiple choice with one correct answer, and true or false. Questions are separated by
 * blank lines; `//` starts a comment, a backslash escapes `~ = # { } :`, `\n` is a new line. `[html]` is converted to
 * text; an answer has the format of its question unless it names its own. `$CATEGORY:` names the topic of the questions
 * after it, `####` after the answers is the explanation.
 */
const COMMENT = /^\/\//;
const CATEGORY = /^\$CATEGORY:/;
const ESCAPED = /\\([\\~=#{}:n])/g;
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]\s*/i;
const BLANK = "_____";

/** Parses GIFT; a question of an unsupported type is an error at its line. */
export function parseGift(source: string): ParsedQuestions {
  const lines = splitLines(source);
  const categories = lines.filter(({ text }) => CATEGORY.test(text)).map(readCategory);
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

/** The topic of a category: the last name of its path, in which `//` is a slash of a name. */
function readCategory({ number: line, text }: Line) {
  const path = text.replace(CATEGORY, "").replaceAll("//", "\0").split("/");
  const names = path.map((name) => name.replaceAll("\0", "/").trim()).filter(Boolean);
  // Moodle's names of the place that holds the categories of a course.
  if (/^\$\w+\$$/.test(names[0] ?? "")) names.shift();
  if (names[0] === "top") names.shift();
  const [topic, above] = [names.at(-1), names.slice(0, -1)];
  const note = (message: string) => ({ line, message });
  if (topic?.startsWith(DEFAULT)) return { line, notes: [note(`The category '${topic}' is no topic`)] };
  if (above.length === 0) return { line, topic, notes: [] };
  const left = above.join(", ");
  return {
    line,
    topic,
    notes: [note(`The topic is '${topic}'; the categories above are left out: ${left}`)],
  };
}

/** The category that each course of Moodle has from its start. */
const DEFAULT = "Default for ";

function readBlock(lines: [Line, ...Line[]], topic: string | undefined): ParsedBlock {
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
  const explanation = toText(general.join("####").trim(), formatOf(source));
  const notes: LineMessage[] = [
    ...(answers.hasFeedback ? [{ line, message: "The feedback on single answers is left out" }] : []),
    ...("refusal" in explanation
      ? [{ line, message: `The general feedback is left out: ${explanation.refusal}` }]
      : []),
  ];
  const facts = {
    ...(topic && { topic }),
    ...("text" in explanation && explanation.text && { explanation: explanation.text }),
  };
  return { question: { line, text, options, correctAnswer: answers.correctAnswer, ...facts }, notes };
}

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
  const text = showEscapes(written.replace(/\n+/g, " "));
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

type WrittenQuestion = QuestionContent &
  Partial<Pick<QuestionFacts, "topic" | "explanation"> & Pick<RichParts, "richExplanation">>;

/** Writes questions in GIFT, each with its number as the title, below a category when their topic changes. */
export function formatGift(questions: readonly WrittenQuestion[]): string {
  const blocks = questions.map((question, index) => {
    const { text, options, correctAnswer, topic = "" } = question;
    const answers = options.map(
      (option, place) => `\t${place === correctAnswer ? "=" : "~"}${escapeGift(option)}`,
    );
    const explanation = explanationOf(question);
    return [
      ...(topic === (questions[index - 1]?.topic ?? "") ? [] : [`$CATEGORY: ${toCategory(topic)}\n`]),
      `::Question ${index + 1}::${escapeGift(text)}{`,
      ...answers,
      ...(explanation ? [`\t####${escapeGift(explanation)}`] : []),
      "}",
    ].join("\n");
  });
  return blocks.join("\n\n").concat("\n");
}

/** A path of Moodle: the place that holds categories, and the topic with its slashes doubled. */
const toCategory = (topic: string) =>
  `$course$/top${topic && `/${topic.startsWith("/") ? " " : ""}${topic.replaceAll("/", "//")}`}`;

/** The explanation without its formatting; as it was typed where text cannot express it. */
function explanationOf({ explanation = "", richExplanation }: WrittenQuestion): string {
  const plain = richExplanation?.html ? htmlToText(richExplanation.html) : { refusal: "" };
  return "text" in plain && plain.text ? plain.text : explanation;
}
