import { drawPaper } from "./draw.ts";
import { SAVE_GRACE_MS } from "./rules.ts";

/** The practice test (ADR 0108). A run is stored in the address only: nothing of it reaches the database. */

/** Questions of a run; with fewer questions for practice it is not offered. */
export const PRACTICE_QUESTIONS = 5;
export const PRACTICE_MINUTES = 5;
/** Questions that a run is drawn from at most. */
export const PRACTICE_POOL = 200;

/** The parameter of the test page that makes it show a practice run, and its value for a new one. */
export const PRACTICE_PARAM = "practice";
export const NEW_RUN = "new";

export type PracticeRun = {
  /** What the questions and the order of their options are drawn from. */
  seed: string;
  /** Names the questions that it was drawn from: after a change of them the run cannot continue. */
  pool: string;
  /** End of the time in epoch milliseconds. */
  endsAt: number;
  /** The answered options in the order of the questions, as displayed positions. */
  answers: number[];
};

/** Seed, pool, end and answers, as `0f…a1.1c2d3e4f.1795000000000.2-0-3`. */
const RUN = /^([0-9a-f]{32})\.([0-9a-f]{8})\.(\d{13})\.((?:\d(?:-\d){0,4})?)$/;

/** Reads a run from an address; undefined when it is not one. */
export function parseRun(text: string): PracticeRun | undefined {
  const [, seed, pool, endsAt, answers] = RUN.exec(text) ?? [];
  if (!seed || !pool || answers === undefined) return undefined;
  return {
    seed,
    pool,
    endsAt: Number(endsAt),
    answers: answers === "" ? [] : answers.split("-").map(Number),
  };
}

export const formatRun = ({ seed, pool, endsAt, answers }: PracticeRun): string =>
  [seed, pool, endsAt, answers.join("-")].join(".");

/** All questions are answered, or the time and its grace are over. */
export const isRunOver = ({ answers, endsAt }: PracticeRun, now: number): boolean =>
  answers.length >= PRACTICE_QUESTIONS || now >= endsAt + SAVE_GRACE_MS;

export type PracticeQuestion = {
  id: string;
  text: string;
  options: string[];
  correctAnswer: number;
  explanation: string;
  keepsOrder: boolean;
};

/** The questions of a run in its order, each with its options in the displayed order and the position of the right one. */
export function questionsOfRun(seed: string, pool: readonly PracticeQuestion[]): PracticeQuestion[] {
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
  return {
    ...question,
    options: order.map((place) => question.options[place]!),
    correctAnswer: order.indexOf(question.correctAnswer),
  };
}

/** Names a set of questions by their ids: eight hexadecimal digits (FNV-1a), the same in any order. */
export function nameOfPool(pool: readonly { id: string }[]): string {
  const ids = pool.map(({ id }) => id).sort();
  let hash = 0x811c9dc5;
  for (const character of ids.join()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
