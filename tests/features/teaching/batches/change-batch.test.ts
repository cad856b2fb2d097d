import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChangeBatchCall } from "#app/features/teaching/batches/inputs.ts";
import { changeBatch, getBatchRecord } from "#app/features/teaching/batches/use-cases/change-batch.server.ts";
import { undefinedFields } from "#app/kernel/fields.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test("changes the named fields alone", async () => {
  const { id: courseId } = await createCourse(database.db);
  const batch = await createBatch(database.db, { courseId, startsOn: "2031-03-03", capacity: 40 });
  const ctx = await adminContext(database.db);
  const change = (json: object) =>
    changeBatch(ctx, batch.id, v.parse(ChangeBatchCall, { ...undefinedFields(ChangeBatchCall), ...json }));
  expect(await change({ college: "City College" })).toMatchObject({
    ok: true,
    value: { name: batch.name, startsOn: "2031-03-03", capacity: 40, college: "City College", version: 2 },
  });
  expect(await change({ startsOn: null, capacity: null })).toMatchObject({
    ok: true,
    value: { startsOn: null, capacity: null, version: 3 },
  });
});

test("without a difference changes nothing, and with an outdated tag it is stale", async () => {
  const { id: courseId } = await createCourse(database.db);
  const batch = await createBatch(database.db, { courseId });
  const ctx = await adminContext(database.db);
  expect(await changeBatch(ctx, batch.id, { name: batch.name }, "1")).toMatchObject({
    ok: true,
    value: { version: 1 },
  });
  expect(await changeBatch(ctx, batch.id, { name: "May" }, "0")).toMatchObject({
    ok: false,
    problem: { code: "stale_version", current: { name: batch.name } },
  });
  expect(await changeBatch(ctx, "unknown", { name: "May" })).toMatchObject({
    problem: { code: "not_found" },
  });
});

test("says how many pending invitations hold a place", async () => {
  const { id: courseId } = await createCourse(database.db);
  const batch = await createBatch(database.db, { courseId, capacity: 2 });
  const ctx = await adminContext(database.db);
  await createInvitation(database.db, { batchId: batch.id });
  await createInvitation(database.db, { batchId: batch.id, expiresAt: 1 });
  await createInvitation(database.db, { batchId: batch.id, revokedAt: 1 });
  await createInvitation(database.db);
  expect(await getBatchRecord(ctx, batch.id)).toMatchObject({ value: { studentCount: 0, invitedCount: 1 } });
});
