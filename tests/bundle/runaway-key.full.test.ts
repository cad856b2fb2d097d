import { beforeAll, expect, test } from "vitest";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Requests of the program: 200 a second for five seconds, whether they are answered or not. */
const RATE = 200;
const SECONDS = 5;
/** Milliseconds within which a student's choice is stored, for 19 of 20. */
const SAVED_WITHIN = 1_000;

const worker = useWorker();
let as: SignedIn;
let token: string;

beforeAll(async () => {
  const { db } = worker;
  as = await signIn(db, await createUser(db));
  await createOpenAttempt(db, as.user, await createQuiz(db, { branch: "BCA", questionCount: 6 }));
  token = (await createApiKey(db, await createAdmin(db), ["read:students"], { requestsPerMinute: 120 }))
    .token;
});

/** Sends a request at each tick, and returns how many got each status. */
async function runAway(): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < RATE * SECONDS; ) {
    const due = Math.min(RATE * SECONDS, Math.floor(((performance.now() - began) / 1000) * RATE) + 1);
    for (; sent < due; sent += 1)
      pending.push(
        fetch(new URL("/api/admin/students?limit=1", worker.url), {
          headers: { authorization: `Bearer ${token}` },
        }).then(async (response) => {
          await response.arrayBuffer();
          statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        }),
      );
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(pending);
  return statuses;
}

test("a key at 200 requests a second gets 429, and a student's choices are stored within a second", async () => {
  const times: number[] = [];
  let isRunning = true;
  const running = runAway().finally(() => {
    isRunning = false;
  });
  for (let sequence = 1; isRunning; sequence += 1) {
    const began = performance.now();
    const json = { questionIndex: 0, selectedAnswer: sequence % 4, sequence };
    const saved = await worker.fetch("/api/quiz-attempts/current/draft", { as, method: "PUT", json });
    expect(saved.status).toBe(200);
    times.push(performance.now() - began);
  }
  const { 200: answered = 0, 429: refused = 0, ...others } = await running;
  expect(others).toEqual({});
  expect(answered).toBeLessThanOrEqual(240);
  expect(answered + refused).toBe(RATE * SECONDS);
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)]!;
  console.log(
    `${times.length} saves, 95 % within ${Math.round(p95)} ms, ${refused} of ${RATE * SECONDS} refused`,
  );
  expect(p95).toBeLessThan(SAVED_WITHIN);
});
