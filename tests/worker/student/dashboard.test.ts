import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let worker: TestWorker;
let free: SignedIn;
let premium: SignedIn;
beforeAll(async () => {
  worker = await startWorker();
  const career = await createCourse(worker.db, { courseName: "Career course", weekCount: 3 });
  await createCourse(worker.db, { courseName: "Foundation secret", kind: "foundation", weekCount: 2 });
  free = await signInAs(worker.db, { firstName: "Ravi" });
  premium = await signInAs(worker.db, { firstName: "Asha", plan: "premium", courseId: career.id });
});
afterAll(() => worker.stop());

const PAGES = [
  "/dashboard",
  "/dashboard/course",
  "/dashboard/foundation",
  "/dashboard/test",
  "/dashboard/feedback",
  "/dashboard/submissions",
];

describe("every page of a student", () => {
  test.each(PAGES)("%s costs one read of the session and one batch", async (page) => {
    const response = await worker.fetch(page, { as: premium });
    expect(response.status).toBe(200);
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test.each(PAGES)("%s sends a visitor home", async (page) => {
    const response = await worker.fetch(page);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });
});

describe("the tabs", () => {
  const tabsOf = async (as: SignedIn) => {
    const html = await (await worker.fetch("/dashboard", { as })).text();
    const nav = /<nav aria-label="Dashboard".*?<\/nav>/s.exec(html)?.[0] ?? "";
    return [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [href, text]);
  };

  test("a premium student has five", async () => {
    expect(await tabsOf(premium)).toEqual([
      ["/dashboard", "Overview"],
      ["/dashboard/course", "Course"],
      ["/dashboard/foundation", "Foundation Courses"],
      ["/dashboard/test", "Test"],
      ["/dashboard/feedback", "My Counseling Feedback"],
    ]);
  });

  test("a free student has no foundation courses", async () => {
    expect((await tabsOf(free)).map(([, text]) => text)).not.toContain("Foundation Courses");
  });
});
