import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EnrolRow, PutStudentRow } from "#app/features/students/inputs.ts";
import { enrolByCall } from "#app/features/students/use-cases/enrolment-record.server.ts";
import { putStudent } from "#app/features/students/use-cases/put-student.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { storedRows } from "#tests/support/stored-rows.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const put = async (rows: unknown[]) => {
  const fates = await runRows(PutStudentRow, rows, async ({ externalId, ...student }) => {
    const stored = await putStudent(admin, externalId, student);
    return stored.ok ? ok(stored.value.studentId ?? stored.value.invitationId!) : stored;
  });
  return presentRows(fates.ok ? fates.value : []);
};

const row = () => ({
  externalId: randomUUID(),
  email: `${randomUUID()}@students.example`,
  firstName: "Asha",
});

test("each row has its fate, and one with a problem does not stop the others", async () => {
  const [first, second] = [row(), row()];
  const answer = await put([
    first,
    { ...second, email: "nobody" },
    "no object",
    { ...row(), email: first.email },
    second,
  ]);
  expect(answer).toMatchObject({
    stored: 2,
    refused: 3,
    rows: [
      { index: 0, status: 200, id: expect.any(String), problem: null },
      { index: 1, status: 422, id: null, problem: { code: "invalid_fields", errors: [{ field: "email" }] } },
      { index: 2, status: 422 },
      { index: 3, status: 409, problem: { code: "conflict" } },
      { index: 4, status: 200, id: expect.any(String) },
    ],
  });
});

test("the same rows again change nothing", async () => {
  const rows = [row(), row()];
  const first = await put(rows);
  const before = await storedRows(database.client);
  expect(await put(rows)).toEqual(first);
  expect(await storedRows(database.client)).toEqual(before);
});

test("a batch without room refuses the student who is one too many", async () => {
  const { id: courseId } = await createCourse(database.db);
  const { id: batchId } = await createBatch(database.db, { courseId, capacity: 2 });
  const students = await Promise.all([1, 2, 3].map(() => createUser(database.db)));
  const rows = students.map(({ id: studentId }) => ({ batchId, studentId }));
  const enrol = async () => {
    const fates = await runRows(EnrolRow, rows, async ({ batchId: to, studentId }) => {
      const enrolled = await enrolByCall(admin, to, { studentId });
      return enrolled.ok ? ok(enrolled.value.id) : enrolled;
    });
    return presentRows(fates.ok ? fates.value : []).rows.map(({ status }) => status);
  };
  expect(await enrol()).toEqual([200, 200, 409]);
  expect(await enrol()).toEqual([200, 200, 409]);
});

test("a call has 1 to 500 rows", () => {
  const accepts = (count: number) => v.safeParse(bulkBody(EnrolRow), { rows: Array(count).fill({}) }).success;
  expect([0, 1, 500, 501].map(accepts)).toEqual([false, true, true, false]);
});
