import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import {
  editBlueprint,
  editQuiz,
  getQuizForEditing,
  publishQuiz,
  unpublishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { answerQuestion } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { chooseLanguage } from "#app/features/scholarship-test/use-cases/choose-language.server.ts";
import {
  findOwnAttempt,
  getTestOverview,
} from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { getQuiz } from "#app/features/scholarship-test/use-cases/get-quiz.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { takeOverAttempt } from "#app/features/scholarship-test/use-cases/take-over-attempt.server.ts";
import { presentAttempt } from "#app/features/scholarship-test/wire.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { attempts, questions, quizzes } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

const SIZE = 6;
const CANARY = /canary/;

let database: TestDatabase;
let admin: ServiceContext;
let student: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  student = await createUser(database.db);
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
});
afterEach(() => database.close());

const deviceOf = (user: TestUser, sessionId = "laptop") => {
  const ctx = contextFor(database.db, toActor(user, sessionId) as Student);
  return { ...ctx, settings: { ...ctx.settings, lookAheadQuestions: 3 } };
};

const bilingualQuiz = (values = {}) =>
  createQuiz(database.db, {
    questionCount: SIZE,
    secondLanguage: "hi",
    question: { keepsOrder: false },
    ...values,
  });

async function start(ctx = deviceOf(student)) {
  const started = await startTest(ctx, TEST_ENTRY);
  if (!started.ok) throw new Error(started.problem.message);
  return started.value.attempt;
}

const numberOf = (option: string) => Number(/\d$/.exec(option));

describe("a paper in two languages", () => {
  test("has both texts of the question and of the look-ahead window, with the options in one order", async () => {
    await bilingualQuiz();
    const { question, upcoming } = await start();
    expect(upcoming).toHaveLength(3);
    for (const { options, text, translation } of [question!, ...upcoming]) {
      expect(translation).toMatchObject({ language: "hi" });
      expect(translation!.options.map(numberOf)).toEqual(options.map(numberOf));
      expect(/\d+/.exec(translation!.text)![0]).toBe(/\d+/.exec(text)![0]);
    }
    const [stored] = await database.db.orm.select().from(attempts);
    expect(stored!.optionOrders!.some((order) => `${order}` !== "0,1,2,3")).toBe(true);
  });

  test("never contains the explanation, also not in the list of served questions", async () => {
    await bilingualQuiz();
    const ctx = deviceOf(student);
    const attempt = await start(ctx);
    expect(JSON.stringify([attempt, presentAttempt(attempt), await getTestOverview(ctx)])).not.toMatch(
      CANARY,
    );
    const served = await getQuiz(ctx, "BCA");
    expect(JSON.stringify(served)).not.toMatch(CANARY);
    expect(served).toMatchObject({ value: { questions: [{ translation: attempt.question!.translation }] } });
  });

  test("has the HTML of a formatted question in each language, with the options in one order", async () => {
    const quiz = await bilingualQuiz();
    const bold = (text: string) => `**${text}**`;
    for (const stored of quiz.questions) {
      const { text, options, correctAnswer } = stored;
      const translation = stored.translation!;
      const edited = await editQuestion(admin, stored, {
        text: bold(text),
        options: options.map(bold),
        correctAnswer,
        translation: { ...translation, text: bold(translation.text), options: translation.options.map(bold) },
        usesMarkdown: true,
      });
      expect(edited).toMatchObject({ ok: true });
    }
    const { question, upcoming } = presentAttempt(await start());
    for (const shown of [question!, ...upcoming]) {
      for (const { question: text, options, html } of [shown, shown.translation!]) {
        expect(html).toEqual({
          question: `<p><strong>${text}</strong></p>`,
          options: options.map((option) => `<strong>${option}</strong>`),
        });
      }
    }
  });

  test("marks an answer that was read in Hindi", async () => {
    const quiz = await bilingualQuiz();
    let attempt = await start();
    for (let questionIndex = 0; questionIndex < SIZE; questionIndex += 1) {
      const { text, translation } = attempt.question!;
      const { correctAnswer } = quiz.questions.find((one) => one.text === text)!;
      const selectedAnswer = translation!.options.indexOf(`विकल्प ${correctAnswer + 1}`);
      const saved = await answerQuestion(deviceOf(student), { questionIndex, selectedAnswer });
      if (!saved.ok) throw new Error(saved.problem.message);
      attempt = saved.value;
    }
    expect(attempt).toMatchObject({ state: "finished", correctCount: SIZE });
  });

  test("keeps its language when the question loses it in a later version", async () => {
    const quiz = await bilingualQuiz();
    const before = await start();
    const { text, options, correctAnswer } = quiz.questions[0]!;
    for (const question of quiz.questions) {
      await editQuestion(admin, question, {
        text: `${text} ${question.position}`,
        options,
        correctAnswer,
        translation: null,
      });
    }
    expect((await findOwnAttempt(deviceOf(student)))!.question).toEqual(before.question);
  });
});

describe("the choice of the student", () => {
  test("before the start is that of the attempt, on every device", async () => {
    await bilingualQuiz();
    expect(await chooseLanguage(deviceOf(student), { language: "hi" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await getTestOverview(deviceOf(student))).toMatchObject({ testLanguage: "hi" });
    expect((await start()).language).toBe("hi");
    const phone = await takeOverAttempt(deviceOf(student, "phone"));
    expect(phone).toMatchObject({ value: { language: "hi" } });
    expect(phone.ok && presentAttempt(phone.value)).toMatchObject({
      languages: ["en", "hi"],
      language: "hi",
    });
  });

  test("changes during the test and may be repeated; it is that of one person", async () => {
    await bilingualQuiz();
    await start();
    for (const language of ["hi", "hi", "en", "hi"] as const) {
      expect(await chooseLanguage(deviceOf(student, "phone"), { language })).toMatchObject({
        value: { language },
      });
    }
    expect((await start(deviceOf(await createUser(database.db)))).language).toBe("en");
  });

  test("has no effect on a paper in one language, which is as before", async () => {
    await bilingualQuiz({ secondLanguage: null });
    await chooseLanguage(deviceOf(student), { language: "hi" });
    const wire = presentAttempt(await start());
    expect(wire).not.toHaveProperty("language");
    expect(wire).not.toHaveProperty("languages");
    expect(wire.question).not.toHaveProperty("translation");
  });

  test("has no second texts in a paper in one language whose questions have some", async () => {
    await bilingualQuiz();
    await database.db.orm.update(quizzes).set({ secondLanguage: null });
    const attempt = await start();
    expect(attempt.language).toBe("en");
    expect(JSON.stringify(attempt)).not.toContain("विकल्प");
  });
});

describe("a quiz with a second language", () => {
  const EDIT = { title: "Paper", timeLimitMinutes: 20 };
  /** An unpublished quiz whose first question lacks the language. */
  async function incomplete(values = {}) {
    const quiz = await createQuiz(database.db, { questionCount: 2, publishedAt: null, ...values });
    const [first, second] = quiz.questions as [(typeof quiz.questions)[0], (typeof quiz.questions)[0]];
    const translation = {
      language: "hi" as const,
      text: "क्यों?",
      options: ["क", "ख", "ग", "घ"],
      explanation: "",
    };
    await editQuestion(admin, second, { ...second, tags: [], translation } as never);
    return { quiz, first, translation };
  }

  test("is published when all its questions have it; those that lack it are named", async () => {
    const { quiz, first, translation } = await incomplete();
    expect(await editQuiz(admin, quiz.id, { ...EDIT, version: 1, secondLanguage: "hi" })).toMatchObject({
      value: { secondLanguage: "hi", questionCount: 1 },
    });
    const missing = [{ message: `'${first.text}': no Hindi yet.`, questionId: first.id }];
    expect(await getQuizForEditing(admin, quiz.id)).toMatchObject({
      value: { untranslated: missing, publishFaults: missing },
    });
    expect(await publishQuiz(admin, quiz.id, 2)).toMatchObject({ problem: { message: missing[0]!.message } });
    await editQuestion(admin, first, { ...first, translation } as never);
    expect(await publishQuiz(admin, quiz.id, 2)).toMatchObject({ ok: true, value: { questionCount: 2 } });
  });

  test("keeps its language while it is published, and other changes keep it too", async () => {
    const quiz = await bilingualQuiz();
    const changed = await editQuiz(admin, quiz.id, { ...EDIT, version: 1, secondLanguage: null });
    expect(changed).toMatchObject({ problem: { errors: [{ field: "secondLanguage" }] } });
    expect(await editQuiz(admin, quiz.id, { ...EDIT, version: 1, secondLanguage: "hi" })).toMatchObject({
      ok: true,
    });
    expect(await editQuiz(admin, quiz.id, { ...EDIT, version: 2 })).toMatchObject({
      value: { secondLanguage: "hi" },
    });
    await unpublishQuiz(admin, quiz.id);
    expect(await editQuiz(admin, quiz.id, { ...EDIT, version: 4, secondLanguage: null })).toMatchObject({
      ok: true,
    });
  });

  test("has no question without the language in a paper, after a later change either", async () => {
    const quiz = await bilingualQuiz();
    const [first] = quiz.questions;
    const { text, options, correctAnswer } = first!;
    expect(
      await editQuestion(admin, first!, { text, options, correctAnswer, translation: null }),
    ).toMatchObject({
      ok: true,
    });
    expect(await start()).toMatchObject({ totalQuestions: SIZE - 1, secondLanguage: "hi" });
    expect(await getQuizForEditing(admin, quiz.id)).toMatchObject({ value: { untranslated: { length: 1 } } });
  });

  test("as a blueprint needs it in every question that it can draw, and keeps enough of them", async () => {
    const quiz = await bilingualQuiz({
      publishedAt: null,
      question: { topic: "Arrays", keepsOrder: false },
    });
    const plain = await createQuiz(database.db, {
      questionCount: 1,
      publishedAt: null,
      question: { topic: "Arrays" },
    });
    const cells = [{ topic: "Arrays", difficulty: 2 as const, count: 3 }];
    await editBlueprint(admin, quiz.id, { version: 1, cells });
    expect(await publishQuiz(admin, quiz.id, 2)).toMatchObject({ problem: { code: "conflict" } });
    await database.db.orm.update(questions).set({ isDraft: true }).where(eq(questions.quizId, plain.id));
    expect(await publishQuiz(admin, quiz.id, 2)).toMatchObject({ ok: true });
    // Active again: it is in no paper, and nothing else changes.
    await database.db.orm.update(questions).set({ isDraft: false }).where(eq(questions.quizId, plain.id));
    expect(await start()).toMatchObject({ totalQuestions: 3, question: { translation: { language: "hi" } } });
    const outcomes = [];
    for (const question of quiz.questions.slice(0, 4)) {
      const { text, options, correctAnswer } = question;
      outcomes.push(
        (await editQuestion(admin, question, { text, options, correctAnswer, translation: null })).ok,
      );
    }
    expect(outcomes).toEqual([true, true, true, false]);
  });
});
