import { describe, expect, test } from "vitest";
import { nextSteps } from "#app/features/students/parts/next-steps.ts";
import { profileNumbers, weekCells } from "#app/features/students/profile.ts";
import { DAY_MS } from "#app/kernel/time.ts";

const NOW = 100 * DAY_MS;

type Row = Parameters<typeof weekCells>[0][number];

const row = (week: number, values: Partial<Row> = {}): Row => ({
  courseId: "c",
  kind: "career",
  week,
  weekTitle: `Title ${week}`,
  startsAt: null,
  completedAt: null,
  assignmentId: `a${week}`,
  isOverdue: false,
  state: null,
  isLate: null,
  score: null,
  maxScore: null,
  ...values,
});

const OVERDUE = { dueAt: NOW - DAY_MS, isOverdue: true };

describe("the strip of weeks", () => {
  test.each<[string, Row[], string]>([
    ["nothing due", [row(1)], "empty"],
    ["a task that is overdue", [row(1, OVERDUE)], "late"],
    ["every task sent", [row(1, { state: "pending" })], "sent"],
    ["one of two tasks sent", [row(1, { state: "graded" }), row(1)], "empty"],
    ["the week completed, one task overdue", [row(1, { completedAt: 5, ...OVERDUE })], "done"],
    ["a returned task, before the overdue one", [row(1, { state: "returned" }), row(1, OVERDUE)], "returned"],
    ["a week without tasks", [row(1, { assignmentId: null })], "empty"],
  ])("%s", (_name, rows, state) => {
    expect(weekCells(rows, "c", NOW)).toEqual([{ week: 1, title: "Title 1", state, isCurrent: true }]);
  });

  test("has the weeks of the assigned course alone, with the newest started one as the current", () => {
    const rows = [row(1, { startsAt: 1 }), row(2, { startsAt: 2 }), row(3, { startsAt: NOW + 1 })];
    const other = row(1, { courseId: "other", kind: "foundation" });
    const cells = weekCells([...rows, other], "c", NOW);
    expect(cells.map(({ week, isCurrent }) => [week, isCurrent])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });
});

test("the numbers are of the assigned course; what is overdue is of all", () => {
  const rows = [
    row(1, { completedAt: 5, state: "graded", score: 8, maxScore: 10, isLate: false }),
    row(2, { state: "graded", score: 3, maxScore: 10, isLate: true }),
    row(3, OVERDUE),
    row(4),
    row(1, { courseId: "f", kind: "foundation", ...OVERDUE }),
    row(2, { courseId: "f", kind: "foundation", state: "pending", isLate: true }),
  ];
  expect(profileNumbers(rows, "c")).toEqual({
    ...{ weeksDone: 1, weeks: 4, onTime: 1, sent: 2, overdue: 2 },
    average: expect.closeTo(55),
  });
});

describe("the next step", () => {
  type Recorded = Parameters<typeof nextSteps>[0];
  const textsOf = (values: object) =>
    nextSteps(
      {
        person: { id: "s", userType: "student", plan: "premium", disabledAt: null, email: "a@b.example" },
        standing: { joinedAt: 1, activeAt: NOW, batchActiveAt: null },
        work: [],
        attempts: [],
        requests: [],
        may: { readSubmissions: true, readResults: true, grade: true, message: true },
        ...values,
      } as unknown as Recorded,
      NOW,
    ).map(({ text, action }) => [text, action?.to]);
  const sent = { submissionId: "w", title: "Essay", submittedAt: NOW - 3 * DAY_MS };

  test.each<[string, object, unknown[]]>([
    ["nothing", {}, []],
    [
      "a grade, then what is overdue, then what was returned",
      {
        work: [
          { ...row(1, { state: "returned" }), ...sent, title: "Plan" },
          { ...row(2, OVERDUE), title: "Page" },
          { ...row(3, { state: "pending" }), ...sent },
        ],
      },
      [
        ["“Essay” has waited for a grade for 3 days.", "/admin/grading/w"],
        ["1 task is overdue, “Page” for 1 day.", "/admin/at-risk/s"],
        ["“Plan” was returned and has not been sent again.", "/admin/at-risk/s"],
      ],
    ],
    [
      "a visit, after a week without one",
      { standing: { joinedAt: 1, activeAt: NOW - 8 * DAY_MS, batchActiveAt: null } },
      [["No visit for 8 days.", "/admin/at-risk/s"]],
    ],
    [
      "the test, for somebody without a place",
      {
        person: { id: "s", userType: "student", plan: "free", disabledAt: null, email: "a@b.example" },
        standing: { joinedAt: null, activeAt: null, batchActiveAt: null },
        may: { readSubmissions: true, readResults: true, grade: true, message: false },
      },
      [["Has not taken the scholarship test.", "mailto:a@b.example"]],
    ],
    ["nothing for staff", { person: { userType: "admin", disabledAt: null }, work: [row(1, OVERDUE)] }, []],
  ])("is %s", (_name, values, steps) => {
    expect(textsOf(values)).toEqual(steps);
  });
});
