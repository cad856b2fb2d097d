import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PutSession } from "#app/features/teaching/live-sessions/inputs.ts";
import { putSession } from "#app/features/teaching/live-sessions/use-cases/change-session.server.ts";
import { cancelLiveSession } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { liveSessions } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

/** As the API reads it. */
const talk = (fields: Partial<PutSession> = {}): PutSession => ({
  ...{ title: randomUUID(), date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" },
  ...{ allowPast: false },
  ...fields,
});

async function stored(externalId: string, body: PutSession) {
  const put = await putSession(admin, externalId, body);
  if (!put.ok) throw new Error(JSON.stringify(put.problem));
  return put.value;
}

test("schedules the session of an unknown id, changes that of a known one, and leaves out what is not named", async () => {
  const first = await stored(
    "CLASS-1",
    talk({ durationMinutes: 90, recordingUrl: "https://video.example/1" }),
  );
  expect(first).toMatchObject({
    isNew: true,
    externalId: "CLASS-1",
    recordingUrl: "https://video.example/1",
  });
  const second = await stored("CLASS-1", talk({ title: "Talk", date: "2099-01-06" }));
  expect(second).toMatchObject({ id: first.id, isNew: false, title: "Talk", durationMinutes: 90 });
  expect(second.startsAt).toBe(first.startsAt + 86_400_000);
});

test("of many calls at once with the same id one schedules the session, and the same again changes nothing", async () => {
  const body = talk();
  const made = await Promise.all(Array.from({ length: 5 }, () => stored("CLASS-2", body)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await database.db.orm.$count(liveSessions, eq(liveSessions.title, body.title))).toBe(1);
  const { version } = await stored("CLASS-2", body);
  expect(await stored("CLASS-2", body)).toMatchObject({ isNew: false, version });
});

test("leaves a session cancelled that staff have cancelled", async () => {
  const body = talk();
  const { id } = await stored("CLASS-3", body);
  await cancelLiveSession(admin, id);
  expect(await putSession(admin, "CLASS-3", body)).toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("cancelled") },
  });
  const [row] = await database.db.orm.select().from(liveSessions).where(eq(liveSessions.id, id));
  expect(row!.cancelledAt).not.toBeNull();
});

test("tells a key for some batches that the session of an id is out of its reach", async () => {
  const body = talk();
  await stored("CLASS-5", body);
  const { isConfirmed: _, ...actor } = admin.actor;
  const key = { kind: "api-key", keyId: "1", scopes: [], batchIds: ["another"], quota: {} };
  const bound = { ...admin, actor: { ...actor, ...key } as never };
  expect(await putSession(bound, "CLASS-5", body)).toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("may not see") },
  });
});

test("names the field that is wrong, and stores nothing", async () => {
  expect(await putSession(admin, "CLASS-4", talk({ date: "2020-01-05" }))).toMatchObject({
    problem: { errors: [{ field: "allowPast" }] },
  });
  expect(await putSession(admin, "CLASS-4", talk({ batchId: "none" }))).toMatchObject({
    problem: { errors: [{ field: "batchId" }] },
  });
});
