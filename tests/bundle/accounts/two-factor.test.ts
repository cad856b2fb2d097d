import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema/index.ts";
import { createAdmin, givePassword, type SignedIn, signIn, type TestUser } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { codeToSend, decodeSecret } from "#tests/support/two-factor.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const PASSWORD = "steps-up-2026";
const PAGE = "/admin/two-factor";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ settings: { TWO_FACTOR_ROLES: "coordinator" } });
});
afterAll(() => worker.stop());

/** Sets up an app as a person without scripts does: reads the key from the page and types the code. */
async function setUpBy(admin: SignedIn, stepsFromNow = -1) {
  const page = await (await worker.fetch(PAGE, { as: admin })).text();
  const secret = decodeSecret(/select-all">([^<]+)</.exec(page)?.[1] ?? "");
  const sealed = /name="secret" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const form = { intent: "set-up", secret: sealed, code: await codeToSend(secret, stepsFromNow) };
  const answer = await worker.fetch(PAGE, { as: admin, form });
  const text = await answer.text();
  return {
    status: answer.status,
    secret,
    text,
    backupCodes: [...text.matchAll(/font-mono">([a-z0-9]{5}-[a-z0-9]{5})</g)].map(([, code = ""]) => code),
  };
}

async function staffWithApp(values: Partial<TestUser> = {}) {
  const user = await createAdmin(worker.db, values);
  await givePassword(worker.db, user.id, PASSWORD);
  const admin = await signIn(worker.db, user);
  return { user, admin, ...(await setUpBy(admin)) };
}

/** A browser that keeps the cookies that it gets. */
class Browser {
  #cookies = new Map<string, string>();

  async open(path: string, form?: Record<string, string>) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await worker.fetch(path, { form, headers: { cookie, origin: worker.url } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return {
      status: response.status,
      location: response.headers.get("location"),
      text: await response.text(),
    };
  }

  /** Posts a form as a program with this browser's cookies. */
  async call(path: string, json?: unknown) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return (await worker.fetch(path, { json, headers: { cookie, origin: worker.url } })).status;
  }

  useClaims(other: Browser): void {
    const claims = other.#cookies.get("claims");
    if (claims) this.#cookies.set("claims", claims);
  }
}

test("an app is set up by its key and a code, and the backup codes appear once", async () => {
  const user = await createAdmin(worker.db);
  const admin = await signIn(worker.db, user);
  const page = await (await worker.fetch(PAGE, { as: admin })).text();
  expect(page).toContain("QR code for your authenticator app");
  expect(page, "works without scripts").not.toContain("__remixContext");
  const { status, text, backupCodes } = await setUpBy(admin);
  expect(status).toBe(201);
  expect(backupCodes).toHaveLength(10);
  const later = await (await worker.fetch(PAGE, { as: admin })).text();
  expect(visibleText(later)).toContain("10 of 10 are left");
  for (const code of backupCodes) expect(later).not.toContain(code);
  expect(text).toContain("I have stored my codes");
});

test("a wrong first code shows the same key again; a key of another account or a made-up one is refused", async () => {
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const other = await signIn(worker.db, await createAdmin(worker.db));
  const page = await (await worker.fetch(PAGE, { as: other })).text();
  const secret = /name="secret" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const key = /select-all">([^<]+)</.exec(page)?.[1] ?? "none";
  const wrong = await worker.fetch(PAGE, { as: other, form: { intent: "set-up", secret, code: "000000" } });
  expect([wrong.status, (await wrong.text()).includes(key)]).toEqual([422, true]);
  const code = await codeToSend(decodeSecret(key));
  for (const sealed of [secret, "made-up"]) {
    const answer = await worker.fetch(PAGE, { as: admin, form: { intent: "set-up", secret: sealed, code } });
    expect(answer.status).toBe(409);
  }
});

describe("between the password and the code", () => {
  test("no page, no API call and no query gives access, and claims of an earlier session do not help", async () => {
    const { user, secret } = await staffWithApp();
    const earlier = new Browser();
    await earlier.open("/sign-in", { email: user.email, password: PASSWORD });
    await earlier.open("/sign-in/code", { code: await codeToSend(secret) });
    expect((await earlier.open("/admin")).status).toBe(200);

    const browser = new Browser();
    const answer = await browser.open("/sign-in?redirectTo=%2Fadmin%2Fstudents", {
      email: user.email,
      password: PASSWORD,
    });
    expect([answer.status, answer.location]).toEqual([303, "/sign-in/code?redirectTo=%2Fadmin%2Fstudents"]);
    browser.useClaims(earlier);
    for (const path of ["/admin", "/admin/students", PAGE, "/admin/account"]) {
      const { status, location, text } = await browser.open(path);
      expect([status, location]).toEqual([302, `/sign-in/code?${new URLSearchParams({ redirectTo: path })}`]);
      expect(text).not.toContain(user.email);
    }
    const statuses = [
      await browser.call("/api/admin/students"),
      await browser.call(`/api/users/${user.id}`),
      await browser.call("/graphql", { query: "{ __typename }" }),
    ];
    expect(statuses).toEqual([401, 401, 401]);
  });

  test("the code opens the page that was wanted; a wrong one keeps the form", async () => {
    const { user, secret } = await staffWithApp();
    const browser = new Browser();
    await browser.open("/sign-in", { email: user.email, password: PASSWORD });
    const path = "/sign-in/code?redirectTo=%2Fadmin%2Fstudents";
    const wrong = await browser.open(path, { code: "000000" });
    expect(wrong.status).toBe(422);
    expect(visibleText(wrong.text)).toContain("This code is not correct");
    const right = await browser.open(path, { code: await codeToSend(secret), remember: "on" });
    expect([right.status, right.location]).toEqual([303, "/admin/students"]);
    expect((await browser.open("/admin/students")).status).toBe(200);
    await browser.open("/sign-out", {});
    const again = await browser.open("/sign-in", { email: user.email, password: PASSWORD });
    expect(again.location, "the browser is remembered").toBe("/admin");
  });

  test("without a first step the code page sends to the sign-in page", async () => {
    expect(await new Browser().open("/sign-in/code")).toMatchObject({ status: 302, location: "/sign-in" });
    const post = await new Browser().open("/sign-in/code", { code: "123456" });
    expect(post).toMatchObject({ status: 303, location: "/sign-in" });
  });

  test("a session of Google's sign-in awaits the code as well", async () => {
    const { user } = await staffWithApp();
    const google = await signIn(worker.db, user);
    const page = await worker.fetch("/admin/students", { as: google });
    expect(page.headers.get("location")).toBe("/sign-in/code?redirectTo=%2Fadmin%2Fstudents");
    expect((await worker.fetch("/api/admin/students", { as: google })).status).toBe(401);
  });
});

test("the API says that a code is needed, and takes it with the password", async () => {
  const { user, secret, backupCodes } = await staffWithApp();
  const signInWith = (code?: string) =>
    worker.fetch("/api/auth/sign-in/email", { json: { email: user.email, password: PASSWORD, code } });
  const refused = await signInWith();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: "code_required" });
  expect(refused.headers.get("set-auth-token")).toBeNull();
  expect((await signInWith("000000")).status).toBe(422);
  for (const code of [await codeToSend(secret), backupCodes[0]]) {
    const token = (await signInWith(code)).headers.get("set-auth-token");
    const answer = await worker.fetch("/api/admin/students", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  }
});

describe("a role that requires two-factor sign-in", () => {
  test("opens its set-up before anything else, and everything afterwards", async () => {
    const user = await createAdmin(worker.db, { staffRole: "coordinator" });
    const admin = await signIn(worker.db, user);
    for (const path of ["/admin", "/admin/students", "/admin/account", "/admin/search.json?q=a"]) {
      expect((await worker.fetch(path, { as: admin })).headers.get("location")).toBe(PAGE);
    }
    const form = { intent: "end-other-sessions" };
    expect((await worker.fetch("/admin/account", { as: admin, form })).headers.get("location")).toBe(PAGE);
    const headers = { authorization: `Bearer ${admin.bearer}` };
    const api = await worker.fetch("/api/admin/students", { headers });
    expect([api.status, ((await api.json()) as { message: string }).message]).toEqual([
      403,
      "Your role needs two-factor sign-in. Set it up in the browser at /admin/two-factor first.",
    ]);
    const graphql = await worker.fetch("/graphql", { headers, json: { query: "{ __typename }" } });
    expect(graphql.status).toBe(403);
    expect((await setUpBy(admin)).status).toBe(201);
    expect((await worker.fetch("/admin/students", { as: admin })).status).toBe(200);
    const turnOff = await worker.fetch(PAGE, { as: admin, form: { intent: "turn-off" } });
    expect(turnOff.status).toBe(403);
  });

  test("applies from the next request when a role is given", async () => {
    const user = await createAdmin(worker.db, { staffRole: "viewer" });
    const admin = await signIn(worker.db, user);
    expect((await worker.fetch("/admin", { as: admin })).status).toBe(200);
    await worker.db.orm.update(users).set({ staffRole: "coordinator" }).where(eq(users.id, user.id));
    expect((await worker.fetch("/admin", { as: admin })).headers.get("location")).toBe(PAGE);
  });

  test("with an old sign-in asks to sign in again", async () => {
    const user = await createAdmin(worker.db, { staffRole: "coordinator" });
    const admin = await signIn(worker.db, user, { signedInAgoMs: 11 * 60_000 });
    const page = await worker.fetch(PAGE, { as: admin });
    expect(visibleText(await page.text())).toContain("Sign out, then sign in again to set it up.");
  });
});

test("an owner resets the app of another member of staff on their page", async () => {
  const { user } = await staffWithApp({ staffRole: "viewer" });
  const owner = await signIn(worker.db, await createAdmin(worker.db));
  const path = `/admin/students/${user.id}/two-factor`;
  const page = await (await worker.fetch(`/admin/students/${user.id}`, { as: owner })).text();
  expect(page).toContain(path);
  expect((await worker.fetch(path, { as: owner, form: { reason: " " } })).status).toBe(422);
  const done = await worker.fetch(path, { as: owner, form: { reason: "Lost the phone" } });
  expect([done.status, done.headers.get("location")]).toEqual([303, `/admin/students/${user.id}`]);
  expect(await worker.db.orm.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
});

test("a form that waited for the sign-in is sent after the code", async () => {
  const { user, admin, secret } = await staffWithApp();
  const browser = new Browser();
  await worker.db.orm.delete(sessions).where(eq(sessions.token, admin.token));
  const path = "/admin/sessions/new";
  const form = { accountId: user.id, title: "Carried over" };
  const signInPath = `/sign-in?${new URLSearchParams({ signedOut: "1", redirectTo: path })}`;
  const carried = await browser.open(`${signInPath}&unsent=1`, form);
  const sealedIn = (text: string) => /name="unsent" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const unsent = sealedIn(carried.text);
  expect(unsent).not.toBe("");
  const second = await browser.open(signInPath, { email: user.email, password: PASSWORD, unsent });
  expect(visibleText(second.text)).toContain("Enter your code");
  const codePath = `/sign-in/code?${new URLSearchParams({ redirectTo: path })}`;
  const done = await browser.open(codePath, {
    code: await codeToSend(secret),
    unsent: sealedIn(second.text),
  });
  expect([done.status, done.location]).toEqual([307, path]);
});
