import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_CALLS } from "#tests/support/api-calls.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** Pages of other sites: rejected by default, allowed by a setting, and then without cookies (docs/api.md). */
const PARTNER = "https://partner.example";
const UNLISTED = "https://unlisted.example";

let shut: TestWorker;
let open: TestWorker;
beforeAll(async () => {
  [shut, open] = await Promise.all([
    startWorker(),
    startWorker({ settings: { API_ALLOWED_ORIGINS: `https://other.example, ${PARTNER}` } }),
  ]);
});
afterAll(() => Promise.all([shut.stop(), open.stop()]));

const ROUTES = [...Object.keys(API_CALLS), "POST /graphql"].map((route) => {
  const [method, path] = route.split(" ") as [string, string];
  const address = path === "/graphql" ? path : `/api${path}`;
  return [method, address.replace(/:\w+/g, "1").replace(/\/$/, "")] as const;
});

const corsHeaders = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith("access-control-"));
const named = (response: Response, header: string) =>
  (response.headers.get(header) ?? "")
    .toLowerCase()
    .split(/\s*,\s*/)
    .sort();

const call = (worker: TestWorker, method: string, path: string, origin: string) =>
  worker.fetch(path, { method, headers: { origin, "sec-fetch-site": "cross-site" } });
const preflight = (worker: TestWorker, method: string, path: string, origin: string) =>
  worker.fetch(path, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": method },
  });

describe.each(ROUTES)("%s %s", (method, path) => {
  test("is closed to other sites by default", async () => {
    for (const ask of [call, preflight]) {
      const response = await ask(shut, method, path, PARTNER);
      expect(response.headers.has("access-control-allow-origin")).toBe(false);
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
    }
    if (method !== "GET") expect((await call(shut, method, path, PARTNER)).status).toBe(403);
  });

  test("is open to a listed origin alone, which can read every relevant header", async () => {
    for (const ask of [call, preflight]) {
      const response = await ask(open, method, path, PARTNER);
      expect(response.headers.get("access-control-allow-origin")).toBe(PARTNER);
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
      expect(named(response, "vary")).toContain("origin");
      const unlisted = await ask(open, method, path, UNLISTED);
      expect(unlisted.headers.has("access-control-allow-origin")).toBe(false);
    }
    expect(named(await call(open, method, path, PARTNER), "access-control-expose-headers")).toEqual([
      "etag",
      "idempotent-replayed",
      "link",
      "ratelimit-limit",
      "ratelimit-remaining",
      "ratelimit-reset",
      "retry-after",
      "set-auth-token",
      "x-request-id",
    ]);
    const allowed = await preflight(open, method, path, PARTNER);
    expect(named(allowed, "access-control-allow-methods")).toContain(method.toLowerCase());
    expect(named(allowed, "access-control-allow-headers")).toEqual([
      "authorization",
      "content-type",
      "idempotency-key",
      "if-match",
      "if-none-match",
    ]);
  });
});

test("pages never allow other sites", async () => {
  for (const path of ["/", "/sign-in", "/dashboard", "/admin"]) {
    expect(corsHeaders(await call(open, "GET", path, PARTNER))).toEqual([]);
  }
});
