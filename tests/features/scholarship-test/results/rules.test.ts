import { describe, expect, test } from "vitest";
import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import {
  countResultChoices,
  isInBand,
  type ResultGroup,
  SCORE_BANDS,
} from "#app/features/scholarship-test/results/rules.ts";

test("each score from 0 to 100 is in one band", () => {
  for (let score = 0; score <= 100; score += 1) {
    expect(
      SCORE_BANDS.filter((band) => isInBand(band, score)),
      String(score),
    ).toHaveLength(1);
  }
});

describe("the counts of the list of results", () => {
  const group = (score: number | null, count: number, more: Partial<ResultGroup> = {}): ResultGroup => ({
    state: score === null ? "in_progress" : "finished",
    branch: "BCA",
    score,
    awardPercent: score === null ? null : (testAwardTier(score)?.discountPercent ?? 0),
    count,
    ...more,
  });
  const groups = [
    group(64, 2),
    // A correction kept it.
    group(64, 1, { awardPercent: 5 }),
    group(65, 2),
    group(90, 1, { branch: "MCA" }),
    group(90, 5, { state: "archived" }),
    group(null, 4),
  ];
  const none = { show: "", state: "", branch: "", score: "" } as const;

  test.each([
    [{}, 6],
    [{ show: "scholarship" }, 6],
    [{ show: "award" }, 4],
    [{ show: "high" }, 1],
    [{ score: "60" }, 5],
    [{ score: "50", branch: "MCA" }, 0],
    [{ score: "90", state: "archived" }, 5],
    [{ state: "in_progress" }, 4],
    [{ state: "in_progress", show: "award" }, 0],
    [{ state: "in_progress", score: "0" }, 0],
  ] as const)("%o: %i", (filters, total) => {
    expect(countResultChoices(groups, { ...none, ...filters }).total).toBe(total);
  });

  test("each choice is counted with the other filters unchanged", () => {
    const counts = countResultChoices(groups, { ...none, branch: "BCA", score: "60" });
    expect(counts.branch).toEqual([
      { value: "", count: 5 },
      { value: "BCA", count: 5 },
      { value: "MCA", count: 0 },
    ]);
    expect(counts.score.filter(({ count }) => count > 0)).toEqual([
      { value: "", count: 5 },
      { value: "60", count: 5 },
    ]);
  });
});
