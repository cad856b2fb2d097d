import { describe, expect, test } from "vitest";
import { describeHome } from "#app/features/student-home/parts/action-text.server.ts";
import type { NextAction, OpenAssignment } from "#app/features/student-home/rules.ts";

/** 22 November 2026, 5:46 am in India. */
const now = Date.UTC(2026, 10, 22, 0, 16);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The last minute of 2 November in India. */
const dueAt = Date.UTC(2026, 10, 2, 18, 29);

const assignment = (values: Partial<OpenAssignment>): NextAction => ({
  kind: "assignment",
  assignment: {
    id: "a1",
    path: "course",
    week: 3,
    title: "Five summaries",
    dueAt,
    isReturned: false,
    ...values,
  },
});

const session = (startsAt: number): NextAction => ({
  kind: "session",
  session: { id: "s1", title: "Doubt hour", startsAt, durationMinutes: 45 },
});

const textOf = (next: NextAction) => describeHome({ next, furtherWork: [] }, now).today;

const week = { path: "foundation", name: "Foundation", week: 4, totalWeeks: 12 } as const;
const grade = {
  assignmentId: "a2",
  title: "Timed set",
  gradedAt: now - DAY,
  score: 81,
  maxScore: 100,
  path: "course",
  week: 2,
} as const;

describe("each action is one sentence and one button", () => {
  const cases: [NextAction, sentence: string, label: string, to: string][] = [
    [
      { kind: "test", status: "not_attempted", isEnrolled: false },
      "Take the free scholarship test for up to 15% off.",
      "Take the scholarship test",
      "/scholarship-test",
    ],
    [
      { kind: "test", status: "not_attempted", isEnrolled: true },
      "You have not taken the scholarship test.",
      "Take the scholarship test",
      "/scholarship-test",
    ],
    [
      { kind: "test", status: "running", isEnrolled: false },
      "Your scholarship test is running.",
      "Continue the test",
      "/scholarship-test",
    ],
    [
      { kind: "test", status: "ended", isEnrolled: false },
      "The time of your scholarship test is over.",
      "See your result",
      "/scholarship-test/result",
    ],
    [
      session(now + 29 * MINUTE),
      "Doubt hour is your next session.",
      "See the session",
      "/dashboard/course#sessions",
    ],
    [session(now + 9 * MINUTE), "You can join Doubt hour now.", "Join", "/sessions/s1/join"],
    [session(now - 9 * MINUTE), "You can join Doubt hour now.", "Join", "/sessions/s1/join"],
    [
      assignment({ title: "Personal page", isReturned: true }),
      'Your mentor asked for changes to "Personal page".',
      "Read the feedback",
      "/dashboard/course?week=3#assignment-a1",
    ],
    [
      assignment({}),
      '"Five summaries" was due on 2 Nov (20 days ago).',
      "Submit your work",
      "/dashboard/course?week=3#assignment-a1",
    ],
    [
      assignment({ dueAt: now + 3 * DAY, path: "foundation" }),
      '"Five summaries" is due on Wed, 25 Nov (in 3 days).',
      "Submit your work",
      "/dashboard/foundation?week=3#assignment-a1",
    ],
    [
      assignment({ dueAt: null }),
      '"Five summaries" is open for your work.',
      "Submit your work",
      "/dashboard/course?week=3#assignment-a1",
    ],
    [
      { kind: "feedback", at: now - DAY },
      "You have new counselling feedback.",
      "Read the feedback",
      "/dashboard/feedback",
    ],
    [
      { kind: "grade", grade },
      '"Timed set" has been graded.',
      "See the grade",
      "/dashboard/course?week=2#assignment-a2",
    ],
    [
      { kind: "week", week },
      "You are in week 4 of Foundation.",
      "Continue week 4",
      "/dashboard/foundation?week=4#week-4",
    ],
    [
      { kind: "counselling", awardPercent: 10 },
      "Talk to a counsellor about the career programme and your 10% discount.",
      "See the free counselling",
      "/dashboard#counselling",
    ],
    [
      { kind: "counselling", awardPercent: 0 },
      "Talk to a counsellor about the career programme.",
      "See the free counselling",
      "/dashboard#counselling",
    ],
    [
      { kind: "programs" },
      "You are up to date. See what else the programme offers.",
      "Explore Programs",
      "/",
    ],
  ];
  test.each(cases.map(([action, sentence, label, to]) => [sentence, action, label, to] as const))(
    "%s",
    (sentence, action, label, to) => {
      expect(textOf(action)).toMatchObject({ sentence, label, to });
    },
  );
});

test("links out of the dashboard load a document: the test, the join link, the landing page", () => {
  const isDocument = (action: NextAction) => textOf(action).isDocument ?? false;
  expect(isDocument({ kind: "test", status: "not_attempted", isEnrolled: false })).toBe(true);
  expect(isDocument(session(now))).toBe(true);
  expect(isDocument({ kind: "programs" })).toBe(true);
  expect(isDocument(session(now + DAY))).toBe(false);
  expect(isDocument(assignment({}))).toBe(false);
});

describe("open work below the next action", () => {
  const { assignment: oldest } = assignment({}) as Extract<NextAction, { kind: "assignment" }>;
  const next = { kind: "programs" } as const;

  test.each([
    [{ count: 4, oldest, isMore: false }, "4 overdue"],
    [{ count: 3, oldest, isMore: true }, "3 more overdue"],
  ])("%o is one row", (overdue, text) => {
    const row = describeHome({ next, overdue, furtherWork: [] }, now).overdue;
    expect(row).toEqual({ text, to: "/dashboard/course?week=3#assignment-a1" });
  });

  test("further work is its sentence", () => {
    const { furtherWork } = describeHome({ next, furtherWork: [{ ...oldest, isReturned: true }] }, now);
    expect(furtherWork.map(({ text }) => text)).toEqual([
      'Your mentor asked for changes to "Five summaries".',
    ]);
  });
});
