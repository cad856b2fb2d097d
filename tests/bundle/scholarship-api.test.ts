import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { answers, attempts, auditEvents, questions } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { checkStrictly } from "#tests/support/json-schema.ts";
import { createOpenAttempt, createQuiz, createTestCode, type TestQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { apiDocument } from "#workers/api/index.ts";

const CODE = "API-2026";
const PROFILE = {
  branch: "BCA",
  collegeName: "City College",
  studentName: "Asha Rao",
  principalName: "Default Principal",
};
const PARALLEL = 50;
/** Questions ahead in the page of a running test (LOOK_AHEAD_QUESTIONS). */
const LOOK_AHEAD = 3;

const worker = useWorker();
let quiz: TestQuiz;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 6, question: { keepsOrder: false } });
  await createTestCode(worker.db, { code: CODE });
});

const newStudent = async () => signIn(worker.db, await createUser(worker.db));
const newAdmin = async () => signIn(worker.db, await createAdmin(worker.db));

// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field
type Answer = { status: number; body: any };

async function json(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() };
}

const post = async (as: SignedIn, path: string, body: unknown) =>
  json(await worker.fetch(path, { as, json: body }));
const get = async (as: SignedIn, path: string) => json(await worker.fetch(path, { as }));

async function startedStudent() {
  const student = await newStudent();
  await post(student, "/api/user-profile", PROFILE);
  const { body } = await post(student, "/api/quiz-attempts", { branch: "BCA", testCode: CODE });
  return { student, attempt: body };
}

/** The result in other calls: without the fields of the call that finished the test. */
function resultIn({ body: { notCounted: _, ...result } }: Answer) {
  return result;
}

const answer = async (student: SignedIn, questionIndex: number, selectedAnswer: number) =>
  json(
    await worker.fetch(`/api/quiz-attempts/current/answers/${questionIndex}`, {
      as: student,
      method: "PUT",
      json: { selectedAnswer },
    }),
  );

/** The questions of a drawn paper; the correct answer is the position that the student sees. */
async function paperOf(attemptId: string) {
  const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attemptId));
  return row!.paper.map((id, place) => {
    const question = quiz.questions.find((question) => question.id === id)!;
    return { ...question, correctAnswer: row!.optionOrders![place]!.indexOf(question.correctAnswer) };
  });
}

describe("from the profile to the result", () => {
  test("a program takes the test with a bearer token", async () => {
    const student = await newStudent();
    const call = (path: string, method: string, body?: unknown) =>
      fetch(new URL(path, worker.url), {
        method,
        headers: { authorization: `Bearer ${student.bearer}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    expect((await call("/api/user-profile", "GET")).status).toBe(404);
    expect(
      await json(await call("/api/user-profile", "POST", { ...PROFILE, userId: "someone" })),
    ).toMatchObject({
      status: 200,
      body: { userId: student.user.id, ...PROFILE },
    });
    const started = await json(await call("/api/quiz-attempts", "POST", { branch: "BCA", testCode: CODE }));
    expect(started).toMatchObject({
      status: 201,
      body: { state: "in_progress", currentIndex: 0, totalQuestions: 6, question: { questionIndex: 0 } },
    });
    const paper = await paperOf(started.body._id);
    for (const [index, question] of paper.slice(0, 2).entries()) {
      const path = `/api/quiz-attempts/current/answers/${index}`;
      const saved = await json(await call(path, "PUT", { selectedAnswer: question.correctAnswer }));
      expect(saved).toMatchObject({ status: 200, body: { currentIndex: index + 1 } });
    }
    const rest = paper.slice(2).map((question, index) => ({
      questionIndex: index + 2,
      selectedAnswer: (question.correctAnswer + 1) % 4,
      isCorrect: true,
    }));
    const claims = {
      quizId: quiz.id,
      userId: "x",
      studentName: "x",
      score: 100,
      timeSpent: 1,
      completedAt: "never",
    };
    const finished = await json(await call("/api/quiz-results", "POST", { ...claims, answers: rest }));
    expect(finished).toMatchObject({
      status: 200,
      body: {
        _id: started.body._id,
        userId: student.user.id,
        studentName: "Asha Rao",
        score: 33,
        correctCount: 2,
        totalQuestions: 6,
        award: { discountPercent: 0 },
        eligibility: { eligible: false, discountPercent: 0 },
      },
    });
    expect(await json(await call("/api/quiz-results", "POST", { answers: [] }))).toEqual(finished);
    expect(await get(student, "/api/quiz-results/check-test-status")).toMatchObject({
      status: 200,
      body: { hasAttempted: true, result: resultIn(finished), attempt: null },
    });
    const again = await json(await call("/api/quiz-attempts", "POST", { branch: "BCA", testCode: CODE }));
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: "already_attempted",
        message: "You have already taken the test. Only one attempt is allowed.",
      },
    });
  });

  test("reports missing fields one by one", async () => {
    const student = await newStudent();
    const { status, body } = await post(student, "/api/user-profile", {});
    expect(status).toBe(422);
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(["branch", "collegeName", "principalName", "studentName"]);
    expect(await post(student, "/api/user-profile", { ...PROFILE, principalName: "Nobody" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "principalName" }] },
    });
    expect(await post(student, "/api/quiz-attempts", { branch: "BCA", testCode: CODE })).toMatchObject({
      status: 422,
    });
    await post(student, "/api/user-profile", PROFILE);
    expect(await post(student, "/api/quiz-attempts", { branch: "BCA", testCode: "WRONG" })).toMatchObject({
      status: 422,
      body: { message: "Invalid test code", errors: [{ field: "testCode", message: "Invalid test code" }] },
    });
    expect(await get(student, "/api/quizzes/branch/MCA")).toMatchObject({
      status: 404,
      body: { message: "No quiz available for MCA branch" },
    });
  });
});

describe("concurrent requests", () => {
  test(`${PARALLEL} starts by form and API create one attempt`, async () => {
    const student = await newStudent();
    await post(student, "/api/user-profile", PROFILE);
    const form = {
      intent: "start",
      studentName: "Asha Rao",
      branch: "BCA",
      collegeName: "City College",
      testCode: CODE,
      agreesToHonesty: "on",
    };
    const responses = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        index % 2
          ? worker.fetch("/scholarship-test", { as: student, form })
          : worker.fetch("/api/quiz-attempts", { as: student, json: { branch: "BCA", testCode: CODE } }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    const rows = await worker.db.orm.select().from(attempts).where(eq(attempts.userId, student.user.id));
    expect(rows).toHaveLength(1);
    const fromApi = responses.filter(({ url }) => url.includes("/api/"));
    const ids = await Promise.all(fromApi.map(async (response) => (await json(response)).body._id));
    expect(ids).toEqual(fromApi.map(() => rows[0]!.id));
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
  });

  test(`${PARALLEL} finishes create one result`, async () => {
    const { student, attempt } = await startedStudent();
    const [first] = await paperOf(attempt._id);
    const body = { answers: [{ questionIndex: 0, selectedAnswer: first!.correctAnswer }], score: 100 };
    const results = await Promise.all(
      Array.from({ length: PARALLEL }, () => post(student, "/api/quiz-results", body)),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ status: 200, body: { score: 17, correctCount: 1 } });
  });
});

describe("finishing through the API", () => {
  const finish = (student: SignedIn, given: unknown[]) =>
    post(student, "/api/quiz-results", { answers: given });
  const choice = (questionIndex: number, selectedAnswer = 0) => ({ questionIndex, selectedAnswer });

  test("gives the documented response to the documented example", async () => {
    const { student } = await startedStudent();
    const document = apiDocument("http://kadam.example");
    const { requestBody, responses } = document.paths["/api/quiz-results"]!.post!;
    const documented = responses[200]!.content!["application/json"]!;
    const answered = await post(
      student,
      "/api/quiz-results",
      requestBody!.content["application/json"]!.example,
    );
    expect(answered.status).toBe(200);
    expect(checkStrictly(document)(documented.schema, answered.body)).toEqual([]);
    expect(Object.keys(answered.body).sort()).toEqual(Object.keys(documented.example as object).sort());
    expect(answered.body.notCounted).toEqual((documented.example as typeof answered.body).notCounted);
  });

  test.each([
    ["a gap", [choice(1), choice(3)], "answers.1.questionIndex"],
    ["a first answer that is not the next one", [choice(2)], "answers.0.questionIndex"],
    ["a question that does not exist", [choice(1), choice(6)], "answers.1.questionIndex"],
    ["an option that does not exist", [choice(2, 4), choice(1)], "answers.0.selectedAnswer"],
    ["a question twice", [choice(1), choice(1, 2)], "answers"],
  ])("rejects %s before anything is stored or closed", async (_what, given, field) => {
    const { student, attempt } = await startedStudent();
    await answer(student, 0, 1);
    const refused = await finish(student, given);
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid_fields", errors: [{ field }] } });
    expect(await get(student, "/api/quiz-attempts/current")).toMatchObject({
      body: { _id: attempt._id, state: "in_progress", currentIndex: 1 },
    });
  });

  test("names the answers that contradict confirmed ones", async () => {
    const { student } = await startedStudent();
    await answer(student, 0, 1);
    await answer(student, 1, 1);
    const given = [choice(0, 1), choice(1, 2), choice(2)];
    expect(await finish(student, given)).toMatchObject({ status: 200, body: { notCounted: [1] } });
    expect(await finish(student, given)).toMatchObject({ status: 200, body: { notCounted: [1] } });
  });

  test("names the late answers and grades without them", async () => {
    const student = await newStudent();
    const past = { startedAt: Date.now() - 21 * 60_000, deadlineAt: Date.now() - 6_000 };
    const attempt = await createOpenAttempt(worker.db, student.user, quiz, past);
    const right = quiz.questions.map(({ correctAnswer }, index) => choice(index, correctAnswer));
    expect(await finish(student, right)).toMatchObject({
      status: 200,
      body: { _id: attempt.id, score: 0, notCounted: [0, 1, 2, 3, 4, 5] },
    });
    const stored = await worker.db.orm.select().from(answers).where(eq(answers.attemptId, attempt.id));
    expect(stored).toEqual([]);
  });
});

describe("rejected requests", () => {
  test("skipping, going back, changing an answer, an unknown option", async () => {
    const { student } = await startedStudent();
    expect(await answer(student, 1, 0)).toMatchObject({ status: 409, body: { code: "out_of_order" } });
    expect(await answer(student, 0, 1)).toMatchObject({ status: 200 });
    expect(await answer(student, 0, 1)).toMatchObject({ status: 200 });
    expect(await answer(student, 0, 2)).toMatchObject({
      status: 409,
      body: { code: "out_of_order", current: { currentIndex: 1 } },
    });
    expect(await answer(student, 1, 9)).toMatchObject({ status: 422 });
    expect(await answer(student, -1, 0)).toMatchObject({ status: 400 });
  });

  test("answering after the grace period, which closes the attempt", async () => {
    const student = await newStudent();
    const past = { startedAt: Date.now() - 21 * 60_000, deadlineAt: Date.now() - 6_000 };
    const attempt = await createOpenAttempt(worker.db, student.user, quiz, past);
    expect(await answer(student, 0, 0)).toMatchObject({ status: 409, body: { code: "too_late" } });
    const stored = await worker.db.orm.select().from(answers).where(eq(answers.attemptId, attempt.id));
    expect(stored).toEqual([]);
    const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attempt.id));
    expect(row).toMatchObject({ state: "finished", finishedAt: past.deadlineAt, finishReason: "deadline" });
  });

  test("taking the test again, unless an admin archives the attempt with a reason", async () => {
    const { student, attempt } = await startedStudent();
    const reset = async (as: SignedIn, query = "") => {
      const response = await worker.fetch(`/api/quiz-results/reset${query}`, { as, method: "DELETE" });
      if (response.status === 204) expect(await response.text()).toBe("");
      return response.status;
    };
    const other = await newStudent();
    const admin = await newAdmin();
    expect(await reset(other)).toBe(204);
    for (const query of [`?userId=${other.user.id}`, `?userId=${student.user.id}&reason=%20`]) {
      const response = await worker.fetch(`/api/quiz-results/reset${query}`, { as: admin, method: "DELETE" });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: "invalid_fields",
        errors: [{ field: "reason", message: "Please give a reason" }],
      });
    }
    expect(await reset(admin, `?userId=${other.user.id}&reason=Power%20cut`)).toBe(204);
    await post(student, "/api/quiz-results", { answers: [] });
    expect(await reset(student)).toBe(403);
    expect(await reset(student, `?userId=${student.user.id}`)).toBe(403);
    for (const caller of [other, admin]) expect(await reset(caller, "?userId=nobody")).toBe(404);
    expect(await reset(other, `?userId=${student.user.id}`)).toBe(404);
    expect(await reset(admin, `?userId=${admin.user.id}`)).toBe(404);
    expect(await reset(admin, `?userId=${student.user.id}&reason=Power%20cut`)).toBe(204);
    expect(await reset(admin, `?userId=${student.user.id}&reason=Power%20cut`)).toBe(204);
    const audit = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, attempt._id));
    expect(audit).toMatchObject([{ action: "attempt.archive", actorId: admin.user.id, reason: "Power cut" }]);
    expect(await post(student, "/api/quiz-attempts", { branch: "BCA", testCode: CODE })).toMatchObject({
      status: 201,
    });
  });
});

test.each(["BBA", "bca", "B.Com (Hons)"])("an unknown branch, %s", async (branch) => {
  for (const as of [await newStudent(), await newAdmin()]) {
    expect(await get(as, `/api/quizzes/branch/${encodeURIComponent(branch)}`)).toMatchObject({
      status: 404,
      body: { code: "not_found", message: `No quiz available for ${branch} branch` },
    });
  }
});

test("the scheduled job closes an attempt past its deadline", async () => {
  const student = await newStudent();
  const past = { startedAt: Date.now() - 21 * 60_000, deadlineAt: Date.now() - 6_000 };
  const attempt = await createOpenAttempt(worker.db, student.user, quiz, past);
  await worker.runScheduledWork();
  const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attempt.id));
  expect(row).toMatchObject({ state: "finished", score: 0, finishedAt: past.deadlineAt });
});

test("an attempt continues after the worker is killed", async () => {
  const { student } = await startedStudent();
  await answer(student, 0, 1);
  await worker.restart();
  expect(await answer(student, 1, 1)).toMatchObject({ status: 200, body: { currentIndex: 2 } });
});

test("no response to a student contains a correct answer before the end", async () => {
  const { student, attempt } = await startedStudent();
  const servedPaths = [
    "/scholarship-test",
    "/scholarship-test.data",
    "/scholarship-test.data?_routes=routes%2Fscholarship-test",
    "/dashboard",
    "/api/quizzes/branch/BCA",
    "/api/quiz-attempts/current",
    "/api/quiz-results/check-test-status",
  ];
  const paper = await paperOf(attempt._id);
  for (const [index, question] of paper.entries()) {
    const later = paper.slice(index + 1 + LOOK_AHEAD).map(({ text }) => text);
    for (const path of servedPaths) {
      const body = await (await worker.fetch(path, { as: student })).text();
      expect(body, path).not.toMatch(/\W(correct|isCorrect)/);
      for (const text of later) expect(body, `${path} shows a later question`).not.toContain(text);
    }
    await answer(student, index, question.correctAnswer);
  }
});

test("admins see the keys, students never do", async () => {
  const { body } = await get(await newAdmin(), "/api/quizzes/branch/BCA");
  const live = await worker.db.orm.select().from(questions).where(eq(questions.quizId, quiz.id));
  expect(body.questions.map(({ correctAnswer }: { correctAnswer: number }) => correctAnswer)).toEqual(
    live.sort((a, b) => a.position - b.position).map(({ correctAnswer }) => correctAnswer),
  );
});

test("the quiz of a branch has no questions before the attempt, which the documented call starts (Ruling 43)", async () => {
  const student = await newStudent();
  await post(student, "/api/user-profile", PROFILE);
  const quizOf = async () => (await get(student, "/api/quizzes/branch/BCA")).body.questions;
  expect(await quizOf()).toEqual([]);
  const { summary } = apiDocument("http://kadam.example").paths["/api/quizzes/branch/{branch}"]!.get!;
  const [, named = ""] = /\bPOST (\S+)/.exec(summary) ?? [];
  const { body } = await post(student, named, { branch: "BCA", testCode: CODE });
  const { questionIndex, question } = body.question;
  expect(await quizOf()).toMatchObject([{ questionIndex, question }]);
});
