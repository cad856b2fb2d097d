import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addQuestion, editQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import {
  editBlueprint,
  getQuizForEditing,
  publishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { importQuestions } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import {
  addToBank,
  editBankQuestion,
  listInQuiz,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import {
  formatRun,
  isRunOver,
  PRACTICE_QUESTIONS,
  type PracticeRun,
  parseRun,
} from "#app/features/scholarship-test/practice.ts";
import {
  drawRun,
  type PracticeQuestion,
  poolName,
} from "#app/features/scholarship-test/practice-questions.ts";
import { chooseLanguage } from "#app/features/scholarship-test/use-cases/choose-language.server.ts";
import { getTestOverview } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import {
  getPracticeOffer,
  getPracticeRun,
  markPractice,
  startPractice,
} from "#app/features/scholarship-test/use-cases/practice.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { attempts, questions, quizQuestions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

const SEED = "0123456789abcdef0123456789abcdef";
const END = 1_795_000_000_000;
const run = (answers: number[] = []): PracticeRun => ({ seed: SEED, pool: "1c2d3e4f", endsAt: END, answers });

describe("the rules of a run", () => {
  test.each([[[]], [[2]], [[0, 9, 3, 1, 4]]])("reads back a run with the answers %j", (answers) => {
    expect(parseRun(formatRun(run(answers)))).toEqual(run(answers));
  });

  test.each(["", "new", `${SEED}.1c2d3e4f.${END}`, formatRun(run([10])), formatRun(run([1, 2, 3, 4, 5, 6]))])(
    "reads no run from '%s'",
    (text) => expect(parseRun(text)).toBeUndefined(),
  );

  test.each([
    [[1, 1, 1, 1], END, false],
    [[1, 1, 1, 1], END + 4_999, false],
    [[1, 1, 1, 1], END + 5_000, true],
    [[1, 1, 1, 1, 1], END - 60_000, true],
  ])("with the answers %j at %d is over: %s", (answers, now, isOver) => {
    expect(isRunOver(run(answers), now)).toBe(isOver);
  });

  const pool = Array.from(
    { length: 8 },
    (_, index): PracticeQuestion => ({
      id: `q${index}`,
      text: `Question ${index}`,
      options: ["a", "right", "b", "c"],
      correctAnswer: 1,
      explanation: "",
      keepsOrder: index % 2 === 0,
    }),
  );

  test("draws five questions with their right option at the position that is shown", () => {
    const drawn = drawRun(SEED, pool);
    expect(drawn).toHaveLength(PRACTICE_QUESTIONS);
    expect(drawRun(SEED, [...pool].reverse())).toEqual(drawn);
    for (const { options, correctAnswer } of drawn) expect(options[correctAnswer]).toBe("right");
    expect(drawn.some(({ correctAnswer }) => correctAnswer !== 1)).toBe(true);
  });

  test("names a pool by its questions, in any order", () => {
    expect(poolName([...pool].reverse())).toBe(poolName(pool));
    expect(poolName(pool.slice(1))).not.toBe(poolName(pool));
    expect(poolName(pool)).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe("with questions for practice", () => {
  let database: TestDatabase;
  let admin: ServiceContext;
  let student: ServiceContext<Student>;

  beforeEach(async () => {
    database = await createTestDatabase();
    admin = await adminContext(database.db);
    student = contextFor(
      database.db,
      toStudentActor(await createUser(database.db)),
    ) as ServiceContext<Student>;
  });
  afterEach(() => database.close());

  const content = (text: string) => ({ text, options: ["wrong", "right"], correctAnswer: 1, topic: "Sets" });
  const formOf = ({ text, options, correctAnswer }: ReturnType<typeof content>) => ({
    text,
    options,
    correctAnswer,
  });
  const addPractice = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const explanation = `Because ${n}`;
      await addToBank(admin, { ...content(`Practice ${n}?`), forPractice: true, explanation });
    }
  };
  const rows = () => database.db.orm.select().from(questions);
  const AT_PRACTICE = { problem: { code: "invalid_fields", errors: [{ field: "forPractice" }] } };

  test("is offered from five questions on, before and not during the test", async () => {
    await addPractice(PRACTICE_QUESTIONS - 1);
    expect(await getPracticeOffer(student)).toMatchObject({ isOffered: false });
    expect(await startPractice(student)).toMatchObject({ problem: { code: "not_found" } });
    expect((await getTestOverview(student)).isPracticeOffered).toBe(false);
    await addPractice(1);
    expect(await getPracticeOffer(student)).toMatchObject({ isOffered: true, languages: ["en"] });
    expect((await getTestOverview(student)).isPracticeOffered).toBe(true);
  });

  test("a run shows no key before its end, then every mark, and stores nothing", async () => {
    await addPractice(6);
    const started = await startPractice(student);
    if (!started.ok) throw new Error(started.problem.message);
    let current = started.value;
    for (let index = 0; index < PRACTICE_QUESTIONS; index += 1) {
      expect(await markPractice(student, current)).toMatchObject({ problem: { code: "conflict" } });
      const read = await getPracticeRun(student, current);
      expect(read).toMatchObject({ value: { state: "in_progress", currentIndex: index } });
      expect(JSON.stringify(read)).not.toMatch(/correctAnswer|Because/);
      const shown = read.ok ? read.value.question!.options : [];
      const choice = shown.indexOf(index === 0 ? "wrong" : "right");
      current = { ...current, answers: [...current.answers, choice] };
    }
    expect(await getPracticeRun(student, current)).toMatchObject({
      value: { state: "finished", question: null },
    });
    const marked = await markPractice(student, current);
    const marks = marked.ok ? marked.value.marks : [];
    expect(marks.map(({ selectedAnswer, correctAnswer }) => selectedAnswer === correctAnswer)).toEqual([
      false,
      ...Array(4).fill(true),
    ]);
    expect(marks[0]).toMatchObject({ explanation: expect.stringMatching(/^Because/) });
    expect(await database.db.orm.select().from(attempts)).toEqual([]);
    const after = { ...student, now: current.endsAt + 60_000 };
    const unanswered = await markPractice(after, { ...current, answers: [0] });
    expect(
      unanswered.ok && unanswered.value.marks.filter(({ selectedAnswer }) => selectedAnswer === null),
    ).toHaveLength(4);
  });

  test("a run ends when a question for practice changes", async () => {
    await addPractice(5);
    const started = await startPractice(student);
    if (!started.ok) throw new Error(started.problem.message);
    const [first] = await rows();
    await editBankQuestion(admin, first!.id, { ...content("New text?"), forPractice: true });
    expect(await getPracticeRun(student, started.value)).toMatchObject({ problem: { code: "conflict" } });
  });

  const HINDI = {
    language: "hi" as const,
    text: "**क्यों**?",
    options: ["गलत", "`सही`"],
    explanation: "canary *क्योंकि*",
  };
  const inHindi = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const texts = {
        text: `**Formatted** ${n}?`,
        options: ["*wrong*", "`right`"],
        explanation: "canary *en*",
      };
      const added = await addToBank(admin, {
        ...content(""),
        ...texts,
        keepsOrder: false,
        usesMarkdown: true,
        forPractice: true,
        translation: { ...HINDI, text: `${HINDI.text} ${n}` },
      });
      expect(added).toMatchObject({ ok: true });
    }
  };
  const begin = async () => {
    const started = await startPractice(student);
    const run = started.ok ? started.value : expect.fail("no run");
    const read = await getPracticeRun(student, run);
    const wire = read.ok ? read.value : expect.fail("no run");
    return { run, wire, questions: [wire.question!, ...wire.upcoming] };
  };

  test("a student who has chosen Hindi gets questions that have it, in both languages, formatted", async () => {
    await addPractice(20);
    await inHindi(PRACTICE_QUESTIONS);
    await chooseLanguage(student, { language: "hi" });
    expect(await getPracticeOffer(student)).toMatchObject({ languages: ["en", "hi"], language: "hi" });
    const { run, wire, questions: served } = await begin();
    expect(wire).toMatchObject({ languages: ["en", "hi"], language: "hi" });
    expect(JSON.stringify(wire)).not.toMatch(/canary|correctAnswer|Because/);
    for (const { options, html, translation } of served) {
      const place = options.indexOf("right");
      expect(html!.question).toMatch("<strong>Formatted</strong>");
      expect(html!.options[place]).toBe("<code>right</code>");
      expect(translation!.html!.question).toMatch("<strong>क्यों</strong>");
      expect(translation!.options[place]).toBe("सही");
      expect(translation!.html!.options[place]).toBe("<code>सही</code>");
    }
    await chooseLanguage(student, { language: "en" });
    expect(await getPracticeRun(student, run)).toMatchObject({ value: { language: "en" } });
    const marked = await markPractice(student, { ...run, answers: [0, 1, 0, 1, 0] });
    const [mark] = marked.ok ? marked.value.marks : [];
    expect(mark).toMatchObject({
      explanationHtml: "<p>canary <em>en</em></p>",
      translation: { explanationHtml: "<p>canary <em>क्योंकि</em></p>" },
    });
    expect(mark!.translation!.options[mark!.correctAnswer]).toBe("सही");
  });

  test("a run with a question that has no Hindi is in English alone; so is practice with too few", async () => {
    await addPractice(PRACTICE_QUESTIONS - 1);
    await inHindi(1);
    await chooseLanguage(student, { language: "hi" });
    expect(await getPracticeOffer(student)).toMatchObject({ languages: ["en"], language: "en" });
    const { wire } = await begin();
    expect(wire).not.toHaveProperty("languages");
    expect(JSON.stringify(wire)).not.toMatch(/[\u0900-\u097F]/);
  });

  test("a question for practice is in no list: added, imported or from the bank", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2, publishedAt: null });
    expect(await addQuestion(admin, quiz.id, { ...content("In?"), forPractice: true })).toMatchObject(
      AT_PRACTICE,
    );
    const csv = "question,A,B,answer,practice\nWhy?,Yes,No,A,no\nHow?,Yes,No,A,yes";
    const file = { format: "csv", content: csv, mode: "append" } as const;
    expect(await importQuestions(admin, quiz.id, file)).toMatchObject({
      problem: {
        errors: [{ field: "content", message: "Line 3: A quiz never asks a question for practice" }],
      },
    });
    await addPractice(2);
    const ids = (await rows()).filter(({ forPractice }) => forPractice).map(({ id }) => id);
    expect(await listInQuiz(admin, { ids }, quiz.id)).toMatchObject({
      problem: { errors: [{ field: "quizId", message: /2 of them are for practice/ }] },
    });
    expect(await database.db.orm.select().from(quizQuestions)).toHaveLength(2);
    expect(await importQuestions(admin, null, file)).toMatchObject({ ok: true });
  });

  test("a question of a quiz or of a running attempt is not made one for practice", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    const [listed] = quiz.questions;
    expect(await editQuestion(admin, listed!, { ...formOf(listed!), forPractice: true })).toMatchObject(
      AT_PRACTICE,
    );
    expect(
      await editQuestion(admin, listed!, { ...formOf(listed!), text: "New?", forPractice: true }),
    ).toMatchObject(AT_PRACTICE);
    await createTestCode(database.db, { code: TEST_ENTRY.testCode });
    await startTest(student, TEST_ENTRY);
    const removedAt = Date.now();
    await database.db.orm.update(quizQuestions).set({ removedAt });
    expect(
      await editBankQuestion(admin, listed!.id, { ...formOf(listed!), forPractice: true }),
    ).toMatchObject(AT_PRACTICE);
    await database.db.orm.update(attempts).set({ state: "archived" });
    const free = await createQuiz(database.db, { questionCount: 1, branch: "MCA", publishedAt: null });
    await database.db.orm.update(quizQuestions).set({ removedAt });
    const [question] = free.questions;
    await database.client.execute("UPDATE quizzes SET published_at = NULL");
    expect(
      await editBankQuestion(admin, question!.id, { ...formOf(question!), forPractice: true }),
    ).toMatchObject({
      value: { forPractice: true },
    });
  });

  test("a blueprint neither counts nor draws questions for practice", async () => {
    const quiz = await createQuiz(database.db, {
      questionCount: 4,
      publishedAt: null,
      question: { topic: "Sets", keepsOrder: false },
    });
    await addPractice(6);
    const cells = [{ topic: "Sets", difficulty: 2 as const, count: 2 }];
    await editBlueprint(admin, quiz.id, { version: 1, cells });
    expect(await getQuizForEditing(admin, quiz.id)).toMatchObject({
      value: { bank: [{ topic: "Sets", count: 4 }] },
    });
    expect(await publishQuiz(admin, quiz.id, 2)).toMatchObject({ ok: true });
    await createTestCode(database.db, { code: TEST_ENTRY.testCode });
    const practice = new Set((await rows()).filter(({ forPractice }) => forPractice).map(({ id }) => id));
    for (let n = 0; n < 10; n += 1) {
      const other = contextFor(
        database.db,
        toStudentActor(await createUser(database.db)),
      ) as ServiceContext<Student>;
      expect(await startTest(other, TEST_ENTRY)).toMatchObject({ ok: true });
    }
    const papers = (await database.db.orm.select().from(attempts)).flatMap(({ paper }) => paper);
    expect(papers.filter((id) => practice.has(id))).toEqual([]);
  });
});

test("the migration keeps questions in their quizzes and takes the mark for practice from them", async () => {
  const migration = readdirSync("db/migrations").find((name) => name.endsWith("_practice_questions.sql"))!;
  const statementsOf = (file: string) =>
    readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");
  const client = createClient({ url: ":memory:" });
  const before = readdirSync("db/migrations").filter((name) => name.endsWith(".sql") && name < migration);
  for (const statement of before.sort().flatMap(statementsOf)) await client.execute(statement);
  await client.execute(`INSERT INTO quizzes (id, title, branch, published_at, blueprint)
    VALUES ('list', 'L', 'BCA', 1, NULL), ('drawn', 'D', 'MCA', 1, '[{"topic":"Sets","difficulty":2,"count":1}]')`);
  const add = (id: string, quizId: string | null, topic: string) =>
    client.execute({
      sql: `INSERT INTO questions (id, quiz_id, question_key, position, text, options, correct_answer, topic, for_practice)
        VALUES (?1, ?2, ?1, 0, 'Why?', '["a","b"]', 1, ?3, 1)`,
      args: [id, quizId, topic],
    });
  await add("listed", "list", "");
  await add("drawn", null, "Sets");
  await add("free", null, "Maps");
  for (const statement of statementsOf(migration)) await client.execute(statement);
  const { rows } = await client.execute("SELECT id, for_practice, revision FROM questions ORDER BY id");
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { id: "drawn", for_practice: 0, revision: 2 },
    { id: "free", for_practice: 1, revision: 1 },
    { id: "listed", for_practice: 0, revision: 2 },
  ]);
  client.close();
});
