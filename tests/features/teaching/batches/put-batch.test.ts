import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { putExternalId } from "#app/features/operations/external-ids/use-cases/name-records.server.ts";
import type { PutBatch } from "#app/features/teaching/batches/inputs.ts";
import { putBatch } from "#app/features/teaching/batches/use-cases/change-batch.server.ts";
import { deleteBatch } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { auditEvents, batches, externalIds } from "#db/schema/index.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
let other: typeof admin;
let courseId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  other = await adminContext(database.db);
  courseId = (await createCourse(database.db, { weekCount: 3 })).id;
});
afterAll(() => database.close());

const batchOf = (fields: Partial<PutBatch> = {}): PutBatch => ({ courseId, name: randomUUID(), ...fields });

async function stored(externalId: string, body: PutBatch, ctx = admin) {
  const put = await putBatch(ctx, externalId, body);
  if (!put.ok) throw new Error(JSON.stringify(put.problem));
  return put.value;
}

test("creates the batch of an unknown id, changes that of a known one, and leaves out what is not named", async () => {
  const first = await stored("TERM-1", batchOf({ startsOn: "2031-03-03", capacity: 40 }));
  expect(first).toMatchObject({ isNew: true, externalId: "TERM-1", startsOn: "2031-03-03", college: "" });
  const renamed = batchOf({ college: "City College" });
  const second = await stored("TERM-1", renamed);
  expect(second).toMatchObject({
    ...{ id: first.id, isNew: false, name: renamed.name },
    ...{ college: "City College", startsOn: "2031-03-03", capacity: 40 },
  });
});

test("the same call again changes nothing", async () => {
  const body = batchOf();
  const { id } = await stored("TERM-2", body);
  const changesOf = () => database.db.orm.$count(auditEvents, eq(auditEvents.entityId, id));
  const before = await changesOf();
  expect(await stored("TERM-2", body)).toMatchObject({ id, isNew: false });
  expect(await changesOf()).toBe(before);
});

test("of many calls at once with the same id one makes the batch", async () => {
  const body = batchOf();
  const made = await Promise.all(Array.from({ length: 5 }, () => stored("TERM-3", body)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await database.db.orm.$count(batches, eq(batches.name, body.name))).toBe(1);
});

test("a call that was cut off before the batch had its id goes on where it was", async () => {
  const body = batchOf();
  const { id } = await stored("TERM-4", body);
  await database.db.orm.delete(externalIds).where(eq(externalIds.recordId, id));
  expect(await stored("TERM-4", { ...body, college: "City College" })).toMatchObject({
    ...{ id, externalId: "TERM-4", college: "City College" },
  });
});

test("the same id of another admin is another batch, and a deleted one is made again", async () => {
  const { id } = await stored("TERM-5", batchOf());
  expect((await stored("TERM-5", batchOf(), other)).id).not.toBe(id);
  expect(await deleteBatch(admin, id)).toMatchObject({ ok: true });
  const again = await stored("TERM-5", batchOf());
  expect(again).toMatchObject({ isNew: true, externalId: "TERM-5" });
  expect(again.id).not.toBe(id);
});

test("refuses another course, a name that is taken, and a batch that has another id now", async () => {
  const taken = batchOf();
  const { id } = await stored("TERM-6", taken);
  const elsewhere = (await createCourse(database.db)).id;
  expect(await putBatch(admin, "TERM-6", { ...taken, courseId: elsewhere })).toMatchObject({
    problem: { code: "invalid_fields", errors: [{ field: "courseId" }] },
  });
  expect(await putBatch(admin, "TERM-7", { ...batchOf(), courseId: "none" })).toMatchObject({
    problem: { errors: [{ field: "courseId" }] },
  });
  expect(await putBatch(admin, "TERM-7", taken)).toMatchObject({
    problem: { code: "conflict", errors: [{ field: "name" }] },
  });
  await putExternalId(admin, { object: "batch", externalId: "TERM-6b" }, id);
  expect(await putBatch(admin, "TERM-6", taken)).toMatchObject({ problem: { code: "conflict" } });
});
