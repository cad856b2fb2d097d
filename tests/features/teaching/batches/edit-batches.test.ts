import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EditBatch } from "#app/features/teaching/batches/inputs.ts";
import {
  createBatch,
  deleteBatch,
  editBatch,
  getBatch,
  moveBatchWeeks,
} from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { duplicateCourse } from "#app/features/teaching/courses/use-cases/copy-course.server.ts";
import {
  createCourse as createNewCourse,
  updateCourse,
} from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  createFullCourse,
  replaceCourse,
} from "#app/features/teaching/courses/use-cases/replace-course.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { auditEvents, batches, batchWeeks } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
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

const VALUES = { startsOn: "2027-03-01", timeZone: "Asia/Kolkata", capacity: null, college: "" };

async function newBatch(values: Partial<EditBatch> = {}) {
  const course = await createCourse(database.db);
  const name = `Batch ${randomUUID()}`;
  const created = await createBatch(admin, { courseId: course.id, name, ...VALUES, ...values });
  if (!created.ok) throw new Error(created.problem.message);
  return created.value;
}

const datesOf = async (id: string) => {
  const found = await getBatch(admin, id);
  return found.ok ? found.value.weeks.map(({ startsOn }) => startsOn) : undefined;
};

const auditOf = async (id: string) =>
  (await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id))).map(
    ({ action }) => action,
  );

const problemOf = (outcome: { ok: boolean; problem?: unknown }) => outcome.problem;

describe("a career course has one batch, without a start date", () => {
  const FACTS = {
    displayName: "",
    courseDescription: "A course of the tests.",
    kind: "career" as "career" | "foundation",
    durationWeeks: 4,
    effortPerWeek: "2-3 hours daily",
    liveClassesPerWeek: 3,
    isActive: true,
    toolsAndTechnologies: {},
    expectedOutcomes: [],
  };
  const named = (values = {}) => ({ ...FACTS, courseName: `Course ${randomUUID()}`, ...values });
  const idOf = (outcome: Outcome<{ id: string }>) =>
    outcome.ok ? outcome.value.id : expect.fail(outcome.problem.message);
  const foundation = async () => idOf(await createFullCourse(admin, named({ kind: "foundation" })));

  test.each<[string, () => Promise<Outcome<{ id: string }>>]>([
    ["that is created", () => createNewCourse(admin, { ...named(), formKey: randomUUID() })],
    ["that is created as a whole", () => createFullCourse(admin, named())],
    [
      "that was a foundation course",
      async () => updateCourse(admin, await foundation(), { ...FACTS, version: 1 }),
    ],
    ["that is replaced", async () => replaceCourse(admin, { id: await foundation() }, FACTS)],
    [
      "that is duplicated",
      async () => {
        const { id } = await createCourse(database.db);
        const choices = { withResources: false, withAssignments: false, firstDueDate: "" };
        return duplicateCourse(admin, id, { ...named(), ...choices, formKey: randomUUID() });
      },
    ],
  ])("%s", async (_name, make) => {
    const ofCourse = eq(batches.courseId, idOf(await make()));
    const rows = await database.db.orm.select().from(batches).where(ofCourse);
    expect(rows).toMatchObject([{ name: "Batch 1", startsOn: null }]);
  });

  test("a foundation course has none", async () => {
    expect(await findFirstBatch(database.db, await foundation())).toBeUndefined();
  });
});

describe("a new batch", () => {
  test("has a date for every week of the course, and an audit row", async () => {
    const { id } = await newBatch();
    expect(await datesOf(id)).toEqual(["2027-03-01", "2027-03-08", "2027-03-15", "2027-03-22"]);
    expect(await auditOf(id)).toEqual(["batch.create"]);
  });

  test("is created once per form", async () => {
    const { id: courseId } = await createCourse(database.db);
    const form = { courseId, name: "March 2027", ...VALUES, formKey: randomUUID() };
    const created = [await createBatch(admin, form), await createBatch(admin, form)];
    const ids = created.map((outcome) => outcome.ok && outcome.value.id);
    expect(ids[0]).toBe(ids[1]);
    const stored = await database.db.orm.select().from(batches).where(eq(batches.courseId, courseId));
    expect(stored).toHaveLength(2);
  });

  test("needs a name that its course has not used, in any case, and a course that exists", async () => {
    const { id: courseId } = await createCourse(database.db);
    const twice = await createBatch(admin, { courseId, name: "BATCH 1", ...VALUES });
    expect(problemOf(twice)).toMatchObject({ code: "conflict", errors: [{ field: "name" }] });
    const nowhere = await createBatch(admin, { courseId: "nowhere", name: "Batch", ...VALUES });
    expect(problemOf(nowhere)).toMatchObject({ errors: [{ field: "courseId" }] });
  });
});

describe("a change of the dates", () => {
  test("moves every week with the first day, and weeks that were moved stay so", async () => {
    const { id, name } = await newBatch();
    const moved = await moveBatchWeeks(admin, id, { week: 3, startsOn: "2027-03-22", version: 1 });
    expect(moved.ok).toBe(true);
    expect(await datesOf(id)).toEqual(["2027-03-01", "2027-03-08", "2027-03-22", "2027-03-29"]);
    await editBatch(admin, id, { name, ...VALUES, startsOn: "2027-03-08", version: 2 });
    expect(await datesOf(id)).toEqual(["2027-03-08", "2027-03-15", "2027-03-29", "2027-04-05"]);
    expect((await auditOf(id)).sort()).toEqual(["batch.create", "batch.edit", "batch.move-weeks"]);
  });

  test("without a first day opens every week", async () => {
    const { id, name } = await newBatch();
    await editBatch(admin, id, { name, ...VALUES, startsOn: null, version: 1 });
    expect(await datesOf(id)).toEqual([null, null, null, null]);
    const left = await database.db.orm.select().from(batchWeeks).where(eq(batchWeeks.batchId, id));
    expect(left).toEqual([]);
    const moved = await moveBatchWeeks(admin, id, { week: 1, startsOn: "2027-03-22", version: 2 });
    expect(problemOf(moved)).toMatchObject({ errors: [{ field: "startsOn" }] });
  });

  test("that would put a week into the one before it stores nothing", async () => {
    const { id } = await newBatch();
    const before = await datesOf(id);
    const moved = await moveBatchWeeks(admin, id, { week: 2, startsOn: "2027-03-07", version: 1 });
    expect(problemOf(moved)).toMatchObject({ errors: [{ field: "startsOn" }] });
    expect(await datesOf(id)).toEqual(before);
  });

  test("is made by one of two admins; the other is shown the newer batch", async () => {
    const { id, name } = await newBatch();
    const edit = (startsOn: string) => editBatch(admin, id, { name, ...VALUES, startsOn, version: 1 });
    const outcomes = await Promise.all([edit("2027-04-01"), edit("2027-05-01")]);
    const codes = outcomes.map((outcome) => (outcome.ok ? "saved" : outcome.problem.code)).sort();
    expect(codes).toEqual(["saved", "stale_version"]);
  });

  test("cannot take the name of another batch of the course", async () => {
    const { id } = await newBatch();
    const renamed = await editBatch(admin, id, { name: "batch 1", ...VALUES, version: 1 });
    expect(problemOf(renamed)).toMatchObject({ code: "conflict", errors: [{ field: "name" }] });
  });
});

describe("deleting a batch", () => {
  test("deletes one without enrolments; may be repeated", async () => {
    const { id } = await newBatch();
    expect((await deleteBatch(admin, id)).ok).toBe(true);
    expect((await deleteBatch(admin, id)).ok).toBe(true);
    expect((await getBatch(admin, id)).ok).toBe(false);
  });

  test("is rejected for the only batch of a course and for one with an enrolment, also an ended one", async () => {
    const course = await createCourse(database.db);
    const only = await findFirstBatch(database.db, course.id);
    expect(problemOf(await deleteBatch(admin, only.id))).toMatchObject({ code: "conflict" });
    await createBatch(admin, { courseId: course.id, name: "Second", ...VALUES });
    await createUser(database.db, { courseId: course.id });
    const used = await database.db.orm.select().from(batches).where(eq(batches.courseId, course.id));
    const offered = await Promise.all(
      used.map(async ({ id }) => {
        const found = await getBatch(admin, id);
        return found.ok && found.value.isUnused;
      }),
    );
    const outcomes = await Promise.all(used.map(({ id }) => deleteBatch(admin, id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(offered).toEqual(outcomes.map(({ ok }) => ok));
  });
});
