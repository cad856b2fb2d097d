import { parseWithValibot } from "@conform-to/valibot";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { QuestionForm, TestCodeForm } from "#app/features/question-bank/inputs.ts";
import { CODE_LIST } from "#app/features/question-bank/list.ts";
import {
  addQuestion,
  editQuestion,
  moveQuestion,
  removeQuestion,
} from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import {
  createQuiz,
  deleteQuiz,
  editQuiz,
  getQuizForEditing,
  publishQuiz,
  unpublishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  exportQuestions,
  importQuestions,
  previewImport,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import {
  createTestCode,
  listTestCodes,
  revokeTestCode,
} from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { answerQuestion, endTest } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { findOwnAttempt } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { attempts, auditEvents, questions, quizzes } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createOpenAttempt,
  createTestCode as createStoredCode,
  createQuiz as createTestQuiz,
} from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const audited = async () => (await database.db.orm.select().from(auditEvents)).map(({ action }) => action);
const read = async (id: string) => {
  const outcome = await getQuizForEditing(ctx, id);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};
const texts = async (id: string) => (await read(id)).questions.map(({ text }) => text);
const QUIZ = { title: "Paper", branch: "BCA" as const, timeLimitMinutes: 20 };
async function makeQuiz(fields = {}) {
  const outcome = await createQuiz(ctx, { ...QUIZ, ...fields });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}
const content = (text: string) => ({ text, options: ["Yes", "No"], correctAnswer: 0 });

describe("question form", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return parseWithValibot(form, { schema: QuestionForm });
  };

  test("drops empty options and keeps the correct one correct", () => {
    const fields = {
      text: "Why?\r\nOr not?",
      "options[0]": "A",
      "options[1]": "",
      "options[2]": "C",
      correctAnswer: "2",
    };
    expect(parse(fields)).toMatchObject({
      value: { text: "Why?\nOr not?", options: ["A", "C"], correctAnswer: 1 },
    });
  });

  test.each([
    [{ text: "", "options[0]": "A", "options[1]": "B", correctAnswer: "0" }, "text"],
    [{ text: "Why?", "options[0]": "A", "options[1]": "", correctAnswer: "0" }, "options"],
    [{ text: "Why?", "options[0]": "A", "options[1]": "A", correctAnswer: "0" }, "options"],
    [{ text: "Why?", "options[0]": "A", "options[1]": "B" }, "correctAnswer"],
    [
      { text: "Why?", "options[0]": "A", "options[1]": "B", "options[2]": "", correctAnswer: "2" },
      "correctAnswer",
    ],
  ])("rejects %j at %s", (fields, field) => {
    const submission = parse(fields as Record<string, string>);
    expect(Object.keys(("error" in submission && submission.error) || {})).toEqual([field]);
  });
});

describe("a quiz", () => {
  test("is created once per form and edited by version", async () => {
    const formKey = crypto.randomUUID();
    const quiz = await makeQuiz({ formKey });
    expect(await makeQuiz({ formKey })).toEqual(quiz);
    expect(await editQuiz(ctx, quiz.id, { title: "First", timeLimitMinutes: 25, version: 1 })).toMatchObject({
      value: { title: "First", timeLimitMinutes: 25 },
    });
    expect(await editQuiz(ctx, quiz.id, { title: "Second", timeLimitMinutes: 25, version: 1 })).toMatchObject(
      {
        problem: { code: "stale_version", current: { title: "First" } },
      },
    );
    expect(await audited()).toEqual(["quiz.create", "quiz.edit"]);
  });

  test("cannot be published without questions or with a repeated one", async () => {
    const { id } = await makeQuiz();
    expect(await publishQuiz(ctx, id, 1)).toMatchObject({
      problem: { code: "conflict", message: /no questions/ },
    });
    await addQuestion(ctx, id, content("Why?"));
    await addQuestion(ctx, id, content("Why?"));
    expect(await publishQuiz(ctx, id, 1)).toMatchObject({
      problem: { code: "conflict", message: "Question 2 is the same as question 1." },
    });
  });

  test("replaces its branch's published one in the same write", async () => {
    const before = await createTestQuiz(database.db, { branch: "BCA" });
    const other = await createTestQuiz(database.db, { branch: "MCA" });
    const { id } = await makeQuiz();
    await addQuestion(ctx, id, content("Why?"));
    expect(await publishQuiz(ctx, id, 1)).toMatchObject({ ok: true });
    const published = (await database.db.orm.select().from(quizzes)).filter(
      ({ publishedAt }) => publishedAt !== null,
    );
    expect(published.map((quiz) => quiz.id).sort()).toEqual([id, other.id].sort());
    expect(await publishQuiz(ctx, before.id, 1)).toMatchObject({ problem: { code: "stale_version" } });
    expect((await read(before.id)).quiz.publishedAt).toBeNull();
    await unpublishQuiz(ctx, id);
    expect((await read(id)).quiz.publishedAt).toBeNull();
    expect((await audited()).slice(-2)).toEqual(["quiz.publish", "quiz.unpublish"]);
  });
});

describe("questions", () => {
  test("are added once per form, moved and removed", async () => {
    const { id } = await makeQuiz();
    const formKey = crypto.randomUUID();
    await addQuestion(ctx, id, { ...content("One?"), formKey });
    await addQuestion(ctx, id, { ...content("One?"), formKey });
    await addQuestion(ctx, id, content("Two?"));
    const third = await addQuestion(ctx, id, content("Three?"));
    if (!third.ok) throw new Error();
    await moveQuestion(ctx, third.value, 0);
    expect(await texts(id)).toEqual(["Three?", "One?", "Two?"]);
    await removeQuestion(ctx, third.value);
    expect(await texts(id)).toEqual(["One?", "Two?"]);
    expect((await read(id)).quiz).toMatchObject({ questionCount: 2, runningCount: 0 });
    expect(await addQuestion(ctx, "no quiz", content("?"))).toMatchObject({ problem: { code: "not_found" } });
  });

  test("are saved by one of two editors; the same edit twice is one version", async () => {
    const { id: quizId } = await makeQuiz();
    const added = await addQuestion(ctx, quizId, content("One?"));
    if (!added.ok) throw new Error();
    const question = added.value;
    const outcomes = await Promise.all(
      ["A?", "B?", "C?"].map((text) => editQuestion(ctx, question, content(text))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner] = await texts(quizId);
    expect(await editQuestion(ctx, question, content(winner!))).toMatchObject({
      value: { text: winner, version: 2 },
    });
    expect(await editQuestion(ctx, question, content("Late?"))).toMatchObject({
      problem: { code: "stale_version", current: { text: winner } },
    });
    expect(await database.db.orm.select().from(questions)).toHaveLength(2);
  });

  test("keeps the last question of a published quiz", async () => {
    const quiz = await createTestQuiz(database.db, { questionCount: 1 });
    const [question] = quiz.questions;
    expect(await removeQuestion(ctx, question!)).toMatchObject({ problem: { code: "conflict" } });
    await unpublishQuiz(ctx, quiz.id);
    expect(await removeQuestion(ctx, question!)).toMatchObject({ ok: true });
  });

  test("edits, removes and replaces them without effect on running and finished attempts", async () => {
    const quiz = await createTestQuiz(database.db, { branch: "BCA", questionCount: 4 });
    await createTestCode(ctx, { code: "OPEN", quizId: null, opensAt: null, closesAt: null, maxUses: null });
    const entry = { studentName: "Asha", branch: "BCA" as const, collegeName: "City", testCode: "OPEN" };
    const [running, finished] = await Promise.all(
      [0, 1].map(async () => contextFor(database.db, toStudentActor(await createUser(database.db)))),
    );
    for (const student of [running!, finished!])
      expect(await startTest(student, entry)).toMatchObject({ ok: true });
    await answerQuestion(finished!, { questionIndex: 0, selectedAnswer: 0 });
    await endTest(finished!);
    const before = [await findOwnAttempt(running!), await database.db.orm.select().from(attempts)];
    for (const question of quiz.questions) {
      await editQuestion(ctx, question, {
        text: "All new?",
        options: ["X", "Y", "Z", "W"],
        correctAnswer: 3,
      });
    }
    await importQuestions(ctx, quiz.id, {
      format: "aiken",
      content: "New?\nA. 1\nB. 2\nANSWER: A",
      mode: "replace",
    });
    const after = [await findOwnAttempt(running!), await database.db.orm.select().from(attempts)];
    const still = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (name, inner) => (/^(serverNow|remainingMs)$/.test(name) ? 0 : inner)),
      );
    expect(still(after)).toEqual(still(before));
    const rows = await database.db.orm.select().from(attempts);
    const original = new Map(quiz.questions.map((question) => [question.id, question.correctAnswer]));
    for (let questionIndex = 0; questionIndex < 4; questionIndex += 1) {
      const paper = rows.find(({ state }) => state === "in_progress")!.paper;
      await answerQuestion(running!, { questionIndex, selectedAnswer: original.get(paper[questionIndex]!)! });
    }
    await endTest(running!);
    const results = await database.db.orm.select().from(attempts);
    expect(results.map(({ correctCount }) => correctCount).sort()).toContain(4);
    expect(await texts(quiz.id)).toEqual(["New?"]);
  });
});

describe("import", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `Question ${index + 1}?,Yes,No,A`);
  const file = (lines: string[]) => ["question,A,B,answer", ...lines].join("\n");

  test("of 300 rows with one bad one writes nothing and names its line", async () => {
    const { id } = await makeQuiz();
    const bad = rows(300).with(120, "Question 121?,Yes,No,Q");
    const form = { format: "csv" as const, mode: "append" as const, content: file(bad) };
    expect(await previewImport(ctx, id, form)).toMatchObject({
      value: { errors: [{ line: 122, message: expect.stringContaining("'Q'") }] },
    });
    expect(await importQuestions(ctx, id, form)).toMatchObject({
      problem: {
        code: "invalid_fields",
        errors: [{ field: "content", message: expect.stringMatching(/^Line 122: /) }],
      },
    });
    expect(await texts(id)).toEqual([]);
    expect(await audited()).toEqual(["quiz.create"]);
  });

  test("of 300 good rows writes them all, once per form, in order", async () => {
    const { id } = await makeQuiz();
    await addQuestion(ctx, id, content("Before?"));
    const form = {
      format: "csv" as const,
      mode: "append" as const,
      content: file(rows(300)),
      formKey: crypto.randomUUID(),
    };
    expect(await importQuestions(ctx, id, form)).toMatchObject({ ok: true, value: { count: 300 } });
    expect(await importQuestions(ctx, id, form)).toMatchObject({ ok: true, value: { count: 300 } });
    const stored = await texts(id);
    expect(stored).toHaveLength(301);
    expect([stored[0], stored[1], stored[300]]).toEqual(["Before?", "Question 1?", "Question 300?"]);
    expect(await audited()).toEqual(["quiz.create", "question.add", "quiz.import"]);
  });

  test("in place of the others retires them, once per form", async () => {
    const { id } = await makeQuiz();
    await addQuestion(ctx, id, content("Before?"));
    const form = {
      format: "csv" as const,
      mode: "replace" as const,
      content: file(rows(2)),
      formKey: crypto.randomUUID(),
    };
    await importQuestions(ctx, id, form);
    await importQuestions(ctx, id, form);
    expect(await texts(id)).toEqual(["Question 1?", "Question 2?"]);
  });

  test.each(["csv", "gift", "aiken", "text"] as const)(
    "of a %s rejects control characters with the line",
    async (format) => {
      const { id } = await makeQuiz();
      const content = "question,A,B,answer\nWhich\u0003 one? {=a ~b}\nFine\nTurned \u202Eround";
      expect(await previewImport(ctx, id, { format, content })).toMatchObject({
        ok: true,
        value: {
          questions: [],
          notes: [],
          errors: [2, 4].map((line) => ({ line, message: "Please remove the control characters" })),
        },
      });
    },
  );

  test("applies the rules of the question form", async () => {
    const { id } = await makeQuiz();
    const rows = ["\u200B,x,y,A", `${"x".repeat(2_001)},x,y,A`, `Why?,${"x".repeat(501)},y,A`, "Why?,x,x,A"];
    expect(await previewImport(ctx, id, { format: "csv", content: file(rows) })).toMatchObject({
      value: {
        errors: [
          { line: 2, message: "Please enter the question" },
          { line: 3, message: "Please use at most 2000 characters" },
          { line: 4, message: "Please use at most 500 characters" },
          { line: 5, message: "Two options say the same" },
        ],
      },
    });
  });

  test("names questions whose HTML would be shown to students", async () => {
    const { id } = await makeQuiz();
    const rows = ["What does <br> do?,x,y,A", "Is 2 < 3 & 5 > 4?,x,y,A", "Tom&nbsp;and?,x,y,A"];
    expect(await previewImport(ctx, id, { format: "csv", content: file(rows) })).toMatchObject({
      value: { errors: [], notes: [{ line: 2 }, { line: 4 }] },
    });
  });

  test.each(["csv", "gift", "aiken", "text"] as const)(
    "of a %s without questions is rejected",
    async (format) => {
      const { id } = await makeQuiz();
      expect(await importQuestions(ctx, id, { format, mode: "append", content: "// nothing" })).toMatchObject(
        {
          problem: { code: "invalid_fields" },
        },
      );
    },
  );

  test.each(["csv", "gift", "aiken"] as const)(
    "of an export as %s gives the same questions",
    async (format) => {
      const source = await createTestQuiz(database.db, { questionCount: 30 });
      const { id } = await makeQuiz();
      const exported = await exportQuestions(ctx, source.id, format);
      if (!exported.ok) throw new Error(exported.problem.message);
      await importQuestions(ctx, id, { format, mode: "append", content: exported.value.content });
      const contents = async (quizId: string) =>
        (await read(quizId)).questions.map(({ text, options, correctAnswer }) => ({
          text,
          options,
          correctAnswer,
        }));
      expect(await contents(id)).toEqual(await contents(source.id));
      expect(exported.value.fileName).toMatch(/^Scholarship-Test-BCA\./);
    },
  );

  test("reverses an Aiken export, which rejects what Aiken cannot express", async () => {
    const { id } = await makeQuiz();
    await addQuestion(ctx, id, content("First\nA. Second"));
    expect(await exportQuestions(ctx, id, "aiken")).toMatchObject({ problem: { code: "conflict" } });
    expect(await exportQuestions(ctx, id, "gift")).toMatchObject({ ok: true });
  });
});

describe("test codes", () => {
  const CODE = { code: "JAN-2027", quizId: null, opensAt: null, closesAt: null, maxUses: null };
  const start = async (testCode: string, branch: "BCA" | "MCA" = "BCA") => {
    const student = contextFor(database.db, toStudentActor(await createUser(database.db)));
    const outcome = await startTest(student, { studentName: "Asha", branch, collegeName: "City", testCode });
    return outcome.ok;
  };

  test("rejects an unknown quiz at its field", async () => {
    expect(await createTestCode(ctx, { ...CODE, quizId: "gone" })).toMatchObject({
      ok: false,
      problem: { code: "invalid_fields", errors: [{ field: "quizId" }] },
    });
  });

  test("are created once per form and are unique", async () => {
    const formKey = crypto.randomUUID();
    const one = await createTestCode(ctx, { ...CODE, formKey });
    expect(await createTestCode(ctx, { ...CODE, formKey })).toEqual(one);
    for (const code of [CODE.code, CODE.code.toLowerCase()]) {
      const again = await createTestCode(ctx, { ...CODE, code });
      expect(again).toMatchObject({ problem: { errors: [{ field: "code" }] } });
    }
  });

  test("open their quiz within their time window, any number of times, until revoked", async () => {
    const bca = await createTestQuiz(database.db, { branch: "BCA" });
    await createTestQuiz(database.db, { branch: "MCA" });
    const hour = 3_600_000;
    const made = await createTestCode(ctx, { ...CODE, quizId: bca.id, maxUses: 2 });
    await createTestCode(ctx, { ...CODE, code: "EARLY", opensAt: Date.now() + hour });
    await createTestCode(ctx, { ...CODE, code: "LATE", closesAt: Date.now() - hour });
    expect([await start("EARLY"), await start("LATE"), await start("JAN-2027", "MCA")]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await start("JAN-2027"), await start("jan-2027"), await start("JAN-2027")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await listTestCodes(ctx, ALL_CODES)).toMatchObject({
      value: { rows: expect.arrayContaining([expect.objectContaining({ code: "JAN-2027", useCount: 2 })]) },
    });
    const other = await createTestCode(ctx, { ...CODE, code: "ENDS" });
    if (!other.ok || !made.ok) throw new Error();
    await revokeTestCode(ctx, other.value.id);
    expect(await start("ENDS")).toBe(false);
  });

  test("reads the time window in Indian time", () => {
    const parse = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ code: "X", ...fields })) form.append(name, value);
      return parseWithValibot(form, { schema: TestCodeForm });
    };
    expect(parse({ opensAt: "2027-01-05T10:00", closesAt: "", maxUses: "", quizId: "" })).toMatchObject({
      value: { opensAt: Date.parse("2027-01-05T04:30:00Z"), closesAt: null, maxUses: null, quizId: null },
    });
    expect(parse({ opensAt: "2027-01-05T10:00", closesAt: "2027-01-05T09:00" })).toMatchObject({
      error: { closesAt: ["The window has to close after it opens"] },
    });
    expect(parse({ code: "two words" })).toMatchObject({ error: { code: ["Please leave out the spaces"] } });
  });
});

const ALL_CODES = readListQuery(CODE_LIST, new URLSearchParams());

test("is forbidden to students", async () => {
  const student = contextFor(database.db, toStudentActor(await createUser(database.db)));
  const quiz = await createTestQuiz(database.db);
  for (const answer of [
    await getQuizForEditing(student, quiz.id),
    await createQuiz(student, QUIZ),
    await publishQuiz(student, quiz.id, 1),
    await addQuestion(student, quiz.id, content("?")),
    await editQuestion(student, quiz.questions[0]!, content("?")),
    await removeQuestion(student, quiz.questions[0]!),
    await exportQuestions(student, quiz.id, "csv"),
    await importQuestions(student, quiz.id, { format: "csv", mode: "append", content: "x" }),
    await listTestCodes(student, ALL_CODES),
  ]) {
    expect(answer).toMatchObject({ problem: { code: "forbidden" } });
  }
  expect(await audited()).toEqual([]);
});

describe("deleting a quiz", () => {
  const remaining = async (id: string) =>
    (await database.db.orm.select().from(quizzes).where(eq(quizzes.id, id))).length;

  test("deletes an unused quiz with its questions, once, and may be repeated", async () => {
    const quiz = await createTestQuiz(database.db, { questionCount: 3, publishedAt: null });
    expect(await getQuizForEditing(ctx, quiz.id)).toMatchObject({ value: { isUnused: true } });
    expect(await Promise.all([deleteQuiz(ctx, quiz.id), deleteQuiz(ctx, quiz.id)])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await remaining(quiz.id)).toBe(0);
    const events = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, quiz.id));
    expect(events.map(({ action }) => action)).toEqual(["quiz.delete"]);
  });

  test("keeps one that is published, was taken or has a test code", async () => {
    const published = await createTestQuiz(database.db, { questionCount: 2, branch: "MCA" });
    const sat = await createTestQuiz(database.db, { questionCount: 2, publishedAt: null });
    await createOpenAttempt(database.db, await createUser(database.db), sat);
    const opened = await createTestQuiz(database.db, { questionCount: 2, publishedAt: null });
    await createStoredCode(database.db, { quizId: opened.id });
    for (const quiz of [published, sat, opened]) {
      expect(await getQuizForEditing(ctx, quiz.id)).toMatchObject({ value: { isUnused: false } });
      expect(await deleteQuiz(ctx, quiz.id)).toMatchObject({ problem: { code: "conflict" } });
      const left = await database.db.orm.select().from(questions).where(eq(questions.quizId, quiz.id));
      expect(left).toHaveLength(2);
      expect(await remaining(quiz.id)).toBe(1);
    }
  });
});
