import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { editQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { getImage } from "#app/features/question-bank/use-cases/get-image.server.ts";
import { getOwnResult } from "#app/features/scholarship-test/use-cases/get-own-result.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { attempts, corrections, quizzes, testCodes } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  createTestCode,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let student: TestUser;
let quiz: TestQuiz;
let codeId: string;

/** Four questions, shown with their options turned round; two answers are right. */
beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  student = await createUser(db);
  quiz = await createQuiz(db, { questionCount: 4, question: { explanation: "Because." } });
  codeId = (await createTestCode(db, { closesAt: Date.now() - 1_000 })).id;
  await createFinishedAttempt(db, student, quiz, {
    correctCount: 2,
    testCodeId: codeId,
    optionOrders: quiz.questions.map(() => [3, 2, 1, 0]),
  });
});
afterEach(() => database.close());

type Detail = "none" | "marks" | "key" | "explanation";
const show = (resultDetail: Detail) => database.db.orm.update(quizzes).set({ resultDetail });
const changeCode = (values: Partial<typeof testCodes.$inferInsert>) =>
  database.db.orm.update(testCodes).set(values).where(eq(testCodes.id, codeId));

async function answersOf(user = student) {
  const outcome = await getOwnResult(contextFor(database.db, toActor(user) as Student));
  return outcome.ok ? outcome.value.answers : [];
}

test("a question in two languages is shown in both, its explanation only when the quiz shows it", async () => {
  const { db } = database;
  const [hindi, { id: testCodeId }] = [
    await createQuiz(db, { questionCount: 1, branch: "MCA", secondLanguage: "hi" }),
    await createTestCode(db, { closesAt: Date.now() - 1_000 }),
  ];
  const other = await createUser(db);
  await createFinishedAttempt(db, other, hindi, {
    correctCount: 1,
    testCodeId,
    secondLanguage: "hi",
    optionOrders: [[3, 2, 1, 0]],
  });
  await show("key");
  const [shown] = await answersOf(other);
  expect(shown!.translation).toMatchObject({ language: "hi", explanation: null });
  expect(shown!.translation!.options).toEqual(["विकल्प 4", "विकल्प 3", "विकल्प 2", "विकल्प 1"]);
  await show("explanation");
  const [explained] = await answersOf(other);
  expect(explained!.translation!.explanation).toMatch(/canary/);
});

describe("the result shows", () => {
  test.each([
    ["none", []],
    ["marks", [null, null]],
    ["key", [[3], null]],
    ["explanation", [[3], "Because."]],
  ] as const)("%s", async (detail, [correct, explanation]) => {
    await show(detail);
    const answers = await answersOf();
    if (detail === "none") expect(answers).toEqual([]);
    else {
      expect(answers.map(({ mark }) => mark)).toEqual(["right", "right", "wrong", "wrong"]);
      expect(answers[0]).toEqual({
        position: 0,
        text: quiz.questions[0]!.text,
        options: ["Option 4", "Option 3", "Option 2", "Option 1"],
        selected: 3,
        mark: "right",
        correct: correct ?? null,
        explanation: explanation ?? null,
        html: null,
        translation: null,
        explanationHtml: null,
      });
    }
  });

  test("formatted questions and explanations with their images, each from its detail on", async () => {
    const { db } = database;
    const [inText, inExplanation] = ["a".repeat(64), "b".repeat(64)];
    const images = [inText, inExplanation].map((hash) => ({ hash, type: "image/png" as const }));
    await db.execute(
      insertImages(
        db,
        images.map((image) => ({ ...image, width: 1, height: 1, hex: "00" })),
      ),
    );
    const texts = { text: "<p>Formatted</p>", options: ["<b>1</b>", "2", "3", "4"] };
    const rich = { markdown: texts, html: texts, images: [inText] };
    const richExplanation = { html: "<p>Because.</p>", images: [inExplanation] };
    quiz = await createQuiz(db, {
      questionCount: 1,
      question: { explanation: "Because.", rich, richExplanation },
    });
    student = await createUser(db);
    await createFinishedAttempt(db, student, quiz, {
      correctCount: 1,
      testCodeId: codeId,
      optionOrders: [[3, 2, 1, 0]],
    });
    const ctx = contextFor(db, toActor(student) as Student);
    const isServed = async (hash: string) => (await getImage(ctx, hash)).ok;
    const formatted = { question: texts.text, options: texts.options.toReversed() };
    for (const [detail, text, explanation] of [
      ["none", false, false],
      ["marks", true, false],
      ["key", true, false],
      ["explanation", true, true],
    ] as const) {
      await show(detail);
      expect([await isServed(inText), await isServed(inExplanation)], detail).toEqual([text, explanation]);
      expect(await answersOf(), detail).toMatchObject(
        text ? [{ html: formatted, explanationHtml: explanation ? "<p>Because.</p>" : null }] : [],
      );
    }
    await changeCode({ closesAt: Date.now() + 60_000 });
    expect(await isServed(inText)).toBe(false);
  });

  test("the marking of corrections", async () => {
    await show("explanation");
    const [first, , third] = quiz.questions.map(({ id }) => id);
    const correction = { quizId: quiz.id, reason: "A mistake." };
    await database.db.orm.insert(corrections).values([
      { ...correction, questionId: first!, kind: "void" },
      { ...correction, questionId: third!, kind: "accept", option: 3 },
    ]);
    await database.db.orm.update(attempts).set({ voidedQuestions: 1, correctCount: 2, score: 67 });
    const answers = await answersOf();
    expect(answers.map(({ mark }) => mark)).toEqual(["void", "right", "right", "wrong"]);
    expect([answers[0], answers[2]]).toMatchObject([{ correct: [], explanation: null }, { correct: [1, 0] }]);
  });
});

describe("shows nothing of the answers", () => {
  beforeEach(async () => {
    await show("explanation");
    expect(await answersOf()).toHaveLength(4);
  });

  test("while the test code is open, or opens again", async () => {
    await changeCode({ closesAt: Date.now() + 60_000 });
    expect(await answersOf()).toEqual([]);
  });

  test("with a code without an end, until it is revoked", async () => {
    await changeCode({ closesAt: null });
    expect(await answersOf()).toEqual([]);
    await changeCode({ revokedAt: Date.now() });
    expect(await answersOf()).toHaveLength(4);
  });

  test("while anybody takes the quiz", async () => {
    await createOpenAttempt(database.db, await createUser(database.db), quiz);
    expect(await answersOf()).toEqual([]);
  });

  test("of an archived attempt, of an attempt without a code, and to other students", async () => {
    expect(await answersOf(await createUser(database.db))).toEqual([]);
    await database.db.orm.update(attempts).set({ testCodeId: null });
    expect(await answersOf()).toEqual([]);
    await database.db.orm
      .update(attempts)
      .set({ testCodeId: codeId, state: "archived", archivedAt: Date.now() });
    expect(await answersOf()).toEqual([]);
  });
});

test("a form from before the setting leaves it as it is", async () => {
  await show("marks");
  const admin = await adminContext(database.db);
  const edited = await editQuiz(admin, quiz.id, { title: "Renamed", timeLimitMinutes: 30, version: 1 });
  expect(edited).toMatchObject({ ok: true, value: { title: "Renamed", resultDetail: "marks" } });
});
