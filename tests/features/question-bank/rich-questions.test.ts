import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Question } from "#app/features/question-bank/inputs.ts";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import {
  addQuestion,
  editQuestion,
  getQuestion,
} from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { publishQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  exportQuestions,
  importQuestions,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import {
  addToBank,
  editBankQuestion,
  listBank,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { getResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { findOwnAttempt } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { presentAttempt } from "#app/features/scholarship-test/wire.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { questions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/full.ts";
import { expectSafe, hostileMarkdown } from "#tests/support/hostile-markdown.ts";
import { createQuiz, createTestCode, TEST_ENTRY, type TestQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
let quiz: TestQuiz;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
  quiz = await createQuiz(database.db, { questionCount: 1, publishedAt: null });
  await database.db.orm.run("DELETE FROM questions");
  await database.db.orm.run("DELETE FROM quiz_questions");
});
afterEach(() => database.close());

const TYPED: Question = {
  text: "What is **x**<sup>2</sup>?",
  options: ["`1`", "*two*"],
  correctAnswer: 1,
  explanation: "Because of **this**",
  usesMarkdown: true,
};
const RICH = {
  markdown: { text: TYPED.text, options: TYPED.options },
  html: {
    text: "<p>What is <strong>x</strong><sup>2</sup>?</p>",
    options: ["<code>1</code>", "<em>two</em>"],
  },
  images: [],
};

async function add(question: Question = TYPED) {
  const added = await addQuestion(ctx, quiz.id, question);
  if (!added.ok) throw new Error(JSON.stringify(added.problem));
  return added.value;
}

describe("a formatted question", () => {
  test("is stored as plain text, with its Markdown and the HTML of it", async () => {
    expect(await add()).toMatchObject({
      text: "What is x²?",
      options: ["1", "two"],
      rich: RICH,
      explanation: "Because of **this**",
      richExplanation: { html: "<p>Because of <strong>this</strong></p>", images: [] },
    });
  });

  test("is refused with its faults at their fields, and stores nothing", async () => {
    const faulty = { ...TYPED, text: "<b>x</b>", options: ["<sup>1", "2"] };
    const refused = await addToBank(ctx, faulty);
    const fields = refused.ok ? [] : refused.problem.errors?.map(({ field }) => field);
    expect(fields).toEqual(["text", "text", "options[0]"]);
    expect(await database.db.orm.select().from(questions)).toEqual([]);
  });

  test("a change of its Markdown makes the next version; the same Markdown makes none", async () => {
    const { id } = await add();
    const key = { quizId: quiz.id, id };
    expect(await editQuestion(ctx, key, TYPED)).toMatchObject({ ok: true, value: { id, version: 1 } });
    const bold = { ...TYPED, options: ["`1`", "**two**"] };
    expect(await editQuestion(ctx, key, bold)).toMatchObject({
      ok: true,
      value: {
        version: 2,
        options: ["1", "two"],
        rich: { html: { options: ["<code>1</code>", "<strong>two</strong>"] } },
      },
    });
    expect(await getQuestion(ctx, key)).toMatchObject({ value: { rich: RICH } });
  });

  test("a change of its explanation keeps the version and renders it again", async () => {
    const { id } = await add();
    const edited = await editBankQuestion(ctx, id, { ...TYPED, explanation: "*That*" });
    expect(edited).toMatchObject({
      ok: true,
      value: { id, revision: 2, richExplanation: { html: "<p><em>That</em></p>" } },
    });
  });

  test("without Markdown it is plain text again", async () => {
    const { id } = await add();
    const edited = await editBankQuestion(ctx, id, { ...TYPED, usesMarkdown: false });
    expect(edited).toMatchObject({
      ok: true,
      value: { version: 2, text: TYPED.text, rich: null, richExplanation: null },
    });
  });

  test("has its second language formatted too, with faults at its fields", async () => {
    const translation = {
      language: "hi" as const,
      text: "**क्या**?",
      options: ["`1`", "*दो*"],
      explanation: "",
    };
    const stored = await add({ ...TYPED, translation });
    expect(stored).toMatchObject({
      translation: { language: "hi", text: "क्या?", options: ["1", "दो"] },
      rich: {
        markdown: { translation: { text: translation.text, options: translation.options } },
        html: {
          translation: { text: "<p><strong>क्या</strong>?</p>", options: ["<code>1</code>", "<em>दो</em>"] },
        },
      },
    });
    const key = { quizId: quiz.id, id: stored.id };
    expect(await editQuestion(ctx, key, { ...TYPED, translation })).toMatchObject({ value: { version: 1 } });
    expect(await editQuestion(ctx, key, TYPED)).toMatchObject({ value: { version: 1 } });
    const faulty = { ...TYPED, translation: { ...translation, options: ["<b>", "2"] } };
    const refused = await addToBank(ctx, faulty);
    expect(refused.ok ? [] : refused.problem.errors?.map(({ field }) => field)).toContain(
      "translation.options[0]",
    );
  });

  test("is found by its plain text", async () => {
    await add();
    const found = await listBank(ctx, readListQuery(QUESTION_LIST, new URLSearchParams("q=is x²")));
    expect(found).toMatchObject({ ok: true, value: { page: { rows: [{ text: "What is x²?" }] } } });
  });
});

test("text that was never Markdown is not interpreted", async () => {
  const plain = { text: "**a** <b> `c`\n- d", options: ["*x*", "_y_"], correctAnswer: 0 };
  expect(await add(plain)).toMatchObject({ ...plain, rich: null, richExplanation: null });
});

test("a student gets plain text as before and the HTML beside it, never the explanation", async () => {
  for (const text of ["**one**", "two"]) await add({ ...TYPED, text, usesMarkdown: text !== "two" });
  await publishQuiz(ctx, quiz.id, 1);
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
  const student = contextFor(database.db, toActor(await createUser(database.db), "phone") as Student);
  expect(await startTest(student, TEST_ENTRY)).toMatchObject({ ok: true });
  const attempt = (await findOwnAttempt(student))!;
  const wire = presentAttempt(attempt);
  const served = [wire.question!, ...wire.upcoming].sort((one, other) =>
    one.question < other.question ? -1 : 1,
  );
  const options = served[0]!.options;
  expect(served).toMatchObject([
    {
      question: "one",
      html: {
        question: "<p><strong>one</strong></p>",
        options: options.map((option) => (option === "1" ? "<code>1</code>" : "<em>two</em>")),
      },
    },
    { question: "two" },
  ]);
  expect(served[1]).not.toHaveProperty("html");
  expect(JSON.stringify(wire)).not.toMatch(/Because|markdown|correct/);
  const result = await getResult(ctx, attempt.id);
  const paper = result.ok ? result.value.paper : [];
  expect(paper.find(({ text }) => text === "one")).toMatchObject({
    options,
    html: served[0]!.html && { options: served[0]!.html.options },
  });
});

describe("files", () => {
  test.each(["json", "csv"] as const)(
    "%s carries the Markdown, and an import reads it back",
    async (format) => {
      await add();
      await add({ text: "Plain **text**", options: ["a", "b"], correctAnswer: 0 });
      const file = await exportQuestions(ctx, quiz.id, format);
      const content = file.ok ? file.value.content : expect.fail("no file");
      await database.db.orm.run("UPDATE quiz_questions SET removed_at = 1");
      expect(await importQuestions(ctx, quiz.id, { format, content, mode: "append" })).toMatchObject({
        ok: true,
      });
      const rows = await database.db.orm.select().from(questions);
      const [formatted, plain, ...read] = rows.map(
        ({ text, options, rich, explanation, richExplanation }) => ({
          text,
          options,
          rich,
          explanation,
          richExplanation,
        }),
      );
      expect(read).toEqual([formatted, plain]);
    },
  );

  test("a fault of the formatting is an error at its line", async () => {
    const content = JSON.stringify([{ ...TYPED, explanation: "<script>" }]);
    const refused = await importQuestions(ctx, quiz.id, { format: "json", content, mode: "append" });
    expect(refused.ok ? "" : refused.problem.errors?.[0]?.message).toMatch(/^Line 1: Only <sup>/);
  });

  test("HTML in a file is not taken over", async () => {
    const rich = { ...RICH, html: { text: "<script>1</script>", options: ["<script>", "<script>"] } };
    const content = JSON.stringify([{ ...TYPED, rich, richExplanation: { html: "<script>", images: [] } }]);
    await importQuestions(ctx, quiz.id, { format: "json", content, mode: "append" });
    expect(await database.db.orm.select().from(questions)).toMatchObject([{ rich: RICH }]);
  });

  test("only safe HTML is stored of any file or form", async () => {
    await fc.assert(
      fc.asyncProperty(hostileMarkdown, hostileMarkdown, async (text, option) => {
        const typed = {
          text,
          options: [option, "other"],
          explanation: option,
          correctAnswer: 0,
          usesMarkdown: true,
        };
        await importQuestions(ctx, null, {
          format: "json",
          content: JSON.stringify([typed]),
          mode: "append",
        });
        await addToBank(ctx, typed);
      }),
      { numRuns: runs(60) },
    );
    for (const { rich, richExplanation } of await database.db.orm.select().from(questions)) {
      const { text, options } = rich!.html;
      for (const html of [text, ...options, richExplanation?.html ?? ""]) expectSafe(html);
    }
  });
});
