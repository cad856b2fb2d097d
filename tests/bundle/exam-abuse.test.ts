import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerDrafts, answers, attempts, sessions } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import type { TestRequest } from "#tests/support/worker.ts";

const MINUTE = 60_000;

const worker = useWorker();
let quiz: TestQuiz;
let student: SignedIn;
let attemptId: string;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 6 });
});

/** A student at question 3 of 6, with fifteen minutes left. */
beforeEach(async () => {
  student = await signIn(worker.db, await createUser(worker.db));
  const attempt = await createOpenAttempt(worker.db, student.user, quiz, {
    heldBy: await sessionOf(student),
  });
  attemptId = attempt.id;
  for (const questionIndex of [0, 1]) {
    await send("api", student, { questionIndex, selectedAnswer: 1 });
  }
});

async function sessionOf({ token }: SignedIn): Promise<string | undefined> {
  const [row] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, token));
  return row?.id;
}

const SURFACES = ["form", "data request", "API answer", "API log", "API draft"] as const;
type Surface = (typeof SURFACES)[number] | "api";
type Fields = Record<string, unknown>;

/** The same request by every way to the attempt. */
function send(surface: Surface, as: SignedIn | undefined, fields: Fields): Promise<Response> {
  const { questionIndex, ...rest } = fields;
  const current = "/api/quiz-attempts/current";
  const text = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const requests: Record<Surface, [string, TestRequest]> = {
    form: ["/scholarship-test", { as, form: { intent: "answer", ...text }, headers: { origin: worker.url } }],
    "data request": [
      "/scholarship-test.data?_routes=routes%2Fscholarship-test",
      { as, form: { intent: "answer", ...text }, headers: { origin: worker.url } },
    ],
    api: [`${current}/answers/${questionIndex}`, { as, method: "PUT", json: rest }],
    "API answer": [`${current}/answers/${questionIndex}`, { as, method: "PUT", json: rest }],
    "API log": [`${current}/answer-log`, { as, json: { answers: [fields] } }],
    "API draft": [`${current}/draft`, { as, method: "PUT", json: { sequence: 9, ...fields } }],
  };
  const [path, request] = requests[surface];
  const headers = { ...request.headers, origin: worker.url };
  return worker.fetch(path, { ...request, headers });
}

/** Everything that abuse must not change. */
const stored = async () => ({
  answers: await worker.db.orm.select().from(answers).where(eq(answers.attemptId, attemptId)),
  drafts: await worker.db.orm.select().from(answerDrafts).where(eq(answerDrafts.attemptId, attemptId)),
  attempt: await worker.db.orm.select().from(attempts).where(eq(attempts.id, attemptId)),
});

async function expectNothingChanged(surface: Surface, as: SignedIn | undefined, fields: Fields) {
  const before = await stored();
  const response = await send(surface, as, fields);
  expect(await stored()).toEqual(before);
  expect(response.status).toBeLessThan(500);
  // A page answers a rejected answer with the current question; the API returns a problem.
  if (surface.startsWith("API")) expect(response.status).toBeGreaterThanOrEqual(400);
}

describe.each(SURFACES)("by %s", (surface) => {
  test.each<[string, Fields]>([
    ["skipping ahead", { questionIndex: 3, selectedAnswer: 1 }],
    ["answering the last question first", { questionIndex: 5, selectedAnswer: 1 }],
    ["going back to change an answer", { questionIndex: 0, selectedAnswer: 2 }],
    ["a question that does not exist", { questionIndex: 6, selectedAnswer: 1 }],
    ["a negative question", { questionIndex: -1, selectedAnswer: 1 }],
    ["an option that does not exist", { questionIndex: 2, selectedAnswer: 4 }],
    ["a negative option", { questionIndex: 2, selectedAnswer: -1 }],
    ["half an option", { questionIndex: 2, selectedAnswer: 1.5 }],
    ["an option in words", { questionIndex: 2, selectedAnswer: "1; DROP TABLE answers" }],
    ["no option", { questionIndex: 2 }],
    ["a field of another table", { questionIndex: 2, selectedAnswer: 1, isCorrect: true }],
    ["a time of one's own", { questionIndex: 2, selectedAnswer: 1, savedAt: 0, deadlineAt: 9e15 }],
    [
      "another person's attempt by id",
      { questionIndex: 2, selectedAnswer: 1, attemptId: "any", userId: "any" },
    ],
  ])("%s changes nothing", async (_name, fields) => {
    await expectNothingChanged(surface, student, fields);
  });

  const answer = { questionIndex: 2, selectedAnswer: 1 };

  test("the same request in order, in time, by the student who takes the test is accepted", async () => {
    await send(surface, student, answer);
    const { answers, drafts } = await stored();
    expect([...answers, ...drafts]).toHaveLength(3);
  });

  test("requests without sign-in, by another student, an admin or a second device change nothing", async () => {
    const other = await signIn(worker.db, await createUser(worker.db));
    const admin = await signIn(worker.db, await createAdmin(worker.db));
    const second = await signIn(worker.db, student.user);
    for (const as of [undefined, other, admin, second]) await expectNothingChanged(surface, as, answer);
  });

  test("after the deadline and grace period only the result is created", async () => {
    const deadlineAt = Date.now() - 6_000;
    await worker.db.orm
      .update(attempts)
      .set({ startedAt: deadlineAt - 20 * MINUTE, deadlineAt })
      .where(eq(attempts.id, attemptId));
    await send(surface, student, answer);
    const after = await stored();
    expect(after.answers).toHaveLength(2);
    expect(after.attempt).toMatchObject([{ deadlineAt }]);
  });
});

test("an archived or finished attempt rejects everything", async () => {
  const as = await signIn(worker.db, await createUser(worker.db));
  const finished = await createFinishedAttempt(worker.db, as.user, quiz, { correctCount: 3 });
  for (const surface of SURFACES) {
    await send(surface, as, { questionIndex: 2, selectedAnswer: 0 });
    await send(surface, as, { questionIndex: 6, selectedAnswer: 0 });
  }
  const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, finished.id));
  expect(row).toMatchObject({ score: finished.score, correctCount: 3, finishedAt: finished.finishedAt });
});

test("finishing with invented score, times and answers gives the true score", async () => {
  const answersOfOnesOwn = [2, 3, 4, 5].map((questionIndex) => ({
    questionIndex,
    selectedAnswer: 0,
    isCorrect: true,
  }));
  const response = await worker.fetch("/api/quiz-results", {
    as: student,
    json: { score: 100, timeSpent: 1, completedAt: "2000-01-01", userId: "other", answers: answersOfOnesOwn },
  });
  expect(response.status).toBe(200);
  const { rows } = await worker.database.client.execute({
    sql: `SELECT count(*) AS correct FROM answers JOIN questions ON questions.id = question_id
      WHERE attempt_id = ? AND selected_answer = correct_answer`,
    args: [attemptId],
  });
  expect(await response.json()).toMatchObject({ correctCount: Number(rows[0]?.correct) });
});

test("requesting the end before the time ends nothing, by form and by API", async () => {
  const before = await stored();
  await worker.fetch("/api/quiz-attempts/current/end", { as: student, method: "POST" });
  await worker.fetch("/scholarship-test", { as: student, form: { intent: "end" } });
  expect(await stored()).toEqual(before);
});

test("a student cannot extend the time", async () => {
  const before = await stored();
  const form = {
    attempts: `${attemptId}@${before.attempt[0]?.deadlineAt}`,
    target: "all",
    minutes: "60",
    reason: "Mine",
  };
  for (const path of ["/admin/exam-day", "/admin/exam-day.data?_routes=routes%2Fadmin.exam-day"]) {
    await worker.fetch(path, { as: student, form });
  }
  expect(await stored()).toEqual(before);
});
