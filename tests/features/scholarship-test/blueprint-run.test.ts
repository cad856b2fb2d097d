import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import {
  createQuiz,
  editBlueprint,
  publishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { importQuestions } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import { listBank } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { ANALYSIS_LIST } from "#app/features/scholarship-test/analysis/list.ts";
import { getItemAnalysis } from "#app/features/scholarship-test/analysis/use-cases/analyse-quiz.server.ts";
import {
  applyCorrection,
  previewCorrection,
} from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { finishTest } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { answers, attempts, questionImages, questions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

const STUDENTS = 40;
const SIZE = 10;

/** 200 questions in English and Hindi: 5 topics with 40 each, easy, medium and hard in turn. */
const FIXTURE = readFileSync("tests/fixtures/questions/bank-of-200.json", "utf8");

/** What the questions of each topic show. */
const SHOWS: Record<string, RegExp> = {
  Arrays: /<pre /,
  Loops: /<pre /,
  Logic: /<su[bp]>|<code>/,
  Databases: /<table/,
  Networks: /<img src="\/question-images\//,
};

/** Two questions of each topic, of difficulty 1 and 3. */
const CELLS = Object.keys(SHOWS).flatMap((topic) => [
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

function resultOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

type Stored = typeof questions.$inferSelect;
const readQuestions = async () =>
  new Map((await database.db.orm.select().from(questions)).map((row) => [row.id, row]));

/** Takes the test. Students with a higher number are right more often; every eighth stops before the last two questions. */
async function takeTest(ctx: ServiceContext<Student>, number: number, bank: Map<string, Stored>) {
  const settings = { ...ctx.settings, lookAheadQuestions: SIZE };
  const { attempt } = resultOf(await startTest({ ...ctx, settings }, TEST_ENTRY));
  const served = [attempt.question!, ...attempt.upcoming];
  expect(served).toHaveLength(SIZE);
  expect(JSON.stringify(served)).not.toMatch(/explanation|correctAnswer|Indices count from 0|The loop ends/);

  const row = (await database.db.orm.select().from(attempts)).find(({ id }) => id === attempt.id)!;
  const given = row.paper.map((id, questionIndex) => {
    const { topic, correctAnswer } = bank.get(id)!;
    const question = served[questionIndex]!;
    expect(question.html!.question).toMatch(SHOWS[topic]!);
    expect(question.translation!.text).toMatch(/[\u0900-\u097f]/);
    const isRight = (number * 7 + questionIndex * 13) % 50 < number;
    const option = isRight ? correctAnswer : (correctAnswer + 1 + ((number + questionIndex) % 3)) % 4;
    return { questionIndex, selectedAnswer: row.optionOrders![questionIndex]!.indexOf(option) };
  });
  resultOf(await finishTest(ctx, number % 8 === 0 ? given.slice(0, -2) : given));
}

/** Spreads the answers over time, as of students who read. */
async function spendTime() {
  await database.client.execute("DROP TRIGGER answers_no_update");
  const seconds = sql`5 + (7 * unicode(substr(one.question_id, 2)) + unicode(substr(one.attempt_id, 3))) % 50`;
  await database.db.orm.run(sql`UPDATE answers SET saved_at =
    (SELECT started_at FROM attempts WHERE attempts.id = answers.attempt_id) + 1000 *
    (SELECT sum(${seconds}) FROM answers one WHERE one.attempt_id = answers.attempt_id AND one.position <= answers.position)`);
}

/** A question of a paper; without an answer `selected` and `seconds` are null. */
type Line = {
  attemptId: string;
  questionId: string;
  selected: number | null;
  isRight: boolean;
  seconds: number | null;
};

/** Every question of every paper, from the rows of attempts and answers. */
async function readLines(bank: Map<string, Stored>): Promise<Line[]> {
  const given = await database.db.orm.select().from(answers);
  const rows = await database.db.orm.select().from(attempts);
  return rows.flatMap(({ id, paper, startedAt }) => {
    const at = (place: number) =>
      given.find(({ attemptId, position }) => attemptId === id && position === place);
    return paper.map((questionId, place) => {
      const answer = at(place);
      const before = place === 0 ? startedAt : at(place - 1)?.savedAt;
      return {
        attemptId: id,
        questionId,
        selected: answer?.selectedAnswer ?? null,
        isRight: answer?.selectedAnswer === bank.get(questionId)!.correctAnswer,
        seconds: answer ? Math.round((answer.savedAt - before!) / 1000) : null,
      };
    });
  });
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : mean(middle);
}

/** Pearson's correlation; null without differences. */
function correlation(pairs: readonly [number, number][]): number | null {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const products = (a: readonly number[], b: readonly number[]) =>
    mean(a.map((value, index) => (value - mean(a)) * (b[index]! - mean(b))));
  const spread = Math.sqrt(products(ones, ones) * products(others, others));
  return spread < 1e-9 ? null : products(ones, others) / spread;
}

/** The figures of a question, from the papers that have it. */
function figuresOf(id: string, lines: readonly Line[], voidId?: string) {
  const own = lines.filter(({ questionId }) => questionId === id);
  const rest = ({ attemptId }: Line) =>
    lines.filter(
      ({ questionId, ...line }) => line.attemptId === attemptId && questionId !== id && questionId !== voidId,
    );
  const pairs = own.map((line): [number, number] => [
    Number(line.isRight),
    mean(rest(line).map(({ isRight }) => Number(isRight))),
  ]);
  return {
    attempts: own.length,
    notAnswered: own.filter(({ selected }) => selected === null).length,
    shareRight: own.filter(({ isRight }) => isRight).length / own.length,
    discrimination: correlation(pairs),
    medianSeconds: median(own.flatMap(({ seconds }) => seconds ?? [])),
    chosen: [0, 1, 2, 3].map((option) => own.filter(({ selected }) => selected === option).length),
  };
}

/** The score of each attempt. */
function scoresOf(lines: readonly Line[], voidId?: string): Map<string, number> {
  const ids = new Set(lines.map(({ attemptId }) => attemptId));
  const counted = (id: string) =>
    lines.filter(({ attemptId, questionId }) => attemptId === id && questionId !== voidId);
  const share = (paper: readonly Line[]) => mean(paper.map(({ isRight }) => Number(isRight)));
  return new Map([...ids].map((id) => [id, Math.round(100 * share(counted(id)))]));
}

/** Expects the analysis of the quiz to equal the figures of the lines. */
async function expectAnalysis(quizId: string, lines: readonly Line[], voidId?: string) {
  const query = readListQuery(ANALYSIS_LIST, new URLSearchParams()) as Parameters<typeof getItemAnalysis>[2];
  const { versions, figures } = resultOf(await getItemAnalysis(admin, quizId, query));
  const scores = [...scoresOf(lines, voidId).values()];
  const deviation = Math.sqrt(
    (mean(scores.map((score) => (score - mean(scores)) ** 2)) * STUDENTS) / (STUDENTS - 1),
  );
  expect(figures).toMatchObject({
    attempts: STUDENTS,
    mean: expect.closeTo(mean(scores), 9),
    standardDeviation: expect.closeTo(deviation, 9),
    reliability: { value: null, why: "different_questions" },
  });
  for (const { lowest, highest, attempts: counted } of figures.distribution) {
    expect(counted).toBe(scores.filter((score) => score >= lowest && score <= highest).length);
  }
  expect(versions.map(({ id }) => id).sort()).toEqual(
    [...new Set(lines.map(({ questionId }) => questionId))].sort(),
  );
  for (const { id, options, isVoid, ...shown } of versions) {
    const { discrimination, chosen, ...expected } = figuresOf(id, lines, voidId);
    expect(shown).toMatchObject(expected);
    expect(options.map((option) => option.chosen)).toEqual(chosen);
    expect(isVoid).toBe(id === voidId);
    if (discrimination === null) expect(shown.discrimination).toBeNull();
    else expect(shown.discrimination).toBeCloseTo(discrimination, 9);
  }
  return versions;
}

test("an imported bank of 200 makes 40 different papers, whose correction and analysis equal a recount", async () => {
  const file = { format: "json" as const, mode: "append" as const, content: FIXTURE };
  expect(await importQuestions(admin, null, file)).toMatchObject({ ok: true, value: { count: 200 } });
  const bank = await readQuestions();
  expect([...bank.values()].filter(({ rich, translation }) => rich && translation)).toHaveLength(200);
  expect(await database.db.orm.select().from(questionImages)).toHaveLength(9);

  const form = { title: "Drawn", branch: "BCA", timeLimitMinutes: 20, secondLanguage: "hi" } as const;
  const quiz = resultOf(await createQuiz(admin, form));
  resultOf(await editBlueprint(admin, quiz.id, { version: 1, cells: CELLS }));
  resultOf(await publishQuiz(admin, quiz.id, 2));
  await createTestCode(database.db, { code: TEST_ENTRY.testCode });
  for (let number = 1; number <= STUDENTS; number += 1) {
    const user = await createUser(database.db);
    await takeTest(contextFor(database.db, toStudentActor(user)), number, bank);
  }
  await spendTime();

  const before = await database.db.orm.select().from(attempts);
  expect(new Set(before.map(({ paper }) => [...paper].sort().join())).size).toBe(STUDENTS);
  for (const { paper } of before) {
    const cells = paper
      .map((id) => bank.get(id)!)
      .map(({ topic, difficulty }) => ({ topic, difficulty, count: 1 }));
    expect(cells).toEqual(expect.arrayContaining(CELLS));
  }
  const lines = await readLines(bank);
  const scores = scoresOf(lines);
  expect(new Set(scores.values()).size).toBeGreaterThan(5);
  for (const { id, state, score } of before) expect([state, score]).toEqual(["finished", scores.get(id)]);
  const versions = await expectAnalysis(quiz.id, lines);
  const listed = resultOf(
    await listBank(admin, readListQuery(QUESTION_LIST, new URLSearchParams(`quiz=${quiz.id}`))),
  );
  for (const { id, shown, correct } of listed.page.rows) {
    const own = lines.filter(({ questionId }) => questionId === id);
    expect([shown, correct]).toEqual([own.length, own.filter(({ isRight }) => isRight).length]);
  }

  const [mostShown] = [...versions].sort((one, other) => other.attempts - one.attempts);
  const voidId = mostShown!.id;
  const entered = { questionId: voidId, kind: "void" as const, keepsAwards: false };
  const preview = resultOf(await previewCorrection(admin, quiz.id, entered));
  const reason = "It has two answers";
  resultOf(await applyCorrection(admin, quiz.id, { ...entered, reason, previewed: preview.previewed }));

  const corrected = scoresOf(lines, voidId);
  const after = await database.db.orm.select().from(attempts);
  const moved = after.flatMap(({ id, score, awardPercent }) => {
    expect(score).toBe(corrected.get(id));
    const old = before.find((attempt) => attempt.id === id)!;
    return old.score === score && old.awardPercent === awardPercent
      ? []
      : [{ attemptId: id, scoreBefore: old.score, scoreAfter: score, awardAfter: awardPercent }];
  });
  expect(moved.length).toBeGreaterThan(0);
  expect(preview.students).toBe(moved.length);
  expect(preview.moved).toHaveLength(moved.length);
  expect(preview.moved).toEqual(expect.arrayContaining(moved.map((row) => expect.objectContaining(row))));
  await expectAnalysis(quiz.id, lines, voidId);
});
