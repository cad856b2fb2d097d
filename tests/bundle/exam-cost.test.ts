import { beforeAll, expect, test } from "vitest";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
let quiz: TestQuiz;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 6 });
});

async function studentWithAttempt(): Promise<SignedIn> {
  const student = await signIn(worker.db, await createUser(worker.db));
  await createOpenAttempt(worker.db, student.user, quiz);
  return student;
}

const roundTripsOf = (response: Response) =>
  Number(/^db;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]);

const CALLS = [
  ["a draft", "PUT", "/draft", { questionIndex: 0, selectedAnswer: 1, sequence: 1 }],
  ["an answer", "PUT", "/answers/0", { selectedAnswer: 1 }],
  ["an offline log", "POST", "/answer-log", { answers: [{ questionIndex: 1, selectedAnswer: 2 }] }],
  ["choosing the language", "PUT", "/language", { language: "hi" }],
  ["taking over", "POST", "/take-over", undefined],
  ["asking for the end", "POST", "/end", undefined],
  ["setting the clock", "GET", "", undefined],
] as const;

test("every call of the test page costs two round trips: the session and one batch", async () => {
  const as = await studentWithAttempt();
  for (const [name, method, path, json] of CALLS) {
    const response = await worker.fetch(`/api/quiz-attempts/current${path}`, { as, method, json });
    expect(response.status, name).toBe(200);
    expect(roundTripsOf(response), name).toBeLessThanOrEqual(2);
  }
  const finished = await worker.fetch("/api/quiz-results", { as, json: { answers: [] } });
  expect(finished.status).toBe(200);
  expect(roundTripsOf(finished)).toBeLessThanOrEqual(2);
});
