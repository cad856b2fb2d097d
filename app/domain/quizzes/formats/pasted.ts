import { parseAikenLines } from "./aiken.ts";
import { type Line, linesOf, type ParsedQuestions } from "./parsed.ts";

/**
 * Questions as people paste them from a document: '12. What …', options 'a) …' or '(B) …', then 'Answer: b' or
 * 'Ans - B'. Each line is brought to Aiken's form, so that the numbers of lines stay those of the pasted text.
 */
const NUMBERED = /^(?:Q(?:uestion)?\.?\s*)?\d+\s*[.):]\s+(.+)$/i;
const OPTION = /^\(?([a-z])\s*[.):]\s*(\S.*)$/i;
const ANSWER = /^(?:correct\s+)?ans(?:wer)?\s*[:.=-]\s*\(?([a-z])\)?[.)]?$/i;

export const parsePasted = (source: string): ParsedQuestions => parseAikenLines(linesOf(source).map(asAiken));

function asAiken({ number, text }: Line): Line {
  const answer = ANSWER.exec(text)?.[1];
  if (answer) return { number, text: `ANSWER: ${answer.toUpperCase()}` };
  const [, letter, option] = OPTION.exec(text) ?? [];
  if (letter) return { number, text: `${letter.toUpperCase()}. ${option}` };
  return { number, text: NUMBERED.exec(text)?.[1] ?? text };
}
