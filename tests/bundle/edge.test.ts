import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  endMaintenance,
  startMaintenance,
} from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { sessions } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { startDatabaseOutage } from "#tests/support/database-outage.ts";
import { startWorker, type TestRequest, type TestWorker } from "#tests/support/worker.ts";

/** The edge worker and the app worker of a deployment, and a count of the hops between them (ADR 0088). */
let site: TestWorker;
let student: SignedIn;
const database = await startDatabaseOutage();

beforeAll(async () => {
  site = await startWorker({ isPair: true, settings: { DATABASE_URL: database.url } });
  database.setTarget(site.database.url);
  student = await signIn(site.db, await createUser(site.db));
});
afterAll(async () => {
  await site.stop();
  database.close();
});

const countHops = async () => Number(await (await site.fetch("/hops")).text());

/** One request: its answer, the hops to the app worker, and the round trips to the database. */
async function visit(path: string, request?: TestRequest) {
  const before = await countHops();
  const response = await site.fetch(path, request);
  const hops = (await countHops()) - before;
  const roundTrips = Number(/db;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]);
  return { response, status: response.status, hops, roundTrips };
}

describe("the edge worker answers without the app worker", () => {
  test.each([
    "/",
    "/about",
    "/contact",
    "/refund-policy?weeks=3",
    "/sign-in",
    "/sign-in/sign-up",
    "/sign-in/forgot-password",
    "/api/docs",
    "/?utm_source=fair",
  ])("%s of a visitor", async (path) => {
    const visitor = { headers: { cookie: "device=x; campaign=y" } };
    for (const request of [undefined, visitor]) {
      expect(await visit(path, request)).toMatchObject({ status: 200, hops: 0, roundTrips: 0 });
    }
  });
});

/** The student's next request after this first answer, which brought the signed claims of the session. */
function withClaims(first: Response): TestRequest {
  const claims = first.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { headers: { cookie: [student.cookie, ...claims].join("; ") } };
}

test("120 ms from the app worker, which is 2 ms from the database, a visitor waits for neither and a student once for each", async () => {
  const request = withClaims(await site.fetch("/dashboard", { as: student }));
  await site.fetch("/distance?ms=120");
  database.setDistance(2);
  /** The least of five, which other work of the machine does not add to. */
  const fastest = async (path: string, options?: TestRequest) => {
    const times = [];
    for (let visits = 0; visits < 5; visits += 1) {
      const start = performance.now();
      await (await site.fetch(path, options)).text();
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  expect(await fastest("/")).toBeLessThan(120);
  const dashboard = await fastest("/dashboard", request);
  expect(dashboard).toBeGreaterThanOrEqual(122);
  expect(dashboard).toBeLessThan(240);
  database.setDistance(0);
  await site.fetch("/distance?ms=0");
});

describe("everything else makes one hop:", () => {
  test("the pages of a student, with one round trip when the browser has its claims", async () => {
    const first = await visit("/dashboard", { as: student });
    expect(first).toMatchObject({ status: 200, hops: 1, roundTrips: 2 });
    for (const path of ["/dashboard", "/", "/about"]) {
      const again = await visit(path, withClaims(first.response));
      expect(again, path).toMatchObject({ status: 200, hops: 1, roundTrips: 1 });
    }
  });

  test.each<[string, number, TestRequest | undefined]>([
    ["/healthz", 200, undefined],
    ["/robots.txt", 200, undefined],
    ["/api/openapi.json", 200, undefined],
    ["/about", 200, { headers: { authorization: "Bearer nobody" } }],
    ["/graphql", 401, { json: { query: "{ __typename }" } }],
    ["/contact", 422, { form: { email: "nobody" } }],
    ["/dashboard", 302, undefined],
    ["/no-such-page", 404, undefined],
    ["/%00", 400, undefined],
    ["/", 403, { method: "POST", headers: { origin: "https://elsewhere.example" } }],
  ])("%s (%i)", async (path, status, request) => {
    expect(await visit(path, request)).toMatchObject({ status, hops: 1 });
  });

  test("a file that the edge worker does not have yet", async () => {
    const [script] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    const { response, hops } = await visit(`/assets/${script}`);
    expect([response.status, hops]).toEqual([200, 1]);
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  test("a sign-in, with the visitor's address and all cookies, and one line in the log", async () => {
    const password = "a-long-enough-phrase";
    const { id, email } = await createUser(site.db, { password });
    const { response, hops } = await visit("/sign-in", {
      form: { email, password },
      headers: { "cf-connecting-ip": "203.0.113.9", "cf-ipcountry": "BR" },
    });
    expect([response.status, response.headers.get("location"), hops]).toEqual([303, "/dashboard", 1]);
    const names = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(expect.arrayContaining(["sid", "device"]));
    const stored = await site.db.orm.select().from(sessions).where(eq(sessions.userId, id));
    expect(stored).toMatchObject([{ ipAddress: "203.0.113.9", country: "BR" }]);
    const requestId = response.headers.get("x-request-id") ?? "none";
    const lines = () => site.logs.filter((line) => line.includes(requestId));
    await expect.poll(lines).toEqual([expect.stringContaining('"route":"/sign-in"')]);
  });
});

test("an app worker that does not answer is reported with a request id, in the log too", async () => {
  const { status, response } = await visit("/cut");
  const requestId = response.headers.get("x-request-id") ?? "none";
  expect([status, await response.text()]).toEqual([500, expect.stringContaining(requestId)]);
  expect(response.headers.get("content-security-policy")).toContain("default-src");
  expect(response.headers.get("x-release")).toMatch(/^\d/);
  await expect.poll(() => site.logs.join()).toContain("The network failed.");
});

test("maintenance stops the edge worker as well", async () => {
  await startMaintenance(site.db, "Until 22:00.");
  // A worker that has just started reads the switch with its first request.
  await site.restart();
  await expect.poll(async () => (await site.fetch("/")).status).toBe(503);
  expect(await visit("/about")).toMatchObject({ status: 503, hops: 0 });
  await endMaintenance(site.db);
});
