import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { enqueueMail } from "#db/outbox.ts";
import { consents, outbox, sessions, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { setUp } from "#tests/support/two-factor.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

describe("mail through a provider", () => {
  type Received = { authorization?: string; key: unknown; body: { to: string; subject: string } };
  const received: Received[] = [];
  let status = 200;
  let headers: Record<string, string> = {};
  let answer = "";
  let whileFirstIsReceived: ((first: Received) => Promise<void>) | undefined;
  let provider: Server;
  let worker: TestWorker;
  beforeAll(async () => {
    provider = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const { authorization, "idempotency-key": key } = request.headers;
      const first = { authorization, key, body };
      received.push(first);
      const meanwhile = whileFirstIsReceived;
      whileFirstIsReceived = undefined;
      await meanwhile?.(first);
      response.writeHead(status, headers).end(answer);
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const { port } = provider.address() as AddressInfo;
    const settings = {
      MAIL_API_URL: `http://127.0.0.1:${port}/send`,
      MAIL_API_KEY: "key-of-the-provider",
      MAIL_FROM: "Kadam <no-reply@kadam.example>",
    };
    worker = await startWorker({ settings });
  });
  afterAll(async () => {
    await worker.stop();
    provider.close();
  });

  const rows = () => worker.db.orm.select().from(outbox);

  test("is sent right after the response", async () => {
    const user = await createUser(worker.db);
    await worker.fetch("/sign-in/forgot-password", { form: { email: user.email } });
    await expect.poll(async () => (await rows()).map(({ sentAt }) => Boolean(sentAt))).toEqual([true]);
    expect(received).toMatchObject([
      {
        authorization: "Bearer key-of-the-provider",
        body: { to: user.email, from: "Kadam <no-reply@kadam.example>", subject: "Set a new Kadam password" },
      },
    ]);
  });

  test("is kept with the reason when it fails, and retried when it is due", async () => {
    status = 500;
    await worker.db.execute(
      enqueueMail(worker.db, {
        mail: "mailNotification",
        recipient: "asha@college.example",
        subject: "Hello",
        body: "One sentence.",
      }),
    );
    await worker.runScheduledWork();
    const waiting = (await rows()).find(({ subject }) => subject === "Hello")!;
    expect(waiting).toMatchObject({ sendAttempts: 1, sentAt: null, lastError: "The provider answered 500." });
    expect(waiting.sendDueAt! - Date.now()).toBeGreaterThan(30_000);
    status = 200;
    await worker.runScheduledWork();
    expect((await rows()).find(({ subject }) => subject === "Hello")!.sentAt).toBeNull();
    await worker.database.client.execute("UPDATE outbox SET send_due_at = send_due_at - 61000");
    await worker.runScheduledWork();
    const sent = (await rows()).find(({ subject }) => subject === "Hello")!;
    expect(sent).toMatchObject({ sendAttempts: 2, lastError: null, sendDueAt: null });
    expect(sent.sentAt).not.toBeNull();
  });

  /** Makes the message due and tries it, up to the maximum number of tries. */
  async function tryUntilGivenUp() {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await worker.database.client.execute("UPDATE outbox SET send_due_at = 0 WHERE send_due_at IS NOT NULL");
      await worker.runScheduledWork();
    }
  }

  test("keeps the reason but not its text when it is given up", async () => {
    status = 500;
    await worker.db.execute(
      enqueueMail(worker.db, {
        mail: "mailNotification",
        recipient: "asha@college.example",
        subject: "Refused",
        body: "A link that opens an account.",
      }),
    );
    await tryUntilGivenUp();
    status = 200;
    expect((await rows()).find(({ subject }) => subject === "Refused")).toMatchObject({
      sendAttempts: 8,
      sendDueAt: null,
      sentAt: null,
      lastError: "The provider answered 500.",
      body: "",
    });
  });

  test("writes one log line for each failed try, the last one as an error", async () => {
    const id = crypto.randomUUID();
    await worker.db.orm.insert(outbox).values({
      id,
      recipient: "asha@college.example",
      subject: "Logged",
      body: "One sentence.",
      sendDueAt: 0,
    });
    status = 500;
    await tryUntilGivenUp();
    status = 200;
    const lines = () => worker.logs.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
    await expect.poll(() => lines().map(({ level }) => level)).toEqual([...Array(7).fill("warn"), "error"]);
    expect(lines().at(-1)).toEqual({
      level: "error",
      delivery: "mail",
      id,
      tries: 8,
      message: "A mail was not sent and is given up after 8 tries: The provider answered 500.",
    });
  });

  test("loses and doubles nothing when the provider answers 429 for an hour", async () => {
    const subject = "Sixty of them";
    await worker.db.batch(
      Object.fromEntries(
        Array.from({ length: 60 }, (_, number) => [
          `mail${number}`,
          enqueueMail(worker.db, {
            mail: "mailNotification",
            recipient: `s${number}@college.example`,
            subject,
            body: "One sentence.",
          }),
        ]),
      ),
    );
    const own = async () => (await rows()).filter((row) => row.subject === subject);
    const sentTo = () => received.filter(({ body }) => body.subject === subject).map(({ body }) => body.to);
    const passMinutes = (minutes: number) =>
      worker.database.client.execute({
        sql: "UPDATE outbox SET send_due_at = send_due_at - ?",
        args: [minutes * 60_000],
      });
    status = 429;
    headers = { "retry-after": "600" };
    for (let minute = 0; minute < 60; minute += 5) {
      await worker.runScheduledWork();
      await passMinutes(5);
    }
    // One try in ten minutes, and none of them is the last one of a mail.
    expect(sentTo()).toHaveLength(6);
    expect((await own()).filter(({ sendDueAt, body }) => sendDueAt !== null && body !== "")).toHaveLength(60);
    status = 200;
    headers = {};
    received.length = 0;
    await passMinutes(10);
    await worker.runScheduledWork();
    expect((await own()).every(({ sentAt }) => sentAt !== null)).toBe(true);
    expect(new Set(sentTo()).size).toBe(60);
    expect(sentTo()).toHaveLength(60);
  });

  test("an owner's test mail shows the answer at once", async () => {
    const owner = await signIn(worker.db, await createAdmin(worker.db));
    const testMail = async () => {
      const sent = await worker.fetch("/admin/provider/mail/test", { as: owner, form: {} });
      const [flash] = sent.headers.getSetCookie().filter((one) => one.startsWith("flash="));
      const headers = { cookie: `${owner.cookie}; ${flash!.split(";")[0]}` };
      return visibleText(await (await worker.fetch(sent.headers.get("location")!, { headers })).text());
    };
    status = 403;
    answer = JSON.stringify({ message: `No domain for ${owner.user.email}` });
    expect(await testMail()).toContain(
      "The test mail was not sent. The provider answered 403: No domain for the recipient. It will be tried again.",
    );
    status = 200;
    answer = JSON.stringify({ id: "re_of_the_test_mail" });
    await worker.database.client.execute("UPDATE outbox SET created_at = created_at - 60000");
    expect(await testMail()).toContain(`The test mail to ${owner.user.email} was accepted.`);
    expect((await rows()).map(({ providerId }) => providerId)).toContain("re_of_the_test_mail");
    answer = "";
    const again = await testMail();
    expect(again).toContain("You can send one test mail a minute.");
    expect(received.filter(({ body }) => body.to === owner.user.email)).toHaveLength(2);
  });

  test("is sent once when a slow provider makes two scheduled runs overlap", async () => {
    for (const recipient of ["first@college.example", "second@college.example"]) {
      await worker.db.execute(
        enqueueMail(worker.db, {
          mail: "mailNotification",
          recipient,
          subject: "Slow",
          body: "A link that opens an account.",
        }),
      );
    }
    whileFirstIsReceived = async ({ body }) => {
      await worker.database.client.execute({
        sql: "UPDATE outbox SET send_due_at = send_due_at - 61000 WHERE recipient <> ?",
        args: [body.to],
      });
      await worker.runScheduledWork();
    };
    await worker.runScheduledWork();
    const sent = (await rows()).filter(({ subject }) => subject === "Slow");
    const keys = received.filter(({ body }) => body.subject === "Slow").map(({ key }) => key);
    expect(keys.sort()).toEqual(sent.map(({ id }) => id).sort());
    // A sent text is deleted, because its link may still open an account.
    expect(sent.map(({ sentAt, body }) => [sentAt !== null, body])).toEqual([
      [true, ""],
      [true, ""],
    ]);
  });
});

describe("mail without a provider", () => {
  const waiting = async (worker: TestWorker) => (await worker.db.orm.select().from(outbox))[0];

  async function requestReset(worker: TestWorker) {
    const user = await createUser(worker.db);
    await worker.fetch("/sign-in/forgot-password", { form: { email: user.email } });
  }

  test("is kept with its text, which the developer's page shows", async () => {
    const worker = await startWorker();
    try {
      await requestReset(worker);
      await worker.runScheduledWork();
      expect(await waiting(worker)).toMatchObject({
        sendAttempts: 0,
        body: expect.stringContaining("token="),
      });
    } finally {
      await worker.stop();
    }
  });

  test("is given up outside development, and keeps no link", async () => {
    const worker = await startWorker({ settings: { DEV_TOOLS: "0" } });
    try {
      await requestReset(worker);
      await expect.poll(() => waiting(worker)).toMatchObject({ lastError: "No mail provider is set up." });
      for (let attempt = 1; attempt < 8; attempt += 1) {
        await worker.database.client.execute("UPDATE outbox SET send_due_at = 0");
        await worker.runScheduledWork();
      }
      expect(await waiting(worker)).toMatchObject({
        sendAttempts: 8,
        sendDueAt: null,
        sentAt: null,
        body: "",
      });
    } finally {
      await worker.stop();
    }
  });
});

describe("Google sign-in with its settings", () => {
  const profile = {
    sub: "google-4711",
    email: "asha@college.example",
    email_verified: true,
    name: "Asha Rao",
    given_name: "Asha",
    family_name: "Rao",
  };
  const exchanged: string[] = [];
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker({
      settings: { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" },
      companies: {
        "oauth2.googleapis.com": (body) => {
          exchanged.push(body);
          return {
            access_token: "a",
            token_type: "Bearer",
            expires_in: 3600,
            id_token: unsignedToken(profile),
          };
        },
      },
    });
  });
  afterAll(() => worker.stop());

  /** Google's answer comes directly over TLS; the provider does not check its signature. */
  const unsignedToken = (claims: object) =>
    [{ alg: "RS256", kid: "1" }, claims, ""]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");

  /** Completes a Google sign-in with a code. */
  async function signInByGoogle(held?: SignedIn) {
    const form = { redirectTo: "/dashboard/course", noticeVersion: privacyNotice.version };
    const left = await worker.fetch("/sign-in/google", { form });
    const state = new URL(left.headers.get("location")!).searchParams.get("state")!;
    const cookie = left.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const query = new URLSearchParams({ code: "code-of-google", state });
    const headers = { cookie: held ? `${cookie}; ${held.cookie}` : cookie, "cf-ipcountry": "IN" };
    return worker.fetch(`/api/auth/callback/google?${query}`, { headers });
  }

  test("ends the session that the browser held before, and records the country", async () => {
    const held = await signIn(worker.db, await createUser(worker.db));
    const back = await signInByGoogle(held);
    expect(back.headers.get("location")).toBe("/dashboard/course");
    const stored = await worker.db.orm.select().from(sessions);
    expect(stored.map(({ token }) => token)).not.toContain(held.token);
    expect(stored.at(-1)).toMatchObject({ country: "IN" });
  });

  test("creates a student account the first time and signs in to it afterwards", async () => {
    const back = await signInByGoogle();
    expect(back.headers.get("location")).toBe("/dashboard/course");
    expect(new URLSearchParams(exchanged[0]).get("code")).toBe("code-of-google");
    const again = await signInByGoogle();
    const accounts = await worker.db.orm.select().from(users).where(eq(users.email, profile.email));
    expect(accounts).toMatchObject([
      { name: "Asha Rao", firstName: "Asha", lastName: "Rao", userType: "student", plan: "free" },
    ]);
    expect(await worker.db.orm.select().from(consents)).toMatchObject([
      { userId: accounts[0]!.id, version: privacyNotice.version, source: "google" },
    ]);
    for (const response of [back, again]) {
      expect(response.headers.getSetCookie().some((one) => /^device=[^;]+; .*HttpOnly/.test(one))).toBe(true);
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith("sid="))!;
      const page = await worker.fetch("/dashboard", { headers: { cookie: cookie.split(";")[0]! } });
      expect(await page.text()).toContain("Asha");
    }
  });

  /** The cookies of a browser that has come back from Google. */
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");

  test("an invited person with an account accepts after it, and agrees to the notice", async () => {
    const user = await createUser(worker.db, { email: "invited@college.example", noticeVersion: null });
    Object.assign(profile, { sub: "google-4712", email: user.email });
    const { token } = await createInvitation(worker.db, { email: user.email });
    const path = `/sign-in/invitation?token=${token}`;
    const headers = { cookie: cookiesOf(await signInByGoogle()), origin: worker.url };
    const given = () => worker.db.orm.select().from(consents).where(eq(consents.userId, user.id));
    expect(await given(), "the account is not new").toEqual([]);
    const page = await (await worker.fetch(path, { headers })).text();
    expect(page).toContain(`name="noticeVersion" value="${privacyNotice.version}"`);
    const form = { intent: "accept", token, noticeVersion: privacyNotice.version };
    expect((await worker.fetch(path, { headers, form })).status).toBe(303);
    expect(await given()).toMatchObject([{ source: "invitation", version: privacyNotice.version }]);
  });

  test("of staff with two-factor sign-in gives no access before the code", async () => {
    const user = await createAdmin(worker.db, { email: "staff@college.example" });
    Object.assign(profile, { sub: "google-4713", email: user.email });
    const { backupCodes } = await setUp(contextFor(worker.db, toAdminActor(user)));
    const back = await signInByGoogle();
    const headers = { cookie: cookiesOf(back), origin: worker.url };
    const sentTo = async (path: string) => (await worker.fetch(path, { headers })).headers.get("location");
    expect(await sentTo("/admin/students")).toBe("/sign-in/code?redirectTo=%2Fadmin%2Fstudents");
    expect((await worker.fetch("/api/admin/students", { headers })).status).toBe(401);
    const form = { code: backupCodes[0]!, remember: "on" };
    const entered = await worker.fetch("/sign-in/code?redirectTo=%2Fadmin%2Fstudents", { headers, form });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/admin/students"]);
    const opened = { cookie: cookiesOf(entered) };
    expect((await worker.fetch("/admin/students", { headers: opened })).status).toBe(200);
    expect((await worker.fetch("/admin/students", { headers })).status, "the token from before").toBe(302);
  });

  test("creates no session for a disabled account", async () => {
    await signInByGoogle();
    const change = worker.db.orm.update(users).set({ disabledAt: Date.now() });
    await change.where(eq(users.email, profile.email));
    const back = await signInByGoogle();
    expect(new URL(back.headers.get("location")!, worker.url).pathname).toBe("/sign-in");
    expect(back.headers.getSetCookie().join()).not.toContain("sid=");
  });

  test("is offered on the page and redirects to Google with our callback address", async () => {
    const page = await worker.fetch("/sign-in");
    expect(await page.text()).toContain("Continue with Google");
    expect(page.headers.get("content-security-policy")).toContain(
      "form-action 'self' https://accounts.google.com",
    );
    const response = await worker.fetch("/sign-in/google", { form: { redirectTo: "/dashboard/course" } });
    expect(response.status).toBe(303);
    const google = new URL(response.headers.get("location")!);
    expect(google.origin).toBe("https://accounts.google.com");
    expect(google.searchParams.get("redirect_uri")).toBe(`${worker.url}/api/auth/callback/google`);
    expect(google.searchParams.get("code_challenge_method")).toBe("S256");
    expect(response.headers.getSetCookie().join()).toContain("HttpOnly");
  });

  test("shows a message on the sign-in page when the callback has no matching start", async () => {
    const response = await worker.fetch("/api/auth/callback/google?code=x&state=made-up");
    expect([302, 303]).toContain(response.status);
    const location = new URL(response.headers.get("location")!, worker.url);
    expect(location.pathname).toBe("/sign-in");
    const page = await worker.fetch(location.pathname + location.search);
    expect(await page.text()).toContain("Signing in with Google did not work.");
  });
});

describe("Google sign-in without its settings", () => {
  test("shows no button and has no route", async () => {
    const worker = await startWorker();
    try {
      expect(await (await worker.fetch("/sign-in")).text()).not.toContain("Google");
      expect((await worker.fetch("/sign-in/google", { form: {} })).status).toBe(404);
      expect((await worker.fetch("/api/auth/callback/google?code=x&state=y")).status).toBe(404);
    } finally {
      await worker.stop();
    }
  });
});

test("protected pages fail closed with the specification's texts while the database is unavailable", async () => {
  const worker = await startWorker();
  try {
    const admin = await signIn(worker.db, await createAdmin(worker.db));
    const student = await signIn(worker.db, await createUser(worker.db));
    await worker.database.stop();
    const adminPage = await worker.fetch("/admin/account?tab=1", { as: admin });
    expect([adminPage.status, adminPage.headers.get("retry-after")]).toEqual([503, "5"]);
    const html = await adminPage.text();
    for (const text of [
      "Access Error",
      "Unable to verify your admin access. Please try refreshing the page or contact support.",
      "Refresh Page",
    ]) {
      expect(html).toContain(text);
    }
    for (const path of ["/dashboard", "/scholarship-test", "/scholarship-test/result"]) {
      const studentPage = await worker.fetch(path, { as: student });
      expect(studentPage.status, path).toBe(503);
      expect(await studentPage.text(), path).toContain("Failed to fetch user data");
    }
    const signInPage = await worker.fetch("/sign-in", { as: student });
    expect(signInPage.status).toBe(503);
    expect(await signInPage.text()).toContain("Authentication error");
    const form = { email: student.user.email, password: "steps-up-2026" };
    expect((await worker.fetch("/sign-in", { form })).status).toBe(503);
    const call = await worker.fetch("/api/auth/sign-in/email", { json: form });
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
    const signOut = await worker.fetch("/sign-out", { form: {}, as: student });
    expect(signOut.status).toBe(503);
    expect(signOut.headers.getSetCookie()).toEqual([]);
  } finally {
    await worker.stop();
  }
});

test("every request fails without the authentication secret, and the log says why", async () => {
  const worker = await startWorker({ settings: { AUTH_SECRET: undefined } });
  try {
    expect((await worker.fetch("/sign-in")).status).toBe(500);
    await expect.poll(() => worker.logs.join("\n")).toContain("Authentication not initialized");
  } finally {
    await worker.stop();
  }
});
