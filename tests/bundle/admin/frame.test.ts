import { expect, test } from "vitest";
import { findLinks } from "#tests/support/page-text.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

const SECTIONS = ["Overview", "Students", "Test Results", "Courses", "Sessions", "Counselling & Feedback"];

const navigationOf = (html: string) => /<nav aria-label="Admin dashboard".*?<\/nav>/s.exec(html)?.[0] ?? "";

test("the specification's sections come first for an admin, and the current one is marked", async () => {
  const response = await worker.fetch("/admin", { as: admin });
  expect(response.status).toBe(200);
  const navigation = navigationOf(await response.text());
  expect(findLinks(navigation).slice(0, 6)).toMatchObject(SECTIONS.map((text) => ({ text })));
  const current = [...navigation.matchAll(/<a aria-current="page" [^>]*href="([^"]*)"/g)].map(([, to]) => to);
  expect(new Set(current)).toEqual(new Set(["/admin"]));
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="[12]"/);
});

test("every page of staff has the same sections in the same order", async () => {
  const sectionsOn = async (path: string) => {
    const html = await (await worker.fetch(path, { as: admin })).text();
    return findLinks(navigationOf(html)).map(({ href }) => href);
  };
  const expected = await sectionsOn("/admin");
  expect(expected.length).toBeGreaterThan(SECTIONS.length);
  for (const path of ["/admin/students", "/admin/quizzes/codes/new", "/admin/account", "/admin/grading"])
    expect(await sectionsOn(path), path).toEqual(expected);
});

test("a page that is not found stays within the frame, with the way back to its list", async () => {
  const response = await worker.fetch("/admin/students/nobody", { as: admin });
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("This person was not found.");
  expect(findLinks(html.slice(html.indexOf("<main")))[0]).toEqual({
    text: "Go to All students",
    href: "/admin/students",
  });
  expect(findLinks(navigationOf(html)).length).toBeGreaterThan(SECTIONS.length);
});
