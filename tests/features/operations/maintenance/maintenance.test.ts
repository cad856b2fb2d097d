import { eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  endMaintenance,
  findMaintenance,
  startMaintenance,
} from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { closeDueAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { endTest } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import { attempts, auditEvents, maintenance } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";

const MINUTE = 60_000;
const TEXT = "Kadam is being updated until 22:00.";

let database: TestDatabase;
let quiz: TestQuiz;
let student: TestUser;

beforeEach(async () => {
  database = await createTestDatabase();
  quiz = await createQuiz(database.db, { questionCount: 3 });
  student = await createUser(database.db);
});
afterEach(() => database.close());

/** A maintenance that began some minutes ago. */
async function startedAgo(minutes: number): Promise<number> {
  await startMaintenance(database.db, TEXT);
  const startedAt = Date.now() - minutes * MINUTE;
  await database.db.orm.update(maintenance).set({ startedAt });
  return startedAt;
}

const open = (values: { startedAt?: number; deadlineAt?: number } = {}) =>
  createOpenAttempt(database.db, student, quiz, { startedAt: Date.now() - 60 * MINUTE, ...values });
const attemptOf = async ({ id }: { id: string }) =>
  (await database.db.orm.select().from(attempts).where(eq(attempts.id, id)))[0]!;
const audit = (action: string) =>
  database.db.orm.select().from(auditEvents).where(like(auditEvents.action, action));

describe("the clock of a running test", () => {
  test("gets the time of the maintenance and the lag of the workers back, with an audit row", async () => {
    const deadlineAt = Date.now() - 10 * MINUTE;
    const attempt = await open({ deadlineAt });
    const startedAt = await startedAgo(30);
    const ended = await endMaintenance(database.db);
    expect(ended?.credited).toBe(1);
    expect(ended?.addedMs).toBeGreaterThanOrEqual(Date.now() - startedAt);
    expect(ended?.addedMs).toBeLessThan(31 * MINUTE + MAINTENANCE_LAG_MS);
    expect(await attemptOf(attempt)).toMatchObject({
      state: "in_progress",
      deadlineAt: deadlineAt + ended!.addedMs,
    });
    expect(await audit("attempt.extend")).toMatchObject([
      {
        actorKind: "system",
        entityId: attempt.id,
        before: { deadlineAt },
        after: { addedMs: ended!.addedMs },
        reason: TEXT,
      },
    ]);
  });

  test("is credited once, also when maintenance is switched off twice at once", async () => {
    const attempt = await open({ deadlineAt: Date.now() + MINUTE });
    await startedAgo(30);
    const ends = await Promise.all([endMaintenance(database.db), endMaintenance(database.db)]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await endMaintenance(database.db)).toBeUndefined();
    expect((await attemptOf(attempt)).deadlineAt).toBe(attempt.deadlineAt + ends.find(Boolean)!.addedMs);
    expect(await audit("attempt.extend")).toHaveLength(1);
  });

  test("is credited when the grace period was not over, and not when it was", async () => {
    const startedAt = await startedAgo(30);
    const inGrace = await open({ deadlineAt: startedAt - 4_000 });
    student = await createUser(database.db);
    const over = await open({ deadlineAt: startedAt - 6_000 });
    await endMaintenance(database.db);
    expect((await attemptOf(inGrace)).deadlineAt).toBeGreaterThan(Date.now() - 5_000);
    expect(await attemptOf(over)).toMatchObject({ deadlineAt: over.deadlineAt });
  });
});

test("no test ends by its deadline during maintenance", async () => {
  const attempt = await open({ deadlineAt: Date.now() - MINUTE });
  await startedAgo(30);
  await database.db.batch({ closed: closeDueAttempts(database.db) });
  await endTest(contextFor(database.db, toStudentActor(student)));
  expect((await attemptOf(attempt)).state).toBe("in_progress");
  await endMaintenance(database.db);
  await database.db.batch({ closed: closeDueAttempts(database.db) });
  expect((await attemptOf(attempt)).state).toBe("in_progress");
});

test("a second start replaces the text and keeps the time", async () => {
  const startedAt = await startedAgo(30);
  await startMaintenance(database.db, "Until 23:00.");
  expect(await findMaintenance(database.db)).toMatchObject({ text: "Until 23:00.", startedAt });
});

test("the start and the end are in the audit", async () => {
  await startMaintenance(database.db, TEXT);
  await endMaintenance(database.db);
  expect(await audit("maintenance.%")).toMatchObject([
    { action: "maintenance.start", actorKind: "system", after: { text: TEXT } },
    { action: "maintenance.end", actorKind: "system", before: { text: TEXT } },
  ]);
});
