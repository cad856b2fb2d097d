/** A question that may be drawn. `cell` is the index of its cell in the blueprint. */
export type Candidate = { id: string; cell: number; optionCount: number; keepsOrder: 0 | 1 };

/** A paper: question ids in the student's order and, for each, its options as stored positions; null as stored. */
export type Paper = { questionIds: string[]; optionOrders: (number[] | null)[] };

/** Draws `count` questions; lower difficulties come first in the paper. */
type Cell = { difficulty: number; count: number };

/**
 * Draws a student's paper: from each cell its number of questions, all equally likely, ordered by difficulty and in
 * random order within a difficulty, each with its options in random order unless it keeps theirs. The same seed, cells
 * and candidates give the same paper, in any order of the candidates. A seed has 32 hexadecimal digits. Undefined when a
 * cell has fewer candidates than it draws, or nothing is drawn. Source: ADR 0104.
 */
export function drawPaper(
  seed: string,
  cells: readonly Cell[],
  candidates: readonly Candidate[],
): Paper | undefined {
  const random = randomNumbers(seed);
  const sorted = [...candidates].sort((one, other) => (one.id < other.id ? -1 : 1));
  const drawn = cells.map(({ count }, index) =>
    shuffle(
      sorted.filter(({ cell }) => cell === index),
      random,
    ).slice(0, count),
  );
  if (drawn.some((questions, index) => questions.length < (cells[index]?.count ?? 0))) return undefined;
  const difficulties = [...new Set(cells.map(({ difficulty }) => difficulty))].sort(
    (one, other) => one - other,
  );
  const questions = difficulties.flatMap((difficulty) =>
    shuffle(drawn.filter((_, index) => cells[index]?.difficulty === difficulty).flat(), random),
  );
  if (questions.length === 0) return undefined;
  return {
    questionIds: questions.map(({ id }) => id),
    optionOrders: questions.map(({ optionCount, keepsOrder }) =>
      keepsOrder ? null : shuffle([...Array(optionCount).keys()], random),
    ),
  };
}

/** A new seed from the secure source of random numbers. */
export const newSeed = (): string => crypto.randomUUID().replaceAll("-", "");

type RandomNumber = () => number;

/** Fisher and Yates: every order is equally likely. */
function shuffle<Item>(items: readonly Item[], random: RandomNumber): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = numberBelow(last + 1, random);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

const RANGE = 2 ** 32;

/** A number from 0 to `bound` - 1, all equally likely: the incomplete last part of the range is drawn again. */
function numberBelow(bound: number, random: RandomNumber): number {
  const limit = RANGE - (RANGE % bound);
  let number = random();
  while (number >= limit) number = random();
  return number % bound;
}

/** Numbers from 0 to 2 ** 32 - 1: sfc32 of PractRand by Chris Doty-Humphrey, with the seed as its state. */
function randomNumbers(seed: string): RandomNumber {
  let [a, b, c, counter] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0) as [
    number,
    number,
    number,
    number,
  ];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  // The first numbers still show the seed.
  for (let skipped = 0; skipped < 20; skipped += 1) next();
  return next;
}
