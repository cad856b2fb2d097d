import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { contactMessages, idempotencyKeys, liveSessions, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { API_CALLS, type CallTarget, listRoutes } from "#tests/support/api-calls.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { createMessagesTarget } from "#tests/support/api-messages.ts";
import { createMoneyTarget } from "#tests/support/api-money.ts";
import { createPlacementTarget } from "#tests/support/api-placements.ts";
import { createCodeTarget, createQuizTarget } from "#tests/support/api-quizzes.ts";
import { createTeachingTarget } from "#tests/support/api-teaching.ts";
import { findEnrolment, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { createTextVersion } from "#tests/support/provider-texts.ts";
import { createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { createWebhook } from "#tests/support/webhooks.ts";
import { startWorker, type TestRequest, type TestWorker } from "#tests/support/worker.ts";
import { api } from "#workers/api/index.ts";

/** Repeating these is harmless, or their response contains a secret (ADR 0073). */
const REPEATABLE = [
  "POST /admin/webhooks",
  "POST /admin/webhooks/:id/secret",
  "POST /auth/sign-in/email",
  "POST /auth/sign-out",
  "POST /users",
  "POST /admin/imports/:kind/:id/run",
  "POST /admin/courses/preview",
  "POST /admin/questions/preview",
  "POST /admin/quizzes/:id/corrections/preview",
  "POST /admin/quizzes/:id/corrections/:correctionId/undo",
  "POST /consents",
  "POST /weekly-ratings",
  "POST /admin/students/bulk",
  "POST /admin/students/plans/bulk",
  "POST /admin/enrolments/bulk",
  "POST /admin/attendance/bulk",
  "POST /admin/grades/bulk",
  "POST /admin/submissions/graders/bulk",
  "POST /admin/test-codes/:id/people/bulk",
];

let outage: DatabaseOutage;
let worker: TestWorker;
let student: SignedIn;
let admin: SignedIn;
let target: CallTarget;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({ settings: { DATABASE_URL: outage.url } });
  outage.setTarget(worker.database.url);
  const { db } = worker;
  const account = { email: "asha@students.example", password: "a-long-enough-phrase" };
  await createUser(db, account);
  await createQuiz(db, { branch: "BCA", questionCount: 6 });
  const course = await createCourse(db);
  student = await signIn(db, await createUser(db, { courseId: course.id }));
  admin = await signIn(db, await createAdmin(db));
  const { code: testCode } = await createTestCode(db);
  target = {
    user: student.user,
    course,
    account,
    testCode,
    quizId: "none",
    draft: { quizId: "none", questionId: "none", correctedId: "none", correctionId: "none" },
    quizzes: await createQuizTarget(db),
    codes: await createCodeTarget(db),
    sessionId: "none",
    invitationId: "none",
    externalId: "none",
    textVersion: await createTextVersion(db),
    webhook: { ...(await createWebhook(db)), deletedId: "none" },
    importId: "none",
    certificate: { id: "none", number: "none" },
    money: await createMoneyTarget(db),
    messages: await createMessagesTarget(db),
    teaching: await createTeachingTarget(db),
    placement: await createPlacementTarget(db),
    batchId: (await findFirstBatch(db, course.id)).id,
    enrolmentId: (await findEnrolment(db, (await createUser(db, { courseId: course.id })).id)).id,
    newStudentId: (await createUser(db)).id,
  };
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are compared whole
type Answer = { status: number; body: any; headers: Headers };

async function post(path: string, key: string | undefined, request: TestRequest): Promise<Answer> {
  const headers = { ...request.headers, ...(key === undefined ? {} : { "idempotency-key": key }) };
  const response = await worker.fetch(`/api${path}`, { ...request, method: "POST", headers });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers };
}

const roundTripsOf = ({ headers }: Answer) =>
  Number(/db;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);

const SESSIONS = "/admin/upcoming-sessions";
const talk = (title = "Talk") => ({
  title,
  date: "2099-01-05",
  time: "18:30",
  link: "https://meet.example/talk",
});
const schedule = (key: string | undefined, json: object = talk(), request: TestRequest = { as: admin }) =>
  post(SESSIONS, key, { json, ...request });
const sessionsCalled = (title: string) =>
  worker.db.orm.select().from(liveSessions).where(eq(liveSessions.title, title));
const newKey = () => crypto.randomUUID();

describe("every POST of the API", () => {
  const posts = Object.keys(API_CALLS).filter((route) => route.startsWith("POST "));

  test("is called here", () => {
    expect(posts.sort()).toEqual(
      listRoutes(api)
        .filter((route) => route.startsWith("POST "))
        .sort(),
    );
  });

  test("says in the API's document whether it takes a key", async () => {
    const { paths } = (await (await worker.fetch("/api/openapi.json")).json()) as ApiDocument;
    for (const route of posts) {
      const path = `/api${route.slice("POST ".length).replace(/:(\w+)/g, "{$1}")}`;
      const operation = paths[path.replace(/\/$/, "")]?.post;
      const names = operation?.parameters.map(({ name }) => name);
      expect(names?.includes("Idempotency-Key"), route).toBe(!REPEATABLE.includes(route));
    }
  });

  const asked = Object.keys(API_CALLS).filter(
    (route) => route.startsWith("POST ") && !REPEATABLE.includes(route),
  );
  test.each(asked)("%s returns its first answer again when that was lost after the commit", async (route) => {
    const { path, json } = API_CALLS[route]!(target);
    const isPublic = /^\/(auth|contact)/.test(path);
    const as = isPublic ? undefined : /\/admin|\/provider-texts/.test(path) ? admin : student;
    const key = newKey();
    if (route.endsWith("/answer-log")) await answerFirstQuestion();
    if (route.endsWith("/publication")) await draftText();
    const first = await outage.during("answers to commits", () => post(path, key, { as, json }));
    expect(first.status).toBe(503);
    const stored = await answerOf(key);
    const before = await storedRows(worker.database.client);
    for (let time = 0; time < 2; time += 1) {
      const again = await post(path, key, { as, json });
      expect([again.status, again.body]).toEqual([stored?.status, JSON.parse(stored?.body ?? "")]);
      expect(again.status).toBeLessThan(300);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
    }
    expect(await storedRows(worker.database.client)).toEqual(before);
  });
});

/** A draft to publish. */
const draftText = () => {
  const { path, json } = API_CALLS["PUT /provider-texts/:name"]!(target);
  return worker.fetch(`/api${path}`, { method: "PUT", as: admin, json });
};

/** The stored answer of a key. */
const answerOf = async (key: string) =>
  (await worker.db.orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0];

/** The offline log starts after the confirmed answers. */
function answerFirstQuestion() {
  const route = "PUT /quiz-attempts/current/answers/:questionIndex";
  const { path, json } = API_CALLS[route]!(target);
  return worker.fetch(`/api${path}`, { method: "PUT", as: student, json });
}

describe("a key", () => {
  test("costs two round trips the first time, and saves all but one the second time", async () => {
    const without = roundTripsOf(await schedule(undefined));
    const key = newKey();
    const first = await schedule(key);
    expect([first.status, first.headers.has("idempotent-replayed")]).toEqual([201, false]);
    expect(roundTripsOf(first)).toBe(without + 2);
    const again = await schedule(key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("cache-control")).toBe("no-store");
    expect(roundTripsOf(again)).toBe(1);
  });

  test("is rejected with another body or path, and nothing is stored", async () => {
    const key = newKey();
    expect((await schedule(key)).status).toBe(201);
    const before = await storedRows(worker.database.client);
    const refused = await schedule(key, talk("Another talk"));
    expect([refused.status, refused.body.code]).toEqual([422, "idempotency_key_reused"]);
    const elsewhere = await post("/admin/student-feedback", key, {
      as: admin,
      json: { studentId: student.user.id, name: "Asha" },
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("belongs to its actor: another admin, and an API key of the same admin, can use the same key", async () => {
    const key = newKey();
    const other = await signIn(worker.db, await createAdmin(worker.db));
    const { headers } = await createApiKey(worker.db, admin.user, ["write:sessions"]);
    const requests: TestRequest[] = [{ as: admin }, { as: other }, { headers }];
    const ids = new Set<string>();
    for (const request of requests) {
      const first = await schedule(key, talk(), request);
      const again = await schedule(key, talk(), request);
      expect([first.status, again.body]).toEqual([201, first.body]);
      ids.add(first.body._id);
    }
    expect(ids.size).toBe(requests.length);
  });

  test("of a visitor belongs to the network", async () => {
    const key = newKey();
    const email = `${newKey()}@visitors.example`;
    const json = { name: "Nikhil Rao", email, message: "Is there a batch in January?" };
    for (const address of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) {
      const { status } = await post("/contact", key, { json, headers: { "cf-connecting-ip": address } });
      expect(status).toBe(201);
    }
    const stored = await worker.db.orm.$count(contactMessages, eq(contactMessages.email, email));
    expect(stored).toBe(2);
  });

  test("sent by twenty at once is done once, and each gets the first answer", async () => {
    const key = newKey();
    const title = `Talk ${key}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => schedule(key, talk(title))));
    expect(await sessionsCalled(title)).toHaveLength(1);
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
    expect(answers.filter(({ headers }) => !headers.has("idempotent-replayed"))).toHaveLength(1);
  });

  test("of a rejected call is released, so that the call can be corrected", async () => {
    const key = newKey();
    const course = (courseName: string) => ({
      courseName,
      courseDescription: "A course of the tests.",
      durationWeeks: 4,
      effortPerWeek: "2-3 hours daily",
      liveClassesPerWeek: 3,
    });
    const path = "/predefined-courses/admin/predefined-courses";
    const taken = await post(path, key, { as: admin, json: course(target.course.courseName) });
    expect([taken.status, taken.body.code]).toEqual([409, "conflict"]);
    expect((await post(path, key, { as: admin, json: course(`Course ${key}`) })).status).toBe(201);
  });

  test("is stored for a day, then deleted by the cron", async () => {
    const [young, old] = [newKey(), newKey()];
    const first = { young: await schedule(young), old: await schedule(old) };
    const age = async (key: string, hours: number) =>
      worker.db.orm
        .update(idempotencyKeys)
        .set({ createdAt: Date.now() - hours * 3_600_000 })
        .where(eq(idempotencyKeys.key, key));
    await age(young, 23.9);
    await age(old, 24.1);
    await worker.runScheduledWork();
    expect((await schedule(young)).body).toEqual(first.young.body);
    expect((await schedule(old)).body._id).not.toBe(first.old.body._id);
  });

  test.each(["two words", "", "x".repeat(256)])("is rejected when invalid: %j", async (key) => {
    const { status, body } = await schedule(key);
    expect([status, body.code, body.errors[0].field]).toEqual([400, "malformed", "Idempotency-Key"]);
  });
});

describe("faults", () => {
  test("of the worker during many calls: each is done once and answered when all are sent again", async () => {
    const keys = Array.from({ length: 40 }, newKey);
    const sent = keys.map((key) => schedule(key, talk(`Talk ${key}`)).catch(() => undefined));
    await Promise.any(sent);
    await worker.restart();
    await Promise.all(sent);
    for (const key of keys) {
      const { status, body } = await schedule(key, talk(`Talk ${key}`));
      expect([status, body.title]).toEqual([201, `Talk ${key}`]);
      expect(await sessionsCalled(`Talk ${key}`)).toHaveLength(1);
    }
  });

  test("before the write: the same key works after recovery", async () => {
    const key = newKey();
    const title = `Talk ${key}`;
    await worker.database.stop();
    expect((await schedule(key, talk(title))).status).toBe(503);
    await worker.database.start();
    expect((await schedule(key, talk(title))).status).toBe(201);
    expect(await sessionsCalled(title)).toHaveLength(1);
  });
});

describe("secrets", () => {
  const password = "a-long-enough-phrase";
  test("a new account is returned again without its token; the stored response has neither token nor password", async () => {
    const key = newKey();
    const email = `${key}@students.example`;
    const json = { firstName: "Nikhil", lastName: "Rao", email, password };
    const first = await post("/auth/sign-up/email", key, { json });
    const token = first.headers.get("set-auth-token")!;
    const again = await post("/auth/sign-up/email", key, { json });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("set-auth-token")).toBeNull();
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await worker.db.orm.$count(users, eq(users.email, email))).toBe(1);
    const row = JSON.stringify(await answerOf(key));
    for (const secret of [token, decodeURIComponent(token).split(".")[0]!, password]) {
      expect(row).not.toContain(secret);
    }
    const guess = { ...json, password: "another-long-phrase" };
    expect((await post("/auth/sign-up/email", key, { json: guess })).status).toBe(422);
  });

  test("signing in is repeated each time, and its response is not stored", async () => {
    const key = newKey();
    const tokens = new Set<string | null>();
    for (let time = 0; time < 2; time += 1) {
      const answer = await post("/auth/sign-in/email", key, { json: target.account });
      expect(answer.status).toBe(200);
      tokens.add(answer.headers.get("set-auth-token"));
    }
    expect(tokens.size).toBe(2);
    expect(await answerOf(key)).toBeUndefined();
  });

  test("an invalid key gets no stored response of another caller", async () => {
    const key = newKey();
    await schedule(key);
    const otherUser = await signInAs(worker.db);
    expect((await schedule(key, talk(), { as: otherUser })).status).toBe(403);
    expect((await schedule(key, talk(), {})).status).toBe(401);
  });
});
