import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { extendDueDate } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import { addDays, endOfDay, toLimit, toWallTime } from "#app/kernel/zoned-time.ts";
import { assignments, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SUNDAY = 7;
const today = () => toWallTime(Date.now()).date;
const endOf = (date: string) => endOfDay(date);

/** A student in week 2 of a batch that started on a day of last week, or in a batch without dates. */
async function studentOf({ isDated }: { isDated: boolean }) {
  const { db } = database;
  const course = await createCourse(db, { weekCount: 4 });
  const startsOn = addDays(today(), -7);
  const batch = isDated
    ? await createBatch(db, { courseId: course.id, startsOn })
    : await findFirstBatch(db, course.id);
  await db.orm.update(assignments).set({ dueWeekday: SUNDAY });
  const user = await createUser(db);
  await db.orm.update(users).set({ batchId: batch.id }).where(eq(users.id, user.id));
  const student = contextFor(db, toStudentActor({ ...user, courseId: course.id }));
  return { course, batch, startsOn, user, student };
}

const viewOf = async (student: Parameters<typeof getOwnCourse>[0], requestedWeek: number | null = null) => {
  const course = await getOwnCourse(student, "career", { isAllOpen: false, requestedWeek });
  return course.ok ? course.value.view : undefined;
};

describe("in a batch with dates", () => {
  test("the current week is the newest that has started, completed or not", async () => {
    const { student } = await studentOf({ isDated: true });
    expect((await viewOf(student))?.progress.currentWeek).toBe(2);
    const home = await getStudentOverview(student);
    expect(JSON.stringify(home.home)).toContain('"week":2');
  });

  test("a week that has not started has a date and no plan, also when it is requested", async () => {
    const { student, startsOn } = await studentOf({ isDated: true });
    const view = await viewOf(student, 3);
    expect(view?.weeks.map(({ isOpen }) => isOpen)).toEqual([false, true, false, false]);
    const third = toWallTime(view!.weeks[2]!.startsAt!);
    expect(third).toEqual({ date: addDays(startsOn, 14), time: "00:00" });
    const all = await getOwnCourse(student, "career");
    const open = all.ok ? all.value.view?.weeks.filter(({ isOpen }) => isOpen) : [];
    expect(open?.map(({ week }) => week)).toEqual([1, 2]);
  });

  test("a week that has not started takes no submission and no completion", async () => {
    const { student, course } = await studentOf({ isDated: true });
    const work = { submissionLink: "https://git.example/work", description: "Work", notes: "" };
    const send = (week: number) =>
      submitAssignment(student, { ...work, week, assignmentId: course.weeks[week - 1]!.assignment.id });
    expect(await send(3)).toMatchObject({ ok: false });
    expect(await send(2)).toMatchObject({ ok: true });
    const complete = (week: number) =>
      setWeekCompletion(student, { kind: "career", week, isCompleted: true });
    expect(await complete(3)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    expect(await complete(2)).toMatchObject({ ok: true });
  });

  test("work is due on the weekday of its week", async () => {
    const { student, startsOn } = await studentOf({ isDated: true });
    const view = await viewOf(student, 1);
    const inWeekOne = Array.from({ length: 7 }, (_, day) => addDays(startsOn, day));
    const sunday = inWeekOne.find((date) => new Date(date).getUTCDay() === 0)!;
    expect(view?.weeks[0]?.assignments[0]?.dueAt).toBe(endOf(sunday));
  });
});

test.each([
  ["Asia/Kolkata", "2026-10-19"],
  // In the week after this day, clocks change on the Sunday.
  ["Europe/Berlin", "2026-10-12"],
  ["America/New_York", "2026-10-19"],
])("work is due at its time on a day of a later week, in %s", async (timeZone, startsOn) => {
  const { db } = database;
  const course = await createCourse(db, { weekCount: 1 });
  const batch = await createBatch(db, { courseId: course.id, startsOn, timeZone });
  const user = await createUser(db);
  await db.orm.update(users).set({ batchId: batch.id }).where(eq(users.id, user.id));
  const student = contextFor(db, toStudentActor({ ...user, courseId: course.id }));
  const sunday = addDays(startsOn, 13);
  for (const [dueMinute, time] of [
    [4 * 60, "04:00"],
    [18 * 60 + 30, "18:30"],
    [1439, "23:59"],
  ] as const) {
    const due = { dueWeekday: SUNDAY, dueWeeksLater: 1, dueMinute };
    await db.orm.update(assignments).set(due).where(eq(assignments.id, course.weeks[0]!.assignment.id));
    const view = await viewOf(student, 1);
    expect(view?.weeks[0]?.assignments[0]?.dueAt).toBe(toLimit({ date: sunday, time }, timeZone));
  }
});

describe("in a batch without a start date", () => {
  test("every week is open, and work is due on the date of its assignment", async () => {
    const { student, course } = await studentOf({ isDated: false });
    const dueAt = Date.UTC(2031, 0, 1);
    const { assignment } = course.weeks[3]!;
    await database.db.orm.update(assignments).set({ dueAt }).where(eq(assignments.id, assignment.id));
    const view = await viewOf(student, 4);
    expect(view?.progress.currentWeek).toBe(1);
    expect(view?.weeks[3]).toMatchObject({ startsAt: null, isOpen: true, assignments: [{ dueAt }] });
  });
});

describe("an extension", () => {
  test("moves the due date of one student, is recorded, and is never earlier", async () => {
    const { student, course, user, batch } = await studentOf({ isDated: true });
    const { db } = database;
    const admin = await adminContext(db);
    const assignmentId = course.weeks[0]!.assignment.id;
    const dueDate = endOf(addDays(today(), 30))!;
    const extension = { assignmentId, dueDate, reason: "Illness" };
    expect(await extendDueDate(admin, user.id, extension)).toMatchObject({ ok: true });
    expect(await extendDueDate(admin, user.id, extension)).toMatchObject({ ok: true });
    expect((await viewOf(student, 1))?.weeks[0]?.assignments[0]?.dueAt).toBe(dueDate);
    const earlier = { ...extension, dueDate: endOf(addDays(today(), 3))! };
    expect(await extendDueDate(admin, user.id, earlier)).toMatchObject({
      problem: { errors: [{ field: "dueDate" }] },
    });
    const other = await createUser(db);
    await db.orm.update(users).set({ batchId: batch.id }).where(eq(users.id, other.id));
    const theirs = await viewOf(contextFor(db, toStudentActor({ ...other, courseId: course.id })), 1);
    expect(theirs?.weeks[0]?.assignments[0]?.dueAt).not.toBe(dueDate);
  });

  test("is possible for assignments of the student's courses only", async () => {
    const { user } = await studentOf({ isDated: true });
    const { course: elsewhere } = await studentOf({ isDated: true });
    const admin = await adminContext(database.db);
    const extension = {
      assignmentId: elsewhere.weeks[0]!.assignment.id,
      dueDate: Date.UTC(2031, 0, 1),
      reason: "Illness",
    };
    expect(await extendDueDate(admin, user.id, extension)).toMatchObject({
      problem: { errors: [{ field: "assignmentId" }] },
    });
  });
});
