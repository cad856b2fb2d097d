import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerSharedPage } from "#workers/shared-pages.ts";

let renders = 0;
let visits = 0;

beforeEach(() => {
  renders = 0;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Visited = { path: string; init?: RequestInit; status?: number; cookie?: string; roundTrips?: number };

/** One request; its page contains the nonce, the form key and the number of the rendering. */
async function visit({ path, init, status = 200, cookie, roundTrips = 0 }: Visited) {
  visits += 1;
  const nonce = `nonce-of-visit-${visits}`;
  const formKey = `key-of-visit-${visits}`;
  const meter = { roundTrips, milliseconds: 0 };
  const request = new Request(`http://localhost${path}`, init);
  const response = await answerSharedPage(
    request,
    { nonce, formKey, meter, isPersonal: () => path === "/personal" },
    async () => {
      renders += 1;
      const headers = { "content-type": "text/html", ...(cookie && { "set-cookie": cookie }) };
      return new Response(`<p nonce="${nonce}">${formKey} rendering ${renders}</p>`, { status, headers });
    },
  );
  const text = await response.text();
  expect(text).toMatch(`<p nonce="${nonce}">${formKey} rendering `);
  return { text, headers: response.headers };
}

describe("a page that is the same for all visitors", () => {
  test("is rendered once, and each response has its own nonce and form key", async () => {
    const first = await visit({ path: "/about" });
    const second = await visit({ path: "/about" });
    expect(second.text).toContain("rendering 1");
    expect([...second.headers]).toEqual([...first.headers]);
  });

  test("is rendered again on another day in India, because it shows the year", async () => {
    vi.setSystemTime("2026-12-31T00:00+05:30");
    await visit({ path: "/day" });
    vi.setSystemTime("2026-12-31T23:59:59+05:30");
    expect((await visit({ path: "/day" })).text).toContain("rendering 1");
    vi.setSystemTime("2027-01-01T00:00+05:30");
    expect((await visit({ path: "/day" })).text).toContain("rendering 2");
  });

  test("is not kept by browsers when it depends on the session", async () => {
    for (let at = 0; at < 2; at += 1) {
      expect((await visit({ path: "/personal" })).headers.get("cache-control")).toBe("no-store");
    }
    expect(renders).toBe(1);
  });
});

test.each<[string, Visited]>([
  ["a cookie", { path: "/cookie", init: { headers: { cookie: "sid=1" } } }],
  ["a bearer token", { path: "/bearer", init: { headers: { authorization: "Bearer x" } } }],
  ["a query", { path: "/query?utm_source=fair" }],
  ["HEAD", { path: "/head", init: { method: "HEAD" } }],
  ["POST", { path: "/post", init: { method: "POST" } }],
  ["a response that sets a cookie", { path: "/sets", cookie: "flash=1" }],
  ["a response that read the database", { path: "/reads", roundTrips: 1 }],
  ["another status than 200", { path: "/missing", status: 404 }],
])("a request with %s is always rendered", async (_name, visited) => {
  await visit(visited);
  await visit(visited);
  expect(renders).toBe(2);
});

test("addresses in many spellings do not fill the memory", async () => {
  for (let at = 0; at < 60; at += 1) await visit({ path: `/many-${at}` });
  renders = 0;
  await visit({ path: "/many-59" });
  expect(renders, "the newest remain").toBe(0);
  await visit({ path: "/many-0" });
  expect(renders, "the oldest is replaced").toBe(1);
});
