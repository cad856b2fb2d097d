import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import {
  editBlueprint,
  publishQuiz,
  unpublishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import type { Attempt } from "#app/features/scholarship-test/attempt.ts";
import { drawPaper } from "#app/features/scholarship-test/draw.ts";
import { answerMark } from "#app/features/scholarship-test/results/rules.ts";
import { getResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import {
  answerQuestion,
  endTest,
  finishTest,
} from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { findOwnAttempt } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { getQuiz } from "#app/features/scholarship-test/use-cases/get-quiz.server.ts";
import { saveAnswerLog } from "#app/features/scholarship-test/use-cases/save-answer-log.server.ts";
import { saveDraft } from "#app/features/scholarship-test/use-cases/save-draft.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { takeOverAttempt } from "#app/features/scholarship-test/use-cases/take-over-attempt.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { answers, attempts, lateAnswers, questions } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY, type TestQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

const SIZE = 8;

let database: TestDatabase;
let quiz: TestQuiz;
let admin: ServiceContext;
let student: TestUser;
let ctx: ServiceContext<Student>;

/** A published blueprint that draws 8 of 24 questions; the right option of each has the text 'right'. */
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  quiz = await createQuiz(database.db, {
    questionCount: 3 * SIZE,
    publishedAt: null,
    question: { topic: "Arrays", options: ["w1", "w2", "right", "w3"], correctAnswer: 2, keepsOrder: false },
  });
  const cells = [{ topic: "Arrays", difficulty: 2 as const, count: SIZE }];
  expect(await editBlueprint(admin, quiz.id, { version: 1, cells })).toMatchObject({ ok: true });
  expect(await publishQuiz(admin, quiz.id, 2)).toMatchObject({ ok: true });
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
  student = await createUser(database.db);
  ctx = deviceOf(student, "laptop");
});
afterEach(() => database.close());

const deviceOf = (user: TestUser, sessionId: string) =>
  contextFor(database.db, toActor(user, sessionId) as Student);

async function start(): Promise<Attempt> {
  const outcome = await startTest(ctx, TEST_ENTRY);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.attempt;
}

const stored = async () => (await database.db.orm.select().from(attempts))[0]!;
const rightOf = ({ options }: { options: string[] }) => options.indexOf("right");

/** The right option of every question as the student sees it, from the stored orders. */
const rightPlaces = async () => (await stored()).optionOrders!.map((order) => order!.indexOf(2));

test("the paper is stored with its seed, from which it can be drawn again", async () => {
  const attempt = await start();
  expect(attempt.totalQuestions).toBe(SIZE);
  const { paper, optionOrders, drawSeed } = await stored();
  const candidates = quiz.questions.map(({ id }) => ({
    id,
    cell: 0,
    optionCount: 4,
    keepsOrder: 0 as const,
  }));
  expect(drawPaper(drawSeed!, [{ difficulty: 2, count: SIZE }], candidates)).toEqual({
    questionIds: paper,
    optionOrders,
  });
  expect(optionOrders!.some((order) => JSON.stringify(order) !== "[0,1,2,3]")).toBe(true);
});

test("fifty starts at once give one attempt with one paper", async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => startTest(ctx, TEST_ENTRY)));
  const shown = outcomes.map((outcome) => outcome.ok && JSON.stringify(outcome.value.attempt.question));
  expect(new Set(shown).size).toBe(1);
  expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
  expect(await database.db.orm.select().from(attempts)).toHaveLength(1);
});

test("forty students get forty different papers", async () => {
  for (let index = 0; index < 40; index += 1) {
    await startTest(deviceOf(await createUser(database.db), "d"), TEST_ENTRY);
  }
  const rows = await database.db.orm.select().from(attempts);
  expect(new Set(rows.map(({ paper, optionOrders }) => JSON.stringify([paper, optionOrders]))).size).toBe(40);
});

test("every read shows the same options: page, look-ahead, API and another device", async () => {
  const first = await start();
  const look = { ...ctx, settings: { ...ctx.settings, lookAheadQuestions: 3 } };
  const again = (await findOwnAttempt(look))!;
  expect(again.question).toEqual(first.question);
  const served = await getQuiz(ctx, "BCA");
  expect(served.ok && served.value.questions).toEqual([
    { questionIndex: 0, question: first.question!.text, options: first.question!.options },
  ]);
  const ahead = again.upcoming[0]!;
  await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 });
  const other = await takeOverAttempt(deviceOf(student, "phone"));
  expect(other.ok && other.value.question).toMatchObject({ text: ahead.text, options: ahead.options });
});

describe("answers in the student's order are marked right", () => {
  const score = async () => (await stored()).correctCount;

  test("online, and a repeated save is the same answer", async () => {
    let attempt: Attempt | null = await start();
    for (let questionIndex = 0; questionIndex < SIZE; questionIndex += 1) {
      const answer = { questionIndex, selectedAnswer: rightOf(attempt!.question!) };
      const saved = await answerQuestion(ctx, answer);
      expect(saved).toMatchObject({ ok: true });
      expect(await answerQuestion(ctx, answer)).toMatchObject({ ok: true });
      attempt = saved.ok ? saved.value : null;
    }
    expect(await score()).toBe(SIZE);
    expect((await database.db.orm.select().from(answers)).map((row) => row.selectedAnswer)).toEqual(
      Array(SIZE).fill(2),
    );
  });

  test("from the log of a device", async () => {
    await start();
    const log = (await rightPlaces()).map((selectedAnswer, questionIndex) => ({
      questionIndex,
      selectedAnswer,
    }));
    expect(await saveAnswerLog(ctx, log)).toMatchObject({ ok: true });
    expect(await score()).toBe(SIZE);
  });

  test("from one call of a program", async () => {
    await start();
    const all = (await rightPlaces()).map((selectedAnswer, questionIndex) => ({
      questionIndex,
      selectedAnswer,
    }));
    expect(await finishTest(ctx, all)).toMatchObject({
      ok: true,
      value: { correctCount: SIZE, notCounted: [] },
    });
  });

  test("from the draft at the end, which a reload shows", async () => {
    const { question } = await start();
    const selectedAnswer = rightOf(question!);
    const saved = await saveDraft(ctx, { questionIndex: 0, selectedAnswer, sequence: 1 });
    expect(saved).toMatchObject({ ok: true, value: { question: { draft: selectedAnswer } } });
    expect((await findOwnAttempt(ctx))!.question!.draft).toBe(selectedAnswer);
    await finishTest(ctx, []);
    expect(await score()).toBe(1);
  });

  test("but not after the grace period, when the stored option is recorded", async () => {
    const { question } = await start();
    const now = Date.now();
    await database.db.orm.update(attempts).set({ startedAt: now - 100_000, deadlineAt: now - 10_000 });
    const late = await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: rightOf(question!) });
    expect(late).toMatchObject({ problem: { code: "too_late" } });
    expect(await database.db.orm.select().from(lateAnswers)).toMatchObject([{ selectedAnswer: 2 }]);
    expect(await score()).toBe(0);
  });

  test("and an option that does not exist is rejected", async () => {
    await start();
    const wrong = await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 4 });
    expect(wrong).toMatchObject({ problem: { code: "invalid_fields" } });
  });
});

test("staff see the options, the answer and the key as the student saw them", async () => {
  const { question } = await start();
  await answerQuestion(ctx, { questionIndex: 0, selectedAnswer: 0 });
  await endTest(ctx);
  const result = await getResult(admin, (await stored()).id);
  if (!result.ok) throw new Error(result.problem.message);
  const [line] = result.value.paper;
  expect(line).toMatchObject({
    options: question!.options,
    selectedAnswer: 0,
    correctAnswer: rightOf(question!),
  });
  expect(answerMark(line!)).toBe(rightOf(question!) === 0 ? "right" : "wrong");
});

describe("a published blueprint", () => {
  test("draws again when a question changes between the draw and the start", async () => {
    const { db } = ctx;
    let isFirst = true;
    const changing = db.through((connection) => ({
      ...connection,
      batch: async (statements, mode) => {
        if (mode === "write" && isFirst) {
          isFirst = false;
          await database.db.orm.update(questions).set({ isDraft: true }).where(eq(questions.position, 0));
          for (const { id } of quiz.questions.slice(1, SIZE)) {
            await database.db.orm.update(questions).set({ isDraft: true }).where(eq(questions.id, id));
          }
        }
        return connection.batch(statements, mode);
      },
    }));
    const outcome = await startTest({ ...ctx, db: changing }, TEST_ENTRY);
    expect(outcome).toMatchObject({ ok: true });
    const drafts = new Set(quiz.questions.slice(0, SIZE).map(({ id }) => id));
    expect((await stored()).paper.filter((id) => drafts.has(id))).toEqual([]);
  });

  test("keeps the paper of a running attempt when a question changes", async () => {
    const before = await start();
    const { paper } = await stored();
    const drawn = quiz.questions.find(({ id }) => id === paper[0])!;
    const content = { text: "All new?", options: ["X", "Y"], correctAnswer: 0 };
    expect(await editQuestion(admin, drawn, content)).toMatchObject({ ok: true, value: { version: 2 } });
    expect((await findOwnAttempt(ctx))!.question).toEqual(before.question);
  });

  test("names a cell with too few questions and is not published; the published one is not changed", async () => {
    await unpublishQuiz(admin, quiz.id);
    const cells = [{ topic: "Arrays", difficulty: 2 as const, count: 13 }];
    const changed = await editBlueprint(admin, quiz.id, { version: 4, cells });
    expect(changed).toMatchObject({ ok: true, value: { questionCount: 13 } });
    expect(await publishQuiz(admin, quiz.id, 5)).toMatchObject({
      problem: {
        code: "conflict",
        message: "Arrays, medium: draws 13, so it needs 26 active questions and has 24.",
      },
    });
    await editBlueprint(admin, quiz.id, { version: 5, cells: [{ ...cells[0]!, count: 12 }] });
    expect(await publishQuiz(admin, quiz.id, 6)).toMatchObject({ ok: true });
    expect(await editBlueprint(admin, quiz.id, { version: 7, cells: [] })).toMatchObject({
      problem: { code: "conflict" },
    });
  });

  test.each([
    [3, true],
    [4, false],
  ])("that needs %i times what it draws is published: %s", async (blueprintReserve, isPublished) => {
    await unpublishQuiz(admin, quiz.id);
    const settings = { ...admin.settings, blueprintReserve };
    expect((await publishQuiz({ ...admin, settings }, quiz.id, 4)).ok).toBe(isPublished);
  });

  test("shows staff every question that it draws from, and students none that they have not reached", async () => {
    await start();
    const keyed = await getQuiz(admin, "BCA");
    expect(keyed.ok && keyed.value).toMatchObject({ totalQuestions: SIZE, questions: { length: 3 * SIZE } });
    const served = await getQuiz(ctx, "BCA");
    expect(served.ok && served.value.questions).toHaveLength(1);
  });
});
