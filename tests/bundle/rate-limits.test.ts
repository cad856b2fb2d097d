import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox, rateCounters } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { startWorker, type TestRequest, type TestWorker } from "#tests/support/worker.ts";

/** A rate-limited response says how long to wait: in words on the page, in seconds in `Retry-After`. */
let worker: TestWorker;
let student: SignedIn;
let testCode: string;
let resetToken: string;
const password = "a-long-enough-phrase";

beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
  worker = await startWorker({ settings: google });
  student = await signIn(
    worker.db,
    await createUser(worker.db, { email: "asha@students.example", password }),
  );
  await createQuiz(worker.db, { branch: "BCA", questionCount: 2 });
  testCode = (await createTestCode(worker.db)).code;
  await worker.fetch("/sign-in/forgot-password", { form: { email: student.user.email } });
  const [mail] = await worker.db.orm.select().from(outbox);
  resetToken = /token=([\w-]+)/.exec(mail!.body)![1]!;
});
beforeEach(() => worker.db.orm.delete(rateCounters));
afterAll(() => worker.stop());

const name = { firstName: "Nikhil", lastName: "Rao" };
const email = "nikhil@students.example";

/** Forms by their address; the first request, and the one above the limits. */
const FORMS: Record<string, (isLast: boolean) => TestRequest> = {
  "/sign-in": () => ({ form: { email, password } }),
  "/sign-in/sign-up": () => ({ form: { ...name, email, password } }),
  "/sign-in/google": () => ({ form: { redirectTo: "/dashboard" } }),
  "/sign-in/forgot-password": () => ({ form: { email } }),
  "/sign-in/reset-password": (isLast) => ({
    form: { token: isLast ? resetToken : "made-up", newPassword: password },
  }),
  "/dashboard/account": () => ({
    as: student,
    form: { intent: "change-password", currentPassword: "wrong-phrase", newPassword: password },
  }),
  "/contact": () => ({ form: { name: "Nikhil Rao", email, message: "Is there a batch in January?" } }),
  "/scholarship-test": () => ({
    as: student,
    form: {
      intent: "start",
      studentName: "Asha Rao",
      branch: "BCA",
      collegeName: "City College",
      testCode: `${testCode} not`,
      agreesToHonesty: "on",
    },
  }),
};
const CALLS: Record<string, () => TestRequest> = {
  "/api/auth/sign-in/email": () => ({ json: { email, password } }),
  "/api/auth/sign-up/email": () => ({ json: { ...name, email: `api-${email}`, password } }),
  "/api/contact": () => ({ json: { name: "Nikhil Rao", email, message: "Is there a batch in January?" } }),
  "/api/quiz-attempts": () => ({ as: student, json: { branch: "BCA", testCode: `${testCode} not` } }),
};

/** Sends it once, so that its limits are counted, then again with all limits reached. */
async function sendTooOften(path: string, request: (isLast: boolean) => TestRequest): Promise<Response> {
  await worker.fetch(path, request(false));
  expect(await worker.db.orm.$count(rateCounters), "limits counted").toBeGreaterThan(0);
  await worker.db.orm.update(rateCounters).set({ count: 1_000_000, windowEndsAt: Date.now() + 120_000 });
  return worker.fetch(path, request(true));
}

describe.each(Object.keys(FORMS))("the form at %s", (path) => {
  test("says in words and in seconds how long to wait", async () => {
    const address = path.endsWith("reset-password") ? `${path}?token=${resetToken}` : path;
    const response = await sendTooOften(address, FORMS[path]!);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(visibleText(await response.text())).toContain("2 minutes");
  });
});

describe.each(Object.keys(FORMS))("the scripted form at %s", (path) => {
  test("says in seconds how long to wait", async () => {
    const response = await sendTooOften(`${path}.data`, FORMS[path]!);
    expect(response.status).toBe(429);
    expect(response.headers.get("content-type")).toMatch(/^text\/x-script/);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
  });
});

describe.each(Object.keys(CALLS))("the call %s", (path) => {
  test("says in words and in seconds how long to wait", async () => {
    const response = await sendTooOften(path, CALLS[path]!);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(await response.json()).toMatchObject({
      code: "rate_limited",
      status: 429,
      message: expect.stringContaining("2 minutes"),
    });
  });
});
