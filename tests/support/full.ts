import { test } from "vitest";

/**
 * What runs when (ADR 0185): `npm test`, before and after each commit, runs one case of every kind; `npm run test:full`,
 * before a release, runs every case. Nothing is left out of both. A test chooses with the functions below; a file
 * `*.full.test.ts` runs before a release only.
 */
export const IS_FULL = process.env.TEST_FULL === "1";

/** All cases with `npm run test:full`, otherwise those that differ in kind. */
export const perCommit = <Case>(
  all: readonly Case[],
  isKept: (one: Case, index: number) => boolean,
): Case[] => all.filter((one, index) => IS_FULL || isKept(one, index));

/**
 * One of many cases that take the same path of the code, the next one for each turn: a commit has every kind of case
 * somewhere and every turn one; all of them with `npm run test:full`.
 */
export const inTurn = <Case>(cases: readonly Case[], turn: number): Case[] =>
  perCommit(cases, (_, index) => index === turn % cases.length);

const MAX_PER_COMMIT = 10;

/** Some of many generated cases, spread evenly; all with `npm run test:full`. */
export const sample = <Case>(all: readonly Case[], most = MAX_PER_COMMIT): Case[] => {
  const step = Math.max(1, all.length / most);
  return perCommit(all, (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

/** Runs of a property over generated input: a quarter per commit, all with `npm run test:full`. */
export const runs = (all: number): number => (IS_FULL ? all : Math.ceil(all / 4));

/** A test that `npm run test:full` alone runs. */
export function fullTest(name: string, run: () => Promise<void>, timeout?: number): void {
  if (IS_FULL) test(name, run, timeout);
}
