import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { answers, liveSessions, sessions, users } from "#db/schema/index.ts";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, createUser, type SignedIn, signIn, type TestUser } from "#tests/support/accounts.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { toActor } from "#tests/support/service-context.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { startWorker, type TestRequest, type TestWorker } from "#tests/support/worker.ts";
import { claimsCookie } from "#workers/session-claims.ts";
import { parseSettings } from "#workers/settings.ts";

let outage: DatabaseOutage;
let worker: TestWorker;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({ settings: { DATABASE_URL: outage.url } });
  outage.setTarget(worker.database.url);
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

/** A browser: keeps the claims that responses set, beside its session. */
class Browser {
  #claims: string | undefined;

  constructor(readonly session: SignedIn) {}

  static async signedIn(user: TestUser): Promise<Browser> {
    const browser = new Browser(await signIn(worker.db, user));
    await browser.visit("/");
    return browser;
  }

  get cookie(): string {
    return [this.session.cookie, this.#claims].filter(Boolean).join("; ");
  }

  get hasClaims(): boolean {
    return this.#claims !== undefined;
  }

  /** Takes claims that the server signed some time ago. */
  useClaims(person: Partial<UserActor>, agoMs: number): void {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - agoMs });
    const settings = parseSettings({ ...TEST_SETTINGS, BASE_URL: worker.url, DATABASE_URL: outage.url });
    const actor = { ...toActor(this.session.user), ...person };
    this.#claims = claimsCookie(settings, this.session.token, actor).split(";")[0];
    vi.useRealTimers();
  }

  useForgedClaims(value: string): void {
    this.#claims = `claims=${value}`;
  }

  useClaimsOf(other: Browser): void {
    this.#claims = other.#claims;
  }

  async visit(path: string, request: TestRequest = {}) {
    const headers = { cookie: this.cookie, origin: worker.url, ...request.headers };
    const response = await worker.fetch(path, { ...request, headers });
    for (const set of response.headers.getSetCookie()) {
      if (set.startsWith("claims=;")) this.#claims = undefined;
      else if (set.startsWith("claims=")) this.#claims = set.split(";")[0];
    }
    const roundTrips = Number(/db;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]);
    return { response, status: response.status, roundTrips, text: await response.text() };
  }
}

const change = (user: TestUser, values: Partial<TestUser>) =>
  worker.db.orm.update(users).set(values).where(eq(users.id, user.id));

const answerOf = (position: number): [string, TestRequest] => [
  `/api/quiz-attempts/current/answers/${position}`,
  { method: "PUT", json: { selectedAnswer: 0 } },
];

async function withRunningTest() {
  const user = await createUser(worker.db);
  const quiz = await createQuiz(worker.db, { questionCount: 5 });
  const attempt = await createOpenAttempt(worker.db, user, quiz);
  return { browser: await Browser.signedIn(user), user, attempt };
}

describe("with the claims of its session a browser's request costs one round trip", () => {
  test.each(["/", "/dashboard", "/dashboard/course", "/dashboard/account", "/scholarship-test", "/sign-in"])(
    "%s, for a student",
    async (path) => {
      const browser = await Browser.signedIn(await createUser(worker.db));
      const { status, roundTrips } = await browser.visit(path);
      expect(status).toBeLessThan(400);
      expect(roundTrips).toBe(1);
    },
  );

  test.each(["/admin", "/admin/students", "/admin/grading", "/admin/quizzes", "/admin/courses/new"])(
    "%s, for an admin",
    async (path) => {
      const browser = await Browser.signedIn(await createAdmin(worker.db));
      const { status, roundTrips } = await browser.visit(path);
      expect(status).toBe(200);
      expect(roundTrips).toBe(1);
    },
  );

  test("a draft, an answer by the API, an answer by the form, the current attempt", async () => {
    const { browser } = await withRunningTest();
    const draft = { questionIndex: 0, selectedAnswer: 0, sequence: 1 };
    const form = { intent: "answer", questionIndex: "1", selectedAnswer: "0" };
    const calls: [string, TestRequest?][] = [
      ["/api/quiz-attempts/current/draft", { method: "PUT", json: draft }],
      answerOf(0),
      ["/scholarship-test", { form }],
      ["/api/quiz-attempts/current"],
    ];
    for (const [path, request] of calls) {
      const { status, roundTrips, text } = await browser.visit(path, request);
      expect(status, text).toBeLessThan(400);
      expect(roundTrips, path).toBe(1);
    }
  });
});

describe("claims never outlive what they say", () => {
  test("a session that has ended gets no page and writes nothing", async () => {
    const { browser, user, attempt } = await withRunningTest();
    await worker.db.orm.delete(sessions).where(eq(sessions.userId, user.id));
    expect((await browser.visit(...answerOf(0))).status).toBe(401);
    const { status, response } = await browser.visit("/dashboard");
    expect([status, response.headers.get("location")]).toEqual([
      302,
      "/sign-in?signedOut=1&redirectTo=%2Fdashboard",
    ]);
    const stored = worker.db.orm.select().from(answers).where(eq(answers.attemptId, attempt.id));
    expect(await stored).toEqual([]);
    expect(browser.hasClaims, "they are removed").toBe(false);
  });

  test("a disabled account is signed out at its next request", async () => {
    const user = await createUser(worker.db);
    const browser = await Browser.signedIn(user);
    await change(user, { disabledAt: Date.now() } as Partial<TestUser>);
    expect((await browser.visit("/dashboard")).status).toBe(302);
  });

  test.each([
    ["student", "/dashboard", "/api/student/upcoming-sessions"],
    ["admin", "/admin/students", "/api/admin/students"],
  ] as const)(
    "those of an erased %s open nothing, on no page and by no call",
    async (userType, page, call) => {
      await createAdmin(worker.db);
      const user = await createUser(worker.db, {
        userType,
        staffRole: userType === "admin" ? "owner" : null,
      });
      const browser = await Browser.signedIn(user);
      expect((await browser.visit(page)).status).toBe(200);
      const claims = browser.cookie;
      const source = { db: worker.db, actor: { kind: "system" }, requestId: "request" } as const;
      expect(await erasePerson(source, user.id)).toBe(true);
      const before = await storedRows(worker.database.client);
      for (const path of [page, "/privacy-notice", "/my-data.zip", `${page}.data`]) {
        const { status, response, text } = await browser.visit(path, { headers: { cookie: claims } });
        const to = response.headers.get("location") ?? text;
        expect([200, 202, 302], path).toContain(status);
        expect(to, path).toContain("/sign-in?signedOut=1");
        expect(text, path).not.toContain(user.lastName);
      }
      const forms: [string, TestRequest][] = [
        ["/privacy-notice", { form: { noticeVersion: privacyNotice.version } }],
        ["/dashboard/account/profile", { form: { firstName: "Nisha", lastName: "Rao" } }],
        [`/admin/students/${user.id}/view`, { form: {} }],
      ];
      for (const [path, request] of forms) {
        const { response } = await browser.visit(path, { ...request, headers: { cookie: claims } });
        expect(response.headers.get("location"), path).toMatch(/^\/sign-in\?signedOut=1/);
      }
      for (const path of [call, `/api/users/${user.id}`]) {
        expect((await browser.visit(path, { headers: { cookie: claims } })).status, path).toBe(401);
      }
      expect(await storedRows(worker.database.client)).toEqual(before);
    },
  );

  test("a former admin sees and changes nothing", async () => {
    const admin = await createAdmin(worker.db);
    const student = await createUser(worker.db);
    const browser = await Browser.signedIn(admin);
    await change(admin, { userType: "student", staffRole: null });
    expect((await browser.visit("/api/admin/students")).status).toBe(403);
    const { status } = await browser.visit("/admin/counselling/new", {
      form: { studentId: student.id, name: student.name },
    });
    expect(status).toBeLessThan(400);
    const page = await browser.visit("/admin/students");
    expect(page.response.headers.get("location")).toBe("/dashboard");
    expect(page.text).not.toContain(student.email);
  });

  test("a new admin, a new plan and a new name count at the next request, which renews the claims", async () => {
    const user = await createUser(worker.db);
    const browser = await Browser.signedIn(user);
    await change(user, { userType: "admin", staffRole: "owner", firstName: "Renamed" });
    const { status, text } = await browser.visit("/admin");
    expect(status).toBe(200);
    expect(text).toContain("Renamed");
    expect((await browser.visit("/admin")).roundTrips).toBe(1);
  });

  test("an invented cookie or another user's is no claim", async () => {
    const admin = await Browser.signedIn(await createAdmin(worker.db));
    const student = await Browser.signedIn(await createUser(worker.db));
    student.useClaimsOf(admin);
    const { response, roundTrips } = await student.visit("/admin");
    expect([response.headers.get("location"), roundTrips]).toEqual(["/dashboard", 1]);
  });

  test("the session of an admin who was idle too long is not revived", async () => {
    const admin = await createAdmin(worker.db);
    const session = await signIn(worker.db, admin, { signedInAgoMs: 3 * HOUR_MS, seenAgoMs: 2.1 * HOUR_MS });
    const [row] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, session.token));
    const browser = new Browser(session);
    for (let visit = 0; visit < 3; visit += 1) {
      browser.useClaims({ sessionId: row!.id, isConfirmed: false }, 2.1 * HOUR_MS);
      expect((await browser.visit("/admin")).status).toBe(302);
    }
    const [after] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, session.token));
    expect(after?.lastSeenAt).toBe(row?.lastSeenAt);
  });

  test("ten minutes after the sign-in they are renewed, at the cost of two round trips", async () => {
    const user = await createUser(worker.db);
    const session = await signIn(worker.db, user, { signedInAgoMs: 11 * 60_000 });
    const [row] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, session.token));
    const browser = new Browser(session);
    browser.useClaims({ sessionId: row!.id, isConfirmed: true }, 11 * 60_000);
    expect(await browser.visit("/dashboard")).toMatchObject({ status: 200, roundTrips: 3 });
    expect(await browser.visit("/dashboard")).toMatchObject({ status: 200, roundTrips: 1 });
  });

  test.each(["x", "x.y", `x.${"a".repeat(63)}%C3%A9`, "%", "."])(
    "the cookie %s is no claim",
    async (value) => {
      const browser = await Browser.signedIn(await createUser(worker.db));
      browser.useForgedClaims(value);
      expect(await browser.visit("/dashboard")).toMatchObject({ status: 200, roundTrips: 2 });
    },
  );
});

test("a write whose answer was lost is not executed again", async () => {
  const browser = await Browser.signedIn(await createAdmin(worker.db));
  const title = "Scheduled once";
  const json = { title, date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" };
  const { status } = await outage.during("answers to writes", () =>
    browser.visit("/api/admin/upcoming-sessions", { json }),
  );
  expect(status).toBe(503);
  const stored = await worker.db.orm.select().from(liveSessions).where(eq(liveSessions.title, title));
  expect(stored).toHaveLength(1);
});

describe("claims belong to one session on one browser", () => {
  test("scripts cannot read them, and no cache keeps them", async () => {
    const browser = new Browser(await signIn(worker.db, await createUser(worker.db)));
    const { response } = await browser.visit("/dashboard");
    expect(response.headers.get("set-cookie")).toMatch(/^claims=.+; HttpOnly; SameSite=Lax/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("signing out removes them", async () => {
    const browser = await Browser.signedIn(await createUser(worker.db));
    expect(browser.hasClaims).toBe(true);
    await browser.visit("/sign-out", { form: {} });
    expect(browser.hasClaims).toBe(false);
  });

  test("a program with a bearer token gets none", async () => {
    const { bearer } = await signIn(worker.db, await createUser(worker.db));
    const response = await worker.fetch("/api/quiz-results/check-test-status", {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("while the database is unavailable nothing of the session is shown", async () => {
    const user = await createUser(worker.db, { firstName: "Secretly" });
    const browser = await Browser.signedIn(user);
    await worker.database.stop();
    const pages = ["/dashboard", "/dashboard/account", "/dashboard/course", "/admin", "/admin/grading"];
    for (const path of pages.flatMap((page) => [page, `${page}.data`])) {
      const { status, text } = await browser.visit(path);
      expect(status, path).toBe(503);
      for (const secret of [user.email, "Secretly"]) expect(text, path).not.toContain(secret);
    }
    await worker.database.start();
    expect((await browser.visit("/dashboard")).status).toBe(200);
  });
});

test("the course page fetches what it shows: at most 18 kB with half a year of work", async () => {
  await worker.database.clear();
  await seedDemoData(worker.db, { now: Date.now(), passwordHash: "none" });
  const browser = await Browser.signedIn({ id: userId("premium") } as TestUser);
  const fetched = async () => {
    const before = outage.bytesAnswered();
    const { status, text } = await browser.visit("/dashboard/course");
    expect(status).toBe(200);
    expect(text).toContain("Week by week");
    return outage.bytesAnswered() - before;
  };
  // Once a minute the worker also reads the figures of the site, after the answer of any page.
  expect(Math.min(await fetched(), await fetched())).toBeLessThanOrEqual(18_000);
});
