import { expect, test } from "vitest";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

const TABS = ["Overview", "Students", "Test Results", "Courses", "Sessions", "Counselling &amp; Feedback"];

test("shows an admin the tabs in the specification's order and marks the current one", async () => {
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
