import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { previewCourse } from "#app/features/teaching/courses/use-cases/preview-course.server.ts";
import { assignments } from "#db/schema/index.ts";
import { createBatch, createStudentInBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

test("a course is shown as a student of a batch sees it on a day", async () => {
  const database = await createTestDatabase();
  const ctx = await adminContext(database.db);
  const course = await createCourse(database.db, { weekCount: 3 });
  const { id: batchId } = await createBatch(database.db, { courseId: course.id, startsOn: "2031-03-03" });
  await database.db.orm
    .update(assignments)
    .set({ dueWeekday: 7, dueAt: Date.parse("2030-01-01T00:00Z") })
    .where(eq(assignments.id, course.weeks[1]!.assignment.id));
  // Due in a week that the course does not have.
  await database.db.orm
    .update(assignments)
    .set({ dueWeekday: 1, dueWeeksLater: 4, dueMinute: 1080 })
    .where(eq(assignments.id, course.weeks[0]!.assignment.id));
  const previewed = async (asked: { batchId: string; date: string }) => {
    const preview = await previewCourse(ctx, course.id, asked);
    return preview.ok ? preview.value : expect.fail(preview.problem.message);
  };
  const second = await previewed({ batchId, date: "2031-03-12" });
  expect(second.weeks.map(({ opensAt, isCurrent }) => [opensAt, isCurrent])).toEqual([
    [undefined, false],
    [undefined, true],
    [Date.parse("2031-03-17T00:00+05:30"), false],
  ]);
  expect(second.weeks[1]!.assignments[0]!.dueAt).toBe(Date.parse("2031-03-16T23:59:59.999+05:30"));
  expect(second.weeks[0]!.assignments[0]!.dueAt).toBe(Date.parse("2031-03-31T18:00:59.999+05:30"));
  expect(second).toMatchObject({ batchId, date: "2031-03-12" });
  const before = await previewed({ batchId: "", date: "" });
  expect(before.batchId).toBe(batchId);
  expect(before.weeks.every(({ opensAt }) => opensAt !== undefined)).toBe(true);
  const undated = before.batches.find(({ id }) => id !== batchId)!;
  const all = await previewed({ batchId: undated.id, date: "not a day" });
  expect(all.weeks.map(({ opensAt, isCurrent }) => [opensAt, isCurrent])).toEqual([
    [undefined, true],
    [undefined, false],
    [undefined, false],
  ]);
  expect(all.weeks[1]!.assignments[0]!.dueAt).toBe(Date.parse("2030-01-01T00:00Z"));
  expect(await previewCourse(ctx, course.id, { batchId: "other", date: "" })).toMatchObject({
    problem: { code: "not_found" },
  });
  await database.close();
});

test("what staff see as student is what a student of the batch sees today", async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const { student, batch, course } = await createStudentInBatch(db, { days: 8 });
  await db.orm.update(assignments).set({ dueWeekday: 7, dueWeeksLater: 1, dueMinute: 1080 });
  const preview = await previewCourse(await adminContext(db), course.id, { batchId: batch.id, date: "" });
  const own = await getOwnCourse(contextFor(db, toStudentActor(student)), "career");
  if (!preview.ok || !own.ok) return expect.fail("no course");
  const { weeks, progress } = own.value.view!;
  const shown = preview.value.weeks.map(
    ({ week, title, topics, resources, assignments, opensAt, isCurrent }) => {
      const plan = {
        topics,
        resources: resources.map((one) => one.title),
        work: assignments.map((one) => [one.title, one.dueAt]),
      };
      return { week, title, opensAt, isCurrent, ...(opensAt === undefined && plan) };
    },
  );
  expect(shown).toEqual(
    weeks.map(({ week, title, topics, resources, assignments, isOpen, startsAt }) => ({
      week,
      title,
      opensAt: isOpen ? undefined : startsAt,
      isCurrent: week === progress.currentWeek,
      ...(isOpen && {
        topics,
        resources: resources.map((one) => one.title),
        work: assignments.map((one) => [one.title, one.dueAt]),
      }),
    })),
  );
  expect(shown.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false, false]);
  await database.close();
});
