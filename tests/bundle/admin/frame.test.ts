import { expect, test } from "vitest";
import { findLinks } from "#tests/support/page-text.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

const SECTIONS = [
  "Overview",
  "Students",
  "Test Results",
  "Courses",
  "Sessions",
  "Counselling &amp; Feedback",
];

test("links to the specification's sections for an admin and marks the current one", async () => {
  const response = await worker.fetch("/admin", { as: admin });
  expect(response.status).toBe(200);
  const html = await response.text();
  const links = [...html.matchAll(/<a (aria-current="page" )?[^>]*href="\/admin[^"]*"[^>]*>([^<]+)</g)];
  expect(links.map(([, , label]) => label)).toEqual(expect.arrayContaining(SECTIONS));
  const current = links.filter(([, isCurrent]) => isCurrent).map(([, , label]) => label);
  expect(new Set(current)).toEqual(new Set(["Admin Dashboard", "Overview"]));
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="[12]"/);
});

test("every page of staff has the same sections in the same order", async () => {
  const sectionsOn = async (path: string) => {
    const html = await (await worker.fetch(path, { as: admin })).text();
    const [navigation = ""] = /<nav aria-label="Admin dashboard".*?<\/nav>/s.exec(html) ?? [];
    return findLinks(navigation).map(({ href }) => href);
  };
  const expected = await sectionsOn("/admin");
  expect(expected.length).toBeGreaterThan(SECTIONS.length);
  for (const path of ["/admin/students", "/admin/quizzes/codes/new", "/admin/account", "/admin/grading"])
    expect(await sectionsOn(path), path).toEqual(expected);
});
