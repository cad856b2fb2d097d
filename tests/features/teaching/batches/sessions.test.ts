import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectUpcomingSessions } from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import { scheduleLiveSession } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const FIELDS = {
  date: "2099-01-05",
  time: "18:30",
  link: "https://meet.example/x",
  description: "",
  timeZone: "Asia/Kolkata",
  durationMinutes: 60,
};

test("a class of one batch is seen by its students alone, and has the course of the batch", async () => {
  const { db } = database;
  const admin = await adminContext(db);
  const course = await createCourse(db);
  const [batch, other] = [
    await createBatch(db, { courseId: course.id }),
    await findFirstBatch(db, course.id),
  ];
  const schedule = (title: string, courseId: string, batchId: string) =>
    scheduleLiveSession(admin, { ...FIELDS, title, courseId, batchId });
  expect(await schedule("Of the batch", "", batch.id)).toMatchObject({ value: { courseId: course.id } });
  await schedule("Of the course", course.id, "");
  await schedule("Of everybody", "", "");
  const seenIn = async (batchId: string) => {
    const student = await createUser(db);
    await db.orm.update(users).set({ batchId }).where(eq(users.id, student.id));
    return (await db.execute(selectUpcomingSessions(db, student.id))).map(({ title }) => title).sort();
  };
  expect(await seenIn(batch.id)).toEqual(["Of everybody", "Of the batch", "Of the course"]);
  expect(await seenIn(other.id)).toEqual(["Of everybody", "Of the course"]);
  expect(await schedule("Of no batch", "", "no-such-batch")).toMatchObject({
    problem: { errors: [{ field: "batchId" }] },
  });
});
