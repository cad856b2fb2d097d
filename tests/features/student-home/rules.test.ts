import { describe, expect, test } from "vitest";
import { firstWeekOfMonth } from "#app/features/provider/rules-for-programme.ts";
import {
  careerPath,
  type NextAction,
  type OpenAssignment,
  type Step,
  type StudentFacts,
  stepsByMonth,
  studentHome,
  weeksInARow,
} from "#app/features/student-home/rules.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
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
  overdueCount: 0,
  sessions: [],
};

const assignment = (values: Partial<OpenAssignment> = {}): OpenAssignment => ({
  id: "a1",
  path: "course",
  week: 2,
  title: "Essay",
  dueAt: now + 10 * DAY,
  isReturned: false,
  ...values,
});

const session = (startsAt: number, id = "s1") => ({ id, title: "Live class", startsAt, durationMinutes: 60 });

const course = (week: number, values: Partial<StudentFacts["courses"][number]> = {}) => ({
  path: "course" as const,
  name: "the programme",
  currentWeek: week,
  totalWeeks: 26,
  isComplete: false,
  ...values,
});

const withWeek = (more: Partial<StudentFacts>): Partial<StudentFacts> => ({ courses: [course(3)], ...more });

const action = { text: "Write the CV", dueAt: now + 9 * DAY };
const unratedWeek = { week: 2, courseName: "the programme", endsAt: now + 2 * DAY };

const interview = {
  openingId: "o1",
  position: "Tester",
  company: "Acme",
  state: "interview",
  stateSince: now - DAY,
  interviewAt: now + DAY,
  interviewPlace: "Pune",
};
const laterInterview = { ...interview, interviewAt: now + DAY + 1 };
const offer = { ...interview, state: "offered", interviewAt: null };

const grade = {
  assignmentId: "a1",
  title: "Essay",
  gradedAt: now - DAY,
  score: 40,
  maxScore: 50,
  path: "course" as const,
  week: 2,
};

/** What the action is about, and which of several: 'assignment a2'. */
function nameOf(action: NextAction): string {
  if (action.kind === "assignment") return `assignment ${action.assignment.id}`;
  if (action.kind === "session") return `session ${action.session.id}`;
  if (action.kind === "test") return `test ${action.status}`;
  if (action.kind === "week") return `week ${action.week.week}`;
  return action.kind;
}

const overdue = assignment({ id: "overdue", dueAt: now - DAY });
const returned = assignment({ id: "returned", isReturned: true });
const free = { isPremium: false, test: "not_attempted" } as const;
const enrolled = { isPremium: true, test: "not_attempted" } as const;

describe("Today: the one next action", () => {
  const cases: [string, Partial<StudentFacts>, string][] = [
    ["nothing to do", {}, "programs"],
    ["test running", { isPremium: false, test: "running" }, "test running"],
    ["test out of time", { isPremium: false, test: "ended" }, "test ended"],
    ["free with a result", { isPremium: false }, "counselling"],
    [
      "the same with a class of another day",
      { isPremium: false, sessions: [session(now + 2 * DAY)] },
      "counselling",
    ],
    ["a week to continue", { courses: [course(3)] }, "week 3"],
    ["all weeks done", { courses: [course(26, { isComplete: true })] }, "programs"],
    ["work due later comes after the week", withWeek({ openAssignments: [assignment()] }), "week 3"],
    ["work without a due date too", withWeek({ openAssignments: [assignment({ dueAt: null })] }), "week 3"],
    [
      "work due soon comes first",
      withWeek({ openAssignments: [assignment({ dueAt: now + DAY })] }),
      "assignment a1",
    ],
    [
      "returned work comes before overdue work",
      { openAssignments: [returned, overdue] },
      "assignment returned",
    ],
    [
      "the oldest overdue work comes first",
      { openAssignments: [assignment({ id: "old", dueAt: now - 9 * DAY }), overdue] },
      "assignment old",
    ],
    [
      "a class that is on comes before returned work",
      { openAssignments: [returned], sessions: [session(now - MINUTE)] },
      "session s1",
    ],
    [
      "ten minutes before it can be joined",
      withWeek({ sessions: [session(now + 10 * MINUTE)] }),
      "session s1",
    ],
    ["a class of today comes before the week", withWeek({ sessions: [session(now + DAY)] }), "session s1"],
    ["a class of another day after it", withWeek({ sessions: [session(now + DAY + 1)] }), "week 3"],
    ["a class that is over is no action", { sessions: [session(now - DAY)] }, "programs"],
    ["new feedback", withWeek({ newestFeedbackAt: now - DAY }), "feedback"],
    ["old feedback is no news", withWeek({ newestFeedbackAt: now - 8 * DAY }), "week 3"],
    ["a new grade", withWeek({ newestGrade: grade }), "grade"],
    [
      "due work comes before a class within the hour",
      { openAssignments: [assignment({ dueAt: now + DAY })], sessions: [session(now + HOUR)] },
      "assignment a1",
    ],
    [
      "an action comes after a class within the hour",
      { sessions: [session(now + HOUR)], openActions: [action] },
      "session s1",
    ],
    ["and before the rating", { openActions: [action], unratedWeek }, "action"],
    [
      "a class within the hour comes before the rating",
      { sessions: [session(now + HOUR)], unratedWeek },
      "session s1",
    ],
    [
      "the rating comes before a later class of today and news",
      withWeek({ unratedWeek, sessions: [session(now + HOUR + 1)], newestGrade: grade }),
      "rating",
    ],
    [
      "a week is rated in its last two days",
      withWeek({ unratedWeek: { ...unratedWeek, endsAt: now + 2 * DAY + 1 } }),
      "week 3",
    ],
    [
      "an interview within a day comes before an offer",
      { applications: [offer, interview], openAssignments: [returned] },
      "interview",
    ],
    ["an offer before returned work", { applications: [offer], openAssignments: [returned] }, "offer"],
    [
      "a later interview after a class of today",
      { applications: [laterInterview], sessions: [session(now + DAY)] },
      "session s1",
    ],
    ["and before the week", withWeek({ applications: [laterInterview] }), "interview"],
    ["the newest of both", withWeek({ newestGrade: grade, newestFeedbackAt: now - MINUTE }), "feedback"],
  ];
  test.each(cases)("%s", (_, facts, name) => {
    expect(nameOf(studentHome({ ...quiet, ...facts }).next)).toBe(name);
  });
});

describe("without an attempt the test comes first", () => {
  const cases: [string, Partial<StudentFacts>, string][] = [
    ["nothing else", {}, "test not_attempted"],
    ["a class in eleven minutes", { sessions: [session(now + 11 * MINUTE)] }, "test not_attempted"],
    ["returned and overdue work", { openAssignments: [returned, overdue] }, "test not_attempted"],
    ["new feedback", { newestFeedbackAt: now }, "test not_attempted"],
    ["a new grade", { newestGrade: grade }, "test not_attempted"],
    ["a week to rate", { unratedWeek }, "test not_attempted"],
    ["an offer and an interview within a day", { applications: [offer, interview] }, "test not_attempted"],
    ["a course", { courses: [course(3)] }, "test not_attempted"],
    ["a running test, even during a class", { test: "running", sessions: [session(now)] }, "test running"],
  ];
  test.each(cases)("%s", (_, facts, name) => {
    expect(nameOf(studentHome({ ...quiet, ...free, ...facts }).next)).toBe(name);
    expect(nameOf(studentHome({ ...quiet, ...enrolled, ...facts }).next), "enrolled").toBe(name);
  });

  test.each([
    ["in ten minutes", 10 * MINUTE],
    ["that is on", -MINUTE],
  ])("with a class %s beside it on the free plan, instead of it for enrolled students", (_, ahead) => {
    const facts = { ...quiet, sessions: [session(now + ahead)] };
    const home = studentHome({ ...facts, ...free });
    expect([nameOf(home.next), home.session?.id]).toEqual(["test not_attempted", "s1"]);
    expect(nameOf(studentHome({ ...facts, ...enrolled }).next)).toBe("session s1");
  });
});

test("the counsellor hears about the award", () => {
  expect(studentHome({ ...quiet, isPremium: false, awardPercent: 10 }).next).toEqual({
    kind: "counselling",
    awardPercent: 10,
  });
});

describe("below the next action", () => {
  const home = (facts: Partial<StudentFacts>) => studentHome({ ...quiet, ...facts });

  test("the next class is shown, unless it is the next action", () => {
    const sessions = [session(now - DAY, "over"), session(now - MINUTE, "on"), session(now + DAY, "next")];
    expect(home({ sessions }).session?.id).toBe("next");
    expect(home({ sessions, openAssignments: [returned] }).session?.id).toBe("next");
    expect(home({ sessions: [session(now - MINUTE, "on")] }).session).toBeUndefined();
    expect(home({ ...free, sessions: [session(now + DAY, "next")] }).session?.id).toBe("next");
  });

  test("overdue work is one row: its count and the oldest", () => {
    const openAssignments = [returned, assignment({ id: "old", dueAt: now - 9 * DAY }), overdue];
    const row = home({ openAssignments, overdueCount: 4 }).overdue;
    expect(row).toMatchObject({ count: 4, oldest: { id: "old" }, isMore: false });
  });

  test("overdue work that is the next action is not counted again", () => {
    const openAssignments = [assignment({ id: "old", dueAt: now - 9 * DAY }), overdue];
    const row = home({ openAssignments, overdueCount: 4 }).overdue;
    expect(row).toMatchObject({ count: 3, oldest: { id: "overdue" }, isMore: true });
    expect(home({ openAssignments: [overdue], overdueCount: 1 }).overdue).toBeUndefined();
  });

  test("at most two further assignments that were returned or are due soon", () => {
    const soon = ["b", "c", "d"].map((id) => assignment({ id, dueAt: now + DAY }));
    const openAssignments = [returned, ...soon, assignment({ id: "later" })];
    expect(home({ openAssignments }).furtherWork.map(({ id }) => id)).toEqual(["b", "c"]);
    expect(home({ openAssignments: [assignment(), assignment({ dueAt: null })] }).furtherWork).toEqual([]);
  });

  test("the week of the career course, else of the foundation course, else none", () => {
    const foundation = course(2, { path: "foundation" });
    expect(home({ courses: [course(7), foundation] }).week).toMatchObject({ week: 7, totalWeeks: 26 });
    expect(home({ courses: [course(26, { isComplete: true }), foundation] }).week?.path).toBe("foundation");
    expect(home({}).week).toBeUndefined();
  });
});

describe("the steps of the course", () => {
  /** A week for each sign: '#' completed, '.' not. With `starts` they begin a week apart from then on. */
  const stepsOf = (signs: string, starts?: number): Step[] =>
    [...signs].map((sign, index) => ({
      week: index + 1,
      title: `Week ${index + 1}`,
      isCompleted: sign === "#",
      startsAt: starts === undefined ? null : starts + index * 7 * DAY,
    }));
  // Weeks 1 to 4 begin in March, 5 to 8 in April, 9 in May 2026.
  const march9 = Date.UTC(2026, 2, 9, 12);

  const rows: [string, string, number | undefined, number][] = [
    ["nothing completed", "....", 1, 0],
    ["before the first week", "....", undefined, 0],
    ["all up to the current one", "###.", 4, 3],
    ["the current one too", "####", 4, 4],
    ["one missed week is free", "##.#.", 5, 3],
    ["two in one month are not", "#..#.", 5, 1],
    ["each calendar month has its own", "###.#.##", 8, 6],
    ["a second one in the same month ends the row", "####.#.#", 8, 2],
    ["the last week missed", "####.#..", 8, 1],
    ["weeks after the current one do not count", "##.###", 3, 2],
  ];
  test.each(rows)("in a row: %s", (_, signs, currentWeek, expected) => {
    expect(weeksInARow(stepsOf(signs, march9), currentWeek)).toBe(expected);
  });

  test("a completion that arrives late never shortens a row, nor takes a month away", () => {
    for (let pattern = 0; pattern < 2 ** 9; pattern += 1) {
      const signs = pattern.toString(2).padStart(9, "0").replaceAll("0", ".").replaceAll("1", "#");
      for (const starts of [march9, undefined]) {
        const current = starts === undefined ? Math.max(signs.indexOf(".") + 1, 1) : 9;
        const before = weeksInARow(stepsOf(signs, starts), current);
        const months = stepsByMonth(stepsOf(signs), DEMO_PROVIDER.programme).filter(
          ({ isCompleted }) => isCompleted,
        ).length;
        for (let index = 0; index < 9; index += 1) {
          const more = `${signs.slice(0, index)}#${signs.slice(index + 1)}`;
          const next = starts === undefined ? more.indexOf(".") + 1 || 9 : 9;
          expect(weeksInARow(stepsOf(more, starts), next), `${signs} ${more}`).toBeGreaterThanOrEqual(before);
          expect(
            stepsByMonth(stepsOf(more), DEMO_PROVIDER.programme).filter(({ isCompleted }) => isCompleted)
              .length,
          ).toBeGreaterThanOrEqual(months);
        }
      }
    }
  });

  test("are six months of 26 weeks, which begin as placement counts them", () => {
    const months = stepsByMonth(stepsOf("#".repeat(9).padEnd(26, ".")), DEMO_PROVIDER.programme);
    expect(months.map(({ month, steps }) => [month, steps[0]!.week])).toEqual(
      [1, 2, 3, 4, 5, 6].map((month) => [month, firstWeekOfMonth(month, DEMO_PROVIDER.programme)]),
    );
    expect(months.map(({ isCompleted }) => isCompleted)).toEqual([true, true, false, false, false, false]);
  });
});
