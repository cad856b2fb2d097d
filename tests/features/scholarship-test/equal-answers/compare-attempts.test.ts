import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { countFinishedAttempts } from "#app/features/scholarship-test/analysis/use-cases/count-attempts.server.ts";
import { compareFinishedAttempts } from "#app/features/scholarship-test/equal-answers/use-cases/compare-attempts.server.ts";
import { getEqualAnswers } from "#app/features/scholarship-test/equal-answers/use-cases/get-equal-answers.server.ts";
import { attempts, corrections, equalAnswers } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import {
  COPIED_QUESTIONS,
  COPIED_STUDENTS,
  createCopiedQuiz,
  wrongOption,
} from "#tests/support/copied-quiz.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFinishedAttempt, createOpenAttempt, type TestQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let quiz: TestQuiz;
let people: TestUser[];
let ids: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ quiz, people, attemptIds: ids } = await createCopiedQuiz(database.db));
});
afterEach(() => database.close());

async function compare() {
  await countFinishedAttempts(database.db);
  await compareFinishedAttempts(database.db);
  const outcome = await getEqualAnswers(await adminContext(database.db), quiz.id);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const pairOf = ({ firstId, secondId }: { firstId: string; secondId: string }) => [firstId, secondId].sort();

test("finds the pair with the same wrong answers, and changes no result", async () => {
  const before = await database.db.orm.select().from(attempts);
  const { comparison, pairs, total } = await compare();
  expect(comparison).toEqual({
    attempts: COPIED_STUDENTS,
    pairs: (COPIED_STUDENTS * (COPIED_STUDENTS - 1)) / 2,
    waiting: 0,
  });
  expect([total, pairs.map(pairOf)]).toEqual([1, [[ids[0], ids[1]].sort()]]);
  expect(pairs[0]).toMatchObject({ shared: COPIED_QUESTIONS, equal: COPIED_QUESTIONS });
  expect(pairs[0]!.expected).toBeGreaterThan(COPIED_QUESTIONS / 3);
  expect(pairs[0]!.probability * comparison.pairs).toBeLessThan(0.05);
  expect(await database.db.orm.select().from(attempts)).toEqual(before);
});

test("leaves out questions that do not count, and compares again after a correction", async () => {
  await compare();
  await database.db.orm.insert(corrections).values(
    quiz.questions.slice(0, 12).map(({ id }) => ({
      quizId: quiz.id,
      questionId: id,
      kind: "void" as const,
      reason: "Not taught.",
    })),
  );
  await database.db.orm.update(attempts).set({ voidedQuestions: 12 });
  const { pairs, comparison } = await compare();
  expect([pairs, comparison.waiting]).toEqual([[], 0]);
});

test("leaves out archived attempts and the people who were erased", async () => {
  await compare();
  await erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "request" }, people[0]!.id);
  expect(await database.db.orm.$count(equalAnswers)).toBe(0);
  await database.db.orm
    .update(attempts)
    .set({ state: "archived", archivedAt: Date.now() })
    .where(inArray(attempts.id, [ids[5]!]));
  const { pairs, comparison } = await compare();
  expect([pairs, comparison.attempts]).toEqual([[], COPIED_STUDENTS - 2]);
});

test("compares attempts of the same code and day only", async () => {
  await database.db.orm
    .update(attempts)
    .set({ state: "archived", archivedAt: Date.now() })
    .where(inArray(attempts.id, [ids[1]!]));
  const other = await createUser(database.db);
  await createFinishedAttempt(database.db, other, quiz, {
    correctCount: 0,
    startedAt: Date.UTC(2026, 10, 2, 5),
    answer: (position) => ({ selectedAnswer: wrongOption(0, position) }),
  });
  expect((await compare()).pairs).toEqual([]);
});

test("waits while anybody takes the quiz, and two runs at once store each pair once", async () => {
  const late = await createOpenAttempt(database.db, await createUser(database.db), quiz);
  expect((await compare()).comparison).toMatchObject({ attempts: 0, waiting: 1 });
  await database.db.orm
    .update(attempts)
    .set({ state: "archived", archivedAt: Date.now() })
    .where(inArray(attempts.id, [late.id]));
  await Promise.all([compareFinishedAttempts(database.db), compareFinishedAttempts(database.db)]);
  expect((await compare()).pairs).toHaveLength(1);
  expect(await database.db.orm.$count(equalAnswers)).toBe(1);
});

test.each(["viewer", "grader", "counsellor"] as const)("a %s does not see them", async (staffRole) => {
  const viewer = await createUser(database.db, { userType: "admin", staffRole });
  expect(await getEqualAnswers(contextFor(database.db, toActor(viewer)), quiz.id)).toMatchObject({
    ok: false,
    problem: { code: "forbidden" },
  });
});
