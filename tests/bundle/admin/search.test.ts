import { expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

const open = async (typed: string) => {
  const response = await worker.fetch(`/admin/search?${new URLSearchParams({ q: typed })}`, { as: admin });
  const html = await response.text();
  return { status: response.status, html, text: visibleText(html) };
};

test("finds people, courses and pages in one round trip beside the session's, without scripts", async () => {
  const { id } = await createUser(worker.db, { name: "Zubin Mistry" });
  const course = await createCourse(worker.db, { courseName: "Zubin's course" });
  const response = await worker.fetch("/admin/search?q=zubin", { as: admin });
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
  const html = await response.text();
  expect(visibleText(html)).toContain("2 results for “zubin”");
  expect(html).toContain(`href="/admin/students/${id}"`);
  expect(html).toContain(`href="/admin/courses/${course.id}"`);
  expect((await open("audit")).html).toMatch(/<main[\s\S]*href="\/admin\/audit"/);
});

test.each([
  ["nothing", "", 200, "Search people, courses and settings"],
  ["spaces", "   ", 200, "Search people, courses and settings"],
  ["one letter", "a", 422, "Please type at least 2 letters"],
  ["one sign", "%", 422, "Please type at least 2 letters"],
  ["10,000 letters", "a".repeat(10_000), 422, "Please type at most 100 letters"],
  ["a control character", "a\u0007b", 422, "Please remove the control characters"],
  ["signs of a pattern", "%_%_", 200, "Nothing matches “%_%_”."],
])("answers %s", async (_what, typed, status, text) => {
  const page = await open(typed);
  expect(page.status).toBe(status);
  expect(page.text).toContain(text);
});
