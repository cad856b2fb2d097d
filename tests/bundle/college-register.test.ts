import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** The program of examples/college-register, with the time in the test's hands. */
const { createKadamClient } = await import("../../clients/typescript/index.ts");
const { readRegister, writeRegister } = await import("../../examples/college-register/register.ts");
const { synchronise } = await import("../../examples/college-register/sync.ts");

const worker = useWorker();
const folder = mkdtempSync(join(tmpdir(), "register-"));
afterAll(() => rmSync(folder, { recursive: true }));

const STUDENTS = 40;
const OUTAGE_MS = 2 * 3_600_000;

test("a college's register enrols 40 students, follows what changes and survives two hours down", async () => {
  const { db } = worker;
  const admin = await createAdmin(db);
  const course = await createCourse(db);
  const batch = await createBatch(db, { courseId: course.id });
  const key = await createApiKey(db, admin, ["read:students", "write:students", "read:events"]);
  const people = [];
  for (let count = 0; count < STUDENTS; count += 1) people.push(await createUser(db, { courseId: null }));
  const students = Object.fromEntries(
    people.map(({ email, firstName, lastName }, index) => [
      `CC-${100 + index}`,
      { email, firstName, lastName, batchId: batch.id },
    ]),
  );
  const path = join(folder, "register.json");
  writeFileSync(path, JSON.stringify({ students }));

  let now = 0;
  let downUntil = 0;
  let lost = 0;
  const wait = async (milliseconds: number) => {
    now += milliseconds;
  };
  const kadam = createKadamClient({
    ...{ baseUrl: worker.url, token: key.token, wait },
    fetch: async (request: Request) => {
      if (now >= downUntil) return fetch(request);
      lost += 1;
      throw new TypeError("Kadam is away");
    },
  });
  /** A run of the program; it reads the file again, as after a restart. */
  const run = async () => {
    const register = readRegister(path);
    await synchronise(kadam, register, { save: () => writeRegister(path, register), wait });
    return register;
  };
  const inKadam = async () => {
    const rows = await db.orm.select().from(users).where(eq(users.userType, "student"));
    return Object.fromEntries(
      rows.map(({ id, email, firstName, lastName, plan }) => [id, { email, firstName, lastName, plan }]),
    );
  };

  const first = await run();
  expect(first.refused).toEqual({});
  const ids = people.map(({ id }) => id);
  const enrolled = await db.orm.select().from(users).where(inArray(users.id, ids));
  expect(enrolled.map(({ batchId }) => batchId)).toEqual(Array.from({ length: STUDENTS }, () => batch.id));
  expect(first.byEvents.students).toEqual(await inKadam());
  expect(first.byChanges.students).toEqual(first.byEvents.students);

  // While Kadam is away for the program, staff go on: one is renamed, one gets a plan, one is deleted, one is new.
  const [renamed, premium, deleted] = people;
  const as = await signIn(db, admin);
  for (const [student, json] of [
    [renamed!, { firstName: "Renamed" }],
    [premium!, { plan: "premium" }],
  ] as const)
    expect(
      (await worker.fetch(`/api/admin/students/${student.id}`, { as, method: "PATCH", json })).status,
    ).toBe(200);
  await createUser(db);
  downUntil = now + OUTAGE_MS;
  const stored = readRegister(path);
  stored.students["CC-100"] = { ...stored.students["CC-100"]!, firstName: "Renamed" };
  delete stored.students["CC-102"];
  writeRegister(path, stored);
  await db.orm.delete(users).where(eq(users.id, deleted!.id));

  const second = await run();
  expect(lost).toBeGreaterThan(20);
  expect(now).toBeGreaterThanOrEqual(OUTAGE_MS);
  expect(second.byEvents.students).toEqual(await inKadam());
  expect(second.byChanges.students).toEqual(second.byEvents.students);
  expect(second.byEvents.students[renamed!.id]).toMatchObject({ firstName: "Renamed" });
  expect(second.byEvents.students).not.toHaveProperty(deleted!.id);

  const again = await run();
  expect(again.byEvents.students).toEqual(second.byEvents.students);
  expect(again.byChanges.students).toEqual(second.byChanges.students);
});
