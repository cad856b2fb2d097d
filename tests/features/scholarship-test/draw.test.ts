import { describe, expect, test } from "vitest";
import { type Candidate, drawPaper, newSeed } from "#app/features/scholarship-test/draw.ts";

const SEED = "0123456789abcdef0123456789abcdef";

const candidates = (cell: number, count: number, keepsOrder: 0 | 1 = 0): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${cell}-${String(index).padStart(3, "0")}`,
    cell,
    optionCount: 4,
    keepsOrder,
  }));

/** Two topics: 5 easy of 20, 3 easy of 9, 4 medium of 10, 2 hard of 4. */
const CELLS = [
  { difficulty: 2, count: 4 },
  { difficulty: 1, count: 5 },
  { difficulty: 3, count: 2 },
  { difficulty: 1, count: 3 },
];
const BANK = [candidates(0, 10), candidates(1, 20), candidates(2, 4), candidates(3, 9)].flat();
const cellOf = (id: string) => Number(id.split("-")[0]);

describe("a drawn paper", () => {
  test("is the same for the same seed, in any order of the candidates, and another for another seed", () => {
    const paper = drawPaper(SEED, CELLS, BANK);
    expect(paper).toBeDefined();
    expect(drawPaper(SEED, CELLS, [...BANK].reverse())).toEqual(paper);
    expect(drawPaper(`f${SEED.slice(1)}`, CELLS, BANK)).not.toEqual(paper);
  });

  test("does not change with the release: a stored seed gives the stored paper", () => {
    expect(drawPaper(SEED, [{ difficulty: 1, count: 3 }], candidates(0, 6))).toMatchInlineSnapshot(`
      {
        "optionOrders": [
          [
            1,
            2,
            3,
            0,
          ],
          [
            1,
            2,
            3,
            0,
          ],
          [
            3,
            1,
            2,
            0,
          ],
        ],
        "questionIds": [
          "0-003",
          "0-002",
          "0-000",
        ],
      }
    `);
  });

  test.each([
    ["a cell has too few", [{ difficulty: 1, count: 11 }], candidates(0, 10)],
    [
      "a cell has none",
      [
        { difficulty: 1, count: 1 },
        { difficulty: 1, count: 1 },
      ],
      candidates(0, 10),
    ],
    ["nothing is drawn", [], candidates(0, 10)],
    ["the list is empty", [{ difficulty: 1, count: 0 }], []],
  ])("does not exist when %s", (_name, cells, bank) => {
    expect(drawPaper(SEED, cells, bank)).toBeUndefined();
  });

  test("has every option once, or the stored order", () => {
    const bank = [...candidates(0, 5, 1), ...candidates(1, 5)];
    const cells = [
      { difficulty: 1, count: 5 },
      { difficulty: 2, count: 5 },
    ];
    const { optionOrders } = drawPaper(SEED, cells, bank)!;
    expect(optionOrders.slice(0, 5)).toEqual([null, null, null, null, null]);
    for (const order of optionOrders.slice(5)) expect([...order!].sort()).toEqual([0, 1, 2, 3]);
  });

  test("as the whole list contains each question once", () => {
    const { questionIds } = drawPaper(SEED, [{ difficulty: 1, count: 30 }], candidates(0, 30))!;
    expect(new Set(questionIds).size).toBe(30);
  });
});

describe("a thousand drawn papers", () => {
  const PAPERS = 1_000;
  // Seeds that differ in one place, which a poor generator turns into similar papers.
  const papers = Array.from(
    { length: PAPERS },
    (_, index) => drawPaper(SEED.slice(0, 24) + index.toString(16).padStart(8, "0"), CELLS, BANK)!,
  );

  /** How many standard deviations a count is from the expected one. */
  const deviation = (count: number, share: number) =>
    Math.abs(count - PAPERS * share) / Math.sqrt(PAPERS * share * (1 - share));

  test("all meet the blueprint, easy questions first, none twice", () => {
    for (const { questionIds } of papers) {
      expect(new Set(questionIds).size).toBe(14);
      const cells = questionIds.map(cellOf);
      expect(CELLS.map((_, cell) => cells.filter((one) => one === cell).length)).toEqual([4, 5, 2, 3]);
      const difficulties = cells.map((cell) => CELLS[cell]!.difficulty);
      expect(difficulties).toEqual([...difficulties].sort());
    }
  });

  test("ask each question within three standard deviations of its expected share", () => {
    for (const { id, cell } of BANK) {
      const share = CELLS[cell]!.count / BANK.filter((one) => one.cell === cell).length;
      const count = papers.filter(({ questionIds }) => questionIds.includes(id)).length;
      expect(deviation(count, share), id).toBeLessThan(3);
    }
  });

  test("show each option at each position equally often", () => {
    const orders = papers.flatMap(({ optionOrders }) => optionOrders[0] ?? []);
    for (let option = 0; option < 4; option += 1) {
      for (let place = 0; place < 4; place += 1) {
        const count = orders.filter((one, index) => index % 4 === place && one === option).length;
        expect(deviation(count, 1 / 4), `${option} at ${place}`).toBeLessThan(3);
      }
    }
  });

  test("mix the topics of one difficulty", () => {
    const first = papers.filter(({ questionIds }) => cellOf(questionIds[0]!) === 1).length;
    expect(deviation(first, 5 / 8)).toBeLessThan(3);
  });
});

test("new seeds have 32 hexadecimal digits and differ", () => {
  const seeds = Array.from({ length: 100 }, newSeed);
  expect(seeds.filter((seed) => !/^[0-9a-f]{32}$/.test(seed))).toEqual([]);
  expect(new Set(seeds).size).toBe(100);
});
