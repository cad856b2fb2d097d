import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  getQuizForEditing,
  makeDefaultQuiz,
  publishQuiz,
  unpublishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  findOwnAttempt,
  getTestOverview,
} from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { getQuiz } from "#app/features/scholarship-test/use-cases/get-quiz.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { auditEvents, quizzes } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY, type TestQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

/** Several published quizzes of one branch, and what a test code opens (ADR 0107). */

let database: TestDatabase;
let admin: ServiceContext;
let first: TestQuiz;
let second: TestQuiz;

beforeEach(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  first = await createQuiz(database.db, { title: "First", questionCount: 4 });
  second = await createQuiz(database.db, {
    title: "Second",
    questionCount: 2,
    codeOnly: true,
    publishedAt: null,
  });
  await createTestCode(database.db, { code: "ANY" });
  await createTestCode(database.db, { code: "SECOND", quizId: second.id });
});
afterEach(() => database.close());

const student = async () =>
  contextFor(database.db, toStudentActor(await createUser(database.db))) as ServiceContext<Student>;
const start = async (testCode: string, ctx?: ServiceContext<Student>) =>
  startTest(ctx ?? (await student()), { ...TEST_ENTRY, testCode });
const opened = async (testCode: string) => {
  const started = await start(testCode);
  return started.ok ? started.value.attempt.quizTitle : started.problem;
};
const read = async (id: string) => {
  const found = await getQuizForEditing(admin, id);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value.quiz;
};
const defaults = async () =>
  (await database.db.orm.select().from(quizzes))
    .filter(({ publishedAt, codeOnly }) => publishedAt !== null && !codeOnly)
    .map(({ title }) => title);
const actions = async () => (await database.db.orm.select().from(auditEvents)).map(({ action }) => action);

describe("a further quiz", () => {
  test("opens with its own codes only; the default with all others", async () => {
    expect(await opened("SECOND")).toMatchObject({ message: "No quiz available for BCA branch" });
    expect(await publishQuiz(admin, second.id, 1, "further")).toMatchObject({
      value: { isDefault: 0, defaultTitle: "First", publishedCount: 2 },
    });
    expect(await opened("SECOND")).toBe("Second");
    expect(await opened("ANY")).toBe("First");
    expect(await defaults()).toEqual(["First"]);
  });

  test("is the default when its branch has none", async () => {
    await unpublishQuiz(admin, first.id);
    expect(await publishQuiz(admin, second.id, 1, "further")).toMatchObject({ value: { isDefault: 1 } });
    expect(await opened("ANY")).toBe("Second");
  });

  test("leaves the old API calls and the instructions to the default", async () => {
    await publishQuiz(admin, second.id, 1, "further");
    expect(await getQuiz(admin, "BCA")).toMatchObject({ value: { id: first.id, totalQuestions: 4 } });
    const ctx = await student();
    expect(await getQuiz(ctx, "BCA")).toMatchObject({ value: { id: first.id, questions: [] } });
    const { quizzes: listed } = await getTestOverview(ctx);
    expect(listed.map(({ title }) => title)).toEqual(["First", "Second"]);
    await start("SECOND", ctx);
    expect(await getQuiz(ctx, "BCA")).toMatchObject({ value: { id: second.id, questions: [{}] } });
  });

  test("is not counted as a wrong code while its quiz is not published", async () => {
    const ctx = await student();
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await start("SECOND", ctx)).toMatchObject({ problem: { code: "not_found" } });
    }
    expect(await start("ANY", ctx)).toMatchObject({ ok: true });
  });
});

describe("the default", () => {
  test("is replaced by a quiz that is published as the default", async () => {
    expect(await publishQuiz(admin, second.id, 1)).toMatchObject({
      value: { isDefault: 1, publishedCount: 1 },
    });
    expect((await read(first.id)).publishedAt).toBeNull();
    expect(await opened("ANY")).toBe("Second");
  });

  test("is exchanged in one audited write, and the previous one keeps its codes", async () => {
    await createTestCode(database.db, { code: "FIRST", quizId: first.id });
    await publishQuiz(admin, second.id, 1, "further");
    expect(await makeDefaultQuiz(admin, second.id)).toMatchObject({ value: { isDefault: 1 } });
    expect(await makeDefaultQuiz(admin, second.id)).toMatchObject({ ok: true });
    expect([await opened("ANY"), await opened("FIRST")]).toEqual(["Second", "First"]);
    expect(await actions()).toEqual(["quiz.publish", "quiz.make-default"]);
  });

  test("is one quiz after two admins exchange it at once", async () => {
    const third = await createQuiz(database.db, { title: "Third", questionCount: 2, codeOnly: true });
    await publishQuiz(admin, second.id, 1, "further");
    await Promise.all([second, third, second, third].map(({ id }) => makeDefaultQuiz(admin, id)));
    expect(await defaults()).toHaveLength(1);
  });

  test("cannot be a quiz that is not published, or that does not exist", async () => {
    expect(await makeDefaultQuiz(admin, second.id)).toMatchObject({ problem: { code: "conflict" } });
    expect(await makeDefaultQuiz(admin, "none")).toMatchObject({ problem: { code: "not_found" } });
    expect(await actions()).toEqual([]);
  });

  test("stays published while its branch has other published quizzes", async () => {
    await publishQuiz(admin, second.id, 1, "further");
    expect(await unpublishQuiz(admin, first.id)).toMatchObject({
      problem: { code: "conflict", message: /Make another published quiz the default/ },
    });
    expect(await unpublishQuiz(admin, second.id)).toMatchObject({ value: { publishedAt: null } });
    expect(await unpublishQuiz(admin, first.id)).toMatchObject({ value: { publishedAt: null } });
  });
});

test("an attempt continues when its quiz is no longer the default", async () => {
  const ctx = await student();
  await start("ANY", ctx);
  await publishQuiz(admin, second.id, 1, "further");
  await makeDefaultQuiz(admin, second.id);
  expect(await findOwnAttempt(ctx)).toMatchObject({ quizTitle: "First", state: "in_progress" });
  expect(await getQuiz(ctx, "BCA")).toMatchObject({ value: { id: first.id } });
});
