import { eq, getTableName, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PREVENTING } from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import {
  deleteCourse,
  getCourse,
  getDeletionEffects,
} from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  removeAssignment,
  removeResource,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { addWeek, removeWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import {
  getCourseWithDeletions,
  listCoursesWithDeletions,
  undoCourseDeletion,
  undoDeletion,
} from "#app/features/teaching/courses/use-cases/undo-deletion.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import {
  assignments,
  auditEvents,
  batches,
  batchStaff,
  batchWeeks,
  courseDeletions,
  courses,
  deletedCourses,
  dueDateExtensions,
  gradingComments,
  liveSessions,
  resources,
  users,
  weekCompletions,
  weeks,
} from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let ctx: ServiceContext;
let course: Awaited<ReturnType<typeof createCourse>>;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
  course = await createCourse(database.db, { weekCount: 4 });
});
afterEach(() => database.close());

const partOf = ({ id }: { id: string }) => ({ courseId: course.id, id });
const COURSE_TABLES = [gradingComments, weeks, resources, assignments, weekCompletions, dueDateExtensions];
/** Every row of a course, in an order of their own. */
const everything = async () =>
  Promise.all(
    COURSE_TABLES.map(async (table) => {
      const rows = await database.db.orm.select().from(table);
      return [getTableName(table), rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
const endUndo = () => database.db.orm.update(courseDeletions).set({ endsAt: Date.now() - 1 });
const audited = async () => (await database.db.orm.select().from(auditEvents)).map(({ action }) => action);
const readingOf = async ({ id }: { id: string }) => {
  const [row] = await database.db.orm.select().from(resources).where(eq(resources.weekId, id));
  return row!;
};

test("a deleted week is put back as it was: number, ids, items, completions and extensions", async () => {
  const week = course.weeks[1]!;
  const student = await createUser(database.db, { courseId: course.id });
  await database.db.orm
    .insert(weekCompletions)
    .values({ userId: student.id, weekId: week.id, completedAt: Date.now() });
  await database.db.orm.insert(dueDateExtensions).values({
    studentId: student.id,
    assignmentId: week.assignment.id,
    dueAt: Date.now(),
    reason: "Ill",
    createdAt: Date.now(),
  });
  await database.db.orm
    .insert(gradingComments)
    .values({ assignmentId: week.assignment.id, text: "Add a test" });
  const before = await everything();
  expect(await removeWeek(ctx, partOf(week))).toMatchObject({ ok: true });
  expect(await everything()).not.toEqual(before);
  const found = await getCourseWithDeletions(ctx, course.id);
  expect(found).toMatchObject({
    value: { deletions: [{ id: week.id, kind: "week", title: "Week 2", week: 2 }] },
  });
  const results = await Promise.all([undoDeletion(ctx, partOf(week)), undoDeletion(ctx, partOf(week))]);
  expect(results).toEqual([
    { ok: true, value: { title: "Week 2" } },
    { ok: true, value: { title: "Week 2" } },
  ]);
  const withoutTimes = (rows: unknown) => JSON.stringify(rows).replaceAll(/\\"updatedAt\\":\d+/g, "");
  expect(withoutTimes(await everything())).toBe(withoutTimes(before));
  expect(await database.db.orm.select().from(courseDeletions)).toEqual([]);
  expect(await audited()).toEqual(["week.remove", "week.restore"]);
});

test("a deleted resource and a deleted assignment return to their places", async () => {
  const before = await everything();
  const [week] = course.weeks;
  const reading = await readingOf(week!);
  await removeResource(ctx, partOf(reading));
  await removeResource(ctx, partOf(reading));
  await removeAssignment(ctx, partOf(week!.assignment));
  expect(await undoDeletion(ctx, partOf(reading))).toMatchObject({ value: { title: "Reading of week 1" } });
  expect(await undoDeletion(ctx, partOf(week!.assignment))).toMatchObject({ ok: true });
  expect(await everything()).toEqual(before);
});

test("an item returns after its week; until then the message says so", async () => {
  const week = course.weeks[2]!;
  const reading = await readingOf(week);
  await removeResource(ctx, partOf(reading));
  await removeWeek(ctx, partOf(week));
  expect(await undoDeletion(ctx, partOf(reading))).toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("Undo the deletion of the week first") },
  });
  expect(await undoDeletion(ctx, partOf(week))).toMatchObject({ ok: true });
  expect(await undoDeletion(ctx, partOf(reading))).toMatchObject({ ok: true });
  const found = await getCourse(ctx, { id: course.id });
  expect(found.ok && found.value.weeks[2]).toMatchObject({ id: week.id, resources: [{ id: reading.id }] });
});

test("a week returns to the end when the course has become shorter, and not into a full course", async () => {
  const [first, second, third, last] = course.weeks;
  for (const week of [last!, third!, second!]) await removeWeek(ctx, partOf(week));
  expect(await undoDeletion(ctx, partOf(last!))).toMatchObject({ ok: true });
  const found = await getCourse(ctx, { id: course.id });
  expect(found.ok && found.value.weeks.map(({ id, week }) => [id, week])).toEqual([
    [first!.id, 1],
    [last!.id, 2],
  ]);
  const full = await createCourse(database.db, { weekCount: 103 });
  const key = { courseId: full.id, id: full.weeks[5]!.id };
  await removeWeek(ctx, key);
  await addWeek(ctx, full.id, { title: "Another", topics: [], projects: [], liveClassTopics: [] });
  expect(await undoDeletion(ctx, key)).toMatchObject({ problem: { code: "conflict" } });
});

test("after ten minutes, from another course and after a refused deletion there is nothing to undo", async () => {
  const week = course.weeks[0]!;
  const student = await createUser(database.db, { courseId: course.id });
  await createSubmission(database.db, { student, course, assignment: week.assignment });
  expect(await removeAssignment(ctx, partOf(week.assignment))).toMatchObject({ ok: false });
  expect(await removeWeek(ctx, partOf(week))).toMatchObject({ ok: false });
  expect(await database.db.orm.select().from(courseDeletions)).toEqual([]);
  const reading = await readingOf(week);
  await removeResource(ctx, partOf(reading));
  const [kept] = await database.db.orm.select().from(courseDeletions);
  expect(kept!.endsAt - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(await undoDeletion(ctx, { ...partOf(reading), courseId: "other" })).toMatchObject({ ok: false });
  await endUndo();
  expect(await undoDeletion(ctx, partOf(reading))).toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("more than 10 minutes ago") },
  });
  const found = await getCourseWithDeletions(ctx, course.id);
  expect(found).toMatchObject({ value: { deletions: [] } });
  expect(await audited()).toEqual(["resource.remove"]);
});

/** Every row of every table of a course that can be deleted. */
const wholeCourse = async () => {
  const rows = await Promise.all(
    [courses, batches, batchWeeks, batchStaff, liveSessions, ...COURSE_TABLES].map(async (table) => [
      getTableName(table),
      (await database.db.orm.select().from(table)).map((row) => JSON.stringify(row)).sort(),
    ]),
  );
  return JSON.stringify(rows);
};

describe("a deleted course", () => {
  beforeEach(async () => {
    const { orm } = database.db;
    const batch = await createBatch(database.db, {
      courseId: course.id,
      name: "July",
      startsOn: "2031-07-07",
    });
    const grader = await createUser(database.db, { userType: "admin", staffRole: "grader" });
    await orm.insert(batchStaff).values({ batchId: batch.id, userId: grader.id });
    await orm.insert(liveSessions).values({
      courseId: course.id,
      title: "Kick-off",
      link: "https://meet.example",
      startsAt: Date.UTC(2031, 6, 7),
    });
    await orm
      .insert(gradingComments)
      .values({ assignmentId: course.weeks[0]!.assignment.id, text: "Add a test" });
    await orm.update(assignments).set({ rubric: [{ title: "Clarity", points: 100 }], dueWeekday: 7 });
  });

  test("is put back as it was: batches with dates and staff, classes, weeks, items and comments", async () => {
    const before = await wholeCourse();
    expect(await deleteCourse(ctx, { id: course.id })).toMatchObject({ ok: true });
    expect(await wholeCourse()).not.toContain(course.id);
    expect(await listCoursesWithDeletions(ctx)).toMatchObject({
      value: { courses: [], deletions: [{ id: course.id, title: course.courseName }] },
    });
    const results = await Promise.all([1, 2].map(() => undoCourseDeletion(ctx, course.id)));
    expect(results).toEqual([
      { ok: true, value: { title: course.courseName } },
      { ok: true, value: { title: course.courseName } },
    ]);
    expect(await wholeCourse()).toBe(before);
    expect(await database.db.orm.select().from(deletedCourses)).toEqual([]);
    expect(await audited()).toEqual(["course.delete", "course.restore"]);
  });

  test("stays deleted when the time is over, or when another course has its name", async () => {
    await deleteCourse(ctx, { id: course.id });
    const other = await createCourse(database.db, { courseName: course.courseName });
    expect(await undoCourseDeletion(ctx, course.id)).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("Another course has this name") },
    });
    expect(await deleteCourse(ctx, { id: other.id })).toMatchObject({ ok: true });
    await database.db.orm.update(deletedCourses).set({ endsAt: Date.now() - 1 });
    expect(await undoCourseDeletion(ctx, course.id)).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("more than 10 minutes ago") },
    });
    expect((await database.db.orm.select().from(courses)).length).toBe(0);
  });

  test("was one without people: those who are or were in it, and invitations, keep it", async () => {
    const batch = await findFirstBatch(database.db, course.id);
    const student = await createUser(database.db, { courseId: course.id });
    const refused = { problem: { code: "conflict", message: expect.stringContaining("cannot be deleted") } };
    expect(await deleteCourse(ctx, { id: course.id })).toMatchObject(refused);
    await database.db.orm.update(users).set({ batchId: null }).where(eq(users.id, student.id));
    expect(await deleteCourse(ctx, { id: course.id })).toMatchObject(refused);
    await database.db.orm.delete(users).where(eq(users.id, student.id));
    await createInvitation(database.db, { batchId: batch.id });
    expect(await deleteCourse(ctx, { id: course.id })).toMatchObject(refused);
    expect(await getDeletionEffects(ctx, { id: course.id })).toMatchObject({
      value: { effects: { isFree: 0 } },
    });
    expect(await database.db.orm.select().from(deletedCourses)).toEqual([]);
  });

  test("has every row of every table that refers to it, or cannot be deleted", async () => {
    const found = await database.db.orm.all<{ name: string }>(sql`
      WITH RECURSIVE below (name) AS (
        SELECT 'courses' UNION
        SELECT m.name FROM below JOIN sqlite_master m ON m.type = 'table'
          JOIN pragma_foreign_key_list(m.name) f ON f."table" = below.name
        WHERE below.name NOT IN (SELECT value FROM json_each(${JSON.stringify(PREVENTING.map(([table]) => table))})))
      SELECT name FROM below`);
    await deleteCourse(ctx, { id: course.id });
    const [kept] = await database.db.orm.select().from(deletedCourses);
    const covered = [...Object.keys(kept!.rows), ...PREVENTING.map(([table]) => table), "course_deletions"];
    expect(found.map(({ name }) => name).filter((name) => !covered.includes(name))).toEqual([]);
  });
});

test("the undo covers every table whose rows go with a week or an assignment", async () => {
  const tables = await database.db.orm.all<{ child: string }>(sql`
    SELECT DISTINCT m.name AS child FROM sqlite_master m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" IN ('weeks', 'resources', 'assignments') AND m.name <> 'submissions'`);
  const covered: string[] = COURSE_TABLES.map(getTableName);
  expect(tables.filter(({ child }) => !covered.includes(child))).toEqual([]);
});
