import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { useWorker } from "#tests/support/use-worker.ts";

/** A proxy may call the worker by another name than visitors do; BASE_URL is the name they use. */
const SITE = "https://kadam.example";
const worker = useWorker({ settings: { BASE_URL: SITE, DEV_TOOLS: "0" } });

type Answer = { status: number; body: string };

/** Posts the contact form empty; unlike fetch, node:http can send any Host. */
function post(path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { host: "upstream:8787", "content-type": "application/x-www-form-urlencoded", ...headers };
    const sent = request(new URL(path, worker.url), { method: "POST", headers: all }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    sent.once("error", reject).end("name=&email=&phone=&message=");
  });
}

describe("behind a proxy that rewrites Host", () => {
  test.each(["/contact", "/contact.data"])("a form of the site is processed: %s", async (path) => {
    const { status, body } = await post(path, { origin: SITE });
    expect(status).toBe(422);
    expect(body).toContain("Please enter your name");
  });

  test("a browser that reports no origin is trusted by Sec-Fetch-Site", async () => {
    const { status } = await post("/contact", { origin: "null", "sec-fetch-site": "same-origin" });
    expect(status).toBe(422);
  });

  test.each([
    ["another site", "https://elsewhere.example"],
    ["the proxy's own name for the worker", "http://upstream:8787"],
  ])("a form of %s is rejected with a reason", async (_who, origin) => {
    const { status, body } = await post("/contact", { origin, "x-forwarded-host": "elsewhere.example" });
    expect(status).toBe(403);
    expect(body).toContain("This request came from another site and was refused.");
  });
});
