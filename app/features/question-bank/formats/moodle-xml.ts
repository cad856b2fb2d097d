import { XMLParser } from "fast-xml-parser";
import * as v from "valibot";
import {
  asTyped,
  MAX_IMPORT,
  type QuestionContent,
  type QuestionFacts,
  type RichParts,
} from "#app/features/question-bank/rules.ts";
import { toCategory, writesMarkdown } from "./gift.ts";
import { hasMarkup, htmlToText, type Text } from "./html.ts";
import { type MoodleFile, showsImage, toIllustrated, toMarkdown } from "./moodle-images.server.ts";
import { combineBlocks, type ParsedBlock, type ParsedQuestions } from "./parsed.ts";
import { readTopic } from "./topic.ts";

/**
 * The supported part of Moodle XML: multiple choice with one correct answer, and true or false. A category names the topic
 * of the questions after it. What a question has and Kadam has not is named at the question and left out.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  parseTagValue: false,
  trimValues: false,
  captureMetaData: true,
  maxNestedTags: 20,
  isArray: (name) => ["question", "answer", "tag", "file"].includes(name),
});

const START = XMLParser.getMetaDataSymbol() as unknown as string;

/** The text of an element with or without attributes. */
const content = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ "#": v.string() }),
      v.transform((element) => element["#"]),
    ),
  ]),
  "",
);
/** The files beside a text that are in the export, with their names. */
const files = v.fallback(
  v.pipe(
    v.array(v.object({ "#": v.fallback(v.string(), ""), "@name": v.fallback(v.string(), "") })),
    v.transform((found): MoodleFile[] => found.map((file) => ({ name: file["@name"], base64: file["#"] }))),
  ),
  [],
);
/** `<questiontext format="html"><text>…</text></questiontext>`; empty where the element is missing. */
const formatted = v.fallback(v.object({ text: content, "@format": v.optional(v.string()), file: files }), {
  text: "",
  file: [],
});
const XmlQuestion = v.object({
  "@type": v.fallback(v.string(), ""),
  category: formatted,
  questiontext: formatted,
  generalfeedback: formatted,
  single: content,
  shuffleanswers: content,
  hidden: content,
  answer: v.fallback(
    v.array(
      v.object({
        "@fraction": v.fallback(v.string(), "0"),
        text: content,
        "@format": v.optional(v.string()),
        file: files,
        feedback: formatted,
      }),
    ),
    [],
  ),
  tags: v.fallback(v.object({ tag: v.array(formatted) }), { tag: [] }),
});
type XmlQuestion = v.InferOutput<typeof XmlQuestion>;
type Formatted = { text: string; "@format"?: string; file?: MoodleFile[] };

const XmlFile = v.object({ quiz: v.object({ question: v.fallback(v.array(v.unknown()), []) }) });

const OTHER_TYPES: Record<string, string> = {
  essay: "Essay",
  numerical: "Numerical",
  shortanswer: "Short answer",
  matching: "Matching",
  cloze: "Cloze",
  description: "Descriptions",
  calculated: "Calculated",
  ddwtos: "Drag and drop",
  gapselect: "Gap",
};

/** Parses Moodle XML; a question of an unsupported type is an error at its line. */
export function parseMoodleXml(source: string): ParsedQuestions {
  const read = readXml(source);
  if (!read) return combineBlocks([{ errors: [{ line: 1, message: NO_XML }] }]);
  if (DECLARATIONS.test(source.replace(CDATA, "")))
    return combineBlocks([{ errors: [{ line: 1, message: DECLARED }] }]);
  const lineAt = lineCounter(source);
  let topic: string | undefined;
  const blocks: ParsedBlock[] = [];
  for (const element of read.quiz.question) {
    const line = lineAt((element as Record<string, { startIndex?: number }>)[START]?.startIndex ?? 0);
    const parsed = v.safeParse(XmlQuestion, element);
    if (!parsed.success) blocks.push({ errors: [{ line, message: "This question cannot be read" }] });
    else if (parsed.output["@type"] === "category") {
      const category = readTopic(parsed.output.category.text, line);
      topic = category.topic;
      blocks.push({ notes: category.notes });
    } else blocks.push(readQuestion(parsed.output, line, topic));
    if (blocks.length > 2 * MAX_IMPORT) break;
  }
  return combineBlocks(blocks);
}

const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/g;
const DECLARATIONS = /<!(?:DOCTYPE|ENTITY)/i;
const DECLARED = "Please remove the document type declaration (<!DOCTYPE …>) of this file";
const NO_XML =
  "This is not Moodle XML: it has no <quiz> with questions. In Moodle, export the questions as 'Moodle XML format'";

function readXml(source: string): v.InferOutput<typeof XmlFile> | undefined {
  try {
    const read = v.safeParse(XmlFile, parser.parse(source.replace(/^\uFEFF/, ""), true));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The line of a place; places are asked for in order. */
function lineCounter(source: string): (index: number) => number {
  let [at, line] = [0, 1];
  return (index) => {
    for (; at < index; at += 1) if (source[at] === "\n") line += 1;
    return line;
  };
}

function readQuestion(question: XmlQuestion, line: number, topic: string | undefined): ParsedBlock {
  const refused = (message: string): ParsedBlock => ({ errors: [{ line, message }] });
  const type = question["@type"];
  if (type !== "multichoice" && type !== "truefalse")
    return refused(
      `${OTHER_TYPES[type] ?? `Questions of the type '${type}'`} ${OTHER_TYPES[type] ? "questions " : ""}cannot be asked here`,
    );
  const answers = readAnswers(question);
  if ("reason" in answers) return refused(answers.reason);
  const isMarkdown = question.questiontext["@format"] === "markdown";
  const parts = [question.questiontext, ...answers.options];
  const isIllustrated = !isMarkdown && parts.some((part) => isHtml(part) && showsImage(part.text));
  const usesMarkdown = isMarkdown || isIllustrated;
  const convert = isIllustrated ? toFormatted : (part: Formatted): Converted => toText(part, isMarkdown);
  const texts = parts.map(convert);
  const reason = texts.find((part) => "reason" in part);
  if (reason && "reason" in reason) return refused(reason.reason);
  const [text = "", ...options] = texts.flatMap((part) => ("text" in part ? part.text : []));
  const explanation = convert(question.generalfeedback);
  const images = [...texts, explanation].flatMap((part) => part.images ?? []);
  const notes = [
    ...(question.answer.some(({ feedback }) => feedback.text.trim() !== "")
      ? ["The feedback on single answers is left out"]
      : []),
    ...(answers.hasPenalties ? ["Wrong answers cost no marks here"] : []),
    ...("reason" in explanation ? [`The general feedback is left out: ${explanation.reason}`] : []),
    ...([...texts, explanation].some((part) => part.unnamed) ? [UNNAMED] : []),
    ...(isTrue(question.hidden) ? ["The question is hidden in Moodle, so it is a draft here"] : []),
  ].map((message) => ({ line, message }));
  const tags = question.tags.tag.map(({ text: tag }) => tag.trim()).filter(Boolean);
  return {
    question: {
      line,
      text,
      options,
      correctAnswer: answers.correctAnswer,
      ...(topic && { topic }),
      ...(tags.length > 0 && { tags: tags.join(", ") }),
      ...("text" in explanation && explanation.text && { explanation: explanation.text }),
      ...(usesMarkdown && { usesMarkdown: true }),
      ...(images.length > 0 && { images: [...new Set(images)] }),
      ...(isTrue(question.hidden) && { isDraft: true }),
      ...(type === "multichoice" && isFalse(question.shuffleanswers) && { keepsOrder: true }),
    },
    notes,
  };
}

const isTrue = (value: string) => /^\s*(1|true)\s*$/i.test(value);
const isFalse = (value: string) => /^\s*(0|false)\s*$/i.test(value);

type Answers = { options: Formatted[]; correctAnswer: number; hasPenalties: boolean } | { reason: string };

function readAnswers({ "@type": type, answer }: XmlQuestion): Answers {
  const marks = answer.map((one) => Number(one["@fraction"]));
  const right = marks.findIndex((mark) => mark >= 100);
  if (right === -1 || marks.some((mark, index) => mark > 0 && index !== right))
    return { reason: "Answers with part marks, or several correct answers, cannot be asked here" };
  if (type === "truefalse") {
    const isRight = answer[right]!.text.trim().toLowerCase() === "true";
    return {
      options: [{ text: "True" }, { text: "False" }],
      correctAnswer: isRight ? 0 : 1,
      hasPenalties: false,
    };
  }
  return { options: answer, correctAnswer: right, hasPenalties: marks.some((mark) => mark < 0) };
}

const UNNAMED = "An image without a description is described by the name of its file";

type Converted = Text & { images?: string[]; unnamed?: true };

/** A part of a question with images, as Markdown. */
function toFormatted(part: Formatted): Converted {
  if (isHtml(part)) return toIllustrated(part.text.trim(), part.file ?? []);
  const converted = toText(part, false);
  return "text" in converted ? { text: toMarkdown(converted.text) } : converted;
}

const isHtml = ({ text, "@format": format }: Formatted) =>
  format !== "markdown" && format !== "plain_text" && (format !== undefined || hasMarkup(text));

/** Moodle's own format is HTML, and so is a text that names none but has tags. */
function toText({ text, "@format": format }: Formatted, usesMarkdown: boolean): Text {
  const written = text.trim();
  if (format === "markdown" || format === "plain_text") return { text: written };
  if (usesMarkdown && format === undefined) return { text: written };
  return format === undefined && !hasMarkup(written) ? { text: written } : htmlToText(written);
}

type WrittenQuestion = QuestionContent & Partial<QuestionFacts & RichParts>;

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const element = (name: string, text: string, format: string) =>
  `    <${name} format="${format}"><text>${escapeXml(text)}</text></${name}>`;

/**
 * Writes questions as Moodle XML, below a category when their topic changes. A formatted question is written as
 * Markdown, unless it shows images, which its text cannot contain: then as plain text.
 */
export function formatMoodleXml(questions: readonly WrittenQuestion[]): string {
  const blocks = questions.flatMap((question, index) => {
    const { topic = "" } = question;
    const isSame = topic === (questions[index - 1]?.topic ?? "");
    return [...(isSame ? [] : [categoryBlock(topic)]), questionBlock(question, index)];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${blocks.map((block) => `${block}\n`).join("")}</quiz>\n`;
}

const categoryBlock = (topic: string) =>
  `  <question type="category"><category><text>${escapeXml(toCategory(topic))}</text></category></question>`;

function questionBlock(question: WrittenQuestion, index: number): string {
  const isMarkdown = writesMarkdown(question);
  const format = isMarkdown ? "markdown" : "plain_text";
  const { text, options, correctAnswer } = isMarkdown ? asTyped(question) : question;
  const { explanation = "", tags = [], isDraft, keepsOrder } = question;
  return [
    `  <question type="multichoice">`,
    `    <name><text>Question ${index + 1}</text></name>`,
    element("questiontext", text, format),
    ...(explanation ? [element("generalfeedback", explanation, format)] : []),
    `    <hidden>${isDraft ? 1 : 0}</hidden>`,
    "    <single>true</single>",
    `    <shuffleanswers>${keepsOrder ? 0 : 1}</shuffleanswers>`,
    ...options.map(
      (option, place) =>
        `    <answer fraction="${place === correctAnswer ? 100 : 0}" format="${format}"><text>${escapeXml(option)}</text></answer>`,
    ),
    ...(tags.length > 0
      ? [`    <tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join("")}</tags>`]
      : []),
    "  </question>",
  ].join("\n");
}
