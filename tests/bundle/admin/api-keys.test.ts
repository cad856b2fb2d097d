import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { apiKeys, auditEvents, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { createApiKey as createStoredKey } from "#tests/support/api-keys.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

/** Creates a key with the form without scripts, and reads its token from the response page. */
async function createKey(values: Record<string, string> = {}, as = admin) {
  const name = `Portal ${crypto.randomUUID()}`;
  const form = { name, scopes: "read:students", days: "30", requestsPerMinute: "120", ...values };
  const response = await worker.fetch("/admin/api-keys/new", { as, form });
  const html = await response.text();
  const token = /kadam_[0-9a-f]{64}[0-9A-Za-z]{6}/.exec(html)?.[0] ?? "";
  const [row] = await worker.db.orm.select().from(apiKeys).where(eq(apiKeys.name, name));
  return { response, html, token, row };
}

const call = (token: string, path = "/api/admin/students", init: RequestInit = {}) =>
  fetch(new URL(path, worker.url), {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

describe("the screen", () => {
  test("shows the token once; the database stores its hash, the audit its scopes", async () => {
    const { response, token, row } = await createKey();
    expect(response.status).toBe(201);
    expect(token).toHaveLength(76);
    expect(response.headers.get("set-cookie") ?? "").not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(token);
    const list = await (await worker.fetch("/admin/api-keys", { as: admin })).text();
    expect(visibleText(list)).toContain(row!.name);
    expect(list).not.toContain(token);
    const [audit] = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, row!.id));
    expect(audit).toMatchObject({
      action: "api-key.create",
      actorId: admin.user.id,
      after: { scopes: ["read:students"] },
    });
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  test("reports a form sent again as done and does not show the token", async () => {
    const formKey = crypto.randomUUID();
    const name = `Portal ${crypto.randomUUID()}`;
    expect((await createKey({ formKey, name })).token).toHaveLength(76);
    const { response, html, token } = await createKey({ formKey, name });
    expect([response.status, token]).toEqual([409, ""]);
    expect(visibleText(html)).toContain(
      "This key was made already. Its token was shown once; make a new key if you lost it.",
    );
    expect(html).not.toContain(`value="${formKey}"`);
    expect(await worker.db.orm.$count(apiKeys, eq(apiKeys.name, name))).toBe(1);
  });

  test("names missing fields and stores nothing", async () => {
    const before = (await worker.db.orm.select().from(apiKeys)).length;
    const { response, html } = await createKey({ name: "", scopes: "all", days: "9999" });
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain("Please name the program that will use the key");
    expect(visibleText(html)).toContain("Please choose at least one thing the key may do");
    expect(visibleText(html)).toContain("Please choose how long the key works");
    expect((await worker.db.orm.select().from(apiKeys)).length).toBe(before);
  });

  test("takes batches and networks, and names a wrong network at its field", async () => {
    const batch = await findFirstBatch(worker.db, (await createCourse(worker.db)).id);
    const networks = "203.0.113.0/24, 2001:db8::/32";
    const { response, row } = await createKey({ batchIds: batch.id, networks });
    expect(response.status).toBe(201);
    expect(row).toMatchObject({ batchIds: [batch.id], networks: ["203.0.113.0/24", "2001:db8::/32"] });
    const list = visibleText(await (await worker.fetch("/admin/api-keys", { as: admin })).text());
    for (const shown of [batch.name, "203.0.113.0/24", "2001:db8::/32"]) expect(list).toContain(shown);
    const wrong = await createKey({ networks: "203.0.113.0/24\nour office" });
    expect([wrong.response.status, wrong.row]).toEqual([422, undefined]);
    expect(visibleText(wrong.html)).toContain("'our' is no network");
    expect(wrong.html).toContain("our office</textarea>");
    expect((await createKey({ batchIds: crypto.randomUUID() })).response.status).toBe(422);
  });

  test("revokes after a confirmation; the next request is rejected", async () => {
    const { token, row } = await createKey();
    expect((await call(token)).status).toBe(200);
    const path = `/admin/api-keys/${row!.id}/revoke`;
    expect(visibleText(await (await worker.fetch(path, { as: admin })).text())).toContain(row!.name);
    const answer = await worker.fetch(path, { as: admin, form: {} });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/api-keys"]);
    expect((await call(token)).status).toBe(401);
    const audit = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, row!.id));
    expect(audit.map(({ action }) => action).sort()).toEqual(["api-key.create", "api-key.revoke"]);
  });
});

describe("the list", () => {
  const DAY = 86_400_000;
  const dayOf = (instant: number) =>
    new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" }).format(instant);
  const [PAST, SOON] = [Date.now() - 3 * DAY, Date.now() + 20 * DAY];

  const KEYS: [state: string, values: Partial<typeof apiKeys.$inferInsert>, shows: string[]][] = [
    ["Active", { expiresAt: SOON, lastUsedAt: null }, [dayOf(SOON), "Never"]],
    ["Active", { expiresAt: SOON, lastUsedAt: PAST }, [dayOf(SOON), dayOf(PAST)]],
    ["Active", { expiresAt: null, requestsPerMinute: 7 }, ["Never", "7 requests a minute"]],
    ["Expired", { expiresAt: PAST }, [dayOf(PAST)]],
    ["Revoked", { expiresAt: SOON, revokedAt: PAST }, [dayOf(SOON)]],
    ["Revoked", { expiresAt: PAST, revokedAt: PAST - DAY }, [dayOf(PAST)]],
  ];
  test.each(KEYS)("shows a key that is %s: %j", async (state, values, shows) => {
    const scopes = ["read:courses", "write:feedback"] as const;
    const key = await createStoredKey(worker.db, admin.user, scopes, values);
    const html = await (await worker.fetch("/admin/api-keys", { as: admin })).text();
    const row = html.split("<tr").find((part) => part.includes(key.name))!;
    const shown = visibleText(`<tr${row}`);
    for (const text of [key.prefix, ...scopes, admin.user.name, dayOf(Date.now()), state, ...shows]) {
      expect(shown).toContain(text);
    }
    expect(row.includes(`/admin/api-keys/${key.id}/revoke`)).toBe(state === "Active");
  });
});

describe("a key", () => {
  test("authorizes its scopes and nothing else, in one round trip", async () => {
    const { token } = await createKey();
    const response = await call(token);
    expect(response.status).toBe(200);
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
    for (const path of ["/api/admin/test-results", "/api/student/feedback", "/api/quizzes/branch/BCA"]) {
      const refused = await call(token, path);
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: "forbidden" }]);
    }
    const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await call(token, "/api/users", post)).status).toBe(403);
    const query = { ...post, body: JSON.stringify({ query: "{ __typename }" }) };
    expect((await call(token, "/graphql", query)).status).toBe(200);
    const { token: other } = await createKey({ scopes: "read:results" });
    expect((await call(other, "/graphql", query)).status).toBe(403);
  });

  test("is accepted with the scheme in any case", async () => {
    const { token } = await createKey();
    for (const scheme of ["bearer", "BEARER"]) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await worker.fetch("/api/admin/students", { headers })).status, scheme).toBe(200);
    }
  });

  test("cannot open pages", async () => {
    const { token } = await createKey();
    const page = await call(token, "/admin", { redirect: "manual" });
    expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
  });

  test("is rejected when it is wrong or expired, or when its maker is no longer an admin", async () => {
    for (const wrong of [`kadam_${"0".repeat(64)}`, `kadam_${"0".repeat(64)}aaaaaa`, "kadam_"]) {
      expect((await call(wrong)).status, wrong).toBe(401);
    }
    const { token, row } = await createKey();
    await worker.db.orm
      .update(apiKeys)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(apiKeys.id, row!.id));
    expect((await call(token)).status).toBe(401);
    const maker = await signIn(worker.db, await createAdmin(worker.db));
    const { token: orphan } = await createKey({}, maker);
    expect((await call(orphan)).status).toBe(200);
    await worker.db.orm
      .update(users)
      .set({ userType: "student", staffRole: null })
      .where(eq(users.id, maker.user.id));
    expect((await call(orphan)).status).toBe(401);
  });

  test("has its own rate limit, reports the rest, and records its use at most once a minute", async () => {
    const { token, row } = await createKey({ requestsPerMinute: "3" });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await call(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get("ratelimit-remaining"))).toEqual(["2", "1", "0", "0"]);
    expect(answers[3]!.headers.get("ratelimit-limit")).toBe("3");
    expect(Number(answers[3]!.headers.get("retry-after"))).toBeGreaterThan(0);
    const [used] = await worker.db.orm.select().from(apiKeys).where(eq(apiKeys.id, row!.id));
    await call(token);
    const [again] = await worker.db.orm.select().from(apiKeys).where(eq(apiKeys.id, row!.id));
    expect(used!.lastUsedAt).toBeGreaterThan(Date.now() - 60_000);
    expect(again!.lastUsedAt).toBe(used!.lastUsedAt);
  });

  test("that is mistyped is refused without a round trip", async () => {
    const { token } = await createKey();
    const wrong = await call(token.slice(0, -1) + (token.endsWith("a") ? "b" : "a"));
    expect([wrong.status, await wrong.json()]).toMatchObject([
      401,
      { message: "This API key is mistyped or incomplete." },
    ]);
    expect(wrong.headers.get("server-timing")).not.toMatch(/db;desc="[1-9]/);
  });

  test("works from its networks alone, at the same cost", async () => {
    const { token } = await createKey({ networks: "203.0.113.0/24\n2001:db8:12::/48" });
    const from = (address: string, path?: string) =>
      call(token, path, { headers: { "cf-connecting-ip": address } });
    for (const address of ["203.0.113.9", "2001:db8:12:7::1"]) {
      const answer = await from(address);
      expect([answer.status, answer.headers.get("server-timing")], address).toEqual([
        200,
        expect.stringMatching(/^db;desc="2"/),
      ]);
    }
    for (const address of ["198.51.100.7", "2001:db8:13::1"]) {
      const answer = await from(address);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: "forbidden" }]);
      expect((await from(address, "/api/privacy-notice")).status).toBe(200);
    }
  });

  test("keeps working under its former token for the overlap, and the new one is shown once", async () => {
    const { token, row } = await createKey();
    const path = `/admin/api-keys/${row!.id}/replace`;
    expect(visibleText(await (await worker.fetch(path, { as: admin })).text())).toContain(row!.name);
    const form = { overlapHours: "24", prefix: row!.prefix };
    const answer = await worker.fetch(path, { as: admin, form });
    const newer = /kadam_[0-9a-f]{64}[0-9A-Za-z]{6}/.exec(await answer.text())?.[0] ?? "";
    expect(answer.status).toBe(201);
    expect([(await call(token)).status, (await call(newer)).status]).toEqual([200, 200]);
    // The form of the same page sent again makes no third token.
    expect((await worker.fetch(path, { as: admin, form })).status).toBe(409);
    expect((await call(newer)).status).toBe(200);
    const stored = await worker.db.orm.select().from(apiKeys).where(eq(apiKeys.id, row!.id));
    expect(JSON.stringify(stored)).not.toContain(newer);
    expect(stored[0]).toMatchObject({ scopes: row!.scopes, expiresAt: row!.expiresAt });
    const list = await (await worker.fetch("/admin/api-keys", { as: admin })).text();
    expect([list.includes(newer), visibleText(list).includes("Former key")]).toEqual([false, true]);
    await worker.db.orm
      .update(apiKeys)
      .set({ earlierUntil: Date.now() - 1 })
      .where(eq(apiKeys.id, row!.id));
    const ended = await call(token);
    expect([ended.status, await ended.json()]).toMatchObject([
      401,
      { message: "This API key was replaced, and the former key has expired." },
    ]);
    expect((await call(newer)).status).toBe(200);
    await worker.fetch(`/admin/api-keys/${row!.id}/revoke`, { as: admin, form: {} });
    const revoked = await call(newer);
    expect([revoked.status, await revoked.json()]).toMatchObject([
      401,
      { message: "This API key was revoked." },
    ]);
    expect(
      (await worker.fetch(path, { as: admin, form: { ...form, prefix: newer.slice(0, 12) } })).status,
    ).toBe(409);
    const audit = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, row!.id));
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "api-key.create",
      "api-key.replace",
      "api-key.revoke",
    ]);
  });

  test("cannot be created by a student", async () => {
    const student = await signIn(worker.db, await createUser(worker.db));
    const { response, row } = await createKey({}, student);
    expect([response.status, row]).toEqual([302, undefined]);
  });
});
