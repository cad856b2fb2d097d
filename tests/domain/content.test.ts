import { describe, expect, test } from "vitest";
import { seedQuizzes } from "#db/seed/data/quizzes.ts";

/** The words of a question alone, so that two spellings of the same question count as one. */
const normalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("the sample papers of the scholarship test", () => {
  test("there is one of 30 questions in 20 minutes for each branch (spec section 9)", () => {
    const papers = seedQuizzes.map(({ branch, timeLimitMinutes, questions }) => [
      branch,
      timeLimitMinutes,
      questions.length,
    ]);
    expect(papers).toEqual([
      ["BCA", 20, 30],
      ["MCA", 20, 30],
      ["B.Tech", 20, 30],
    ]);
  });

  test("no question stands twice, in one paper or in two", () => {
    const questions = seedQuizzes.flatMap((quiz) =>
      quiz.questions.map(({ question }) => normalised(question)),
    );
    expect(repeated(questions)).toEqual([]);
  });

  describe.each(seedQuizzes)("$title", ({ questions }) => {
    test.each(questions)("$question", ({ options, correctAnswer }) => {
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.length).toBeLessThanOrEqual(5);
      expect(options[correctAnswer]).toBeTypeOf("string");
      expect(repeated(options.map((option) => option.trim()))).toEqual([]);
    });

    test("no position holds the answer so often that guessing it pays", () => {
      const answersAt = [0, 1, 2, 3].map(
        (position) => questions.filter(({ correctAnswer }) => correctAnswer === position).length,
      );
      expect(Math.max(...answersAt)).toBeLessThanOrEqual(9);
      expect(Math.min(...answersAt)).toBeGreaterThanOrEqual(5);
    });
  });
});
