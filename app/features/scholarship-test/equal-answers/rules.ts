import { MAX_OPTIONS } from "#app/features/question-bank/rules.ts";

/** The chance that a quiz in which nobody copied has any pair on its page (ADR 0109). */
export const FALSE_ALARMS = 0.05;
/** Below this number of wrong answers of others, how often an option is chosen is not known well enough. */
const MIN_OTHERS = 10;
/** A pair with fewer questions that both answered wrong is not judged. */
const MIN_SHARED = 5;
/** Pairs that are stored of a group: more would be a fault of the quiz, and nobody could read them. */
export const KEPT_PAIRS = 500;
/** Attempts that are compared with each other; the attempts of a larger group are compared in parts. */
const PART_SIZE = 1_000;

/** The wrong answers of an attempt: versions of questions with the stored option. */
export type WrongAnswers = {
  attemptId: string;
  wrong: readonly (readonly [version: string, option: number])[];
};

/** For each version of a question, how many attempts chose each wrong option. */
export type OptionCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Two attempts with improbably equal wrong answers. */
export type EqualPair = {
  firstId: string;
  secondId: string;
  /** Questions that both answered wrong. */
  shared: number;
  /** Those of them with the same option. */
  equal: number;
  /** How many equal ones are expected of two students who work alone. */
  expected: number;
  /** The probability of at least as many, for two students who work alone. */
  probability: number;
};

/** Cuts a group into parts of nearly the same size, in its order. */
export function toParts<Member>(members: readonly Member[]): Member[][] {
  const parts = Math.ceil(members.length / PART_SIZE);
  const size = Math.ceil(members.length / parts);
  return Array.from({ length: parts }, (_, part) => members.slice(part * size, (part + 1) * size));
}

/** The number of pairs within a part of `size` attempts. */
export const countPairs = (size: number): number => (size < 2 ? 0 : (size * (size - 1)) / 2);

/**
 * Finds the pairs whose equal wrong answers have a probability of at most FALSE_ALARMS / `pairs` by chance. Two students
 * who work alone choose the same wrong option with the probability Σ p², with p from the wrong answers of everybody else.
 */
export function findEqualPairs(
  part: readonly WrongAnswers[],
  counts: OptionCounts,
  pairs: number,
): EqualPair[] {
  const least = leastEqual(counts, pairs);
  const versions = [...new Set(part.flatMap(({ wrong }) => wrong.map(([version]) => version)))];
  const indexOfVersion = new Map(versions.map((version, place) => [version, place]));
  const chances = versions.map((version) => chancesOf(counts.get(version)));
  const papers = part.map(({ wrong }) =>
    wrong.map(([version, option]): Answer => ({ place: indexOfVersion.get(version)!, option })),
  );
  const chosen = papers.map((answers) => toRow(answers, versions.length));
  let found: EqualPair[] = [];
  for (const [index, { attemptId: firstId }] of part.entries()) {
    for (let other = index + 1; other < part.length; other += 1) {
      if (countEqual(papers[index]!, chosen[other]!) < least) continue;
      const pair = comparePair(papers[index]!, chosen[other]!, chances);
      if (pair && pair.probability * pairs <= FALSE_ALARMS) {
        found.push({ firstId, secondId: part[other]!.attemptId, ...pair });
        if (found.length >= 2 * KEPT_PAIRS) found = leastProbable(found);
      }
    }
  }
  return found;
}

/** At most KEPT_PAIRS of the pairs, the least probable first. */
export const leastProbable = (pairs: readonly EqualPair[]): EqualPair[] =>
  [...pairs].sort((one, other) => one.probability - other.probability).slice(0, KEPT_PAIRS);

/**
 * A cheap bound: with fewer equal answers no pair can be improbable. Of K wrong options two students choose the same with
 * a probability of at least 1/K, and so n of them with at least 1/Kⁿ.
 */
export function leastEqual(counts: OptionCounts, pairs: number): number {
  const most = Math.max(1, ...[...counts.values()].map((options) => options.size));
  if (most === 1) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.ceil(Math.log(pairs / FALSE_ALARMS) / Math.log(most)));
}

/** A wrong answer to the version at `place` among all versions of a part. */
type Answer = { place: number; option: number };
const NONE = -1;

/** The wrong option of an attempt for each version; an array of small numbers, because every pair reads it. */
function toRow(answers: readonly Answer[], versions: number): Int16Array {
  const row = new Int16Array(versions).fill(NONE);
  for (const { place, option } of answers) row[place] = option;
  return row;
}

function countEqual(answers: readonly Answer[], other: Int16Array): number {
  let equal = 0;
  for (const { place, option } of answers) if (other[place] === option) equal += 1;
  return equal;
}

/** The chances of one version by the options of a pair, each computed once. */
function chancesOf(options: ReadonlyMap<number, number> | undefined) {
  const known = new Map<number, number | null>();
  return (option: number, other: number): number | null => {
    const key = option * MAX_OPTIONS + other;
    const chance = known.get(key);
    if (chance !== undefined) return chance;
    const computed = equalChance(options, option, other);
    known.set(key, computed);
    return computed;
  };
}

/** The figures of a pair; undefined when it shares too little, or has no more equal answers than expected. */
function comparePair(
  answers: readonly Answer[],
  other: Int16Array,
  chancesOfVersions: readonly ReturnType<typeof chancesOf>[],
): Omit<EqualPair, "firstId" | "secondId"> | undefined {
  const chances: number[] = [];
  let equal = 0;
  let expected = 0;
  for (const { place, option } of answers) {
    const otherOption = other[place]!;
    const chance = otherOption === NONE ? null : chancesOfVersions[place]!(option, otherOption);
    if (chance === null) continue;
    chances.push(chance);
    expected += chance;
    if (option === otherOption) equal += 1;
  }
  if (chances.length < MIN_SHARED || equal <= expected) return undefined;
  return { shared: chances.length, equal, expected, probability: probabilityOfAtLeast(equal, chances) };
}

/** The chance that two wrong answers are equal, without those of the pair; null when too few others were wrong. */
export function equalChance(
  options: ReadonlyMap<number, number> | undefined,
  ...pair: [number, number]
): number | null {
  const others = [...(options ?? [])].map(
    ([option, count]) => count - pair.filter((chosen) => chosen === option).length,
  );
  const total = others.reduce((sum, count) => sum + count, 0);
  return total < MIN_OTHERS ? null : others.reduce((sum, count) => sum + (count / total) ** 2, 0);
}

/** The probability of at least `successes` of independent events with these chances (Poisson binomial distribution). */
export function probabilityOfAtLeast(successes: number, chances: readonly number[]): number {
  /** The probability of each number of successes so far. */
  const distribution = new Float64Array(chances.length + 1);
  distribution[0] = 1;
  for (const [events, chance] of chances.entries()) {
    for (let count = events + 1; count >= 0; count -= 1) {
      distribution[count] = distribution[count]! * (1 - chance) + (distribution[count - 1] ?? 0) * chance;
    }
  }
  return Math.min(
    1,
    distribution.slice(successes).reduce((sum, share) => sum + share, 0),
  );
}
