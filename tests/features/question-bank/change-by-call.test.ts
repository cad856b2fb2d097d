import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toQuestionItem } from "#app/features/question-bank/formats/json.ts";
import type { Question } from "#app/features/question-bank/inputs.ts";
import { questionTag } from "#app/features/question-bank/rules.ts";
import {
  addQuestionByCall,
  changeQuestionByCall,
  setRetirement,
} from "#app/features/question-bank/use-cases/change-by-call.server.ts";
import {
  getQuizQuestion,
  listQuizQuestions,
} from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { getQuizRecord } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  addToBank,
  type BankQuestion,
  getBankQuestion,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import {
  changeQuizByCall,
  listInQuizByCall,
  setBlueprint,
  setPublication,
} from "#app/features/question-bank/use-cases/quiz-by-call.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { auditEvents } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz } from "#tests/support/scholarship.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterAll(() => database.close());

const FORMATTED: Question = {
  text: "What is **x**?",
  options: ["`1`", "*two*"],
  correctAnswer: 1,
  explanation: "Because of **this**",
  topic: "Loops",
  tags: ["for", "while"],
  usesMarkdown: true,
  translation: { language: "hi", text: "**x** क्या है?", options: ["`1`", "*दो*"], explanation: "" },
};

async function add(question: Question = FORMATTED): Promise<BankQuestion> {
  const formKey = crypto.randomUUID();
  await addToBank(ctx, { ...question, formKey });
  return found(`${formKey}:0`);
}

async function found(id: string): Promise<BankQuestion> {
  const question = await getBankQuestion(ctx, id);
  if (!question.ok) throw new Error(question.problem.message);
  return question.value;
}

describe("the change of a question by a program", () => {
  test("keeps every part that it does not name, and the version when only what sorts it changes", async () => {
    const before = await add();
    const changed = await changeQuestionByCall(ctx, before.id, { difficulty: 3 });
    expect(changed).toMatchObject({ value: { id: before.id, version: 1, difficulty: 3 } });
    expect(toQuestionItem(await found(before.id))).toEqual({ ...toQuestionItem(before), difficulty: 3 });
  });

  test("of the text makes the next version; the id of the first one still finds it", async () => {
    const before = await add();
    const options = ["`1`", "**two**"];
    const changed = await changeQuestionByCall(ctx, before.id, { options });
    expect(changed).toMatchObject({
      value: { version: 2, options: ["1", "two"], rich: { markdown: { options } } },
    });
    expect(await changeQuestionByCall(ctx, before.id, { options })).toMatchObject({ value: { version: 2 } });
    expect((await found(before.id)).version).toBe(2);
  });

  test("null removes the second language", async () => {
    const before = await add();
    await changeQuestionByCall(ctx, before.id, { translation: null });
    expect(await found(before.id)).toMatchObject({ version: 2, translation: null, text: "What is x?" });
  });

  test.each([
    ["text", { text: " " }],
    ["options", { options: ["the same", "the same"] }],
    ["correctAnswer", { correctAnswer: 7 }],
    ["keepsOrder", { options: ["1", "All of the above"], keepsOrder: false }],
    ["difficulty", { difficulty: 4 }],
    ["options[0]", { options: ["<b>1", "2"] }],
    ["translation.options.1", { translation: { language: "hi", text: "क?", options: ["1"] } }],
  ])("names the fault at %s and stores nothing", async (field, change) => {
    const before = await add();
    const refused = await changeQuestionByCall(ctx, before.id, change);
    expect(refused.ok ? [] : refused.problem.errors?.map((error) => error.field)).toContain(field);
    expect(await found(before.id)).toEqual(before);
  });

  test("of an outdated state answers with the newer question, also after it was retired", async () => {
    const before = await add();
    const tag = questionTag(before);
    await changeQuestionByCall(ctx, before.id, { topic: "Arrays" }, tag);
    const refused = await changeQuestionByCall(ctx, before.id, { topic: "Trees" }, tag);
    expect(refused).toMatchObject({ problem: { code: "stale_version", current: { topic: "Arrays" } } });
    const newer = questionTag(await found(before.id));
    await setRetirement(ctx, before.id, true);
    expect(questionTag(await found(before.id))).not.toBe(newer);
  });

  test("ten at once with one tag are one change", async () => {
    const before = await add();
    const topics = Array.from({ length: 10 }, (_, index) => `Topic ${index}`);
    const outcomes = await Promise.all(
      topics.map((topic) => changeQuestionByCall(ctx, before.id, { topic }, questionTag(before))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("retiring and restoring by a program", () => {
  test("may each be repeated, and are recorded once; a retired question is not changed", async () => {
    const { id } = await add();
    for (const isRetired of [true, true, false, false, true]) {
      const state = isRetired ? "retired" : "active";
      expect(await setRetirement(ctx, id, isRetired)).toMatchObject({ value: { state } });
    }
    expect(await changeQuestionByCall(ctx, id, { topic: "Trees" })).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("Restore it first") },
    });
    const audit = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id));
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "question.add",
      "question.restore",
      "question.retire",
      "question.retire",
    ]);
  });

  test("of a question that a published quiz needs is refused", async () => {
    const { questions } = await createQuiz(database.db, { questionCount: 1 });
    expect(await setRetirement(ctx, questions[0]!.id, true)).toMatchObject({ problem: { code: "conflict" } });
  });
});

describe("a quiz changed by a program", () => {
  const aQuiz = () =>
    createQuiz(database.db, { branch: "MCA", questionCount: 1, codeOnly: true, publishedAt: null });

  test("keeps what the change does not name, and its version when nothing changes", async () => {
    const { id } = await aQuiz();
    const changed = await changeQuizByCall(ctx, id, { timeLimitMinutes: 45 }, "1");
    expect(changed).toMatchObject({
      value: { title: "Scholarship Test MCA", timeLimitMinutes: 45, version: 2 },
    });
    expect(await changeQuizByCall(ctx, id, { timeLimitMinutes: 45 }, "2")).toEqual(changed);
    expect(await changeQuizByCall(ctx, id, { title: "Other" }, "1")).toMatchObject({
      problem: { code: "stale_version", current: { version: 2 } },
    });
  });

  test("is published beside the default, and does not become it by another publication", async () => {
    const first = await createQuiz(database.db, { branch: "MCA", questionCount: 1 });
    const { id } = await aQuiz();
    for (let time = 0; time < 2; time += 1)
      expect(await setPublication(ctx, id, { isPublished: true, as: "further" })).toMatchObject({
        value: { isDefault: 0, publishedAt: expect.any(Number) },
      });
    expect(await setPublication(ctx, id, { isPublished: true, as: "default" })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await getQuizRecord(ctx, first.id)).toMatchObject({ value: { isDefault: 1 } });
    expect(await setPublication(ctx, id, { isPublished: false })).toMatchObject({
      value: { publishedAt: null },
    });
  });

  test("gets a blueprint and loses it; the same cells again change nothing", async () => {
    const { id } = await aQuiz();
    const cells = [{ topic: "Loops", difficulty: 2, count: 5 } as const];
    for (const tag of ["1", "2"])
      expect(await setBlueprint(ctx, id, { cells: [...cells] }, tag)).toMatchObject({
        value: { blueprint: cells, questionCount: 5, version: 2 },
      });
    expect(await setBlueprint(ctx, id, { cells: [] })).toMatchObject({ value: { blueprint: null } });
  });

  test("gets questions of the bank, all or none, and new ones at its end", async () => {
    const { id } = await aQuiz();
    const { id: known } = await add();
    expect(await listInQuizByCall(ctx, id, [known, "unknown"])).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "questionIds.1" }] },
    });
    expect(await listInQuizByCall(ctx, id, [known])).toMatchObject({ value: { questionCount: 2 } });
    const item = { text: "What is 2 + 2?", options: ["3", "4"], correctAnswer: 1, tags: ["sums", "easy"] };
    const added = await addQuestionByCall(ctx, id, item);
    const newId = added.ok ? added.value.id : "";
    expect(await getQuizQuestion(ctx, { quizId: id, id: newId })).toMatchObject({
      value: { position: 2, tags: ["sums", "easy"], correctAnswer: 1 },
    });
    const practice = await addQuestionByCall(ctx, id, { ...item, forPractice: true });
    expect(practice).toMatchObject({ problem: { errors: [{ field: "forPractice" }] } });
    expect(await listQuizQuestions(ctx, id)).toMatchObject({ value: [{}, { id: known }, { id: newId }] });
  });
});
