import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStudent, getStudentWithETag } from "#app/features/students/use-cases/change-student.server.ts";
import { auditEvents } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
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

const aCourse = () =>
  createCourse(database.db, { courseName: `Course ${randomUUID()}`, displayName: "Career course" });
async function tagOf(id: string) {
  const found = await getStudentWithETag(admin, id);
  return found.ok ? found.value.tag : undefined;
}

describe("a change of a student", () => {
  test("stores the named fields, keeps the others and is recorded", async () => {
    const { id, lastName } = await createUser(database.db);
    const { courseName, id: courseId } = await aCourse();
    const changed = await changeStudent(admin, id, {
      firstName: "Nisha",
      plan: "premium",
      course: courseName,
    });
    const batch = await findFirstBatch(database.db, courseId);
    const after = { firstName: "Nisha", plan: "premium", batchId: batch.id };
    expect(changed).toMatchObject({
      value: {
        ...after,
        name: `Nisha ${lastName}`,
        course: { name: courseName, displayName: "Career course" },
      },
    });
    const events = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id));
    expect(events).toMatchObject([
      { action: "student.edit", before: { plan: "free", batchId: null }, after },
    ]);
  });

  test("with the tag of an earlier state is rejected with the newer one", async () => {
    const { id } = await createUser(database.db);
    const tag = await tagOf(id);
    expect(await changeStudent(admin, id, { plan: "premium" }, tag)).toMatchObject({ ok: true });
    expect(await changeStudent(admin, id, { firstName: "Late" }, tag)).toMatchObject({
      problem: { code: "stale_version", current: { plan: "premium" } },
    });
  });

  test("of two at once with the same tag one is stored", async () => {
    const { id } = await createUser(database.db);
    const tag = await tagOf(id);
    const outcomes = await Promise.all(
      ["One", "Two"].map((firstName) => changeStudent(admin, id, { firstName }, tag)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("names a batch where the course has several, one of that course, and one with room", async () => {
    const { id } = await createUser(database.db);
    const { courseName, id: courseId } = await aCourse();
    const { id: batchId } = await createBatch(database.db, { courseId, capacity: 1 });
    const fieldOf = async (change: Parameters<typeof changeStudent>[2]) => {
      const outcome = await changeStudent(admin, id, change);
      return outcome.ok ? undefined : outcome.problem.errors?.[0]?.field;
    };
    expect(await fieldOf({ course: courseName })).toBe("batchId");
    expect(await fieldOf({ course: "No such course" })).toBe("course");
    expect(await fieldOf({ course: (await aCourse()).courseName, batchId })).toBe("batchId");
    const other = await createUser(database.db);
    expect(await changeStudent(admin, other.id, { batchId })).toMatchObject({ ok: true });
    expect(await fieldOf({ batchId })).toBe("batchId");
    expect(await changeStudent(admin, other.id, { course: null })).toMatchObject({
      value: { batchId: null },
    });
    expect(await fieldOf({ batchId })).toBeUndefined();
  });

  test("is for students alone", async () => {
    const { id } = await createAdmin(database.db);
    expect(await changeStudent(admin, id, { plan: "premium" })).toMatchObject({
      problem: { code: "not_found" },
    });
  });
});
