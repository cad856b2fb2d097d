import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { GradeSubmissionInput } from "#app/features/grading/inputs.ts";

describe("score of the grading form", () => {
  const grade = (score: number) =>
    v.safeParse(GradeSubmissionInput, { version: 1, gradeVersion: 0, score, feedback: "" });

  // In floating point 8.2 × 100 is 819.9999…, but it has two decimals.
  test.each([0, 8.2, 0.29, 1.15, 64.35, 82.5, 99.99, 1_000])("accepts %d", (score) => {
    expect(grade(score).success).toBe(true);
  });

  test.each([
    [8.205, "Please use at most two decimals"],
    [-0.01, "The score must be 0 or more"],
    [Number.POSITIVE_INFINITY, "Please enter a score"],
    [Number.NaN, "Please enter a score"],
  ])("rejects %d", (score, message) => {
    expect(grade(score).issues?.[0].message).toBe(message);
  });
});
