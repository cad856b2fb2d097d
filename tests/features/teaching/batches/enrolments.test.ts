import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setEnrolmentState } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { enrolStudents } from "#app/features/students/use-cases/change-students.server.ts";
import { enrolments, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const enrol = (ids: string[], batchId: string) =>
  enrolStudents(admin, { ids }, { batchId, alsoPremium: false, expected: ids.length });

const personOf = async (id: string) =>
  (await database.db.orm.select().from(users).where(eq(users.id, id)))[0]!;

const historyOf = async (studentId: string) => {
  const rows = await database.db.orm
    .select()
    .from(enrolments)
    .where(eq(enrolments.studentId, studentId))
    .orderBy(asc(enrolments.since), asc(enrolments.until));
  return rows.map(({ batchId, state, until }) => ({ batchId, state, hasEnded: until !== null }));
};

/** Two batches of two courses, and a student. */
async function setUp() {
  const { db } = database;
  const [course, other] = [await createCourse(db), await createCourse(db)];
  const [batch, next] = [await findFirstBatch(db, course.id), await findFirstBatch(db, other.id)];
  return { course, other, batch, next, student: await createUser(db) };
}

describe("an enrolment", () => {
  test("gives the student the batch and its course", async () => {
    const { student, batch, course } = await setUp();
    await enrol([student.id], batch.id);
    expect(await personOf(student.id)).toMatchObject({ batchId: batch.id, courseId: course.id });
    expect(await historyOf(student.id)).toEqual([{ batchId: batch.id, state: "active", hasEnded: false }]);
  });

  test("in another batch withdraws from the first, which stays in the history", async () => {
    const { student, batch, next, other } = await setUp();
    await enrol([student.id], batch.id);
    await enrol([student.id], next.id);
    expect(await personOf(student.id)).toMatchObject({ batchId: next.id, courseId: other.id });
    expect(await historyOf(student.id)).toEqual(
      expect.arrayContaining([
        { batchId: batch.id, state: "withdrawn", hasEnded: true },
        { batchId: next.id, state: "active", hasEnded: false },
      ]),
    );
  });

  test("ends with 'No course'", async () => {
    const { student, batch } = await setUp();
    await enrol([student.id], batch.id);
    await enrol([student.id], "none");
    expect(await personOf(student.id)).toMatchObject({ batchId: null, courseId: null });
    expect(await historyOf(student.id)).toEqual([{ batchId: batch.id, state: "withdrawn", hasEnded: true }]);
  });

  test("by the course alone is one in its newest batch", async () => {
    const { db } = database;
    const { course } = await setUp();
    const newest = await createBatch(db, { courseId: course.id, createdAt: Date.now() + 1_000 });
    const student = await createUser(db, { courseId: course.id });
    expect(await personOf(student.id)).toMatchObject({ batchId: newest.id });
    expect(await historyOf(student.id)).toHaveLength(1);
  });
});

describe("the state of an enrolment", () => {
  const idOf = async (studentId: string) =>
    (await database.db.orm.select().from(enrolments).where(eq(enrolments.studentId, studentId)))[0]!.id;

  test("paused removes the course, resumed restores it", async () => {
    const { student, batch, course } = await setUp();
    await enrol([student.id], batch.id);
    const named = { studentId: student.id, enrolmentId: await idOf(student.id) };
    for (let times = 0; times < 2; times += 1) {
      expect(await setEnrolmentState(admin, named, "paused")).toMatchObject({ ok: true });
    }
    expect(await personOf(student.id)).toMatchObject({ batchId: null, courseId: null });
    expect(await historyOf(student.id)).toEqual([{ batchId: batch.id, state: "paused", hasEnded: false }]);
    expect(await setEnrolmentState(admin, named, "active")).toMatchObject({ ok: true });
    expect(await personOf(student.id)).toMatchObject({ batchId: batch.id, courseId: course.id });
    expect(await historyOf(student.id)).toEqual([{ batchId: batch.id, state: "active", hasEnded: false }]);
  });

  test("completed is final", async () => {
    const { student, batch } = await setUp();
    await enrol([student.id], batch.id);
    const named = { studentId: student.id, enrolmentId: await idOf(student.id) };
    await setEnrolmentState(admin, named, "completed");
    expect(await historyOf(student.id)).toEqual([{ batchId: batch.id, state: "completed", hasEnded: true }]);
    expect(await setEnrolmentState(admin, named, "active")).toMatchObject({
      ok: false,
      problem: { code: "conflict" },
    });
  });

  test("of another student is not found", async () => {
    const { student, batch } = await setUp();
    await enrol([student.id], batch.id);
    const other = await createUser(database.db);
    const named = { studentId: other.id, enrolmentId: await idOf(student.id) };
    expect(await setEnrolmentState(admin, named, "paused")).toMatchObject({
      ok: false,
      problem: { code: "not_found" },
    });
  });
});

describe("the capacity of a batch", () => {
  test("is never exceeded, also by two requests at once, and nobody of a rejected one is enrolled", async () => {
    const { db } = database;
    const { course } = await setUp();
    const small = await createBatch(db, { courseId: course.id, capacity: 3 });
    const people = await Promise.all(Array.from({ length: 4 }, () => createUser(db)));
    const ids = people.map(({ id }) => id);
    const outcomes = await Promise.all([enrol(ids.slice(0, 2), small.id), enrol(ids.slice(2), small.id)]);
    const rejected = outcomes.filter(({ ok }) => !ok);
    expect(rejected).toMatchObject([{ problem: { errors: [{ field: "batchId" }] } }]);
    const enrolled = await db.orm.select().from(users).where(eq(users.batchId, small.id));
    expect(enrolled).toHaveLength(2);
    expect(await enrol([ids[0]!, ids[1]!, ids[2]!, ids[3]!], small.id)).toMatchObject({ ok: false });
  });
});
