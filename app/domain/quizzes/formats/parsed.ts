import { type QuestionContent, questionFaults } from "../rules.ts";

/** A sentence about one line of a file; lines count from 1. */
export type LineMessage = { line: number; message: string };

type ParsedQuestion = QuestionContent & { line: number };

/** What a file says. Any error means that nothing of it may be stored; notes name what was left out. */
export type ParsedQuestions = { questions: ParsedQuestion[]; errors: LineMessage[]; notes: LineMessage[] };

/** One piece of a file, read: a question, or why it is none. */
export type Reading = { question?: ParsedQuestion; errors?: LineMessage[]; notes?: LineMessage[] };

/** Puts the pieces together in their order and checks every question by the bank's own rules. */
export function collect(readings: readonly Reading[]): ParsedQuestions {
  return {
    questions: readings.flatMap(({ question }) => question ?? []),
    errors: readings.flatMap(({ question, errors = [] }) => [...errors, ...faultsOf(question)]),
    notes: readings.flatMap(({ notes = [] }) => notes),
  };
}

const faultsOf = (question: ParsedQuestion | undefined): LineMessage[] =>
  question ? questionFaults(question).map((message) => ({ line: question.line, message })) : [];

export type Line = { number: number; text: string };

/** The lines of a text, trimmed, with their numbers; a byte order mark is dropped. */
export const linesOf = (source: string): Line[] =>
  source
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }));

/** Groups of lines between blank ones; lines that `isSkipped` belong to no group and end none. */
export function blocksOf(lines: readonly Line[], isSkipped = (_line: Line) => false): [Line, ...Line[]][] {
  const blocks: [Line, ...Line[]][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isSkipped(line)) continue;
    if (line.text === "") isOpen = false;
    else if (isOpen) blocks.at(-1)?.push(line);
    else isOpen = Boolean(blocks.push([line]));
  }
  return blocks;
}
