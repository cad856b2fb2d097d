import { afterEach, beforeEach, expect, test } from "vitest";
import {
  applyCorrection,
  previewCorrection,
} from "#app/domain/corrections/service/correct-question.server.ts";
import { ANALYSIS_LIST } from "#app/domain/item-analysis/list.ts";
import { getItemAnalysis } from "#app/domain/item-analysis/service/analyse-quiz.server.ts";
import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { QUESTION_LIST } from "#app/domain/quizzes/list.ts";
import { createQuiz, editBlueprint, publishQuiz } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { importQuestions } from "#app/domain/quizzes/service/exchange-questions.server.ts";
import { listBank } from "#app/domain/quizzes/service/question-bank.server.ts";
import { finishTest } from "#app/domain/scholarship/service/answer-question.server.ts";
import { startTest } from "#app/domain/scholarship/service/start-test.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { answers, attempts, questions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, studentActorOf } from "#tests/support/service-context.ts";

const STUDENTS = 40;
const TOPICS = ["Arrays", "Loops", "Logic", "Databases", "English"];
const LETTERS = ["A", "B", "C", "D"];

/** 200 questions: 5 topics with 40 each, easy, medium and hard in turn. */
const FILE = [
  "question,A,B,C,D,answer,topic,difficulty,tags",
  ...Array.from({ length: 200 }, (_, index) =>
    [
      `Question ${index}?`,
      "one",
      "two",
      "three",
      "four",
      LETTERS[index % 4],
      TOPICS[index % 5],
      1 + (index % 3),
      "demo",
    ].join(","),
  ),
].join("\n");

/** Ten questions: two of each topic, of difficulty 1 and 3. */
const CELLS = TOPICS.flatMap((topic) => [
  { topic, difficulty: 1 as const, count: 1 },
  { topic, difficulty: 3 as const, count: 1 },
]);

let database: TestDatabase;
let admin: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterEach(() => database.close());

function resultOf<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: { message: string } },
): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

/** Takes the test; the n-th question is answered correctly unless it is a multiple of the student's number. */
async function takeTest(ctx: ServiceContext<Student>, number: number) {
  resultOf(await startTest(ctx, TEST_ENTRY));
  const { paper, optionOrders } = (await database.db.orm.select().from(attempts)).find(
    ({ userId }) => userId === ctx.actor.userId,
  )!;
  const stored = new Map((await database.db.orm.select().from(questions)).map((row) => [row.id, row]));
  const given = paper.map((id, questionIndex) => {
    const key = stored.get(id)!.correctAnswer;
    const option = (questionIndex + 1) % number === 0 ? (key + 1) % 4 : key;
    return { questionIndex, selectedAnswer: optionOrders![questionIndex]!.indexOf(option) };
  });
  resultOf(await finishTest(ctx, given));
}

test("a bank of 200 makes 40 different papers, whose correction and analysis equal a recount", async () => {
  const form = { format: "csv" as const, mode: "append" as const, content: FILE };
  expect(await importQuestions(admin, null, form)).toEqual({ ok: true, value: { count: 200 } });
  const quiz = resultOf(await createQuiz(admin, { title: "Drawn", branch: "BCA", timeLimitMinutes: 20 }));
  resultOf(await editBlueprint(admin, quiz.id, { version: 1, cells: CELLS }));
  resultOf(await publishQuiz(admin, quiz.id, 2));
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
  for (let number = 1; number <= STUDENTS; number += 1) {
    await takeTest(contextFor(database.db, studentActorOf(await createUser(database.db))), 1 + (number % 5));
  }

  const before = await database.db.orm.select().from(attempts);
  expect(new Set(before.map(({ paper }) => [...paper].sort().join())).size).toBe(STUDENTS);
  const given = await database.db.orm.select().from(answers);
  const keys = new Map(
    (await database.db.orm.select().from(questions)).map(({ id, correctAnswer }) => [id, correctAnswer]),
  );
  const isCorrect = ({ questionId, selectedAnswer }: (typeof given)[number]) =>
    keys.get(questionId) === selectedAnswer;
  for (const attempt of before) {
    const correct = given.filter(({ attemptId }) => attemptId === attempt.id).filter(isCorrect).length;
    expect(attempt).toMatchObject({ state: "finished", correctCount: correct, score: correct * 10 });
  }

  const query = readListQuery(ANALYSIS_LIST, new URLSearchParams()) as Parameters<typeof getItemAnalysis>[2];
  const { versions, figures } = resultOf(await getItemAnalysis(admin, quiz.id, query));
  expect(figures.attempts).toBe(STUDENTS);
  for (const { id, attempts: shown, shareRight } of versions) {
    const own = given.filter(({ questionId }) => questionId === id);
    expect([shown, shareRight]).toEqual([own.length, own.filter(isCorrect).length / own.length]);
  }
  const bank = resultOf(
    await listBank(admin, readListQuery(QUESTION_LIST, new URLSearchParams(`quiz=${quiz.id}`))),
  );
  for (const { id, shown, correct } of bank.page.rows) {
    const own = given.filter(({ questionId }) => questionId === id);
    expect([shown, correct]).toEqual([own.length, own.filter(isCorrect).length]);
  }

  const [mostShown] = [...versions].sort((one, other) => other.attempts - one.attempts);
  const entered = { questionId: mostShown!.id, kind: "void" as const, keepsAwards: false };
  const preview = resultOf(await previewCorrection(admin, quiz.id, entered));
  const reason = "It has two answers";
  resultOf(await applyCorrection(admin, quiz.id, { ...entered, reason, previewed: preview.previewed }));
  const after = await database.db.orm.select().from(attempts);
  const moved = after.flatMap(({ id, score, awardPercent, paper }) => {
    const own = given.filter(({ attemptId, questionId }) => attemptId === id && questionId !== mostShown!.id);
    const counted = paper.includes(mostShown!.id) ? 9 : 10;
    expect(score).toBe(Math.round((100 * own.filter(isCorrect).length) / counted));
    const old = before.find((attempt) => attempt.id === id)!;
    return old.score === score && old.awardPercent === awardPercent
      ? []
      : [{ attemptId: id, scoreAfter: score }];
  });
  expect(preview.students).toBe(moved.length);
  expect(moved.length).toBeGreaterThan(0);
  const byId = (rows: { attemptId: string }[]) =>
    [...rows].sort((one, other) => (one.attemptId < other.attemptId ? -1 : 1));
  expect(byId(preview.moved.map(({ attemptId, scoreAfter }) => ({ attemptId, scoreAfter })))).toEqual(
    byId(moved),
  );
});
