import { describe, expect, test } from "vitest";
import {
  countPairs,
  equalChance,
  FALSE_ALARMS,
  findEqualPairs,
  leastEqual,
  type OptionCounts,
  probabilityOfAtLeast,
  toParts,
  type WrongAnswers,
} from "#app/features/scholarship-test/equal-answers/rules.ts";
import { runs } from "#tests/support/full.ts";

describe("the chance that two wrong answers are equal", () => {
  const counts = new Map([
    [0, 12],
    [2, 5],
    [3, 5],
  ]);

  test("is the sum of the squared shares of everybody else's", () => {
    // Without the pair, which both chose option 0: 10, 5 and 5 of 20.
    expect(equalChance(counts, 0, 0)).toBeCloseTo(0.25 + 0.0625 + 0.0625, 12);
    // One of the pair chose 0, the other 2: 11, 4 and 5 of 20.
    expect(equalChance(counts, 0, 2)).toBeCloseTo((121 + 16 + 25) / 400, 12);
  });

  test("is not known with fewer than ten others", () => {
    expect(equalChance(new Map([[1, 11]]), 1, 1)).toBeNull();
    expect(equalChance(new Map([[1, 12]]), 1, 1)).toBe(1);
    expect(equalChance(undefined, 1, 1)).toBeNull();
  });
});

test.each([
  [0, [0.5, 0.2], 1],
  [1, [0.5, 0.2], 0.6],
  [2, [0.5, 0.2], 0.1],
  [3, [0.5, 0.2], 0],
  [3, [0.5, 0.5, 0.5], 0.125],
  [2, [0.5, 0.25, 0.1], 0.5 * 0.25 * 0.9 + 0.5 * 0.75 * 0.1 + 0.5 * 0.25 * 0.1 + 0.5 * 0.25 * 0.1],
])("at least %i of the chances %j", (successes, chances, probability) => {
  expect(probabilityOfAtLeast(successes, chances)).toBeCloseTo(probability, 12);
});

test("the cheap bound leaves out no pair that could be improbable", () => {
  const counts: OptionCounts = new Map([
    [
      "a",
      new Map([
        [1, 9],
        [2, 9],
        [3, 9],
      ]),
    ],
  ]);
  for (const pairs of [1, 780, 499_500]) {
    const least = leastEqual(counts, pairs);
    expect(3 ** -(least - 1) * pairs).toBeGreaterThan(FALSE_ALARMS);
    expect(3 ** -least * pairs).toBeLessThanOrEqual(FALSE_ALARMS * (1 + 1e-9));
  }
  expect(leastEqual(new Map([["a", new Map([[1, 30]])]]), 10)).toBe(Number.POSITIVE_INFINITY);
});

test("a group is cut into parts of nearly the same size", () => {
  const sizes = (count: number) =>
    toParts(Array.from({ length: count }, () => 0)).map(({ length }) => length);
  expect([0, 1, 1_000, 1_001, 2_500].map(sizes)).toEqual([[], [1], [1_000], [501, 500], [834, 834, 832]]);
  expect([0, 1, 2, 40].map(countPairs)).toEqual([0, 0, 1, 780]);
});

test("a hand-worked pair has its shared, equal and expected numbers", () => {
  // With the pair, 9, 7 and 7 students chose the options 1, 2 and 3 of each question.
  const counts = new Map(
    Array.from({ length: 12 }, (_, question) => [
      `q${question}`,
      new Map([
        [1, 9],
        [2, 7],
        [3, 7],
      ]),
    ]),
  );
  const pair = ["first", "second"].map(
    (attemptId): WrongAnswers => ({
      attemptId,
      wrong: Array.from({ length: 12 }, (_, question) => [
        `q${question}`,
        attemptId === "second" && question === 11 ? 2 : 1,
      ]),
    }),
  );
  const found = findEqualPairs(pair, counts, 1);
  // Eleven questions with 7, 7 and 7 of 21 others: 1/3 each. The last one with 8, 6 and 7 of 21.
  const last = (64 + 36 + 49) / 441;
  const tail = (1 / 3) ** 11 * (1 - last) + last * ((1 / 3) ** 11 + 11 * (1 / 3) ** 10 * (2 / 3));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ firstId: "first", secondId: "second", shared: 12, equal: 11 });
  expect(found[0]!.expected).toBeCloseTo(11 / 3 + last, 12);
  expect(found[0]!.probability).toBeCloseTo(tail, 12);
});

test("fewer than five shared questions are not judged", () => {
  const counts = new Map(
    Array.from({ length: 5 }, (_, question) => [
      `q${question}`,
      new Map(Array.from({ length: 6 }, (_, option) => [option, 100])),
    ]),
  );
  const pair = (questions: number) =>
    ["first", "second"].map(
      (attemptId): WrongAnswers => ({
        attemptId,
        wrong: Array.from({ length: questions }, (_, question) => [`q${question}`, 1]),
      }),
    );
  expect(findEqualPairs(pair(4), counts, 1)).toEqual([]);
  expect(findEqualPairs(pair(5), counts, 1)).toHaveLength(1);
});

/** Random numbers from 0 to 1, the same in each run (Mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How a simulated quiz is made: `skew` makes some wrong options more attractive, `drawn` questions of a larger bank. */
type Simulation = { students: number; questions: number; bank: number; skew: number; right: number };

/** Students who work alone; each of the first `copies` students copied nine of ten answers of the next one. */
function simulate(random: () => number, { students, questions, bank, skew, right }: Simulation, copies = 0) {
  const attraction = Array.from({ length: bank }, () => [
    random() ** skew,
    random() ** skew,
    random() ** skew,
  ]);
  const ease = attraction.map(() => random());
  const answer = (question: number, ability: number) => {
    if (random() < right + (ease[question]! + ability - 1) / 3) return 0;
    const weights = attraction[question]!;
    const place = random() * weights.reduce((sum, weight) => sum + weight, 0);
    if (place < weights[0]!) return 1;
    return place < weights[0]! + weights[1]! ? 2 : 3;
  };
  const runs = Array.from({ length: students }, () => {
    const ability = random();
    const first = Math.floor(random() * (bank - questions + 1));
    return new Map(
      Array.from({ length: questions }, (_, place) => [first + place, answer(first + place, ability)]),
    );
  });
  for (let copy = 0; copy < copies; copy += 1) {
    const copied = [...runs[copies + copy]!].map(([question, given]): [number, number] => [
      question,
      random() < 0.9 ? given : answer(question, 0.5),
    ]);
    runs[copy] = new Map(copied);
  }
  const counts = new Map<string, Map<number, number>>();
  const part = runs.map((run, student): WrongAnswers => {
    const wrong = [...run]
      .filter(([, given]) => given > 0)
      .map(([q, given]): [string, number] => [String(q), given]);
    for (const [q, given] of wrong) {
      const options = counts.get(q) ?? new Map<number, number>();
      counts.set(q, options.set(given, (options.get(given) ?? 0) + 1));
    }
    return { attemptId: String(student), wrong };
  });
  return findEqualPairs(part, counts, countPairs(students));
}

const QUIZZES = runs(300);

describe.each([
  ["a room of 40", { students: 40, questions: 30, bank: 30, skew: 1, right: 0.4 }],
  ["one wrong option attracts most", { students: 60, questions: 30, bank: 30, skew: 4, right: 0.4 }],
  ["a long and hard quiz", { students: 40, questions: 60, bank: 60, skew: 2, right: 0.3 }],
  ["drawn papers", { students: 80, questions: 30, bank: 60, skew: 1, right: 0.4 }],
])("students who work alone: %s", (_, simulation) => {
  test("at most one of twenty quizzes has a false alarm", () => {
    const random = generator(simulation.students + simulation.bank);
    const alarms = Array.from({ length: QUIZZES }, () => simulate(random, simulation).length > 0);
    expect(alarms.filter(Boolean).length / QUIZZES).toBeLessThanOrEqual(FALSE_ALARMS);
  });
});

test("finds students who copied nine of ten answers, and nobody else", () => {
  const random = generator(7);
  const simulation = { students: 40, questions: 30, bank: 30, skew: 1, right: 0.3 };
  const copies = 3;
  let found = 0;
  let others = 0;
  for (let quiz = 0; quiz < 100; quiz += 1) {
    for (const { firstId, secondId } of simulate(random, simulation, copies)) {
      if (Number(secondId) === Number(firstId) + copies) found += 1;
      else others += 1;
    }
  }
  expect(found / (100 * copies)).toBeGreaterThan(0.85);
  expect(others / 100).toBeLessThanOrEqual(FALSE_ALARMS);
});
