import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Question } from "#app/features/question-bank/inputs.ts";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import { removeQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import {
  editBlueprint,
  getQuizForEditing,
  publishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  addQuestions,
  exportQuestions,
  importQuestions,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import {
  addToBank,
  editBankQuestion,
  getBankQuestion,
  getQuestionWithFigures,
  listAllQuestions,
  listBank,
  listInQuiz,
  restoreToBank,
  retireFromBank,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { ANALYSIS_LIST } from "#app/features/scholarship-test/analysis/list.ts";
import { countStaleAttempts } from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import { getItemAnalysis } from "#app/features/scholarship-test/analysis/use-cases/analyse-quiz.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFinishedAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

async function list(address = "") {
  const listed = await listBank(ctx, readListQuery(QUESTION_LIST, new URLSearchParams(address)));
  if (!listed.ok) throw new Error(listed.problem.message);
  return listed.value;
}
const texts = async (address?: string) => (await list(address)).page.rows.map(({ text }) => text).sort();

const question = (text: string, facts: Partial<Question> = {}): Question => ({
  text,
  options: ["Yes", "No", "Perhaps"],
  correctAnswer: 0,
  ...facts,
});

describe("the bank", () => {
  beforeEach(async () => {
    await addToBank(ctx, question("Easy loop?", { topic: "Loops", difficulty: 1, tags: ["warm-up"] }));
    await addToBank(ctx, question("Hard loop?", { topic: "Loops", difficulty: 3 }));
    await addToBank(ctx, question("Idea?", { isDraft: true }));
  });

  test.each([
    ["", ["Easy loop?", "Hard loop?", "Idea?"]],
    ["topic=Loops", ["Easy loop?", "Hard loop?"]],
    ["difficulty=3", ["Hard loop?"]],
    ["tag=warm-up", ["Easy loop?"]],
    ["state=draft", ["Idea?"]],
    ["state=retired", []],
    ["q=LOOP", ["Easy loop?", "Hard loop?"]],
    ["quiz=none", []],
  ])("lists the questions of '%s'", async (address, expected) => {
    expect(await texts(address)).toEqual(expected);
  });

  test("counts states, and offers topics and tags", async () => {
    const { byState, choices } = await list();
    expect(byState).toEqual([
      { value: "", count: 3 },
      { value: "active", count: 2 },
      { value: "draft", count: 1 },
    ]);
    expect(choices).toEqual([
      { kind: "topic", value: "Loops", label: "Loops" },
      { kind: "tag", value: "warm-up", label: "warm-up" },
    ]);
  });

  test("names the author of each question, who stays the author of what others change", async () => {
    const [row] = (await list("q=easy")).page.rows;
    const { author } = row!;
    expect(author).toMatch(/^\S+ \S+/);
    const other = await adminContext(database.db, { firstName: "Kavi", lastName: "Menon" });
    await addToBank(other, question("By another?"));
    await editBankQuestion(other, row!.id, question("Easy loop?", { topic: "Control" }));
    expect((await list("q=another")).page.rows).toMatchObject([{ author: "Kavi Menon" }]);
    expect((await list("q=easy")).page.rows).toMatchObject([{ author, topic: "Control" }]);
  });

  test("adds a question once per form", async () => {
    const formKey = crypto.randomUUID();
    await addToBank(ctx, { ...question("Once?"), formKey });
    await addToBank(ctx, { ...question("Once?"), formKey });
    expect(await texts("q=once")).toEqual(["Once?"]);
  });

  test("a change of the topic keeps the version, a change of the text makes the next one", async () => {
    const [row] = (await list("q=easy")).page.rows;
    const { id, revision } = row!;
    const sorted = await editBankQuestion(ctx, id, question("Easy loop?", { topic: "Control", revision }));
    expect(sorted).toMatchObject({ ok: true, value: { id, version: 1, topic: "Control", difficulty: 1 } });
    const late = await editBankQuestion(ctx, id, question("Easy loop?", { topic: "Other", revision }));
    expect(late).toMatchObject({ problem: { code: "stale_version", current: { topic: "Control" } } });
    const changed = await editBankQuestion(ctx, id, question("Easier loop?"));
    expect(changed).toMatchObject({ ok: true, value: { version: 2, topic: "Control", tags: ["warm-up"] } });
    expect(await getBankQuestion(ctx, id)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await texts("q=eas")).toEqual(["Easier loop?"]);
  });

  test("retires and restores a question, each twice", async () => {
    const [row] = (await list("q=easy")).page.rows;
    for (let time = 0; time < 2; time += 1) expect((await retireFromBank(ctx, row!.id)).ok).toBe(true);
    expect(await texts("state=retired")).toEqual(["Easy loop?"]);
    for (let time = 0; time < 2; time += 1) expect((await restoreToBank(ctx, row!.id)).ok).toBe(true);
    expect(await texts("state=active")).toEqual(["Easy loop?", "Hard loop?"]);
  });
});

describe("a question of two quizzes", () => {
  test("is listed in both, and is in one list once", async () => {
    const one = await createQuiz(database.db, { questionCount: 2, branch: "BCA" });
    const two = await createQuiz(database.db, { questionCount: 1, branch: "MCA" });
    const ids = one.questions.map(({ id }) => id);
    expect(await listInQuiz(ctx, { ids }, two.id)).toEqual({ ok: true, value: { count: 2 } });
    expect(await listInQuiz(ctx, { ids }, two.id)).toEqual({ ok: true, value: { count: 0 } });
    const read = await getQuizForEditing(ctx, two.id);
    const [first, ...added] = read.ok ? read.value.questions.map(({ id }) => id) : [];
    expect(first).toBe(two.questions[0]!.id);
    expect(added.sort()).toEqual([...ids].sort());
    expect((await list(`quiz=${two.id}`)).page.rows).toHaveLength(3);
    const shared = (await list(`quiz=${one.id}`)).page.rows[0]!;
    expect(shared.usedIn!.split(", ").sort()).toEqual([one.title, two.title].sort());
    expect(await listInQuiz(ctx, { ids }, "none")).toMatchObject({ problem: { code: "invalid_fields" } });
  });

  test("says how often it was shown and answered correctly", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    for (const correctCount of [2, 1, 0]) {
      await createFinishedAttempt(database.db, await createUser(database.db), quiz, { correctCount });
    }
    await database.db.batch({ staleAttempts: countStaleAttempts(database.db, quiz.id, 100) });
    const rows = (await list()).page.rows.map(({ id, shown, correct }) => [id, shown, correct]);
    expect(Object.fromEntries(rows.map(([id, ...figures]) => [id, figures]))).toEqual({
      [quiz.questions[0]!.id]: [3, 2],
      [quiz.questions[1]!.id]: [3, 1],
    });
  });
});

test("a question of two quizzes has the figures of each quiz apart, and the bank their sum", async () => {
  const [one, two] = [
    await createQuiz(database.db, { questionCount: 4 }),
    await createQuiz(database.db, { questionCount: 1, branch: "MCA" }),
  ];
  const ids = one.questions.map(({ id }) => id);
  await listInQuiz(ctx, { ids }, two.id);
  const finish = async (quiz: TestQuiz, correctCount: number) =>
    createFinishedAttempt(database.db, await createUser(database.db), quiz, { correctCount });
  const analysisOf = async (quizId: string) => {
    const query = readListQuery(ANALYSIS_LIST, new URLSearchParams()) as Parameters<
      typeof getItemAnalysis
    >[2];
    const analysis = await getItemAnalysis(ctx, quizId, query);
    if (!analysis.ok) throw new Error(analysis.problem.message);
    return analysis.value;
  };
  for (const correctCount of [4, 3, 1, 0]) await finish(one, correctCount);
  const alone = await analysisOf(one.id);
  expect(alone.figures.reliability).toMatchObject({ attempts: 4, questions: 4 });
  const both = { ...two, questions: [...two.questions, ...one.questions] };
  for (const correctCount of [2, 2, 0]) await finish(both, correctCount);
  const { versions } = await analysisOf(two.id);
  expect(versions.find(({ id }) => id === ids[0])).toMatchObject({ attempts: 3, shareRight: 2 / 3 });
  expect(await analysisOf(one.id)).toEqual(alone);
  const rows = (await list()).page.rows.map(({ id, shown, correct }) => [id, [shown, correct]]);
  expect(ids.map((id) => Object.fromEntries(rows)[id])).toEqual([
    [7, 5],
    [7, 2],
    [7, 2],
    [7, 1],
  ]);
  const figuresOf = async (id: string) => {
    const found = await getQuestionWithFigures(ctx, id);
    return found.ok ? found.value.figures.map((row) => ({ ...row })) : expect.fail("no question");
  };
  const apart = [
    { id: one.id, quiz: `BCA: ${one.title}`, isUsed: 1, shown: 4, correct: 3 },
    { id: two.id, quiz: `MCA: ${two.title}`, isUsed: 1, shown: 3, correct: 2 },
  ];
  expect(await figuresOf(ids[0]!)).toEqual(apart);
  expect(await figuresOf(two.questions[0]!.id)).toMatchObject([{ id: two.id, shown: 3 }]);
  const edited = await editBankQuestion(ctx, ids[0]!, question("Another text?"));
  expect(edited).toMatchObject({ value: { version: 2 } });
  await removeQuestion(ctx, { quizId: two.id, id: edited.ok ? edited.value.id : "" });
  expect(await figuresOf(ids[0]!)).toEqual([apart[0], { ...apart[1], isUsed: 0 }]);
  await addToBank(ctx, question("Brand new?"));
  const [fresh] = (await list("q=brand")).page.rows;
  expect(await figuresOf(fresh!.id)).toEqual([]);
});

test("the figures of a quiz whose questions are all shared are those worked by hand for it alone", async () => {
  // The right option is always A. tests/features/scholarship-test/analysis/rules.test.ts works out the figures.
  const sheets = ["AAAA", "AAAB", "AACB", "ABBC", "BACC", "BBBC"];
  const others = ["BBBB", "AAAA", "CCAA"];
  const question = { options: ["first", "second", "third"], correctAnswer: 0 };
  const [one, other] = [
    await createQuiz(database.db, { questionCount: 4, question }),
    await createQuiz(database.db, { questionCount: 1, branch: "MCA" }),
  ];
  await listInQuiz(ctx, { ids: one.questions.map(({ id }) => id) }, other.id);
  const finish = async (quiz: TestQuiz, sheet: string) =>
    createFinishedAttempt(database.db, await createUser(database.db), quiz, {
      correctCount: [...sheet].filter((answer) => answer === "A").length,
      answer: (position) => ({ selectedAnswer: "ABC".indexOf(sheet[position]!) }),
    });
  for (const sheet of others) await finish({ ...other, questions: one.questions }, sheet);
  for (const sheet of sheets) await finish(one, sheet);
  const query = readListQuery(ANALYSIS_LIST, new URLSearchParams()) as Parameters<typeof getItemAnalysis>[2];
  const analysis = await getItemAnalysis(ctx, one.id, query);
  const { figures, versions } = analysis.ok ? analysis.value : expect.fail("no analysis");
  expect(figures).toMatchObject({
    attempts: 6,
    mean: expect.closeTo(275 / 6, 9),
    reliability: { attempts: 6, questions: 4, value: expect.closeTo(48 / 65, 9) },
  });
  expect(versions.map(({ shareRight }) => shareRight)).toEqual(
    [4 / 6, 4 / 6, 2 / 6, 1 / 6].map((share) => expect.closeTo(share, 9)),
  );
  expect(versions[0]!.discrimination).toBeCloseTo((1 / Math.sqrt(41 / 36)) * Math.sqrt(2 / 9), 9);
});

test("questions of a program are added all or none, with the faults at their fields", async () => {
  const right = { text: "Two?", options: ["2", "3"], correctAnswer: 0, topic: "Numbers", tags: ["a", "b"] };
  const refused = await addQuestions(ctx, { questions: [right, { ...right, options: ["2", "2"] }] });
  expect(refused).toMatchObject({
    problem: {
      code: "invalid_fields",
      errors: [{ field: "questions.1", message: "Two options say the same" }],
    },
  });
  expect(await texts()).toEqual([]);
  const added = await addQuestions(ctx, { questions: [right] });
  expect(added).toEqual({ ok: true, value: { count: 1, ids: [expect.any(String)] } });
  const [id] = added.ok ? added.value.ids! : [];
  expect(await listAllQuestions(ctx, {})).toMatchObject({
    value: { rows: [{ ...right, id, state: "active", keepsOrder: false }] },
  });
  const other = { ...right, text: "Three?" };
  const again = await addQuestions(ctx, { questions: [other, right, other], duplicates: "skip" });
  expect(again).toMatchObject({ value: { count: 1, ids: [expect.any(String), id, expect.any(String)] } });
  const [first, , third] = again.ok ? again.value.ids! : [];
  expect(third).toBe(first);
});

describe("a question that a published quiz needs", () => {
  const conflict = { problem: { code: "conflict" } };

  test("is not retired, made a draft or given another topic, until there is another one", async () => {
    const quiz = await createQuiz(database.db, {
      questionCount: 2,
      publishedAt: null,
      question: { topic: "Loops" },
    });
    await editBlueprint(ctx, quiz.id, { version: 1, cells: [{ topic: "Loops", difficulty: 2, count: 1 }] });
    expect(await publishQuiz(ctx, quiz.id, 2)).toMatchObject({ ok: true });
    const [first, second] = quiz.questions;
    expect(await retireFromBank(ctx, first!.id)).toMatchObject({ ok: true });
    const content = { text: second!.text, options: second!.options, correctAnswer: second!.correctAnswer };
    expect(await retireFromBank(ctx, second!.id)).toMatchObject(conflict);
    expect(await editBankQuestion(ctx, second!.id, { ...content, isDraft: true })).toMatchObject(conflict);
    expect(await editBankQuestion(ctx, second!.id, { ...content, topic: "Other" })).toMatchObject(conflict);
    await restoreToBank(ctx, first!.id);
    expect(await editBankQuestion(ctx, second!.id, { ...content, topic: "Other" })).toMatchObject({
      ok: true,
    });
  });
});

test("an export of a quiz as JSON is imported into the bank with everything", async () => {
  const quiz = await createQuiz(database.db, {
    questionCount: 1,
    question: {
      topic: "Loops",
      difficulty: 3,
      tags: ["a", "b"],
      explanation: "Why",
      source: "Book",
      isDraft: true,
    },
  });
  const file = await exportQuestions(ctx, quiz.id, "json");
  if (!file.ok) throw new Error(file.problem.message);
  const form = { format: "json" as const, mode: "append" as const, content: file.value.content };
  expect(await importQuestions(ctx, null, form)).toMatchObject({ ok: true, value: { count: 1 } });
  const rows = (await list()).page.rows.map(({ id, questionKey, quizId, createdAt, ...facts }) => ({
    ...facts,
    createdBy: null,
    author: null,
    usedIn: null,
  }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
});

test.each([
  ["Scholarship Aptitude Test: MCA", "MCA", ""],
  ["MCA, first round", "MCA", ""],
  ["B.Tech aptitude", "B.Tech", ""],
  ["Aptitude", "MCA", ", MCA"],
  ["BCAMP aptitude", "BCA", ", BCA"],
])("the title %j is followed by its branch %j once", (title, branch, after) => {
  expect(branchAfter(title, branch)).toBe(after);
});
