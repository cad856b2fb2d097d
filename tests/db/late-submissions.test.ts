import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { selectTask } from "#app/features/grading/queries/grading.server.ts";
import { replaceSchedule } from "#app/features/teaching/batches/queries/batches.server.ts";
import { weekStarts } from "#app/features/teaching/batches/rules.ts";
import { toSchedule } from "#app/features/teaching/batches/schedule.ts";
import {
  assignments,
  batches,
  batchWeeks,
  dueDateExtensions,
  grades,
  submissions,
  submissionVersions,
  users,
  weeks,
} from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { IS_FULL, runs } from "#tests/support/full.ts";
import { OWNER } from "#tests/support/service-context.ts";

const MONDAY = "2026-01-05";
const START = Date.parse(`${MONDAY}T00:00:00Z`);
const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let courses: Awaited<ReturnType<typeof createCourse>>[];
let batchIds: string[];
let students: TestUser[];

beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  courses = [await createCourse(db, { weekCount: 3 }), await createCourse(db, { weekCount: 2 })];
  const [first, second] = courses.map(({ id }) => id);
  const created = [
    await createBatch(db, { courseId: first!, startsOn: MONDAY }),
    await createBatch(db, { courseId: first! }),
    await createBatch(db, { courseId: second!, startsOn: "2026-01-12" }),
  ];
  batchIds = created.map(({ id }) => id);
  students = [await createUser(db), await createUser(db), await createUser(db)];
  for (const [index, { id }] of students.entries()) {
    await db.orm.update(users).set({ batchId: batchIds[index]! }).where(eq(users.id, id));
  }
});
afterEach(() => database.close());

/** One write; `who`, `a` and `b` choose its rows and its values. */
type Step = { do: keyof typeof WRITES; who: number; a: number; b: number };

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length]!;
const day = (at: number) => START + (at % 30) * DAY;
const orm = () => database.db.orm;
const assignmentAt = (at: number) =>
  pick(
    courses.flatMap((course) => course.weeks),
    at,
  ).assignment;
const submissionAt = async (at: number) => pick(await orm().select().from(submissions), at);

const WRITES = {
  submit: async ({ who, a, b }: Step) => {
    const course = pick(courses, a);
    const [row] = await orm()
      .insert(submissions)
      .values({
        studentId: pick(students, who).id,
        courseId: course.id,
        assignmentId: pick(course.weeks, b).assignment.id,
        maxScore: 100,
        submittedAt: day(a + b),
      })
      .onConflictDoNothing()
      .returning();
    if (row) await addVersion(row);
  },
  sendAgain: async ({ who, b }: Step) => {
    const row = await submissionAt(who);
    if (!row) return;
    const next = { version: row.version + 1, submittedAt: row.submittedAt + (1 + (b % 9)) * DAY };
    await orm()
      .update(submissions)
      .set({ ...next, status: "pending" })
      .where(eq(submissions.id, row.id));
    await addVersion({ ...row, ...next });
  },
  decide: async ({ who, a }: Step) => {
    const row = await submissionAt(who);
    if (!row) return;
    const action = pick(["returned", "graded"] as const, a);
    const gradeVersion = row.gradeVersion + 1;
    await orm().update(submissions).set({ gradeVersion, status: action }).where(eq(submissions.id, row.id));
    await orm().insert(grades).values({
      submissionId: row.id,
      submissionVersion: row.version,
      gradeVersion,
      action,
      gradedAt: row.submittedAt,
    });
  },
  extend: async ({ who, a, b }: Step) => {
    const of = { studentId: pick(students, who).id, assignmentId: assignmentAt(a).id };
    await orm()
      .insert(dueDateExtensions)
      .values({ ...of, createdAt: 1, dueAt: day(b), reason: "Exam week" })
      .onConflictDoUpdate({
        target: [dueDateExtensions.studentId, dueDateExtensions.assignmentId],
        set: { dueAt: day(b) },
      });
  },
  removeExtension: ({ who }: Step) =>
    orm()
      .delete(dueDateExtensions)
      .where(eq(dueDateExtensions.studentId, pick(students, who).id)),
  changeDueDay: ({ who, a, b }: Step) =>
    orm()
      .update(assignments)
      .set({
        dueAt: pick([null, day(b)], a),
        dueWeekday: pick([null, 1, 4, 7], b),
        dueWeeksLater: a % 3,
        dueMinute: pick([1439, 600], a),
      })
      .where(eq(assignments.id, assignmentAt(who).id)),
  moveToWeek: ({ who, a }: Step) =>
    orm()
      .update(assignments)
      .set({ weekId: pick(courses[0]!.weeks, a).id })
      .where(eq(assignments.id, pick(courses[0]!.weeks, who).assignment.id)),
  renumberWeek: ({ who, a }: Step) => {
    const numbers = { to: 1 + (a % 9), of: pick(courses, who) };
    return orm()
      .update(weeks)
      .set({ week: numbers.to })
      .where(
        sql`${weeks.id} = ${pick(numbers.of.weeks, a).id} AND NOT EXISTS (
          SELECT 1 FROM weeks other WHERE other.course_id = ${numbers.of.id} AND other.week = ${numbers.to})`,
      );
  },
  dateBatch: ({ who, a }: Step) => {
    const startsOn = new Date(day(a)).toISOString().slice(0, 10);
    const dated = a % 4 === 0 ? [] : toSchedule(weekStarts(startsOn), "Asia/Kolkata");
    return database.db.batch({ replaced: replaceSchedule(database.db, pick(batchIds, who), dated) });
  },
  moveBatchWeek: ({ who, a, b }: Step) =>
    orm()
      .update(batchWeeks)
      .set({ weekdayEnds: Array.from({ length: 7 }, (_, index) => day(b) + index * DAY) })
      .where(and(eq(batchWeeks.batchId, pick(batchIds, who)), eq(batchWeeks.week, 1 + (a % 4)))),
  enrol: ({ who, a }: Step) =>
    orm()
      .update(users)
      .set({ batchId: pick([null, ...batchIds], a) })
      .where(eq(users.id, pick(students, who).id)),
  enrolByCourse: ({ who, a }: Step) =>
    orm()
      .update(users)
      .set({ courseId: pick([null, ...courses.map(({ id }) => id)], a) })
      .where(eq(users.id, pick(students, who).id)),
  endEnrolment: ({ who, a }: Step) =>
    orm().run(sql`UPDATE enrolments SET state = ${pick(["completed", "withdrawn"], a)}, until = 1
      WHERE student_id = ${pick(students, who).id} AND state = 'active'`),
  deleteBatch: async ({ a }: Step) => {
    const { id } = await createBatch(database.db, { courseId: courses[0]!.id, startsOn: MONDAY });
    await orm()
      .update(users)
      .set({ batchId: id })
      .where(eq(users.id, pick(students, a).id));
    await orm().delete(batches).where(eq(batches.id, id));
  },
} satisfies Record<string, (step: Step) => PromiseLike<unknown>>;

const addVersion = ({ id, version, submittedAt }: typeof submissions.$inferSelect) =>
  orm()
    .insert(submissionVersions)
    .values({
      submissionId: id,
      version,
      submissionLink: `https://work.example/${id}`,
      submittedAt,
    });

/** Whether each submission is late, as stored, and from the dates that graders see. */
async function lateness() {
  const { db } = database;
  const stored: Record<string, boolean> = {};
  const fromDates: Record<string, boolean> = {};
  for (const { id, isLate } of await db.orm.select().from(submissions)) {
    const [task] = await db.execute(selectTask(db, OWNER, id));
    stored[id] = isLate;
    fromDates[id] = task!.dueAt !== null && task!.sentAt > task!.dueAt;
  }
  return { stored, fromDates };
}

const step = fc.record({
  do: fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])),
  who: fc.nat(20),
  a: fc.nat(40),
  b: fc.nat(40),
});

describe("the stored lateness of submissions", () => {
  test("is that of the dates after any work, version, return, extension, due day, week, batch and enrolment", async () => {
    let late = 0;
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        let before: Record<string, boolean> = {};
        for (const one of steps) {
          await WRITES[one.do](one);
          const { stored, fromDates } = await lateness();
          expect(stored, one.do).toEqual(fromDates);
          changes += Object.keys(before).filter((id) => before[id] !== stored[id]).length;
          late += Object.values(stored).filter(Boolean).length;
          before = stored;
        }
      }),
      // The same runs for each commit, so that what they cover is the same.
      { numRuns: runs(24), ...(!IS_FULL && { seed: 1 }) },
    );
    expect({ late: late > 20, changes: changes > 5 }).toEqual({ late: true, changes: true });
  }, 120_000);

  test("moves with the weeks of the student's batch, and back", async () => {
    const { db } = database;
    await orm().update(assignments).set({ dueWeekday: 7 });
    await WRITES.submit({ do: "submit", who: 0, a: 10, b: 0 });
    const isLate = async () => (await orm().select().from(submissions))[0]!.isLate;
    const dated = (startsOn: string) =>
      db.batch({
        replaced: replaceSchedule(db, batchIds[0]!, toSchedule(weekStarts(startsOn), "Asia/Kolkata")),
      });
    expect(await isLate()).toBe(true);
    await dated("2026-01-12");
    expect(await isLate()).toBe(false);
    await dated(MONDAY);
    expect(await isLate()).toBe(true);
  });
});
