import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Compressed sizes of a student's pages. Their scripts and styles are measured in sizes.test.ts. */
const HTML_LIMIT = 15_000;
const CHART_LIMIT = 52 * 1024;
const STYLES = /<style[^>]*>(.*?)<\/style>/s;

const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let student: SignedIn;
beforeAll(async () => {
  student = await signIn(worker.db, { id: userId("premium") } as never);
});

const compressed = (content: string | Buffer) => brotliCompressSync(content).length;

test.each([
  "/dashboard",
  "/dashboard/course",
  "/dashboard/course?week=3",
  "/dashboard/foundation",
  "/dashboard/test",
  "/dashboard/feedback",
  "/dashboard/submissions",
  "/dashboard/account",
  "/dashboard/account/profile",
  "/dashboard/account/calendar",
  "/dashboard/account/notifications",
  "/dashboard/notifications",
  "/dashboard/account/data",
])("the page %s with half a year of work", async (page) => {
  const response = await worker.fetch(page, { as: student });
  expect(response.status).toBe(200);
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
  const html = await response.text();
  expect(compressed(html.replace(STYLES, ""))).toBeLessThanOrEqual(HTML_LIMIT);
});

test("the chart is a separate file that no page loads at first", async () => {
  const charts = readdirSync("build/client/assets").filter((name) =>
    name.startsWith("progress-chart.client"),
  );
  expect(charts).toHaveLength(1);
  expect(compressed(readFileSync(`build/client/assets/${charts[0]}`))).toBeLessThanOrEqual(CHART_LIMIT);
  expect(await (await worker.fetch("/dashboard", { as: student })).text()).not.toContain(charts[0]);
});
