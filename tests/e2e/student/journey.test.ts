import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gradeSubmission } from "#app/features/grading/use-cases/grade-submission.server.ts";
import { assignments, liveSessions, submissions } from "#db/schema/index.ts";
import { createAdmin, type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { perCommit } from "#tests/support/full.ts";
import { createResult } from "#tests/support/scholarship.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const LATE_MS = 10_000;

const browser = useBrowser();
const worker = useWorker();
let course: Awaited<ReturnType<typeof createCourse>>;
let student: SignedIn;

/** The external meeting site of a class. */
const meetingServer = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<title>Meeting</title><h1>The meeting</h1>");
});
let meeting: string;

beforeAll(async () => {
  await once(meetingServer.listen(0, "127.0.0.1"), "listening");
  meeting = `http://127.0.0.1:${(meetingServer.address() as AddressInfo).port}/door`;
});
afterAll(() => meetingServer.close());
beforeEach(async () => {
  course = await createCourse(worker.db, { displayName: "Career course", weekCount: 2 });
  student = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  await createResult(worker.db, student.user);
});

const SCRIPTS = ["on", "off", "10 s late"] as const;
/** Without scripts, or until they arrive, these are forms of HTML, which tests/bundle/student/forms.test.ts posts. */
const COMMIT_SCRIPTS = perCommit(SCRIPTS, (scripts) => scripts === "on");

/** Continues as soon as the page is rendered, without waiting for its scripts. */
async function visit(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
}

async function openPage(scripts: (typeof SCRIPTS)[number]): Promise<Page> {
  const page = await browser.open(worker.url, {
    as: student,
    javaScript: scripts !== "off",
    ownContext: true,
  });
  page.setDefaultTimeout(8_000);
  if (scripts === "10 s late") {
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => {});
    });
  }
  return page;
}

/** Hides the page, as switching tabs does, or shows it again. */
const turnAway = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );

async function grade(score: number, feedback: string) {
  const admin = await createAdmin(worker.db);
  const [row] = await worker.db.orm
    .select()
    .from(submissions)
    .where(eq(submissions.studentId, student.user.id));
  const graded = await gradeSubmission(contextFor(worker.db, toAdminActor(admin)), row!.id, {
    version: row!.version,
    gradeVersion: row!.gradeVersion,
    score,
    feedback,
  });
  expect(graded.ok).toBe(true);
}

describe.each(COMMIT_SCRIPTS)("with scripts %s", (scripts) => {
  test("a premium student completes a week", async () => {
    browser.expectConsoleError(/422/);
    const page = await openPage(scripts);
    await visit(page, "/dashboard");
    await page.getByRole("link", { name: "Continue week 1" }).click();
    await page.getByRole("heading", { level: 1, name: "Career course" }).waitFor();

    await page.getByRole("button", { name: "Mark week 1 as completed" }).click();
    await page.getByText("Week 1 is completed.").waitFor();
    await page.getByText("Next: Week 2, Week 2").waitFor();
    await page.getByText("1 / 2 (50.0%)").first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Week 1 is open again.").waitFor();

    const assignment = page.getByRole("article", { name: "Assignment of week 1" });
    const link = assignment.getByLabel("Link to your work");
    await link.fill("github.com/asha/week-1");
    await assignment.getByRole("button", { name: "Submit assignment" }).click();
    await assignment.getByRole("alert").getByText("Please provide a valid assignment link").waitFor();
    expect(await link.inputValue()).toBe("github.com/asha/week-1");
    await assignment.getByRole("button", { name: "https://github.com/asha/week-1" }).click();
    await page.getByText("Assignment submitted successfully!").waitFor();
    await assignment.getByText("Submitted, pending review").waitFor();
    await assignment.getByText("Version 1, sent").waitFor();

    await grade(82, "Clear and tested.");
    await visit(page, "/dashboard/submissions");
    await page.getByText("Graded 82 of 100").waitFor();
    await visit(page, "/dashboard/course");
    await assignment.getByText("Graded 82 of 100").waitFor();
    await assignment.getByText("Clear and tested.").first().waitFor();

    await worker.db.orm
      .insert(liveSessions)
      .values({ courseId: course.id, title: "Mock interview", startsAt: Date.now() + 60_000, link: meeting });
    await visit(page, "/dashboard");
    await page.getByText("You can join Mock interview now.").waitFor();
    await page.getByRole("link", { name: "Join" }).click();
    await page.getByRole("heading", { name: "The meeting" }).waitFor();
    expect(page.url()).toBe(meeting);
  });

  test("a free student gets the membership dialog", async () => {
    student = await signInAs(worker.db);
    browser.expectConsoleError(/403/);
    const page = await openPage(scripts);
    await visit(page, "/dashboard");
    expect(await page.getByRole("navigation", { name: "Dashboard" }).getByText("Foundation").count()).toBe(0);
    await page.getByRole("link", { name: "Foundation Courses" }).click();
    await page.getByRole("dialog", { name: "Membership required" }).waitFor();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  });
});

describe("with scripts", () => {
  test("a draft survives the page until it is sent; the button needs a link", async () => {
    const page = await openPage("on");
    await visit(page, "/dashboard/course");
    const assignment = page.getByRole("article", { name: "Assignment of week 1" });
    const link = assignment.getByLabel("Link to your work");
    const button = assignment.getByRole("button", { name: "Submit assignment" });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await link.fill("https://github.com/asha/draft");
    expect(await button.isDisabled()).toBe(false);
    await assignment.getByText("Add a description or notes").click();
    await assignment.getByLabel("Notes for your mentor").fill("The tests are still red.");
    await page.reload();
    await expect.poll(() => link.inputValue()).toBe("https://github.com/asha/draft");
    expect(await assignment.getByLabel("Notes for your mentor").isVisible()).toBe(true);
    await button.click();
    await assignment.getByText("Submitted, pending review").waitFor();
    await assignment.getByText("The tests are still red.").waitFor();
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes("draft"));
    expect(await page.evaluate(drafts)).toEqual([]);

    await assignment.getByText("Send a new version of").click();
    await link.fill("https://github.com/asha/second");
    await page.reload();
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await link.inputValue()).toBe("https://github.com/asha/second");
  });

  test("text typed before the scripts load is kept", async () => {
    const page = await openPage("10 s late");
    await visit(page, "/dashboard/course");
    const link = page.getByRole("article", { name: "Assignment of week 1" }).getByLabel("Link to your work");
    await link.fill("https://github.com/asha/early");
    await page.waitForFunction(() => "__remixRouteModules" in window, undefined, { timeout: 20_000 });
    await page.waitForLoadState("networkidle");
    expect(await link.inputValue()).toBe("https://github.com/asha/early");
  });

  test("the address of a week opens it", async () => {
    await worker.db.orm
      .update(assignments)
      .set({ dueAt: Date.now() + 3_600_000 })
      .where(eq(assignments.id, course.weeks[1]!.assignment.id));
    const page = await openPage("on");
    await visit(page, "/dashboard");
    await page.getByRole("link", { name: "Submit your work" }).first().click();
    await page.getByRole("article", { name: "Assignment of week 2" }).waitFor();
    await expect.poll(() => page.url()).toContain(`#assignment-${course.weeks[1]!.assignment.id}`);
  });

  test("time on a visible course page is counted by the minute", async () => {
    const page = await openPage("on");
    await page.clock.install();
    const beats: string[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/learning-time")) return;
      beats.push(new URLSearchParams(request.postData() ?? "").get("course") ?? "");
    });
    await visit(page, "/dashboard/course");
    const button = page.getByRole("button", { name: "Submit assignment" }).first();
    await expect.poll(() => button.isDisabled(), { timeout: 5_000 }).toBe(true);
    await page.clock.runFor(59_000);
    expect(beats).toEqual([]);
    await page.clock.runFor(122_000);
    await expect.poll(() => beats).toEqual(["career", "career", "career"]);
    await turnAway(page, true);
    await page.clock.runFor(300_000);
    await turnAway(page, false);
    await page.clock.runFor(59_000);
    expect(beats).toHaveLength(3);
    await page.clock.runFor(1_000);
    await expect.poll(() => beats).toHaveLength(4);
    await visit(page, "/dashboard/course");
    await page.getByText("1 min", { exact: true }).waitFor();
  });

  test("the viewer's own time is shown where it differs from India's, in summer and in winter", async () => {
    const base = { courseId: course.id, link: meeting };
    await worker.db.orm.insert(liveSessions).values([
      { ...base, title: "Summer class", startsAt: Date.UTC(2030, 6, 1, 16, 0) },
      { ...base, title: "Winter class", startsAt: Date.UTC(2030, 11, 2, 16, 0) },
    ]);
    const page = await browser.open(worker.url, {
      as: student,
      context: { timezoneId: "America/New_York" },
    });
    await visit(page, "/dashboard/course");
    const sessions = page.getByRole("region", { name: "Upcoming sessions" });
    await sessions.getByText("1 more session").click();
    const timeOf = (text: string) => sessions.getByRole("time").filter({ hasText: text });
    await timeOf("Mon, 1 Jul 2030, 9:30 pm IST").getByText("12:00 pm your time").waitFor();
    await timeOf("Mon, 2 Dec 2030, 9:30 pm IST").getByText("11:00 am your time").waitFor();
    const atHome = await browser.open(worker.url, { as: student });
    await visit(atHome, "/dashboard/course");
    await atHome.getByText("Mon, 1 Jul 2030, 9:30 pm IST").waitFor();
    await waitForScripts(atHome);
    expect(await atHome.getByText("your time").count()).toBe(0);
  });
});
