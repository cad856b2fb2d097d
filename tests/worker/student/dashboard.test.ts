import { createClient } from "@libsql/client";
import { beforeAll, describe, expect, test } from "vitest";
import { courses, submissionVersions } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { pathOf, routeManifest } from "#tests/support/route-manifest.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
let free: SignedIn;
let premium: SignedIn;
let career: Awaited<ReturnType<typeof createCourse>>;
beforeAll(async () => {
  career = await createCourse(worker.db, { courseName: "Career course", weekCount: 3 });
  await createCourse(worker.db, { courseName: "Foundation secret", kind: "foundation", weekCount: 2 });
  free = await signInAs(worker.db, { firstName: "Ravi" });
  premium = await signInAs(worker.db, { firstName: "Asha", plan: "premium", courseId: career.id });
});

const routes = routeManifest();

/** Every page below the tabs, as the build lists them: a new one is under test from its first day. */
const PAGES = [
  ...routes.filter(({ id }) => id.startsWith("routes/dashboard.")).map((route) => pathOf(route, routes)),
  "/dashboard/course?week=all",
  "/dashboard?chart=bar",
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

describe("nothing there yet: the specification's words and one next step", () => {
  const empty = () => signInAs(worker.db, { plan: "premium" });
  test.each([
    ["/dashboard", "No course progress available.", "/dashboard/course"],
    ["/dashboard/course", "No Course Assigned", "/dashboard/test"],
    ["/dashboard/course", "No upcoming sessions scheduled at the moment.", "https://wa.me/"],
    ["/dashboard/foundation", "Foundation Course Not Available", "https://wa.me/"],
    ["/dashboard/feedback", "No Feedback Available", "https://"],
    ["/dashboard/submissions", "No submissions yet.", "/dashboard/course"],
  ])("%s: %s", async (page, text, nextStep) => {
    await worker.db.orm.update(courses).set({ isActive: false });
    const html = await (await worker.fetch(page, { as: await empty() })).text();
    await worker.db.orm.update(courses).set({ isActive: true });
    const [, state = ""] = html.split(`>${text}<`);
    expect(state.slice(0, state.indexOf("</a>"))).toContain(`href="${nextStep}`);
  });
});

const workFor = (submissionLink: string) => ({
  intent: "submit-assignment",
  week: "1",
  assignmentId: career.weeks[0]!.assignment.id,
  formKey: crypto.randomUUID(),
  submissionLink,
});

test("a form sent twice, by two quick clicks or by Back, is one version; a form of a newer page is the next", async () => {
  const form = workFor("https://work.example/once");
  const send = (fields = form) => worker.fetch("/dashboard/course?week=1", { as: premium, form: fields });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await worker.db.orm.$count(submissionVersions)).toBe(1);
  expect((await send(workFor("https://work.example/again"))).status).toBe(303);
  expect(await worker.db.orm.$count(submissionVersions)).toBe(2);
});

test("work that cannot be stored comes back with everything typed", async () => {
  const holder = createClient({ url: `file:${worker.database.file}` });
  const writing = await holder.transaction("write");
  try {
    const response = await worker.fetch("/dashboard/course?week=1", {
      as: premium,
      form: workFor("https://work.example/kept"),
    });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Error submitting assignment. Please try again.");
    expect(html).toContain('value="https://work.example/kept"');
  } finally {
    writing.close();
    holder.close();
  }
});
