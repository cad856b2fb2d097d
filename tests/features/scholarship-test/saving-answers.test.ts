import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answerQuestion,
  endTest,
  finishTest,
} from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { findOwnAttempt } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { saveAnswerLog } from "#app/features/scholarship-test/use-cases/save-answer-log.server.ts";
import { saveDraft } from "#app/features/scholarship-test/use-cases/save-draft.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { takeOverAttempt } from "#app/features/scholarship-test/use-cases/take-over-attempt.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { answerDrafts, answers, attempts } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { contextFor, toActor } from "#tests/support/service-context.ts";

const QUESTIONS = 10;

let database: TestDatabase;
let student: TestUser;
let ctx: ServiceContext<Student>;

beforeEach(async () => {
  database = await createTestDatabase();
  await createQuiz(database.db, { branch: "BCA", questionCount: QUESTIONS });
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
  student = await createUser(database.db);
  ctx = deviceOf(student, "laptop");
  await startTest(ctx, TEST_ENTRY);
});

afterEach(() => database.close());

/** The same student in another sign-in session. */
const deviceOf = (user: TestUser, sessionId: string) =>
  contextFor(database.db, toActor(user, sessionId) as Student);

const storedAnswers = () => database.db.orm.select().from(answers).orderBy(answers.position);
const storedDrafts = () => database.db.orm.select().from(answerDrafts);

async function moveDeadlineTo(msFromNow: number) {
  const now = Date.now();
  await database.db.orm.update(attempts).set({ startedAt: now - 3_600_000, deadlineAt: now + msFromNow });
  await database.db.orm.update(answerDrafts).set({ savedAt: now + msFromNow });
}

describe("a draft", () => {
  const draft = { questionIndex: 0, selectedAnswer: 1, sequence: 1 };

  test("is stored at once and shown after a reload", async () => {
    expect(await saveDraft(ctx, draft)).toMatchObject({
      ok: true,
      value: { question: { draft: 1, draftSequence: 1 } },
    });
    expect(await findOwnAttempt(ctx)).toMatchObject({ currentIndex: 0, question: { draft: 1 } });
  });

  test("keeps the higher number, in any order of arrival", async () => {
    await saveDraft(ctx, { ...draft, selectedAnswer: 3, sequence: 2 });
    expect(await saveDraft(ctx, draft)).toMatchObject({
      ok: true,
      value: { question: { draft: 3, draftSequence: 2 } },
    });
    expect(await storedDrafts()).toMatchObject([{ selectedAnswer: 3, sequence: 2 }]);
  });

  test("keeps the highest number of twenty at once", async () => {
    const drafts = Array.from({ length: 20 }, (_, at) => ({
      ...draft,
      selectedAnswer: at % 4,
      sequence: at + 1,
    }));
    await Promise.all(drafts.map((each) => saveDraft(ctx, each)));
    expect(await storedDrafts()).toMatchObject([{ selectedAnswer: 19 % 4, sequence: 20 }]);
  });

  test.each([
    ["another question than the current one", { questionIndex: 1 }, "out_of_order"],
    ["an option that does not exist", { selectedAnswer: 4 }, "invalid_fields"],
  ])("is rejected for %s", async (_what, change, code) => {
    expect(await saveDraft(ctx, { ...draft, ...change })).toMatchObject({ ok: false, problem: { code } });
    expect(await storedDrafts()).toEqual([]);
  });

  test("is rejected once the question is confirmed, and after the time", async () => {
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 2 });
    expect(await saveDraft(ctx, draft)).toMatchObject({ ok: false, problem: { code: "out_of_order" } });
    await moveDeadlineTo(-6_000);
    expect(await saveDraft(ctx, { ...draft, questionIndex: 1 })).toMatchObject({ ok: false });
    expect(await storedDrafts()).toEqual([]);
  });

  test("counts at the end of the time, for the current question only", async () => {
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 2 });
    await saveDraft(ctx, { ...draft, questionIndex: 1 });
    await moveDeadlineTo(-6_000);
    expect(await findOwnAttempt(ctx)).toMatchObject({ state: "finished" });
    expect(await storedAnswers()).toMatchObject([
      { position: 0, source: "online" },
      { position: 1, selectedAnswer: 1, source: "draft" },
    ]);
  });
});

describe("the look-ahead window", () => {
  const withLookAhead = (lookAheadQuestions: number) => ({
    ...ctx,
    settings: { ...ctx.settings, lookAheadQuestions },
  });

  test("contains the next three questions in order and never their keys", async () => {
    const attempt = await findOwnAttempt(ctx);
    expect(attempt?.upcoming.map(({ questionIndex }) => questionIndex)).toEqual([1, 2, 3]);
    expect(Object.keys(attempt!.upcoming[0]!).sort()).toEqual(["options", "questionIndex", "text"]);
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 });
    const next = await findOwnAttempt(ctx);
    expect(next?.question?.text).toBe(attempt!.upcoming[0]!.text);
  });

  test("shrinks at the end of the quiz and is empty when off or when the test has ended", async () => {
    expect((await findOwnAttempt(withLookAhead(0)))?.upcoming).toEqual([]);
    expect((await findOwnAttempt(withLookAhead(9)))?.upcoming).toHaveLength(QUESTIONS - 1);
    await finishTest(ctx, []);
    expect((await findOwnAttempt(ctx))?.upcoming).toEqual([]);
  });
});

describe("offline answers", () => {
  const log = [0, 1, 2].map((questionIndex) => ({ questionIndex, selectedAnswer: questionIndex }));

  test("are stored in order, once, and marked", async () => {
    const outcome = await saveAnswerLog(ctx, log);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        attempt: { currentIndex: 3 },
        answers: [0, 1, 2].map((questionIndex) => ({ questionIndex, outcome: "saved" })),
      },
    });
    expect(await saveAnswerLog(ctx, log)).toMatchObject({
      ok: true,
      value: { attempt: { currentIndex: 3 } },
    });
    expect(await storedAnswers()).toMatchObject(
      log.map(({ questionIndex, selectedAnswer }) => ({
        position: questionIndex,
        selectedAnswer,
        source: "offline",
      })),
    );
  });

  test("are stored once when the same log is sent ten times at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => saveAnswerLog(ctx, log)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await storedAnswers()).toHaveLength(3);
  });

  test("stop at the first rejection and keep those before it", async () => {
    const outcome = await saveAnswerLog(ctx, [log[0]!, { questionIndex: 1, selectedAnswer: 9 }, log[2]!]);
    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        code: "invalid_fields",
        current: {
          attempt: { currentIndex: 1 },
          answers: [
            { outcome: "saved" },
            { outcome: "refused", reason: "invalid_fields" },
            { outcome: "refused" },
          ],
        },
      },
    });
    expect(await storedAnswers()).toHaveLength(1);
  });

  test("with a gap, or in the wrong order, are stored up to there", async () => {
    await saveAnswerLog(ctx, [log[1]!, log[0]!]);
    expect(await storedAnswers()).toMatchObject([{ position: 0 }]);
  });

  test("never change a confirmed answer", async () => {
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 3 });
    expect(await saveAnswerLog(ctx, log)).toMatchObject({ ok: false, problem: { code: "out_of_order" } });
    expect(await storedAnswers()).toMatchObject([
      { position: 0, selectedAnswer: 3 },
      { position: 1 },
      { position: 2 },
    ]);
  });

  test("are rejected after the deadline and grace period, and accepted before", async () => {
    await moveDeadlineTo(-4_000);
    const [first, ...others] = log;
    expect(await saveAnswerLog(ctx, [first!])).toMatchObject({ ok: true });
    expect(await saveAnswerLog(ctx, others)).toMatchObject({ ok: true });
    await moveDeadlineTo(-6_000);
    expect(await saveAnswerLog(ctx, [{ questionIndex: 3, selectedAnswer: 0 }])).toMatchObject({
      ok: false,
      problem: { code: "too_late" },
    });
    expect(await storedAnswers()).toHaveLength(3);
  });

  test("that reach the end of the quiz finish the test", async () => {
    const whole = Array.from({ length: QUESTIONS }, (_, questionIndex) => ({
      questionIndex,
      selectedAnswer: 0,
    }));
    expect(await saveAnswerLog(ctx, whole)).toMatchObject({
      ok: true,
      value: { attempt: { state: "finished" } },
    });
  });
});

describe("a second device", () => {
  const answer = { questionIndex: 0, selectedAnswer: 1 };
  const otherDevice = { ok: false, problem: { code: "other_device" } };

  test("reads only until it takes over; then the first one reads only", async () => {
    const phone = deviceOf(student, "phone");
    expect(await findOwnAttempt(phone)).toMatchObject({ isHeldHere: false, question: { questionIndex: 0 } });
    expect(await answerQuestion(phone, answer)).toMatchObject(otherDevice);
    expect(await saveDraft(phone, { ...answer, sequence: 1 })).toMatchObject(otherDevice);
    expect(await saveAnswerLog(phone, [answer])).toMatchObject(otherDevice);
    expect(await finishTest(phone, [answer])).toMatchObject(otherDevice);
    expect([...(await storedAnswers()), ...(await storedDrafts())]).toEqual([]);

    expect(await takeOverAttempt(phone)).toMatchObject({
      ok: true,
      value: { isHeldHere: true, state: "in_progress" },
    });
    expect(await answerQuestion(phone, answer)).toMatchObject({ ok: true });
    expect(await answerQuestion(ctx, { questionIndex: 1, selectedAnswer: 1 })).toMatchObject(otherDevice);
    expect(await findOwnAttempt(ctx)).toMatchObject({ isHeldHere: false, currentIndex: 1 });
  });

  test("continues with the draft of the first one and overwrites it with a higher number", async () => {
    await saveDraft(ctx, { ...answer, sequence: 7 });
    const phone = deviceOf(student, "phone");
    const taken = await takeOverAttempt(phone);
    expect(taken).toMatchObject({ ok: true, value: { question: { draft: 1, draftSequence: 7 } } });
    expect(await saveDraft(phone, { ...answer, selectedAnswer: 2, sequence: 8 })).toMatchObject({
      ok: true,
      value: { question: { draft: 2 } },
    });
  });

  test("cannot end the test during the grace period, so that the holder's last answer is stored", async () => {
    const phone = deviceOf(student, "phone");
    await moveDeadlineTo(-2_500);
    expect(await endTest(phone)).toMatchObject({ ok: true, value: { state: "in_progress" } });
    expect(await findOwnAttempt(phone)).toMatchObject({ state: "in_progress" });
    expect(await answerQuestion(ctx, answer)).toMatchObject({ ok: true });
    await moveDeadlineTo(-6_000);
    expect(await endTest(phone)).toMatchObject({ ok: true, value: { state: "finished" } });
    expect(await storedAnswers()).toHaveLength(1);
  });

  test("cannot end the test, while the holder can as soon as the time is up", async () => {
    await moveDeadlineTo(-1);
    expect(await endTest(ctx)).toMatchObject({ ok: true, value: { state: "finished" } });
  });

  test("cannot be used by another student to take over", async () => {
    const otherStudent = deviceOf(await createUser(database.db), "phone");
    expect(await takeOverAttempt(otherStudent)).toMatchObject({ ok: false, problem: { code: "not_found" } });
    const [row] = await database.db.orm.select().from(attempts).where(eq(attempts.userId, student.id));
    expect(row?.heldBy).toBe("laptop");
  });
});

describe("answers after the end", () => {
  const lateCount = async () => (await findOwnAttempt(ctx))?.lateAnswers;

  test("are counted once each, when sent repeatedly and in different ways", async () => {
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 1 });
    await moveDeadlineTo(-6_000);
    const log = [1, 2].map((questionIndex) => ({ questionIndex, selectedAnswer: 0 }));
    for (let time = 0; time < 2; time += 1) {
      expect(await saveAnswerLog(ctx, log)).toMatchObject({ ok: false, problem: { code: "too_late" } });
    }
    await Promise.all([answerQuestion(ctx, log[0]!), answerQuestion(ctx, log[1]!)]);
    await saveDraft(ctx, { ...log[1]!, sequence: 9 });
    expect(await lateCount()).toBe(2);
    expect(await storedAnswers()).toHaveLength(1);
  });

  test("include a draft that arrives before the attempt is closed", async () => {
    await moveDeadlineTo(-6_000);
    await saveDraft(ctx, { questionIndex: 0, selectedAnswer: 1, sequence: 1 });
    expect(await lateCount()).toBe(1);
  });

  test("do not include a draft that was stored in time; they include another option for that question", async () => {
    await saveDraft(ctx, { questionIndex: 0, selectedAnswer: 1, sequence: 1 });
    await moveDeadlineTo(-6_000);
    await saveAnswerLog(ctx, [{ questionIndex: 0, selectedAnswer: 1 }]);
    expect(await lateCount()).toBe(0);
    await saveAnswerLog(
      ctx,
      [0, 1].map((questionIndex) => ({ questionIndex, selectedAnswer: 2 })),
    );
    expect(await lateCount()).toBe(2);
  });

  test.each([
    ["that skip a question", { questionIndex: 1, selectedAnswer: 0 }],
    ["to a question that does not exist", { questionIndex: QUESTIONS, selectedAnswer: 0 }],
  ])("do not include %s", async (_what, late) => {
    await moveDeadlineTo(-6_000);
    await answerQuestion(ctx, late);
    expect(await lateCount()).toBe(0);
  });

  test("from a device that does not hold the attempt, or before the end, are not counted", async () => {
    await answerQuestion(deviceOf(student, "phone"), { questionIndex: 0, selectedAnswer: 0 });
    await moveDeadlineTo(-6_000);
    await answerQuestion(deviceOf(student, "phone"), { questionIndex: 0, selectedAnswer: 0 });
    expect(await lateCount()).toBe(0);
  });

  test("for a test that was handed in are not counted", async () => {
    // The start stays on its day, by which attempts are compared.
    await moveDeadlineTo(60_000);
    await finishTest(ctx, []);
    await moveDeadlineTo(-6_000);
    await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 });
    expect(await lateCount()).toBe(0);
  });
});
