import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toQuestionRows } from "#app/features/question-bank/question-rows.ts";
import {
  createQuiz,
  getQuizForEditing,
  publishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  importQuestions,
  previewImport,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { questions } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const value = <Value>(outcome: { ok: true; value: Value } | { ok: false; problem: { message: string } }) =>
  outcome.ok ? outcome.value : expect.fail(JSON.stringify(outcome.problem));

const COUNT = 72;
const CONTENT = `question,A,B,answer\n${Array.from({ length: COUNT }, (_, n) => `Question ${n}?,Yes,No,A`).join("\n")}`;
const form = (content = CONTENT) => ({
  format: "csv" as const,
  mode: "append" as const,
  duplicates: "skip" as const,
  content,
  formKey: crypto.randomUUID(),
});
const stored = async () => (await database.db.orm.select().from(questions)).length;
const makeQuiz = async () =>
  value(await createQuiz(ctx, { title: "Paper", branch: "BCA", timeLimitMinutes: 20 })).id;
/** As the page of the import counts them. */
const countNew = (found: Parameters<typeof toQuestionRows>[0], duplicates: "skip" | "add") =>
  toQuestionRows(found, { duplicates }).rows.filter(({ fate }) => fate === "new").length;
const listed = async (id: string) =>
  value(await getQuizForEditing(ctx, id)).questions.map(({ text }) => text);

describe("the same file twice", () => {
  test("adds nothing to the bank, and the check says so at each line", async () => {
    expect(value(await importQuestions(ctx, null, form()))).toMatchObject({ count: COUNT });
    const preview = value(await previewImport(ctx, null, form()));
    expect([preview.errors, countNew(preview, "skip")]).toEqual([[], 0]);
    expect(preview.repeated).toHaveLength(COUNT);
    expect(preview.repeated[0]).toMatchObject({ line: 2, message: "This question is already in the bank" });
    expect(value(await importQuestions(ctx, null, form()))).toMatchObject({ count: 0 });
    expect(await stored()).toBe(COUNT);
  });

  test("adds nothing to a quiz, which can be published", async () => {
    const id = await makeQuiz();
    await importQuestions(ctx, id, form());
    const preview = value(await previewImport(ctx, id, form()));
    expect(preview.repeated[0]?.message).toBe("This question is already in this quiz");
    await importQuestions(ctx, id, form());
    expect(await listed(id)).toHaveLength(COUNT);
    const { version } = value(await getQuizForEditing(ctx, id)).quiz;
    expect(await publishQuiz(ctx, id, version)).toMatchObject({ ok: true });
  });

  test("adds them again when that is chosen", async () => {
    await importQuestions(ctx, null, form());
    const again = { ...form(), duplicates: "add" as const };
    expect(countNew(value(await previewImport(ctx, null, again)), "add")).toBe(COUNT);
    expect(value(await importQuestions(ctx, null, again))).toMatchObject({ count: COUNT });
    expect(await stored()).toBe(2 * COUNT);
  });

  test("updates what sorts them when that is chosen, and never the correct answer", async () => {
    await importQuestions(ctx, null, form("question,A,B,answer,topic,source\nOne?,Yes,No,A,Sums,Book\n"));
    const update = (...rows: string[]) => ({
      ...form(["question,A,B,answer,topic,source,difficulty", ...rows].join("\n")),
      duplicates: "update" as const,
    });
    const file = update("One?,Yes,No,A,Algebra,,3");
    expect(value(await previewImport(ctx, null, file))).toMatchObject({
      errors: [],
      changes: [{ line: 2, after: { topic: "Algebra", source: "Book", difficulty: 3 } }],
    });
    const sent = await Promise.all([importQuestions(ctx, null, file), importQuestions(ctx, null, file)]);
    expect(sent.map(value)).toMatchObject([{ count: 1 }, { count: 1 }]);
    const changed = { topic: "Algebra", source: "Book", difficulty: 3, revision: 2, version: 1 };
    expect(await database.db.orm.select().from(questions)).toMatchObject([changed]);
    expect(value(await importQuestions(ctx, null, update("One?,Yes,No,A,Algebra,,3")))).toMatchObject({
      count: 0,
    });
    expect(await importQuestions(ctx, null, update("One?,Yes,No,B,Logic,,1"))).toMatchObject({
      problem: { code: "invalid_fields" },
    });
    expect(await database.db.orm.select().from(questions)).toMatchObject([changed]);
  });

  test("sent by one form is one import", async () => {
    const sent = form();
    expect(value(await importQuestions(ctx, null, sent))).toMatchObject({ count: COUNT });
    expect(value(await importQuestions(ctx, null, sent))).toMatchObject({ count: COUNT });
    expect(await stored()).toBe(COUNT);
  });
});

test("a quiz gets the questions of the bank instead of copies, and new ones beside them", async () => {
  await importQuestions(ctx, null, form("question,A,B,answer\nOld?,Yes,No,A\n"));
  const id = await makeQuiz();
  const file = form("question,A,B,answer\nNew?,Yes,No,A\nOld?,Yes,No,A\n");
  const preview = value(await previewImport(ctx, id, file));
  expect(countNew(preview, "skip")).toBe(2);
  expect(preview.repeated).toMatchObject([
    { line: 3, message: "This question is already in the bank; the quiz gets that one" },
  ]);
  expect(value(await importQuestions(ctx, id, file))).toMatchObject({ count: 2 });
  expect(await listed(id)).toEqual(["New?", "Old?"]);
  expect(await stored()).toBe(2);
  expect(
    value(await importQuestions(ctx, id, { ...file, mode: "replace", formKey: crypto.randomUUID() })),
  ).toMatchObject({ count: 2 });
  expect((await listed(id)).sort()).toEqual(["New?", "Old?"]);
  expect(await stored()).toBe(2);
});

describe("questions are equal", () => {
  const repeatedIn = async (...rows: string[]) =>
    value(await previewImport(ctx, null, form(["question,A,B,answer", ...rows].join("\n")))).repeated.map(
      ({ message }) => message,
    );

  test.each([
    ["with other spaces", "Which  one is it ?,Yes,No,A", "Which one is it ?, Yes ,No,A"],
    ["with their options in another order", "Which?,Yes,No,A", "Which?,No,Yes,B"],
  ])("%s", async (_, one, other) => {
    expect(await repeatedIn(one, other)).toEqual(["This question is already on line 2"]);
  });

  test("with another correct answer, which is said", async () => {
    expect(await repeatedIn("Which?,Yes,No,A", "Which?,Yes,No,B")).toEqual([
      "This question is already on line 2, with another correct answer",
    ]);
  });

  test.each([
    ["other capitals, which programs tell apart", "What does A print?,a,b,A", "What does a print?,a,b,A"],
    ["another power", "x² ?,a,b,A", "x2 ?,a,b,A"],
    ["another option", "Which?,Yes,No,A", "Which?,Yes,Never,A"],
    ["another indentation", '"if x:\n  a\nb",1,2,A', '"if x:\n  a\n  b",1,2,A'],
  ])("but not with %s", async (_, one, other) => {
    expect(await repeatedIn(one, other)).toEqual([]);
  });
});
