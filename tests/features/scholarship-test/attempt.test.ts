import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setProvider } from "#app/features/provider/provider.ts";
import { closeDueAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { codeGuesses } from "#app/features/scholarship-test/queries/code-guesses.server.ts";
import {
  answerQuestion,
  endTest,
  finishTest,
} from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import {
  findOwnAttempt,
  getTestOverview,
} from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { startAttempt, startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { answerDrafts, answers, attempts, profiles, questions, rateCounters } from "#db/schema/index.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY, type TestQuiz } from "#tests/support/scholarship.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";

const HOUR = 3_600_000;

let database: TestDatabase;
let quiz: TestQuiz;
let ctx: ServiceContext<Student>;

beforeEach(async () => {
  database = await createTestDatabase();
  quiz = await createQuiz(database.db, { branch: "BCA", questionCount: 10 });
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
  ctx = await studentContext();
});

afterEach(() => database.close());

async function studentContext(): Promise<ServiceContext<Student>> {
  return contextFor(database.db, toStudentActor(await createUser(database.db)));
}

const attemptRows = () => database.db.orm.select().from(attempts);

async function start() {
  const outcome = await startTest(ctx, TEST_ENTRY);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.attempt;
}

/** The key of the current question, read from the database. */
async function rightAnswer(position: number): Promise<number> {
  const [attempt] = await attemptRows();
  const [question] = await database.db.orm
    .select()
    .from(questions)
    .where(eq(questions.id, attempt!.paper[position]!));
  return question!.correctAnswer;
}

async function answerAll(rightOnes: number) {
  for (let questionIndex = 0; questionIndex < quiz.questions.length; questionIndex += 1) {
    const right = await rightAnswer(questionIndex);
    const selectedAnswer = questionIndex < rightOnes ? right : (right + 1) % 4;
    const outcome = await answerQuestion(ctx, { questionIndex, selectedAnswer });
    expect(outcome.ok).toBe(true);
  }
}

/** Moves the attempt into the past, as if it had started that much earlier. */
async function letTimePass(milliseconds: number) {
  const [attempt] = await attemptRows();
  await database.db.orm
    .update(attempts)
    .set({ startedAt: attempt!.startedAt - milliseconds, deadlineAt: attempt!.deadlineAt - milliseconds });
}

describe("starting", () => {
  test("waits until the provider has said what a score earns", async () => {
    setProvider(demoProviderVersions().filter(({ section }) => section !== "awards"));
    try {
      expect(await startTest(ctx, TEST_ENTRY)).toMatchObject({
        problem: { code: "not_found", message: expect.stringContaining("awards of the test are not set") },
      });
      expect(await attemptRows()).toEqual([]);
    } finally {
      setProvider(demoProviderVersions());
    }
  });

  test("stores the questions and the deadline", async () => {
    const attempt = await start();
    const [row] = await attemptRows();
    expect([...row!.paper].sort()).toEqual(quiz.questions.map(({ id }) => id).sort());
    expect(attempt.deadlineAt - attempt.startedAt).toBe(20 * 60_000);
    expect(attempt).toMatchObject({ currentIndex: 0, totalQuestions: 10, state: "in_progress" });
    expect(attempt.question?.options).toHaveLength(4);
  });

  test("gives students with extra time their time", async () => {
    const user = await createUser(database.db, { extraTimeFactor: 1.5 });
    ctx = { ...ctx, actor: { ...ctx.actor, userId: user.id } };
    const attempt = await start();
    expect(attempt.deadlineAt - attempt.startedAt).toBe(30 * 60_000);
  });

  test("returns the running attempt when repeated", async () => {
    const first = await start();
    const again = await startTest(ctx, { ...TEST_ENTRY, studentName: "Someone Else" });
    expect(again).toMatchObject({
      ok: true,
      value: { isNew: false, attempt: { id: first.id, studentName: "Asha Rao" } },
    });
  });

  test("creates one attempt from twenty requests at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => startTest(ctx, TEST_ENTRY)));
    const ids = new Set(outcomes.map((outcome) => outcome.ok && outcome.value.attempt.id));
    expect(ids.size).toBe(1);
    expect(await attemptRows()).toHaveLength(1);
  });

  test("rejects a wrong, closed, used or other branch's code as 'Invalid test code' and stores nothing", async () => {
    const other = await createQuiz(database.db, { branch: "MCA", questionCount: 3 });
    await createTestCode(database.db, { code: "LATE", closesAt: Date.now() - 1 });
    await createTestCode(database.db, { code: "EARLY", opensAt: Date.now() + HOUR });
    await createTestCode(database.db, { code: "GONE", revokedAt: Date.now() });
    await createTestCode(database.db, { code: "SPENT", maxUses: 0 });
    await createTestCode(database.db, { code: "MCA-ONLY", quizId: other.id });
    for (const testCode of ["WRONG", "LATE", "EARLY", "GONE", "SPENT", "MCA-ONLY"]) {
      const outcome = await startTest(ctx, { ...TEST_ENTRY, testCode });
      expect(outcome, testCode).toMatchObject({
        ok: false,
        problem: { code: "invalid_fields", errors: [{ field: "testCode", message: "Invalid test code" }] },
      });
    }
    expect(await attemptRows()).toHaveLength(0);
    expect(await database.db.orm.select().from(profiles)).toEqual([]);
  });

  test("keeps the former profile after a wrong code", async () => {
    const { studentName, branch, collegeName } = TEST_ENTRY;
    const before = { userId: ctx.actor.userId, studentName, branch, collegeName, principalName: "P" };
    await database.db.orm.insert(profiles).values(before);
    const entry = { ...TEST_ENTRY, studentName: "Other", collegeName: "Other College", testCode: "WRONG" };
    expect(await startTest(ctx, entry)).toMatchObject({ ok: false });
    expect(await database.db.orm.select().from(profiles)).toMatchObject([before]);
  });

  test("reports a branch without a quiz and stores nothing", async () => {
    const outcome = await startTest(ctx, { ...TEST_ENTRY, branch: "B.Tech" });
    expect(outcome).toMatchObject({ ok: false, problem: { message: "No quiz available for B.Tech branch" } });
    expect(await database.db.orm.select().from(profiles)).toEqual([]);
  });

  test("rejects a start after a finished attempt", async () => {
    await start();
    await answerAll(10);
    const outcome = await startTest(ctx, TEST_ENTRY);
    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        code: "already_attempted",
        message: "You have already taken the test. Only one attempt is allowed.",
      },
    });
  });

  test("does not create another attempt for another branch", async () => {
    await createQuiz(database.db, { branch: "MCA", questionCount: 3 });
    const first = await start();
    const outcome = await startTest(ctx, { ...TEST_ENTRY, branch: "MCA" });
    expect(outcome).toMatchObject({ ok: true, value: { isNew: false, attempt: { id: first.id } } });
  });

  test("needs a profile first through the API", async () => {
    const outcome = await startAttempt(ctx, { branch: "BCA", testCode: TEST_ENTRY.testCode });
    expect(outcome).toMatchObject({ ok: false, problem: { code: "invalid_fields" } });
    expect(await attemptRows()).toHaveLength(0);
  });

  describe("wrong codes", () => {
    const guess = async (context: ServiceContext<Student>, times: number) => {
      const codes: unknown[] = [];
      for (let n = 0; n < times; n += 1) {
        const outcome = await startTest(context, { ...TEST_ENTRY, testCode: `GUESS-${n}` });
        codes.push(outcome.ok ? "started" : outcome.problem.code);
      }
      return codes;
    };
    /** Counts this many wrong codes for the network of the tests. */
    const guessAsOthers = async (count: number) => {
      const { key, seconds } = codeGuesses({ userId: "another", address: ctx.address }).ofNetwork;
      const windowEndsAt = Date.now() + seconds * 1000;
      await database.db.orm.insert(rateCounters).values({ key, count, windowEndsAt });
    };
    const tooMany = { ok: false, problem: { code: "rate_limited", retryAfter: expect.any(Number) } };

    test("block the right one after ten, and nothing is stored", async () => {
      expect(await guess(ctx, 10)).toEqual(Array(10).fill("invalid_fields"));
      expect(await startTest(ctx, { ...TEST_ENTRY, testCode: "GUESS" })).toMatchObject(tooMany);
      expect(await startTest(ctx, TEST_ENTRY)).toMatchObject(tooMany);
      expect(await attemptRows()).toHaveLength(0);
      expect(await database.db.orm.select().from(profiles)).toEqual([]);
    });

    test("leave room for the right one after nine; the right one never counts", async () => {
      await guess(ctx, 9);
      for (let n = 0; n < 30; n += 1) expect(await startTest(ctx, TEST_ENTRY)).toMatchObject({ ok: true });
    });

    test("sent at once: ten are checked, the others are rate limited", async () => {
      const outcomes = await Promise.all(Array.from({ length: 25 }, () => guess(ctx, 1)));
      const codes = outcomes.flat();
      expect(codes.filter((code) => code === "invalid_fields")).toHaveLength(10);
      expect(codes.filter((code) => code === "rate_limited")).toHaveLength(15);
    });

    test("of others in the same room never block a student", async () => {
      await guessAsOthers(599);
      const other = await studentContext();
      expect(await guess(other, 2)).toEqual(Array(2).fill("invalid_fields"));
      expect(await startTest(other, TEST_ENTRY)).toMatchObject({ ok: true });
    });

    test("of a network above its limit leave three tries to each account", async () => {
      await guessAsOthers(600);
      expect(await guess(ctx, 4)).toEqual([...Array(3).fill("invalid_fields"), "rate_limited"]);
      expect(await startTest(ctx, TEST_ENTRY)).toMatchObject(tooMany);
      expect(await startTest({ ...ctx, address: "198.51.100.1" }, TEST_ENTRY)).toMatchObject({ ok: true });
    });

    test("do not count in a running attempt or after it", async () => {
      await start();
      await guess(ctx, 30);
      expect(await startTest(ctx, TEST_ENTRY)).toMatchObject({ ok: true });
    });
  });
});

describe("answering", () => {
  test("goes forward only, one question at a time", async () => {
    await start();
    const selectedAnswer = 1;
    expect(await answerQuestion(ctx, { questionIndex: 2, selectedAnswer })).toMatchObject({
      ok: false,
      problem: { code: "out_of_order", current: { currentIndex: 0 } },
    });
    expect(await answerQuestion(ctx, { questionIndex: 0, selectedAnswer })).toMatchObject({
      ok: true,
      value: { currentIndex: 1, question: { questionIndex: 1 } },
    });
  });

  test("accepts a repeated save and rejects another option", async () => {
    await start();
    const answer = { questionIndex: 0, selectedAnswer: 2 };
    await answerQuestion(ctx, answer);
    expect(await answerQuestion(ctx, answer)).toMatchObject({ ok: true, value: { currentIndex: 1 } });
    expect(await answerQuestion(ctx, { ...answer, selectedAnswer: 3 })).toMatchObject({
      ok: false,
      problem: { code: "out_of_order" },
    });
    expect(await database.db.orm.select().from(answers)).toMatchObject([{ position: 0, selectedAnswer: 2 }]);
  });

  test("rejects an unknown option", async () => {
    await start();
    expect(await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 4 })).toMatchObject({
      ok: false,
      problem: { code: "invalid_fields", errors: [{ field: "selectedAnswer" }] },
    });
  });

  test("rejects another student's attempt", async () => {
    await start();
    ctx = await studentContext();
    expect(await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 })).toMatchObject({
      ok: false,
      problem: { code: "not_found" },
    });
  });

  test("accepts an answer until five seconds after the deadline", async () => {
    await start();
    await letTimePass(20 * 60_000 + 4_000);
    // Two saves under way: the first does not block the second.
    expect(await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 })).toMatchObject({ ok: true });
    expect(await answerQuestion(ctx, { questionIndex: 1, selectedAnswer: 0 })).toMatchObject({ ok: true });
    expect(await endTest(ctx)).toMatchObject({ ok: true, value: { state: "finished" } });
    const [row] = await attemptRows();
    expect(row!.finishedAt).toBe(row!.deadlineAt);

    ctx = await studentContext();
    const attempt = await start();
    await database.db.orm
      .update(attempts)
      .set({ startedAt: attempt.startedAt - HOUR, deadlineAt: attempt.serverNow - 5_001 })
      .where(eq(attempts.id, attempt.id));
    expect(await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 })).toMatchObject({
      ok: false,
      problem: { code: "too_late", current: { state: "finished", score: 0 } },
    });
  });
});

describe("finishing", () => {
  test.each([
    [10, 100, 15],
    [9, 90, 15],
    [8, 80, 10],
    [7, 70, 5],
    [6, 60, 0],
    [0, 0, 0],
  ])("scores %i of 10 as %i percent and awards %i", async (right, score, awardPercent) => {
    await start();
    await answerAll(right);
    const attempt = await findOwnAttempt(ctx);
    expect(attempt).toMatchObject({
      state: "finished",
      score,
      awardPercent,
      correctCount: right,
      question: null,
    });
  });

  test("does not close the attempt from a stale page after an extension", async () => {
    await start();
    expect(await endTest(ctx)).toMatchObject({ ok: true, value: { state: "in_progress" } });
  });

  test("counts an option that was chosen in time but not confirmed", async () => {
    const attempt = await start();
    await database.db.orm.insert(answerDrafts).values({
      attemptId: attempt.id,
      position: 0,
      selectedAnswer: await rightAnswer(0),
      sequence: 1,
      savedAt: attempt.serverNow,
    });
    await letTimePass(20 * 60_000);
    expect(await endTest(ctx)).toMatchObject({
      ok: true,
      value: { state: "finished", correctCount: 1, score: 10 },
    });
    expect(await database.db.orm.select().from(answers)).toMatchObject([{ source: "draft" }]);
  });

  test("gives the identical result by the first read and by the scheduled job", async () => {
    await start();
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: await rightAnswer(0) });
    await letTimePass(HOUR);
    const byRead = (await getTestOverview(ctx)).attempt;

    await database.db.orm.update(attempts).set({
      state: "in_progress",
      finishedAt: null,
      finishReason: null,
      correctCount: null,
      score: null,
      awardPercent: null,
    });
    await database.db.batch({ closed: closeDueAttempts(database.db) });
    const bySchedule = await findOwnAttempt(ctx);
    expect({ ...bySchedule, serverNow: 0 }).toEqual({ ...byRead, serverNow: 0 });
    expect(bySchedule).toMatchObject({ state: "finished", score: 10 });
  });

  test("creates one result from twenty requests at once", async () => {
    await start();
    const given = [{ questionIndex: 0, selectedAnswer: await rightAnswer(0) }];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => finishTest(ctx, given)));
    const results = new Set(outcomes.map((outcome) => JSON.stringify(outcome)));
    expect(results.size).toBe(1);
    expect(outcomes[0]).toMatchObject({
      ok: true,
      value: { score: 10, correctCount: 1, timeSpent: expect.any(Number) },
    });
  });

  test("accepts the missing answers in order", async () => {
    await start();
    const given = [2, 0, 1].map((questionIndex) => ({ questionIndex, selectedAnswer: 0 }));
    await finishTest(ctx, given);
    expect(await database.db.orm.select().from(answers)).toHaveLength(3);
  });
});
