import { test } from "vitest";

/** `npm run test:full` runs every combination; `npm test` one of every kind. */
export const IS_FULL = process.env.TEST_FULL === "1";

/** All cases with `npm run test:full`, otherwise those that differ in kind. */
export const perCommit = <Case>(
  all: readonly Case[],
  isKept: (one: Case, index: number) => boolean,
): Case[] => all.filter((one, index) => IS_FULL || isKept(one, index));

const MOST_PER_COMMIT = 10;

/** At most 10 of many generated cases, spread evenly; all with `npm run test:full`. */
export const sample = <Case>(all: readonly Case[]): Case[] => {
  const step = Math.max(1, all.length / MOST_PER_COMMIT);
  return perCommit(all, (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

/** Runs of a property over generated input: a quarter per commit, all with `npm run test:full`. */
export const runs = (all: number): number => (IS_FULL ? all : Math.ceil(all / 4));

/** A test that `npm run test:full` alone runs. */
export function fullTest(name: string, run: () => Promise<void>, timeout?: number): void {
  if (IS_FULL) test(name, run, timeout);
}
