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
