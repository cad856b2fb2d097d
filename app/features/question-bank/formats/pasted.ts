import type { Line } from "#app/kernel/text-lines.ts";
import { parseQuestionLines, type QuestionLine, questionStarts, splitTypedLines } from "./aiken.ts";
import type { ParsedQuestions } from "./parsed.ts";

/**
 * Questions pasted from a document: '12. What …', options 'a) …' or '(B) …', then 'Answer: b' or 'Ans - B'. The number
 * is removed; numbered statements inside a question keep theirs.
 */
const NUMBERED = /^(?:Q(?:uestion)?\.?\s*)?\d+\s*[.):]\s+(?=\S)/i;
const OPTION = /^\(?([a-z])\s*[.):]\s*(\S.*)$/i;
const ANSWER = /^(?:correct\s+)?ans(?:wer)?\s*[:.=-]\s*\(?([a-z])\)?[.)]?$/i;

/** Parses pasted questions; anything but a complete question is an error at its line. */
export function parsePasted(source: string): ParsedQuestions {
  const parsed = parseQuestionLines(splitTypedLines(source).map(readLine));
  const questions = parsed.questions.map(({ text, ...question }) => ({
    ...question,
    text: text.replace(NUMBERED, ""),
  }));
  return { ...parsed, questions };
}

/** The line where each question begins, also of those with a fault. */
export const pastedStarts = (source: string): number[] =>
  questionStarts(splitTypedLines(source).map(readLine));

function readLine(line: Line): QuestionLine {
  const [, letter, text = ""] = OPTION.exec(line.text) ?? [];
  const option = letter === undefined ? undefined : { letter: letter.toUpperCase(), text };
  return { ...line, option, answer: ANSWER.exec(line.text)?.[1] };
}
