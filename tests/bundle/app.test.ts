import { describe, expect, test } from "vitest";
import { entries } from "#db/migrations/meta/_journal.json";
import { signInAs } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker } from "#tests/support/worker.ts";

const worker = useWorker();

/** The version of package.json, then the commit where the build had one. */
const RELEASE = /^\d+\.\d+\.\d+(\+[0-9a-f]{7,}(-dirty)?)?$/;

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

describe("every response", () => {
  test("has the security headers on pages", async () => {
    const response = await worker.fetch("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<html lang=");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "server-timing": expect.stringMatching(/^db;desc="0"/),
    });
    expect(response.headers.has("strict-transport-security")).toBe(false);
  });

  test.each([
    "/",
    "/robots.txt",
    "/healthz",
    "/no-such-page",
    "/admin",
    "/api/no-such-call",
    "/graphql",
    "/%00",
    "/?_data=root",
  ])("names the release: %s", async (path) => {
    expect((await worker.fetch(path)).headers.get("x-release")).toMatch(RELEASE);
  });

  test("says once that a page was not found", async () => {
    const html = await (await worker.fetch("/no-such-page")).text();
    expect(html).toContain("<title>Error: Page not found");
    expect(html.slice(html.indexOf("<body")).match(/Page not found(?=[.<])/g)).toEqual(["Page not found"]);
  });

  test("has a new nonce for its scripts", async () => {
    const answers = await Promise.all([worker.fetch("/"), worker.fetch("/"), worker.fetch("/healthz")]);
    const nonces = answers.map(nonceOf);
    expect(nonces.every(Boolean)).toBe(true);
    expect(new Set(nonces).size).toBe(3);
  });

  test("serves static files from the bundle", async () => {
    const html = await (await worker.fetch("/")).text();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1];
    const response = await worker.fetch(font ?? "/no-font-in-the-page");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("font/woff2");
  });

  test.each(["/icon.svg", "/share.jpg", "/assets/"])("has them on static files too: %s", async (path) => {
    const html = await (await worker.fetch("/")).text();
    const asset = /href="(\/assets\/[^"]+)"/.exec(html)![1]!;
    const response = await worker.fetch(path === "/assets/" ? asset : path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  });

  test("is a problem in JSON for an unknown path under /api", async () => {
    const response = await worker.fetch("/api/no-such-thing?token=secret");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "/api/docs#not_found",
      title: "Not found",
      status: 404,
      code: "not_found",
      message: expect.any(String),
      detail: expect.any(String),
      requestId: response.headers.get("x-request-id"),
    });
  });

  test("is logged as one line of JSON without the query string", async () => {
    const response = await worker.fetch("/api/logged?token=secret");
    const requestId = response.headers.get("x-request-id");
    await expect.poll(() => worker.logs.filter((line) => line.includes(String(requestId)))).toHaveLength(1);
    const line = worker.logs.find((text) => text.includes(String(requestId)));
    expect(JSON.parse(line ?? "")).toMatchObject({
      level: "info",
      requestId,
      method: "GET",
      path: "/api/logged",
      status: 404,
      databaseRoundTrips: 0,
    });
    expect(line).not.toContain("secret");
  });
});

describe("an unsupported method is 405, and Allow lists the supported ones", () => {
  const refused: [method: string, path: string, allow: string][] = [
    ["POST", "/about", "GET, HEAD"],
    ["PUT", "/about", "GET, HEAD"],
    ["OPTIONS", "/about", "GET, HEAD"],
    ["PUT", "/contact", "GET, HEAD, POST"],
    ["DELETE", "/sign-in", "GET, HEAD, POST"],
    ["POST", "/admin", "GET, HEAD"],
    ["POST", "/admin/students.csv", "GET, HEAD"],
    ["PATCH", "/dashboard/account", "GET, HEAD, POST"],
    ["PATCH", "/dashboard/account.data", "GET, HEAD, POST"],
    ["GET", "/learning-time", "POST"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["POST", "/healthz", "GET, HEAD"],
    ["DELETE", "/dev/scheduled", "POST"],
    ["PUT", "/api/contact", "POST"],
    ["GET", "/graphql", "POST"],
  ];
  test.each(refused)("%s %s: %s", async (method, path, allow) => {
    const response = await worker.fetch(path, { method, headers: { origin: worker.url } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  });

  test("an unknown address is not found for every method", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await worker.fetch("/no/such/page", { method, headers: { origin: worker.url } });
      expect(response.status, method).toBe(404);
    }
  });
});

describe("cross-site requests", () => {
  const foreign = [
    ["a form of another origin", { origin: "https://elsewhere.example" }],
    ["a browser that says cross-site", { "sec-fetch-site": "cross-site" }],
    ["a sandboxed page", { origin: "null" }],
    ["a page of a sibling host", { "sec-fetch-site": "same-site" }],
  ] as const;

  test.each(foreign)("%s cannot post to a page or to the API", async (_who, headers) => {
    const page = await worker.fetch("/", { method: "POST", headers, body: "a=b" });
    expect(page.status).toBe(403);
    expect(page.headers.get("content-type")).toContain("text/html");
    const api = await worker.fetch("/api/contact", { json: {}, headers });
    expect(api.status).toBe(403);
    expect(await api.json()).toMatchObject({ status: 403, code: "forbidden" });
  });

  test("a program without a cookie can post to the API", async () => {
    const response = await worker.fetch("/api/no-such-thing", { json: {} });
    expect(response.status).toBe(404);
  });

  test("a program with a cookie cannot", async () => {
    const response = await worker.fetch("/api/no-such-thing", { json: {}, headers: { cookie: "sid=x" } });
    expect(response.status).toBe(403);
  });
});

describe("input that no page sends is a client error", () => {
  const invalid: [
    string,
    { headers?: Record<string, string>; body?: string; form?: Record<string, string> },
  ][] = [
    ["JSON", { headers: { "content-type": "application/json" }, body: "{}" }],
    ["a body of no type", { body: "" }],
    ["half a multipart body", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "x" }],
    ["a list of four billion places", { form: { "email[4294967294]": "x" } }],
    ["a name that every object has", { form: { toString: "x" } as Record<string, string> }],
    ["a button that no form has", { form: { __intent__: "{" } }],
  ];

  test.each(invalid)("%s in place of a form", async (_what, { headers, ...request }) => {
    const response = await worker.fetch("/sign-in", {
      method: "POST",
      headers: { origin: worker.url, ...headers },
      ...request,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This form could not be read.");
  });

  test.each(["toString", "__proto__"])("a format name that is an Object property: %s", async (format) => {
    const as = await signInAs(worker.db, { userType: "admin" });
    expect((await worker.fetch(`/admin/quizzes/none/export/${format}`, { as })).status).toBe(404);
    expect((await worker.fetch(`/refund-policy?${format}=1`)).status).toBe(200);
  });

  test.each([
    "/sessions/a%00b/join",
    "/admin/students?q=%00",
    "/api/users/%00",
    "/calendar/%00.ics",
    "/sessions/a%FF/join",
    "/api/users/%ED%A0%BD",
    "/api/quiz-results/reset?reason=a%FFb",
  ])("%s", async (path) => {
    const as = await signInAs(worker.db, path.startsWith("/admin") ? { userType: "admin" } : {});
    const response = await worker.fetch(path, { as });
    expect(response.status).toBe(400);
    const type = path.startsWith("/api") ? "application/problem+json" : "text/html";
    expect(response.headers.get("content-type")).toContain(type);
  });
});

test("a body above the limit is rejected", async () => {
  const body = "a=".padEnd(1024 * 1024 + 1, "x");
  const response = await worker.fetch("/", { method: "POST", headers: { origin: worker.url }, body });
  expect(response.status).toBe(413);
});

describe("health", () => {
  test("is ok while the database responds, and costs one round trip", async () => {
    const response = await worker.fetch("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ok",
      release: expect.stringMatching(RELEASE),
      schemaVersion: entries.length,
    });
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="1"/);
  });

  test("is 503 while the database is unavailable, and ok again afterwards", async () => {
    await worker.database.stop();
    const unavailable = await worker.fetch("/healthz");
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get("retry-after")).toBe("5");
    expect(await unavailable.json()).toEqual({
      status: "unavailable",
      release: expect.stringMatching(RELEASE),
    });
    await worker.database.start();
    expect((await worker.fetch("/healthz")).status).toBe(200);
  });

  test("pages and API answer 503 while the database is unavailable", async () => {
    const as = await signInAs(worker.db);
    await worker.database.stop();
    const api = await worker.fetch("/api/quiz-attempts/current", { as });
    expect(api.status).toBe(503);
    expect(api.headers.get("retry-after")).toBe("5");
    expect(api.headers.get("content-type")).toBe("application/problem+json");
    expect(await api.json()).toMatchObject({
      status: 503,
      code: "unavailable",
      requestId: expect.any(String),
    });
    const page = await worker.fetch("/dashboard", { as });
    expect(page.status).toBe(503);
    expect(page.headers.get("content-type")).toContain("text/html");
    await worker.database.start();
  });

  test("survives a killed and restarted worker at the same address", async () => {
    await worker.restart();
    expect((await worker.fetch("/healthz")).status).toBe(200);
  });
});

test("the cron trigger runs, and in development also through its path", async () => {
  await worker.runScheduledWork();
  const headers = { origin: worker.url };
  const response = await worker.fetch("/dev/scheduled", { method: "POST", headers });
  expect(response.status).toBe(204);
});

test("half a configuration is refused, and the log names the missing setting", async () => {
  const half = await startWorker({ settings: { GOOGLE_CLIENT_ID: "client" } });
  const response = await half.fetch("/");
  expect(response.status).toBe(500);
  expect(response.headers.get("x-release")).toMatch(RELEASE);
  const sentence = "GOOGLE_CLIENT_SECRET: must be set too, because GOOGLE_CLIENT_ID is set";
  await expect.poll(() => half.logs.join("\n")).toContain(sentence);
  await half.stop();
});
