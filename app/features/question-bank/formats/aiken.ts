import type { QuestionContent } from "#app/features/question-bank/rules.ts";
import { joinLines, type Line, splitLines } from "#app/kernel/text-lines.ts";
import { combineBlocks, type ParsedBlock, type ParsedQuestions } from "./parsed.ts";

/**
 * Aiken: the question, its options as `A. …` or `A) …`, then `ANSWER: A`. The question may have several lines, and
 * blank lines are allowed everywhere; text after options and a blank line begins the next question.
 */
const OPTION = /^([A-Z])[.)]\s+(.*)$/s;
const ANSWER = /^ANSWER:\s*(.*)$/s;
const ANSWER_LETTER = /^([A-Z])[.)]?$/i;

/** A parsed line; one that looks like an option may still belong to the question's text. */
export type QuestionLine = Line & { option?: { letter: string; text: string }; answer?: string };

/** Parses Aiken; anything but a complete question is an error at its line. */
export const parseAiken = (source: string): ParsedQuestions =>
  parseQuestionLines(splitTypedLines(source).map(readLine));

// Word processors write them in place of spaces.
const NO_BREAK_SPACES = /[\u00A0\u202F]/g;

/** Splits typed or pasted text into trimmed lines and replaces non-breaking spaces. */
export const splitTypedLines = (source: string): Line[] => splitLines(source.replace(NO_BREAK_SPACES, " "));

function readLine(line: Line): QuestionLine {
  const [, letter, text = ""] = OPTION.exec(line.text) ?? [];
  const option = letter === undefined ? undefined : { letter, text };
  return { ...line, option, answer: ANSWER.exec(line.text)?.[1] };
}

export const parseQuestionLines = (lines: readonly QuestionLine[]): ParsedQuestions =>
  combineBlocks(questionBlocks(lines).map(readBlock));

export const questionStarts = (lines: readonly QuestionLine[]): number[] =>
  questionBlocks(lines).map(([{ number }]) => number);

/** The line where each question begins, also of those with a fault. */
export const aikenStarts = (source: string): number[] =>
  questionStarts(splitTypedLines(source).map(readLine));

type Block = [QuestionLine, ...QuestionLine[]];

function questionBlocks(lines: readonly QuestionLine[]): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let hasOptions = false;
  for (const line of lines) {
    const isText = line.text !== "" && !line.option && line.answer === undefined;
    const isNext = isText && hasOptions && block?.at(-1)?.text === "";
    if (block && !isNext) {
      block.push(line);
      hasOptions ||= isFirstOption(line);
    } else if (line.text !== "") {
      block = [line];
      blocks.push(block);
      hasOptions = false;
    }
    if (line.answer !== undefined) block = undefined;
  }
  return blocks;
}

const isFirstOption = ({ option }: QuestionLine) => option?.letter === "A";

/** Index of the first option. A question may begin like one: 'A. P. J. Abdul Kalam was …'. */
function findFirstOption(block: readonly QuestionLine[]): number {
  const second = block.findIndex(({ option }, index) => index > 0 && option);
  const isQuestion = second !== -1 && isFirstOption(block[second] as QuestionLine);
  return block.findIndex((line, index) => isFirstOption(line) && !(index === 0 && isQuestion));
}

function readBlock(block: Block): ParsedBlock {
  const [first] = block;
  const firstOption = findFirstOption(block);
  const written = block.slice(Math.max(firstOption, 0)).filter(({ text }) => text !== "");
  const last = written.at(-1) ?? first;
  if (last.answer === undefined) return problem(last, "The question has no ANSWER line after its options");
  if (firstOption === -1) return problem(first, "The question has no options such as 'A. …'");
  if (firstOption === 0) return problem(first, "The options have no question above them");
  const options = written.slice(0, -1);
  const stray = options.find(({ option }, index) => option?.letter !== optionLetter(index));
  if (stray) {
    const expected = optionLetter(options.indexOf(stray));
    return problem(stray, `Expected option ${expected}, or the ANSWER line, here`);
  }
  const letter = ANSWER_LETTER.exec(last.answer)?.[1]?.toUpperCase();
  const correctAnswer = options.findIndex((_, index) => optionLetter(index) === letter);
  if (correctAnswer === -1) return problem(last, `The answer '${last.answer}' is not one of the options`);
  const text = joinLines(block.slice(0, firstOption).map(({ written }) => written));
  return {
    question: {
      line: first.number,
      text: isCode(text) ? text : text.replace(/\n{3,}/g, "\n\n"),
      options: options.map(({ option }) => option?.text ?? ""),
      correctAnswer,
    },
  };
}

const problem = ({ number: line }: Line, message: string): ParsedBlock => ({ errors: [{ line, message }] });

const optionLetter = (index: number) => String.fromCharCode("A".charCodeAt(0) + index);

/** Text whose lines are indented or fenced, so that its blank lines mean something. */
const isCode = (text: string) => /^(?:[ \t]|```|~~~)/m.test(text);

/** True when Aiken can express this question: it is read as it was written. */
export function canFormatAiken({ text, options, correctAnswer }: QuestionContent): boolean {
  const { questions, errors } = parseAiken(formatAiken([{ text, options, correctAnswer }]));
  const [read, ...others] = questions;
  return (
    errors.length + others.length === 0 &&
    read?.text === text &&
    read.correctAnswer === correctAnswer &&
    read.options.length === options.length &&
    read.options.every((option, index) => option === options[index])
  );
}

/** Writes questions in Aiken. Check each with `canFormatAiken` first. */
export const formatAiken = (questions: readonly QuestionContent[]): string =>
  questions
    .map(({ text, options, correctAnswer }) =>
      [
        text,
        ...options.map((option, index) => `${optionLetter(index)}. ${option}`),
        `ANSWER: ${optionLetter(correctAnswer)}`,
      ].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
