import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let worker: TestWorker;
let admin: SignedIn;
beforeAll(async () => {
  worker = await startWorker();
  admin = await signIn(worker.db, await createAdmin(worker.db));
});
afterAll(() => worker.stop());

const TABS = ["Overview", "Students", "Test Results", "Courses", "Sessions", "Counselling &amp; Feedback"];

test("an admin sees the tabs in the specification's order, the current one marked", async () => {
  const response = await worker.fetch("/admin", { as: admin });
  expect(response.status).toBe(200);
  const html = await response.text();
  const links = [
    ...html.matchAll(/<a (?:aria-current="(page)" )?[^>]*href="\/admin[^"]*"[^>]*>([^<]+)<\/a>/g),
  ];
  expect(links.map(([, , label]) => label).filter((label) => TABS.includes(label ?? ""))).toEqual(TABS);
  expect(html).toMatch(/<a aria-current="page"[^>]*>Overview<\/a>/);
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="[12]"/);
});
