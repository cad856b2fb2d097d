import type { QuestionContent } from "../rules.ts";
import { collect, type Line, linesOf, type ParsedQuestions, type Reading } from "./parsed.ts";

/**
 * Aiken: the question, its options as `A. …` or `A) …`, then `ANSWER: A`. The question may take several lines.
 * Blank lines between questions are optional, within one they end it.
 */
const OPTION = /^([A-Z])[.)]\s+(.*)$/s;
const ANSWER = /^ANSWER:\s*(.*)$/s;

/** Reads a file in Aiken's format; everything that is not a whole question is an error at its line. */
export const parseAiken = (source: string): ParsedQuestions => parseAikenLines(linesOf(source));

export function parseAikenLines(lines: readonly Line[]): ParsedQuestions {
  return collect(questionBlocks(lines).map(readBlock));
}

function questionBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let open: Line[] = [];
  for (const line of lines) {
    if (line.text !== "") open.push(line);
    if (open.length > 0 && (line.text === "" || ANSWER.test(line.text))) {
      blocks.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...blocks, open] : blocks;
}

function readBlock(block: Line[]): Reading {
  const first = block[0] as Line;
  const last = block.at(-1) as Line;
  const letter = ANSWER.exec(last.text)?.[1];
  const firstOption = block.findIndex(({ text }) => OPTION.test(text));
  if (letter === undefined) return problem(last, "The question has no ANSWER line right after its options");
  if (firstOption === -1) return problem(first, "The question has no options such as 'A. …'");
  if (firstOption === 0) return problem(first, "The options have no question above them");
  const options = block.slice(firstOption, -1);
  const stray = options.find(({ text }, index) => OPTION.exec(text)?.[1] !== letterOf(index));
  if (stray) {
    const expected = letterOf(options.indexOf(stray));
    return problem(stray, `Expected option ${expected}, or the ANSWER line, here`);
  }
  const correctAnswer = options.findIndex((_, index) => letterOf(index) === letter);
  if (correctAnswer === -1) return problem(last, `The answer '${letter}' is not one of the options`);
  return {
    question: {
      line: first.number,
      text: block
        .slice(0, firstOption)
        .map(({ text }) => text)
        .join("\n"),
      options: options.map(({ text }) => OPTION.exec(text)?.[2] ?? ""),
      correctAnswer,
    },
  };
}

const problem = ({ number: line }: Line, message: string): Reading => ({ errors: [{ line, message }] });

const letterOf = (index: number) => String.fromCharCode("A".charCodeAt(0) + index);

/** True when Aiken can say this question: options of one line, and no line of its text that would be read otherwise. */
export const fitsAiken = ({ text, options }: QuestionContent): boolean =>
  text.split("\n").every(isPlainLine) && options.every((option) => !option.includes("\n"));

const isPlainLine = (line: string) =>
  line !== "" && line === line.trim() && !OPTION.test(line) && !ANSWER.test(line);

/** Writes questions in Aiken's format. Only questions that fit it; check with `fitsAiken` first. */
export const formatAiken = (questions: readonly QuestionContent[]): string =>
  questions
    .map(({ text, options, correctAnswer }) =>
      [
        text,
        ...options.map((option, index) => `${letterOf(index)}. ${option}`),
        `ANSWER: ${letterOf(correctAnswer)}`,
      ].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
