import { describe, expect, test } from "vitest";
import { careerCourse, foundationCourse } from "#db/seed/data/courses.ts";
import { seedQuizzes } from "#db/seed/data/quizzes.ts";

/** The words of a question alone, so that two spellings of the same question count as one. */
const normalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === "https:";

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

describe.each([careerCourse, foundationCourse])("the course $courseName", (course) => {
  const weeks = course.weeklyRoadmap;
  const assignments = weeks.flatMap((week) => week.assignments);

  test("lasts six months, in weeks that follow one another", () => {
    expect(course.durationWeeks).toBeGreaterThanOrEqual(24);
    expect(course.durationWeeks).toBeLessThanOrEqual(26);
    expect(weeks.map(({ week }) => week)).toEqual(
      Array.from({ length: course.durationWeeks }, (_, index) => index + 1),
    );
  });

  test("fits its name where only 40 characters are shown (spec section 9)", () => {
    expect(course.courseName.length).toBeLessThanOrEqual(40);
  });

  test.each(weeks)("week $week has something to learn, make, hear and read", (week) => {
    for (const list of [week.topics, week.projects, week.liveClassTopics, week.resources]) {
      expect(list).not.toHaveLength(0);
    }
    expect(week.resources.filter(({ url }) => !isHttps(url))).toEqual([]);
    expect(week.assignments.length).toBeLessThanOrEqual(1);
  });

  test("most weeks set work, each piece under a title of its own", () => {
    expect(assignments.length).toBeGreaterThan(weeks.length * 0.8);
    expect(repeated(assignments.map(({ title }) => title))).toEqual([]);
  });

  test("work is due at the end of the week that sets it and has a score to reach", () => {
    const due = weeks.flatMap((week) => week.assignments.map(({ dueInDays }) => dueInDays - 7 * week.week));
    expect(due.every((days) => days === 0)).toBe(true);
    expect(assignments.every(({ maxScore }) => Number.isInteger(maxScore) && maxScore > 0)).toBe(true);
  });

  test("its resources are of every kind the specification names", () => {
    const kinds = new Set(weeks.flatMap((week) => week.resources.map(({ type }) => type)));
    expect([...kinds].sort()).toEqual(["article", "document", "other", "tool", "video"]);
  });
});
