import { describe, expect, test } from "vitest";
import { describeAction } from "#app/features/operations/audit/describe-action.ts";
import { buildHistory } from "#app/features/students/parts/student-history.ts";

type Recorded = Parameters<typeof buildHistory>[0];

const NOTHING = {
  person: { id: "s1", name: "Asha Rao", createdAt: 1 },
  attempts: [],
  enrolments: [],
  work: [],
  feedback: [],
  audit: [],
  classes: [],
  ratings: [],
  reviews: [],
  certificates: [],
  applicationMoves: [],
  placements: [],
  waiver: undefined,
  may: { readBatches: true, editFeedback: true, readSubmissions: true },
} as unknown as Recorded;

const entriesOf = (record: object) =>
  buildHistory({ ...NOTHING, ...record } as Recorded).flatMap(({ entries }) => entries);

/** The events of all entries with the label of theirs, in the order of the page. */
const linesOf = (record: object) =>
  entriesOf(record).flatMap(({ label, events }) =>
    events.map(({ at, text, to }) => [at, label ? `${label}: ${text}` : text, to]),
  );

const attempt = { id: "a1", startedAt: 5, finishedAt: null, score: null };
const enrolment = { id: "e1", batchId: "b1", batchName: "Batch 1", courseName: "Course", since: 4 };
const submission = {
  kind: "career",
  weekId: "week2",
  week: 2,
  title: "Portfolio",
  submissionId: "w1",
  submittedAt: 7,
  state: "pending",
};
const note = { id: "f1", createdAt: 9, author: null };
const audit = {
  id: "x1",
  at: 8_000,
  action: "user.disable",
  entityId: "s1",
  before: null,
  after: { disabled: true },
  actorName: "Meera",
  actorKind: "user",
  onBehalfOf: null,
};
const liveClass = { id: "c1", title: "Review of code", startsAt: 5, state: "present" };
const certificate = { id: "z1", courseName: "Course", issuedAt: 5, renewedAt: null, revokedAt: null };
const placement = {
  id: "p1",
  createdAt: 5,
  updatedAt: 6,
  position: "Web Developer",
  company: "Setu",
  startsOn: "2026-10-05",
  convertedOn: null,
};
const OPEN = { readBatches: false, editFeedback: false };

describe("the history of a student", () => {
  test.each<[string, object, unknown[]]>([
    ["a running test", { attempts: [attempt] }, [5, "Started the scholarship test", "/admin/results/a1"]],
    [
      "a finished test",
      { attempts: [{ ...attempt, finishedAt: 6, score: 80 }] },
      [6, "Scored 80% in the scholarship test", "/admin/results/a1"],
    ],
    [
      "an enrolment",
      { enrolments: [{ ...enrolment, state: "active", until: null }] },
      [4, "Enrolled in Batch 1", "/admin/batches/b1"],
    ],
    [
      "the end of an enrolment, for readers without batches",
      { enrolments: [{ ...enrolment, state: "completed", until: 6 }], may: OPEN },
      [6, "Completed Batch 1", undefined],
    ],
    ["a submission", { work: [submission] }, [7, "Week 2: Submitted “Portfolio”", "/admin/grading/w1"]],
    [
      "a grade",
      { work: [{ ...submission, kind: "foundation", state: "graded", score: 8, maxScore: 10 }] },
      [7, "Foundation week 2: Submitted “Portfolio”, 8 of 10", "/admin/grading/w1"],
    ],
    [
      "feedback that may be edited",
      { feedback: [note] },
      [9, "Counselling with Deleted account", "/admin/counselling/f1/edit"],
    ],
    [
      "feedback that may be read",
      { feedback: [note], may: OPEN },
      [9, "Counselling with Deleted account", "/admin/counselling/students/s1"],
    ],
    [
      "an attended class",
      { classes: [liveClass] },
      [5, "Attended “Review of code”", "/admin/sessions/c1/attendance"],
    ],
    [
      "a missed class",
      { classes: [{ ...liveClass, state: "absent" }] },
      [5, "Missed “Review of code”", "/admin/sessions/c1/attendance"],
    ],
    [
      "a class that was joined and not confirmed",
      { classes: [{ ...liveClass, state: null }] },
      [5, "Joined “Review of code”", "/admin/sessions/c1/attendance"],
    ],
    [
      "a rating",
      { ratings: [{ id: "r1", createdAt: 5, batchId: "b1", week: 3, rating: 4 }] },
      [5, "Week 3: Rated 4 of 10", "/admin/ratings?show=all&batch=b1&week=3&q=Asha+Rao"],
    ],
    [
      "a review of ratings",
      { reviews: [{ id: "v1", createdAt: 5, fromWeek: 1, untilWeek: 4 }] },
      [5, "Low ratings in weeks 1–4, review opened", "/admin/ratings/reviews/v1"],
    ],
    ["a certificate", { certificates: [certificate] }, [5, "Certificate issued", "/admin/certificates/z1"]],
    [
      "a certificate that was renewed",
      { certificates: [{ ...certificate, renewedAt: 6 }] },
      [6, "Certificate renewed", "/admin/certificates/z1"],
    ],
    [
      "a certificate that was revoked",
      { certificates: [{ ...certificate, renewedAt: 6, revokedAt: 7 }] },
      [7, "Certificate revoked", "/admin/certificates/z1"],
    ],
    [
      "a move of an application",
      {
        applicationMoves: [
          {
            id: "m1",
            createdAt: 5,
            toState: "offered",
            applicationId: "a1",
            position: "Web Developer",
            company: "Setu",
          },
        ],
      },
      [5, "Web Developer, Setu: Offered", "/admin/applications/a1"],
    ],
    [
      "a placement",
      { placements: [placement] },
      [5, "Web Developer, Setu: Internship from Mon, 5 Oct 2026", "/admin/students/s1/placements"],
    ],
    [
      "a job after a placement",
      { placements: [{ ...placement, convertedOn: "2026-11-02" }] },
      [6, "Web Developer, Setu: Became a job on Mon, 2 Nov 2026", "/admin/students/s1/placements"],
    ],
    [
      "a waiver",
      { waiver: { createdAt: 5, reason: "Studies abroad", waivedBy: "Meera" } },
      [5, "Placement waived by Meera", "/admin/students/s1/placements"],
    ],
    ["an audit event", { audit: [audit] }, [8_000, "Account disabled, by Meera", "/admin/audit/x1"]],
  ])("has %s first", (_name, record, newest) => {
    const lines = linesOf(record);
    expect(lines[0]).toEqual(newest);
    expect(lines.at(-1)).toEqual([1, "Joined", undefined]);
  });

  test("merges all kinds, newest first", () => {
    const all = { attempts: [attempt], work: [submission], feedback: [note], audit: [audit] };
    expect(linesOf(all).map(([at]) => at)).toEqual([8_000, 9, 7, 5, 1]);
  });

  describe("shows what an audit event records too once", () => {
    const recorded = (values: object) => ({ ...audit, ...values });
    test.each<[string, object, string[]]>([
      [
        "an enrolment with who enrolled",
        {
          enrolments: [{ ...enrolment, state: "active", until: null }],
          audit: [recorded({ at: 5, action: "student.enrol", after: { plan: "premium", batchId: "b1" } })],
        },
        ["Enrolled in Batch 1, by Meera", "Joined"],
      ],
      [
        "a change of the batch",
        {
          enrolments: [
            { ...enrolment, state: "withdrawn", until: 4_000 },
            { ...enrolment, id: "e2", batchId: "b2", batchName: "Batch 2", since: 4_001, until: null },
          ],
          audit: [
            recorded({
              at: 4_001,
              action: "student.enrol",
              before: { batchId: "b1" },
              after: { batchId: "b2" },
            }),
          ],
        },
        ["Enrolled in Batch 2, by Meera", "Left Batch 1, by Meera", "Enrolled in Batch 1", "Joined"],
      ],
      [
        "the end of an enrolment",
        {
          enrolments: [{ ...enrolment, state: "completed", until: 9_000 }],
          audit: [
            recorded({
              at: 9_001,
              action: "student.complete-enrolment",
              after: { enrolmentId: "e1", state: "completed" },
            }),
          ],
        },
        ["Completed Batch 1, by Meera", "Enrolled in Batch 1", "Joined"],
      ],
      [
        "feedback",
        {
          feedback: [{ ...note, author: "Meera" }],
          audit: [recorded({ at: 9, action: "feedback.create", entityId: "f1" })],
        },
        ["Counselling with Meera", "Joined"],
      ],
      [
        "a submission",
        {
          work: [submission],
          audit: [recorded({ at: 7, action: "submission.send", entityId: "w1", actorId: "s1" })],
        },
        ["Week 2: Submitted “Portfolio”", "Joined"],
      ],
      ["the sign-up", { audit: [recorded({ at: 2, action: "user.create" })] }, ["Joined"]],
      [
        "not a later change of the same record",
        {
          feedback: [{ ...note, author: "Meera" }],
          audit: [recorded({ at: 2_000, action: "feedback.edit", entityId: "f1" })],
        },
        ["Counselling feedback changed, by Meera", "Counselling with Meera", "Joined"],
      ],
    ])("%s", (_name, record, texts) => {
      expect(linesOf(record).map(([, text]) => text)).toEqual(texts);
    });
  });

  test("shows the work of a week on one day as one entry, and its own acts without a name", () => {
    const own = { ...audit, actorId: "s1" };
    const entries = entriesOf({
      work: [{ ...submission, submittedAt: 7_000 }],
      audit: [
        { ...own, id: "x2", at: 9_000, action: "week.complete", entityId: "week2" },
        { ...own, id: "x3", at: 6_000, action: "session.start" },
        { ...own, id: "x4", at: 4_000, action: "session.start" },
      ],
    });
    expect(entries.map(({ label, events }) => [label, events.map(({ text }) => text)])).toEqual([
      ["Week 2", ["Week finished", "Submitted “Portfolio”"]],
      [undefined, ["Signed in", "Signed in"]],
      [undefined, ["Joined"]],
    ]);
  });

  test("begins a new day at midnight in India", () => {
    const times = ["2026-01-05T18:30:00Z", "2026-01-05T18:29:00Z", "2026-01-05T00:00:00Z"];
    const days = buildHistory({
      ...NOTHING,
      person: { ...NOTHING.person, createdAt: Date.parse(times[2]!) },
      feedback: times
        .slice(0, 2)
        .map((time, index) => ({ ...note, id: String(index), createdAt: Date.parse(time) })),
    } as Recorded);
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ["6 Jan 2026", 1],
      ["5 Jan 2026", 2],
    ]);
  });
});

describe("an action without words of its own", () => {
  test.each([
    ["quiz.publish", "Published quiz"],
    ["course.set-active", "Set active course"],
    ["delivery.retry", "Retried delivery"],
    ["enquiry.add-note", "Added note enquiry"],
  ])("%s is '%s'", (action, words) => {
    expect(describeAction(action)).toBe(words);
  });
});
