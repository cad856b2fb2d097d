import { beforeAll, describe, expect, test } from "vitest";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const ALLOWED = "https://partner.example";

const worker = useWorker({ settings: { API_ALLOWED_ORIGINS: ALLOWED } });
let asha: SignedIn;
let other: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  asha = await signIn(worker.db, await createUser(worker.db));
  other = await signIn(worker.db, await createUser(worker.db));
  admin = await signIn(worker.db, await createAdmin(worker.db));
});

const bearer = (who: SignedIn) => ({ authorization: `Bearer ${who.bearer}` });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe("GET /api/users/{id}", () => {
  test("returns the caller's own record in the shape of the contract, in two round trips", async () => {
    const response = await worker.fetch(`/api/users/${asha.user.id}`, { headers: bearer(asha) });
    expect(response.headers.get("server-timing")).toMatch(/desc="2"/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      id: asha.user.id,
      clerkId: asha.user.id,
      firstName: "Asha",
      lastName: asha.user.lastName,
      email: asha.user.email,
      plan: "free",
      course: null,
      userType: "student",
      createdAt: asha.user.createdAt.toISOString(),
      noticeVersion: asha.user.noticeVersion,
    });
  });

  test.each([
    ["nobody", () => ({}), 401],
    ["another student", () => bearer(other), 404],
    ["an admin", () => bearer(admin), 200],
    ["an admin, with the scheme in lower case", () => ({ authorization: `bearer ${admin.bearer}` }), 200],
    ["a made-up token", () => ({ authorization: "Bearer abc.def" }), 401],
  ])("responds to %s with the row's status", async (_who, headers, status) => {
    const response = await worker.fetch(`/api/users/${asha.user.id}`, { headers: headers() as never });
    expect(response.status).toBe(status);
  });

  test("responds alike to an unknown id and to another user's", async () => {
    const [missing, foreign] = await Promise.all([
      worker.fetch("/api/users/no-such-id", { headers: bearer(asha) }),
      worker.fetch(`/api/users/${other.user.id}`, { headers: bearer(asha) }),
    ]);
    const withoutId = async (response: Response) => ({
      ...((await response.json()) as object),
      requestId: "",
    });
    expect(await withoutId(missing!)).toEqual(await withoutId(foreign!));
  });
});

describe("POST /api/users", () => {
  test("returns the record unchanged and ignores the claims of the body", async () => {
    const json = {
      clerkId: asha.user.id,
      email: "x@y.example",
      firstName: "X",
      lastName: "Y",
      userType: "admin",
    };
    for (let n = 0; n < 2; n += 1) {
      const response = await worker.fetch("/api/users", { json, headers: bearer(asha) });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        email: asha.user.email,
        userType: "student",
        plan: "free",
      });
    }
    const foreign = { json: { clerkId: other.user.id }, headers: bearer(asha) };
    expect((await worker.fetch("/api/users", foreign)).status).toBe(404);
    expect((await worker.fetch("/api/users", { json: {} })).status).toBe(401);
  });
});

describe("every call with a body", () => {
  const post = (body: string, type: string | undefined) =>
    worker.fetch("/api/auth/sign-in/email", {
      method: "POST",
      body,
      headers: type ? { "content-type": type } : {},
    });

  test.each([
    ["text/plain", 415, "unsupported_media_type"],
    ["application/x-www-form-urlencoded", 415, "unsupported_media_type"],
    ["application/jsonp", 415, "unsupported_media_type"],
    ["application/json; charset=utf-16", 415, "unsupported_media_type"],
  ])("as %s → %i", async (type, status, code) => {
    const response = await post("{}", type);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  test.each([["{"], [""], ["[]"], ["null"], ['"text"']])("rejects %j as malformed", async (body) => {
    const response = await post(body, "application/json");
    expect([response.status, await codeOf(response)]).toEqual([400, "malformed"]);
  });

  test("names each wrong field with its message, and each unknown one", async () => {
    const response = await post(
      JSON.stringify({ password: "x", isAdmin: true }),
      "application/json; charset=utf-8",
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "invalid_fields",
      errors: [
        { field: "email", message: "Please enter a valid email address" },
        { field: "isAdmin", message: "Unknown field 'isAdmin'" },
      ],
    });
  });

  test("rejects more than 64 KB as too large", async () => {
    const response = await post(JSON.stringify({ email: "x".repeat(65 * 1024) }), "application/json");
    expect([response.status, await codeOf(response)]).toEqual([413, "too_large"]);
  });
});

test.each([
  ["GET", "/api/auth/sign-in/email", "POST"],
  ["DELETE", "/api/users/1", "GET"],
])("answers %s %s with the allowed methods", async (method, path, allow) => {
  const response = await worker.fetch(path, { method, headers: bearer(asha) });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
});

test.each([
  "ok",
  "error",
  "get-session",
  "list-sessions",
  "list-accounts",
  "update-user",
  "delete-user",
  "change-email",
  "change-password",
  "set-password",
  "reset-password",
  "request-password-reset",
  "verify-password",
  "revoke-sessions",
  "sign-in/social",
  "link-social",
  "admin/list-users",
])("does not expose the sign-in provider's own /api/auth/%s", async (path) => {
  for (const request of [{}, { json: {} }]) {
    const response = await worker.fetch(`/api/auth/${path}`, { ...request, headers: bearer(asha) });
    expect([response.status, await codeOf(response)]).toEqual([404, "not_found"]);
  }
});

describe("cross-site posts", () => {
  const forms = [
    "/sign-in",
    "/sign-in/sign-up",
    "/sign-in/forgot-password",
    "/sign-in/reset-password",
    "/sign-in/google",
    "/sign-out",
    "/dashboard/account",
    "/admin/account",
  ];
  const calls = ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/api/auth/sign-out", "/api/users"];
  const foreign: Record<string, string>[] = [
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
  ];

  test.each([...forms, ...calls])("are rejected by %s", async (path) => {
    for (const headers of foreign) {
      const body = calls.includes(path) ? { json: {} } : { form: { a: "b" } };
      const response = await worker.fetch(path, { ...body, headers: { ...headers, cookie: asha.cookie } });
      expect(response.status).toBe(403);
    }
    expect((await worker.fetch("/dashboard/account", { as: asha })).status).toBe(200);
  });

  test("are accepted from a page of an allowed origin with a token, never with a cookie", async () => {
    const preflight = await worker.fetch("/api/users", {
      method: "OPTIONS",
      headers: { origin: ALLOWED, "access-control-request-method": "POST" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe(ALLOWED);
    expect(preflight.headers.has("access-control-allow-credentials")).toBe(false);
    const call = { json: {}, headers: { origin: ALLOWED, "sec-fetch-site": "cross-site", ...bearer(asha) } };
    const response = await worker.fetch("/api/users", call);
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(ALLOWED);
    const withCookie = { json: {}, headers: { origin: ALLOWED, cookie: asha.cookie } };
    expect((await worker.fetch("/api/users", withCookie)).status).toBe(403);
    const elsewhere = await worker.fetch(`/api/users/${asha.user.id}`, {
      headers: { origin: "https://elsewhere.example", ...bearer(asha) },
    });
    expect(elsewhere.headers.has("access-control-allow-origin")).toBe(false);
  });
});
