import { describe, expect, test } from "vitest";
import { careerPath, nextActions, type StudentFacts } from "#app/domain/student-workspace/rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.UTC(2026, 0, 5, 13, 0);

describe("the career path (Specification §4)", () => {
  test.each([
    [false, false, [true, false, false, false]],
    [true, false, [true, true, true, false]],
    [false, true, [true, false, true, true]],
    [true, true, [true, true, true, true]],
  ])("attempted %s, premium %s", (hasAttempted, isPremium, done) => {
    expect(careerPath({ hasAttempted, isPremium }).map(({ isDone }) => isDone)).toEqual(done);
  });
});

const quiet: StudentFacts = {
  now,
  isPremium: true,
  test: "finished",
  courses: [],
  openAssignments: [],
  sessions: [],
};

const assignment = (values: Partial<StudentFacts["openAssignments"][number]> = {}) => ({
  id: "a1",
  path: "course" as const,
  week: 2,
  title: "Essay",
  dueAt: now + 10 * DAY,
  isReturned: false,
  ...values,
});

const session = (startsAt: number) => ({ id: "s1", title: "Live class", startsAt, durationMinutes: 60 });

describe("Today: the one next action", () => {
  const cases: [string, Partial<StudentFacts>, string][] = [
    ["up to date", {}, "Explore Programs"],
    ["free, no test yet", { isPremium: false, test: "not_attempted" }, "Take the scholarship test"],
    ["test running", { isPremium: false, test: "running" }, "Continue the test"],
    ["test out of time", { isPremium: false, test: "ended" }, "See your result"],
    ["free with a result", { isPremium: false }, "See the free counseling"],
    ["premium needs no test", { test: "not_attempted" }, "Explore Programs"],
    ["a week to continue", { courses: [course(3)] }, "Continue week 3"],
    ["all weeks done", { courses: [{ ...course(26), isComplete: true }] }, "Explore Programs"],
    ["work due later comes after the week", withWeek({ openAssignments: [assignment()] }), "Continue week 3"],
    [
      "work due soon comes first",
      withWeek({ openAssignments: [assignment({ dueAt: now + DAY })] }),
      "Submit your work",
    ],
    [
      "returned work comes before overdue work",
      {
        openAssignments: [
          assignment({ dueAt: now - DAY }),
          assignment({ id: "a2", isReturned: true, title: "Report" }),
        ],
      },
      "Read and send again",
    ],
    [
      "a class that is on comes before returned work",
      { openAssignments: [assignment({ isReturned: true })], sessions: [session(now - MINUTE)] },
      "Join",
    ],
    ["ten minutes before it can be joined", { sessions: [session(now + 10 * MINUTE)] }, "Join"],
    [
      "eleven minutes before it can be looked at",
      { sessions: [session(now + 11 * MINUTE)] },
      "See the session",
    ],
    ["a class that is over is no action", { sessions: [session(now - DAY)] }, "Explore Programs"],
    ["new feedback", withWeek({ newestFeedbackAt: now - DAY }), "Read the feedback"],
    ["old feedback is no news", withWeek({ newestFeedbackAt: now - 8 * DAY }), "Continue week 3"],
    [
      "a new grade",
      withWeek({
        newestGrade: { assignmentId: "a1", title: "Essay", gradedAt: now - DAY, path: "course", week: 2 },
      }),
      "See the grade",
    ],
  ];
  test.each(cases)("%s", (_, facts, label) => {
    expect(nextActions({ ...quiet, ...facts }).next.label).toBe(label);
  });

  test.each([
    ["a discount is named", 10, "Talk to a counsellor about the career program and your 10% discount."],
    ["a score without an award", 0, "Talk to a counsellor about the career program."],
    ["a result that is being worked out", undefined, "Talk to a counsellor about the career program."],
  ])("counselling: %s", (_, awardPercent, sentence) => {
    const { next } = nextActions({ ...quiet, isPremium: false, awardPercent });
    expect(next.sentence).toBe(sentence);
  });

  test("lists at most four more, the earliest due first", () => {
    const openAssignments = [5, 4, 3, 7, 6, 9].map((days) =>
      assignment({ id: `in ${days}`, title: `Work ${days}`, dueAt: now + days * DAY }),
    );
    const { next, more } = nextActions({ ...quiet, openAssignments });
    expect(next.sentence).toBe("Work 3 is due in 3 days.");
    expect(more.map(({ sentence }) => sentence)).toEqual([
      "Work 4 is due in 4 days.",
      "Work 5 is due in 5 days.",
      "Work 6 is due in 6 days.",
      "Work 7 is due in 7 days.",
    ]);
  });
});

function course(week: number) {
  return { path: "course" as const, name: "the programme", currentWeek: week, isComplete: false };
}

function withWeek(more: Partial<StudentFacts>): Partial<StudentFacts> {
  return { courses: [course(3)], ...more };
}
