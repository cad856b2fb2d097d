import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOverview } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import {
  exportResults,
  getResult,
  listFinishedAttempts,
  listResults,
} from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { getExamDay } from "#app/features/scholarship-test/use-cases/exam-day.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { exportStudents, listStudents } from "#app/features/students/use-cases/list-students.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { answerDrafts, answers, attempts } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

const MINUTE = 60_000;

let database: TestDatabase;
let quiz: TestQuiz;
let student: TestUser;
let attemptId: string;
let ctx: ServiceContext;
let batches: ("read" | "write")[];

/** One expired attempt that is not closed yet: one answer confirmed, one draft. */
beforeEach(async () => {
  database = await createTestDatabase();
  batches = [];
  const admin = await createAdmin(database.db);
  quiz = await createQuiz(database.db, { questionCount: 2 });
  student = await createUser(database.db);
  const deadlineAt = Date.now() - SAVE_GRACE_MS - 1_000;
  const startedAt = deadlineAt - 20 * MINUTE;
  ({ id: attemptId } = await createOpenAttempt(database.db, student, quiz, { startedAt, deadlineAt }));
  const [first, second] = quiz.questions;
  await database.db.orm.insert(answers).values({
    attemptId,
    position: 0,
    questionId: first!.id,
    selectedAnswer: first!.correctAnswer,
    savedAt: startedAt + MINUTE,
  });
  await database.db.orm.insert(answerDrafts).values({
    attemptId,
    position: 1,
    selectedAnswer: second!.correctAnswer,
    sequence: 1,
    savedAt: startedAt + 2 * MINUTE,
  });
  ctx = contextFor(recordingBatches(database.db), toAdminActor(admin));
});

afterEach(() => database.close());

const recordingBatches = (db: Database): Database =>
  db.through((connection) => ({
    ...connection,
    batch: (statements, mode) => {
      // That a record was opened is a statement of its own, which nobody waits for.
      if (statements.length > 1) batches.push(mode);
      return connection.batch(statements, mode);
    },
  }));

const resultQuery = readListQuery(RESULT_LIST, new URLSearchParams());
const studentQuery = readListQuery(STUDENT_LIST, new URLSearchParams("show=high"));

async function answerOf<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> {
  const settled = await outcome;
  if (!settled.ok) throw new Error("refused");
  return settled.value;
}

async function rowsOf<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const finished = { state: "finished", score: 100, correctCount: 2, finishReason: "deadline" };

describe("closes expired attempts before it returns", () => {
  test("the results page, its rows and its counts", async () => {
    const listed = await answerOf(listResults(ctx, resultQuery));
    expect(listed).toMatchObject({ total: 1, rows: [{ id: attemptId, ...finished }] });
    expect(listed.counts.state).toContainEqual({ value: "in_progress", count: 0 });
  });

  test("the results as a download", async () => {
    const rows = await rowsOf(await answerOf(exportResults(ctx, resultQuery)));
    expect(rows).toMatchObject([{ id: attemptId, ...finished }]);
  });

  test("the results of the API, whole and in pages", async () => {
    expect((await answerOf(listFinishedAttempts(ctx, { size: 10 }))).rows).toMatchObject([
      { id: attemptId, ...finished },
    ]);
    expect((await answerOf(listFinishedAttempts(ctx, {}))).rows).toMatchObject([
      { id: attemptId, ...finished },
    ]);
  });

  test("the page of one result", async () => {
    const { attempt, paper } = await answerOf(getResult(ctx, attemptId));
    expect(attempt).toMatchObject(finished);
    expect(paper).toMatchObject([{ source: "online" }, { source: "draft" }]);
  });

  test("the running attempts", async () => {
    expect(await answerOf(getExamDay(ctx))).toMatchObject({ attempts: [], running: 0, finishedToday: 1 });
  });

  test("the overview", async () => {
    const { counts, waiting, results } = await answerOf(getOverview(ctx));
    expect(counts).toMatchObject({ results: 1, high: 1, scholarship: 1 });
    expect(waiting).toEqual([]);
    expect(results).toMatchObject([{ id: attemptId, ...finished }]);
  });

  test("the list of students and its download", async () => {
    expect(await answerOf(listStudents(ctx, studentQuery))).toMatchObject({
      total: 1,
      rows: [{ id: student.id, testState: "finished", score: 100 }],
    });
  });

  test("the students as a download", async () => {
    const rows = await rowsOf(await answerOf(exportStudents(ctx, studentQuery)));
    expect(rows).toMatchObject([{ id: student.id, testState: "finished", score: 100 }]);
  });

  test("the record of one student", async () => {
    expect((await answerOf(getStudentRecord(ctx, student.id))).attempts).toMatchObject([
      { id: attemptId, state: "finished", score: 100 },
    ]);
  });
});

test("closes an attempt once under parallel reads", async () => {
  await Promise.all([
    listResults(ctx, resultQuery),
    getExamDay(ctx),
    getOverview(ctx),
    listFinishedAttempts(ctx, {}),
  ]);
  const [attempt] = await database.db.orm.select().from(attempts);
  expect(attempt).toMatchObject(finished);
  expect(await database.db.orm.select().from(answers)).toHaveLength(2);
});

test("leaves an attempt open during the grace period", async () => {
  await database.db.orm.update(attempts).set({ deadlineAt: Date.now() - SAVE_GRACE_MS + 3_000 });
  expect(await answerOf(getExamDay(ctx))).toMatchObject({ running: 1 });
});

test("costs one read and no write lock when no attempt has expired", async () => {
  await database.db.orm.update(attempts).set({ deadlineAt: sql`started_at + 7200000` });
  for (const read of [
    () => listResults(ctx, resultQuery),
    () => getExamDay(ctx),
    () => getOverview(ctx),
    () => listStudents(ctx, studentQuery),
    () => getStudentRecord(ctx, student.id),
    () => getResult(ctx, attemptId),
    () => listFinishedAttempts(ctx, {}),
  ]) {
    batches = [];
    await read();
    expect(batches).toEqual(["read"]);
  }
});
