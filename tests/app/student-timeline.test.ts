import { describe, expect, test } from "vitest";
import { byDay, timelineOf } from "#app/admin/student-timeline.ts";

type Recorded = Parameters<typeof timelineOf>[0];

const NOTHING = {
  person: { id: "s1", createdAt: 1 },
  attempts: [],
  enrolments: [],
  submissions: [],
  feedback: [],
  audit: [],
  may: { readBatches: true, editFeedback: true },
} as unknown as Recorded;

const linesOf = (record: object) =>
  timelineOf({ ...NOTHING, ...record } as Recorded).map(({ at, text, to }) => [at, text, to]);

const attempt = { id: "a1", startedAt: 5, finishedAt: null, score: null };
const enrolment = { id: "e1", batchId: "b1", batchName: "Batch 1", courseName: "Course", since: 4 };
const submission = {
  id: "w1",
  title: "Portfolio",
  week: 2,
  courseName: "Course",
  submittedAt: 7,
  status: "pending",
};
const note = { id: "f1", createdAt: 9, author: null };
const audit = {
  id: "x1",
  at: 8,
  action: "user.disable",
  actorName: "Meera",
  actorKind: "user",
  onBehalfOf: null,
};
const OPEN = { readBatches: false, editFeedback: false };

describe("the timeline of a student", () => {
  test.each<[string, object, unknown[]]>([
    ["a running test", { attempts: [attempt] }, [5, "Started the scholarship test", "/admin/results/a1"]],
    [
      "a finished test",
      { attempts: [{ ...attempt, finishedAt: 6, score: 80 }] },
      [6, "Finished the scholarship test with 80%", "/admin/results/a1"],
    ],
    [
      "an enrolment",
      { enrolments: [{ ...enrolment, state: "active", until: null }] },
      [4, "Enrolled in Batch 1, Course", "/admin/batches/b1"],
    ],
    [
      "the end of an enrolment, for readers without batches",
      { enrolments: [{ ...enrolment, state: "completed", until: 6 }], may: OPEN },
      [6, "Enrolment completed: Batch 1, Course", undefined],
    ],
    [
      "a submission",
      { submissions: [submission] },
      [7, 'Submitted "Portfolio", week 2, Course: waiting', "/admin/grading/w1"],
    ],
    [
      "a grade",
      { submissions: [{ ...submission, status: "graded", score: 8, maxScore: 10 }] },
      [7, 'Submitted "Portfolio", week 2, Course: 8 of 10', "/admin/grading/w1"],
    ],
    [
      "feedback that may be edited",
      { feedback: [note] },
      [9, "Counselling feedback by Deleted account", "/admin/counselling/f1/edit"],
    ],
    [
      "feedback that may be read",
      { feedback: [note], may: OPEN },
      [9, "Counselling feedback by Deleted account", "/admin/counselling/students/s1"],
    ],
    ["an audit event", { audit: [audit] }, [8, "User: disable, by Meera", "/admin/audit/x1"]],
  ])("has %s first", (_name, record, newest) => {
    const lines = linesOf(record);
    expect(lines[0]).toEqual(newest);
    expect(lines.at(-1)).toEqual([1, "Joined", undefined]);
  });

  test("merges all kinds, newest first", () => {
    const all = { attempts: [attempt], submissions: [submission], feedback: [note], audit: [audit] };
    expect(linesOf(all).map(([at]) => at)).toEqual([9, 8, 7, 5, 1]);
  });

  test("begins a new day at midnight in India", () => {
    const event = (time: string) => ({ key: time, at: Date.parse(time), text: "" });
    const events = ["2026-01-05T18:30:00Z", "2026-01-05T18:29:00Z", "2026-01-05T00:00:00Z"].map(event);
    expect(byDay(events).map(({ day, events }) => [day, events.length])).toEqual([
      ["6 Jan 2026", 1],
      ["5 Jan 2026", 2],
    ]);
  });
});
