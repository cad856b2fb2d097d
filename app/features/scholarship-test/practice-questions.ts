import {
  type LanguageCode,
  languagesWith,
  SECOND_LANGUAGES,
} from "#app/features/question-bank/languages/rules.ts";
import { drawPaper } from "./draw.ts";
import { PRACTICE_QUESTIONS } from "./practice.ts";
import type { ServedHtml, ServedTranslation } from "./served-question.ts";

/** The questions of a practice run; the run and its address are in practice.ts, which the page of the test has too. */

type Explanation = { explanation: string; explanationHtml?: string };

export type PracticeQuestion = Explanation & {
  id: string;
  text: string;
  options: string[];
  html?: ServedHtml;
  correctAnswer: number;
  keepsOrder: boolean;
  translation?: ServedTranslation & Explanation;
};

/**
 * The sets that a run may be drawn from: the questions that also have a second language, if they are enough for a run,
 * for students who have chosen it; all questions for everybody else.
 */
export function poolFor(language: LanguageCode | null, pool: readonly PracticeQuestion[]) {
  const translated = pool.filter(({ translation }) => translation?.language === language);
  return translated.length < PRACTICE_QUESTIONS ? pool : translated;
}

export const findPool = (name: string, pool: readonly PracticeQuestion[]) =>
  [pool, ...SECOND_LANGUAGES.map((language) => poolFor(language, pool))].find(
    (questions) => poolName(questions) === name,
  );

/** The languages that a run can be read in: a second one when all its questions have it (ADR 0106). */
export const runLanguages = (drawn: readonly PracticeQuestion[]): LanguageCode[] =>
  languagesWith(
    SECOND_LANGUAGES.filter((code) => drawn.every(({ translation }) => translation?.language === code)),
  );

/** The questions of a run in its order, each with its options in the displayed order and the position of the right one. */
export function drawRun(seed: string, pool: readonly PracticeQuestion[]): PracticeQuestion[] {
  const candidates = pool.map(({ id, options, keepsOrder }) => ({
    id,
    cell: 0,
    optionCount: options.length,
    keepsOrder: keepsOrder ? (1 as const) : (0 as const),
  }));
  const paper = drawPaper(seed, [{ difficulty: 1, count: PRACTICE_QUESTIONS }], candidates);
  const byId = new Map(pool.map((question) => [question.id, question]));
  return (paper?.questionIds ?? []).map((id, index) => inOrder(byId.get(id)!, paper?.optionOrders[index]));
}

function inOrder(question: PracticeQuestion, order: number[] | null | undefined): PracticeQuestion {
  if (!order) return question;
  const { translation } = question;
  return {
    ...question,
    ...shuffled(question, order),
    correctAnswer: order.indexOf(question.correctAnswer),
    ...(translation && { translation: { ...translation, ...shuffled(translation, order) } }),
  };
}

function shuffled({ options, html }: { options: string[]; html?: ServedHtml }, order: number[]) {
  const inOrderOf = (texts: string[]) => order.map((place) => texts[place]!);
  return {
    options: inOrderOf(options),
    ...(html && { html: { ...html, options: inOrderOf(html.options) } }),
  };
}

/** Names a set of questions by their ids: eight hexadecimal digits (FNV-1a), the same in any order. */
export function poolName(pool: readonly { id: string }[]): string {
  const ids = pool.map(({ id }) => id).sort();
  let hash = 0x811c9dc5;
  for (const character of ids.join()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
