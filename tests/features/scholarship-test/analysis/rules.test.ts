import { describe, expect, test } from "vitest";
import {
  analyseQuiz,
  analyseVersion,
  type CountedVersion,
  describeReliability,
  FEW_ANSWERS,
  numberQuestions,
  sortVersions,
  type VersionAnalysis,
} from "#app/features/scholarship-test/analysis/rules.ts";

/**
 * Six students answer four questions with three options; the right one is always A. Worked by hand below. '-' is no
 * answer.
 */
const SHEETS = ["AAAA", "AAAB", "AACB", "ABBC", "BAC-", "BBB-"];
const KEY = "A";

type Sheets = readonly string[];
const isRight = (sheet: string, question: number) => Number(sheet[question] === KEY);
const correctOf = (sheet: string) => [...sheet].filter((answer) => answer === KEY).length;
const scoreOf = (sheet: string) => Math.round((100 * correctOf(sheet)) / sheet.length);

const scoresOf = (sheets: Sheets) =>
  sheets.map((sheet) => ({
    totalQuestions: sheet.length,
    correctCount: correctOf(sheet),
    score: scoreOf(sheet),
    attempts: 1,
  }));

const versionOf = (sheets: Sheets, question: number, more: Partial<CountedVersion> = {}): CountedVersion => ({
  id: `q${question}`,
  questionKey: `key${question}`,
  version: 1,
  text: `Question ${question}`,
  options: ["first", "second", "third"],
  correctAnswer: 0,
  accepted: [],
  isVoid: false,
  isCurrent: true,
  seconds: [],
  cells: sheets.map((sheet) => ({
    totalQuestions: sheet.length,
    correctCount: correctOf(sheet),
    selectedAnswer: "ABC".indexOf(sheet[question]!),
    attempts: 1,
  })),
  ...more,
});

const versionsOf = (sheets: Sheets) => [...sheets[0]!].map((_, question) => versionOf(sheets, question));
const analyse = (sheets: Sheets, question: number, more?: Partial<CountedVersion>) =>
  analyseVersion({ ...versionOf(sheets, question, more), number: question + 1, place: question });

describe("six students and four questions, worked by hand", () => {
  test.each([
    [0, 4 / 6, 0],
    [1, 4 / 6, 0],
    [2, 2 / 6, 0],
    [3, 1 / 6, 2],
  ])("question %i: share right %f", (question, shareRight, notAnswered) => {
    const analysed = analyse(SHEETS, question);
    expect(analysed.attempts).toBe(6);
    expect(analysed.shareRight).toBeCloseTo(shareRight, 10);
    expect(analysed.notAnswered).toBe(notAnswered);
  });

  test("times each option was chosen", () => {
    const chosen = (question: number) => analyse(SHEETS, question).options.map((option) => option.chosen);
    expect(chosen(0)).toEqual([4, 2, 0]);
    expect(chosen(2)).toEqual([2, 2, 2]);
    expect(chosen(3)).toEqual([1, 2, 1]);
  });

  test("discrimination of the first question", () => {
    // Correct answers to the other three: 3 2 1 0 of those who are right, 1 0 of the others. Means 1.5 and 0.5; the six
    // have mean 7/6 and variance (9+4+1+0+1+0)/6 - 49/36 = 41/36. r = (1.5 - 0.5) / sqrt(41/36) * sqrt(2/3 * 1/3).
    const expected = (1 / Math.sqrt(41 / 36)) * Math.sqrt(2 / 9);
    expect(analyse(SHEETS, 0).discrimination).toBeCloseTo(expected, 10);
    expect(expected).toBeCloseTo(0.4417, 4);
  });

  test("the scores", () => {
    // 100 75 50 25 25 0: mean 275/6; squares 19375, so the sample variance is (19375 - 275²/6) / 5 = 1354.17.
    const figures = analyseQuiz(scoresOf(SHEETS), versionsOf(SHEETS));
    expect(figures.attempts).toBe(6);
    expect(figures.mean).toBeCloseTo(45.8333, 4);
    expect(figures.standardDeviation).toBeCloseTo(Math.sqrt(1354.1667), 3);
    const bands = figures.distribution.filter(({ attempts }) => attempts > 0);
    expect(bands.map(({ lowest, attempts }) => [lowest, attempts])).toEqual([
      [0, 1],
      [20, 2],
      [50, 1],
      [70, 1],
      [90, 1],
    ]);
  });

  test("KR-20", () => {
    // Sum of p(1-p): 8/36 + 8/36 + 8/36 + 5/36 = 29/36. Correct answers 4 3 2 1 1 0: mean 11/6, variance 31/6 - 121/36 =
    // 65/36. KR-20 = 4/3 * (1 - 29/65) = 48/65; standard error sqrt(1354.17 * 17/65) points.
    const { reliability } = analyseQuiz(scoresOf(SHEETS), versionsOf(SHEETS));
    expect(reliability).toMatchObject({ attempts: 6, questions: 4 });
    expect(reliability.value).toBeCloseTo(48 / 65, 10);
    expect(reliability).toHaveProperty("standardError", expect.closeTo(Math.sqrt((1354.1667 * 17) / 65), 3));
  });
});

/** Numbers from 0 to 1, the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The Pearson correlation of two lists, as in a textbook. */
function correlation(xs: number[], ys: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const spread = (values: number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  const shared = xs.reduce((sum, value, index) => sum + (value - x) * (ys[index]! - y), 0);
  return shared / (spread(xs, x) * spread(ys, y));
}

test.each([1, 2, 3, 4, 5])("discrimination equals the correlation of the answer sheets (%i)", (seed) => {
  const random = randomFrom(seed);
  const sheets = Array.from({ length: 80 }, () => {
    const ability = random();
    return Array.from({ length: 8 }, () => (random() < ability ? "A" : "BC-"[Math.floor(random() * 3)])).join(
      "",
    );
  });
  for (let question = 0; question < 8; question += 1) {
    const right = sheets.map((sheet) => isRight(sheet, question));
    const rest = sheets.map((sheet) => correctOf(sheet) - isRight(sheet, question));
    expect(analyse(sheets, question).discrimination).toBeCloseTo(correlation(right, rest), 10);
  }
});

const repeated = (count: number, sheet: string) => Array.from({ length: count }, () => sheet);

describe("flags", () => {
  const reasons = (sheets: Sheets, question = 0, more?: Partial<CountedVersion>) =>
    analyse(sheets, question, more).flags.map(({ reason }) => reason);
  /** Fifty students who are right on the first question exactly when they are good. */
  const GOOD = [...repeated(20, "AAAC"), ...repeated(30, "BCBC")];

  test("a question that tells good students from others has none", () => {
    expect(reasons(GOOD)).toEqual([]);
  });

  test("few answers: nothing else is said", () => {
    expect(reasons(GOOD.slice(0, FEW_ANSWERS - 1))).toEqual([
      "Fewer than 30 answers: figures are uncertain.",
    ]);
    expect(reasons(GOOD.slice(0, FEW_ANSWERS))).not.toContain(
      "Fewer than 30 answers: figures are uncertain.",
    );
  });

  test("another option than the right one among the best", () => {
    expect(reasons([...repeated(15, "CAAA"), ...repeated(25, "ACCC")])).toEqual([
      "Option C was chosen more often by the best quarter than the correct answer A.",
      "The best quarter is not better than the rest: 0% and 100% right.",
    ]);
  });

  test("a weak question", () => {
    const sheets = [
      ...repeated(11, "AAAA"),
      ...repeated(9, "BAAA"),
      ...repeated(21, "ACCC"),
      ...repeated(19, "BCCC"),
    ];
    expect(reasons(sheets)).toEqual([
      "Being right here has little to do with the score of the rest of the paper.",
    ]);
  });

  test("nearly everybody is right", () => {
    expect(reasons([...repeated(57, "AABC"), ...repeated(3, "BBBB")])).toEqual([
      "Nearly everybody is right: 95%.",
    ]);
    expect(reasons([...repeated(56, "AABC"), ...repeated(4, "BBBB")])).toEqual([]);
  });

  test("not more correct answers than by guessing", () => {
    expect(reasons([...repeated(20, "AAAA"), ...repeated(40, "BBBB")])).toEqual([
      "Correct answers are not more frequent than by guessing: 33%, with 3 options.",
    ]);
  });

  test("often not answered", () => {
    expect(reasons([...repeated(40, "AAAA"), ...repeated(20, "-BBB")])).toEqual([
      "Not answered in 33% of the attempts.",
    ]);
  });

  test("an option that nobody chose, from a hundred answers", () => {
    expect(reasons([...repeated(60, "AAAA"), ...repeated(40, "BBBB")])).toEqual(["Nobody chose option C."]);
    expect(reasons([...repeated(60, "AAAA"), ...repeated(39, "BBBB")])).toEqual([]);
  });
});

describe("the best quarter", () => {
  test("is at least a quarter, with everybody who has the same score", () => {
    const sheets = [...repeated(2, "BAAA"), ...repeated(6, "AAAC"), ...repeated(12, "ABBB")];
    expect(analyse(sheets, 0).quarters).toEqual({
      best: { attempts: 8, right: 6 },
      others: { attempts: 12, right: 12 },
    });
  });

  test("does not exist where all have the same score", () => {
    expect(analyse(repeated(40, "AABB"), 0).quarters).toBeNull();
  });

  test("compares papers of different length by their share of correct answers", () => {
    const sheets = [...repeated(10, "AAAAA"), ...repeated(10, "AAA"), ...repeated(20, "BBB")];
    expect(analyse(sheets, 0).quarters?.best).toEqual({ attempts: 20, right: 20 });
  });
});

describe("a corrected question", () => {
  test("counts another option that is accepted as right", () => {
    const analysed = analyse(["AAB", "BBA", "CAB"], 0, { accepted: [1] });
    expect(analysed.shareRight).toBeCloseTo(2 / 3, 10);
    expect(analysed.options.map((option) => option.isRight)).toEqual([true, true, false]);
  });

  test("that does not count is compared with the whole score", () => {
    // Void: the scores are those of the other three questions.
    const whole = SHEETS.map((sheet) => sheet.slice(1));
    const cells = SHEETS.map((sheet) => ({
      totalQuestions: 3,
      correctCount: correctOf(sheet.slice(1)),
      selectedAnswer: "ABC".indexOf(sheet[0]!),
      attempts: 1,
    }));
    const expected = correlation(
      SHEETS.map((sheet) => isRight(sheet, 0)),
      whole.map(correctOf),
    );
    expect(analyse(SHEETS, 0, { isVoid: true, cells }).discrimination).toBeCloseTo(expected, 10);
  });

  test("that does not count is no part of the reliability", () => {
    const whole = SHEETS.map((sheet) => sheet.slice(1));
    const versions = [
      versionOf(SHEETS, 0, { isVoid: true }),
      ...versionsOf(whole).map((v) => ({ ...v, questionKey: `other-${v.id}` })),
    ];
    const { reliability } = analyseQuiz(scoresOf(whole), versions);
    expect(reliability).toMatchObject({ attempts: 6, questions: 3 });
  });
});

describe("where a figure cannot be calculated", () => {
  test.each([
    ["one attempt", ["AABB"]],
    ["everybody is right", ["AABB", "AAAA", "ABBB"]],
    ["all have the same score of the rest", ["AAB", "BAB", "AAC"]],
    ["a paper of one question", ["A", "B", "A"]],
  ])("discrimination with %s", (_name, sheets) => {
    expect(analyse(sheets, 0).discrimination).toBeNull();
  });

  test("without an attempt", () => {
    const figures = analyseQuiz([], []);
    expect(figures).toMatchObject({ attempts: 0, mean: null, standardDeviation: null });
    expect(figures.reliability).toEqual({ value: null, why: "too_few" });
    expect(analyse([], 0)).toMatchObject({ attempts: 0, shareRight: 0, medianSeconds: null, flags: [] });
  });

  test("with one attempt", () => {
    const figures = analyseQuiz(scoresOf(["AABB"]), versionsOf(["AABB"]));
    expect(figures).toMatchObject({ attempts: 1, mean: 50, standardDeviation: null });
    expect(figures.reliability).toEqual({ value: null, why: "too_few" });
  });

  test("reliability without differences", () => {
    const sheets = ["AABB", "BBAA"];
    const { reliability } = analyseQuiz(scoresOf(sheets), versionsOf(sheets));
    expect(reliability).toEqual({ value: null, why: "no_differences" });
  });
});

describe("what a reliability means", () => {
  const describeValue = (value: number, attempts = 40) =>
    describeReliability({ value, standardError: 6.4, attempts: 40, questions: 30 }, attempts);

  test.each([
    [0.8, "That is enough for decisions about single students."],
    [0.79, "That is enough to compare groups; near an award limit chance may decide."],
    [0.69, "That is not enough for decisions about single students: near an award limit chance decides."],
  ])("%f", (value, meaning) => {
    expect(describeValue(value)).toBe(
      `About ${Math.round(value * 100)}% of the differences between scores come from the students, the rest is chance. ${meaning} A score is uncertain by about 6 percentage points.`,
    );
  });

  test("below 0", () => {
    expect(describeValue(-0.1)).toMatch(/^The questions contradict each other/);
  });

  test("of a part of the attempts", () => {
    expect(describeValue(0.9, 50)).toMatch(/Calculated from 40 of 50 attempts, those with 30 questions\.$/);
  });

  test.each(["too_few", "no_differences", "different_questions"] as const)("%s", (why) => {
    expect(describeReliability({ value: null, why }, 1)).toMatch(/\.$/);
  });
});

describe("versions of a question", () => {
  const [before, after] = [SHEETS.slice(0, 3), SHEETS.slice(3)];
  const mixed = [
    ...[0, 1, 2].map((question) => versionOf(SHEETS, question)),
    versionOf(before, 3),
    versionOf(after, 3, { id: "q3-new", version: 2 }),
  ];

  test("are one question for the reliability", () => {
    const { reliability } = analyseQuiz(scoresOf(SHEETS), mixed);
    expect(reliability.value).toBeCloseTo(48 / 65, 10);
  });

  test("a question that not everybody had makes it impossible", () => {
    const other = mixed.map((version) =>
      version.id === "q3-new" ? { ...version, questionKey: "other" } : version,
    );
    const { reliability } = analyseQuiz(scoresOf(SHEETS), other);
    expect(reliability).toEqual({ value: null, why: "different_questions" });
  });

  test("attempts with another number of questions are left out of it", () => {
    const scores = [...scoresOf(SHEETS), ...scoresOf(["AA"])];
    const versions = versionsOf(SHEETS).map((version, question) =>
      question < 2
        ? { ...version, cells: [...version.cells, ...versionOf(["AA"], question).cells] }
        : version,
    );
    const { attempts, reliability } = analyseQuiz(scores, versions);
    expect(attempts).toBe(7);
    expect(reliability).toMatchObject({ attempts: 6, questions: 4, value: expect.closeTo(48 / 65, 10) });
  });

  test("have the number of their question; removed ones have none", () => {
    const numbered = numberQuestions([
      versionOf(SHEETS, 0),
      versionOf(SHEETS, 1, { version: 2 }),
      versionOf(SHEETS, 1, { isCurrent: false }),
      versionOf(SHEETS, 2, { isCurrent: false }),
    ]);
    expect(numbered.map(({ number }) => number)).toEqual([1, 2, 2, null]);
  });
});

test.each([
  [[], null],
  [[[20, 1]], 20],
  [
    [
      [30, 1],
      [10, 1],
    ],
    20,
  ],
  [
    [
      [5, 3],
      [90, 2],
      [7, 2],
    ],
    7,
  ],
])("the median of %j is %s", (pairs, median) => {
  const seconds = (pairs as [number, number][]).map(([seconds, answers]) => ({ seconds, answers }));
  expect(analyse(SHEETS, 0, { seconds }).medianSeconds).toBe(median);
});

describe("the order of the versions", () => {
  const versions = ["AAAA", "AAAB", "BBBB"].map((_, index) => ({
    ...analyse(SHEETS, 0),
    id: `v${index}`,
    discrimination: [0.3, null, -0.1][index]!,
  })) satisfies VersionAnalysis[];
  const ids = (sort: Parameters<typeof sortVersions>[1]) => sortVersions(versions, sort).map(({ id }) => id);

  test("by a figure, those without it last", () => {
    expect(ids({ by: "discrimination", direction: "ascending" })).toEqual(["v2", "v0", "v1"]);
    expect(ids({ by: "discrimination", direction: "descending" })).toEqual(["v0", "v2", "v1"]);
  });

  test("by position", () => {
    expect(ids({ by: "position", direction: "descending" })).toEqual(["v2", "v1", "v0"]);
  });
});
