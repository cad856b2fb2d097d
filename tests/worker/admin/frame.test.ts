import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
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

describe("everybody else is led away and sees nothing", () => {
  const surfaces = [
    "/admin",
    "/admin.data",
    "/admin.data?_routes=routes%2Fadmin",
    "/admin?_data=routes%2Fadmin",
  ];

  test.each(surfaces)("%s", async (address) => {
    const student = await signInAs(worker.db);
    for (const [who, home] of [
      [undefined, "/"],
      [student, "/dashboard"],
    ] as const) {
      const response = await worker.fetch(address, { as: who });
      const body = await response.text();
      const { headers } = response;
      expect(headers.get("location") ?? headers.get("x-remix-redirect") ?? body).toContain(home);
      expect(body).not.toContain("Overview");
      expect(body).not.toContain(admin.user.email);
    }
  });
});
