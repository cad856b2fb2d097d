import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endTest } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { extendAttempts, getExamDay } from "#app/features/scholarship-test/use-cases/exam-day.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { attempts, auditEvents } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import {
  adminContext,
  contextFor,
  type toAdminActor,
  toStudentActor,
} from "#tests/support/service-context.ts";

const MINUTE = 60_000;

let database: TestDatabase;
let quiz: TestQuiz;
let student: TestUser;
let ctx: ServiceContext<ReturnType<typeof toAdminActor>>;

beforeEach(async () => {
  database = await createTestDatabase();
  quiz = await createQuiz(database.db, { questionCount: 3 });
  student = await createUser(database.db);
  ctx = await adminContext(database.db);
});

afterEach(() => database.close());

const open = async (values = {}) =>
  createOpenAttempt(database.db, await createUser(database.db), quiz, values);
const audit = () =>
  database.db.orm.select().from(auditEvents).where(eq(auditEvents.action, "attempt.extend"));
const deadlineOf = async (id: string) =>
  (await database.db.orm.select().from(attempts).where(eq(attempts.id, id)))[0]?.deadlineAt;

test("sorts running attempts by time remaining", async () => {
  const now = Date.now();
  const late = await open({ deadlineAt: now + 9 * MINUTE });
  const early = await open({ deadlineAt: now + 2 * MINUTE });
  await createFinishedAttempt(database.db, student, quiz, { correctCount: 2 });
  expect(await getExamDay(ctx)).toMatchObject({
    value: {
      attempts: [{ id: early.id }, { id: late.id }],
      running: 2,
      finishedToday: 1,
      serverNow: expect.any(Number),
    },
  });
});

test("adds minutes to one or many, with the reason in the audit", async () => {
  const one = await open();
  const other = await open();
  const outcome = await extendAttempts(ctx, {
    attempts: [one, other],
    minutes: 5,
    reason: "Power cut in lab 2",
  });
  expect(outcome).toEqual({ ok: true, value: { extended: 2 } });
  expect(await deadlineOf(one.id)).toBe(one.deadlineAt + 5 * MINUTE);
  expect(await audit()).toMatchObject(
    [one, other].map(({ id, deadlineAt }) => ({
      entityId: id,
      actorId: ctx.actor.userId,
      reason: "Power cut in lab 2",
      before: { deadlineAt },
      after: { deadlineAt: deadlineAt + 5 * MINUTE },
    })),
  );
});

test("counts a form sent twice, also at once, as one", async () => {
  const attempt = await open();
  const input = { attempts: [attempt], minutes: 5, reason: "Power cut" };
  const outcomes = await Promise.all([1, 2, 3].map(() => extendAttempts(ctx, input)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await deadlineOf(attempt.id)).toBe(attempt.deadlineAt + 5 * MINUTE);
  expect(await audit()).toHaveLength(1);
});

test("does not reopen a finished attempt", async () => {
  const attempt = await createFinishedAttempt(database.db, student, quiz, { correctCount: 2 });
  const outcome = await extendAttempts(ctx, { attempts: [attempt], minutes: 5, reason: "Too late" });
  expect(outcome).toMatchObject({ ok: false, problem: { code: "conflict" } });
  expect(await audit()).toEqual([]);
});

test("does not close an extended attempt from a stale page", async () => {
  const now = Date.now();
  const attempt = await createOpenAttempt(database.db, student, quiz, {
    startedAt: now - 20 * MINUTE,
    deadlineAt: now - 1000,
  });
  await extendAttempts(ctx, { attempts: [attempt], minutes: 5, reason: "Power cut" });
  const outcome = await endTest(contextFor(database.db, toStudentActor(student)));
  expect(outcome).toMatchObject({ ok: true, value: { state: "in_progress" } });
});
