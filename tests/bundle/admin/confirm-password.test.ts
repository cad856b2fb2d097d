import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { apiKeys, auditEvents, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { findBrowserValidation, findLinks, visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** ADR 0018: access to the data of many people needs a recent sign-in or the password. */
const PASSWORD = "steps-up-2026";
const CONFIRM = "/admin/confirm-password";
const ELEVEN_MINUTES = 11 * 60_000;
const DOWNLOADS = [
  "students",
  "results",
  "enquiries",
  "audit",
  "counselling",
  "grading",
  "sessions",
  "questions",
  "ratings",
  "certificates",
  "insights",
  "refunds",
  "applications",
];

const worker = useWorker({ settings: { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" } });

const anAdmin = async (password: string | undefined = PASSWORD) =>
  signIn(worker.db, await createAdmin(worker.db, { password }), { signedInAgoMs: ELEVEN_MINUTES });
const withoutPassword = async () =>
  signIn(worker.db, await createAdmin(worker.db), { signedInAgoMs: ELEVEN_MINUTES });
const confirm = (as: SignedIn, currentPassword: string, search = "") =>
  worker.fetch(`${CONFIRM}${search}`, { as, form: { currentPassword } });
const flashOf = (response: Response) => response.headers.getSetCookie()[0]!.split(";")[0]!;
const auditOf = async ({ user }: SignedIn) =>
  (await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.actorId, user.id))).map(
    ({ action }) => action,
  );

describe("a download", () => {
  test.each(DOWNLOADS)("of %s opens the password page, and then returns to the list", async (list) => {
    const as = await anAdmin();
    const file = `/admin/${list}.csv?q=asha`;
    const asked = await worker.fetch(file, { as });
    const location = asked.headers.get("location")!;
    expect([asked.status, location]).toEqual([
      302,
      `${CONFIRM}?${new URLSearchParams({ redirectTo: file })}`,
    ]);
    expect(await auditOf(as)).toEqual([]);
    const confirmed = await confirm(as, PASSWORD, location.slice(CONFIRM.length));
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, `/admin/${list}?q=asha`]);
    const back = await worker.fetch(`/admin/${list}?q=asha`, {
      headers: { cookie: `${as.cookie}; ${flashOf(confirmed)}` },
    });
    expect(findLinks(await back.text())).toContainEqual({ href: file, text: "Download CSV" });
    const download = await worker.fetch(file, { as });
    expect([download.status, download.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  });

  test("by a program with an old session token is rejected with a message, and works with a recent one", async () => {
    const call = (as: SignedIn) =>
      worker.fetch("/admin/students.csv", { headers: { authorization: `Bearer ${as.bearer}` } });
    const old = await anAdmin();
    const refused = await call(old);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: "Your last sign-in is more than 10 minutes ago. Confirm your password or sign in again." },
    ]);
    expect((await call(await signIn(worker.db, old.user))).status).toBe(200);
  });
});

describe("the page", () => {
  test("shows the error at the field and keeps the return path", async () => {
    const as = await anAdmin();
    const search = "?redirectTo=%2Fadmin%2Faudit.csv";
    for (const [password, message] of [
      ["", "Please enter your password"],
      ["not-this-one", "This is not your current password"],
    ] as const) {
      const refused = await confirm(as, password, search);
      const html = await refused.text();
      expect(refused.status).toBe(422);
      expect(html).toMatch(/<title>Error: Confirm your password/);
      expect(visibleText(html)).toContain(message);
      expect(html).not.toContain("not-this-one");
      expect(findLinks(html)).toContainEqual({ href: "/admin/audit", text: "Cancel" });
    }
    expect(await auditOf(as)).toEqual([]);
    expect((await worker.fetch("/admin/audit.csv", { as })).status).toBe(302);
  });

  test("redirects to own pages only", async () => {
    const confirmed = await confirm(await anAdmin(), PASSWORD, "?redirectTo=%2F%2Felsewhere.example");
    expect(confirmed.headers.get("location")).toBe("/admin");
  });

  test("counts wrong passwords as failed sign-ins of the account", async () => {
    const as = await anAdmin();
    for (let n = 0; n < 5; n += 1) expect((await confirm(as, "wrong")).status).toBe(422);
    for (let n = 0; n < 5; n += 1) {
      const json = { email: as.user.email, password: "wrong" };
      expect((await worker.fetch("/api/auth/sign-in/email", { json })).status).toBe(401);
    }
    const refused = await confirm(as, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(visibleText(await refused.text())).toContain("There were too many attempts.");
  });

  test("writes one audit row, and none while the sign-in is recent", async () => {
    const as = await anAdmin();
    await confirm(as, PASSWORD);
    await confirm(as, PASSWORD);
    expect(await auditOf(as)).toEqual(["session.confirm"]);
    const page = visibleText(await (await worker.fetch(CONFIRM, { as })).text());
    expect(page).toContain("Your sign-in is recent");
  });

  test("offers users without a password to sign in again with Google", async () => {
    const as = await withoutPassword();
    const html = await (await worker.fetch(`${CONFIRM}?redirectTo=%2Fadmin%2Fstudents.csv`, { as })).text();
    expect(visibleText(html)).toContain("Sign in again");
    expect(html).toMatch(/action="\/sign-in\/google".*name="redirectTo" value="\/admin\/students"/s);
    expect(html).not.toContain('type="password"');
    expect((await confirm(as, PASSWORD)).status).toBe(422);
  });

  test("is forbidden to students", async () => {
    const as = await signIn(worker.db, await createUser(worker.db));
    expect((await worker.fetch(CONFIRM, { as })).headers.get("location")).toBe("/dashboard");
  });
});

describe("the form of a new key", () => {
  const form = { name: "Portal of the tests", scopes: "read:students", days: "30", requestsPerMinute: "77" };
  const create = (as: SignedIn, currentPassword?: string) =>
    worker.fetch("/admin/api-keys/new", {
      as,
      form: currentPassword === undefined ? form : { ...form, currentPassword },
    });
  const keysOf = ({ user }: SignedIn) => worker.db.orm.$count(apiKeys, eq(apiKeys.createdBy, user.id));

  test("asks for the password in the form and keeps what was typed", async () => {
    const as = await anAdmin();
    const page = await (await worker.fetch("/admin/api-keys/new", { as })).text();
    expect(page).toContain('name="currentPassword"');
    expect(findBrowserValidation(page)).toEqual([]);
    for (const [password, message] of [
      [undefined, "Please enter your password: your last sign-in is more than 10 minutes ago"],
      ["", "Please enter your password: your last sign-in is more than 10 minutes ago"],
      ["not-this-one", "This is not your current password"],
    ] as const) {
      const refused = await create(as, password);
      const html = await refused.text();
      expect(refused.status).toBe(422);
      expect(visibleText(html)).toContain(message);
      for (const kept of ['value="Portal of the tests"', 'value="77"', 'name="currentPassword"']) {
        expect(html).toContain(kept);
      }
      expect(html).toContain('href="#api-key-currentPassword"');
      expect(html).not.toContain("not-this-one");
      expect(await keysOf(as)).toBe(0);
    }
    const made = await create(as, PASSWORD);
    expect(made.status).toBe(201);
    expect(await made.text()).toMatch(/kadam_[0-9a-f]{64}/);
    expect((await create(as)).status).toBe(201);
    expect(await auditOf(as)).toEqual(["session.confirm", "api-key.create", "api-key.create"]);
  });

  test("does not ask while the sign-in is recent", async () => {
    const as = await signIn(worker.db, await createAdmin(worker.db));
    const page = await (await worker.fetch("/admin/api-keys/new", { as })).text();
    expect(page).not.toContain("currentPassword");
  });

  test("links users without a password to sign in again in another tab", async () => {
    const as = await withoutPassword();
    const refused = await create(as);
    const html = await refused.text();
    expect(refused.status).toBe(403);
    expect(html).toContain('value="Portal of the tests"');
    expect(html).not.toContain('name="currentPassword"');
    expect(findLinks(html)).toContainEqual({ href: CONFIRM, text: "Sign in again in a new tab" });
    expect(await keysOf(as)).toBe(0);
  });
});

describe("account changes", () => {
  const CHANGES = [
    ["staff-role", {}, { userType: "admin", staffRole: "grader" }, { role: "grader" }],
    ["enable", { disabledAt: 1 }, { disabledAt: null }, {}],
  ] as const;

  test.each(CHANGES)("%s asks for the password in its form", async (change, values, result, fields) => {
    const as = await anAdmin();
    const { id } = await createUser(worker.db, values);
    const path = `/admin/students/${id}/${change}`;
    const stored = async () => (await worker.db.orm.select().from(users).where(eq(users.id, id)))[0];
    expect(await (await worker.fetch(path, { as })).text()).toContain('name="currentPassword"');
    const before = await stored();
    const wrong: Record<string, string>[] = [{}, { currentPassword: "not-this-one" }];
    for (const form of wrong) {
      const refused = await worker.fetch(path, { as, form: { ...fields, ...form }, method: "POST" });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('name="currentPassword"');
      expect(await stored()).toEqual(before);
    }
    const done = await worker.fetch(path, { as, form: { ...fields, currentPassword: PASSWORD } });
    expect([done.status, done.headers.get("location")]).toEqual([303, `/admin/students/${id}`]);
    expect(await stored()).toMatchObject(result);
  });

  test("disabling does not ask, because it is urgent and can be undone", async () => {
    const { id } = await createUser(worker.db);
    const path = `/admin/students/${id}/disable`;
    const as = await anAdmin();
    expect(await (await worker.fetch(path, { as })).text()).not.toContain("currentPassword");
    expect((await worker.fetch(path, { as, form: {}, method: "POST" })).status).toBe(303);
  });
});
