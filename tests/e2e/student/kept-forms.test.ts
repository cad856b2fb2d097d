import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { assignments, sessions, submissions, submissionVersions } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, MODES, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest, perCommit } from "#tests/support/full.ts";
import { createQuiz } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Typed texts survive the end of a session, an unavailable database, and a change of the course. */
const PASSWORD = "six-steps-to-work";
const LINK = "https://github.com/asha/week-2";
const NOTES = "The second part was hard.";
const UNKNOWN = "Unknown form. Reload the page and try again.";
const browser = useBrowser();
const worker = useWorker();
let course: Awaited<ReturnType<typeof createCourse>>;
let student: SignedIn;

beforeEach(async () => {
  course = await createCourse(worker.db, { weekCount: 3 });
  const user = await createUser(worker.db, { courseId: course.id, plan: "premium", password: PASSWORD });
  student = await signIn(worker.db, user);
});

const assignmentOf = (page: Page) => page.getByRole("article", { name: "Assignment of week 2" });

async function open(javaScript: boolean, path: string, height = 640): Promise<Page> {
  const page = await browser.open(worker.url, { javaScript, as: student, width: 390, height });
  await page.goto(path);
  if (javaScript) await page.waitForLoadState("networkidle");
  return page;
}

async function typeWork(page: Page, link = LINK): Promise<void> {
  const assignment = assignmentOf(page);
  await assignment.getByLabel("Link to your work").fill(link);
  await assignment.getByText("Add a description or notes").click();
  await assignment.getByLabel("Notes for your mentor").fill(NOTES);
}

const send = (page: Page) => assignmentOf(page).getByRole("button", { name: "Submit assignment" }).click();

const endSessions = () => worker.db.orm.delete(sessions).where(eq(sessions.userId, student.user.id));

async function signInAgain(page: Page, email = student.user.email): Promise<void> {
  await page.getByText("You were signed out. Sign in to continue.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
}

/** Whether it is visible without scrolling, below the bar. */
const isInView = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 64 && bottom <= innerHeight;
  });

async function sentWork() {
  const { submissionLink, notes } = submissionVersions;
  return worker.db.orm
    .select({ submissionLink, notes })
    .from(submissionVersions)
    .innerJoin(submissions, eq(submissions.id, submissionVersions.submissionId))
    .where(eq(submissions.studentId, student.user.id));
}

describe.each(MODES)("%s", (_name, javaScript) => {
  // Without scripts they are forms of HTML, which tests/bundle/student posts, during outages too.
  const rarely = javaScript ? test : fullTest;
  rarely("a success message is shown in the assignment, in view", async () => {
    const page = await open(javaScript, "/dashboard/course?week=all");
    await typeWork(page);
    await send(page);
    const message = "Assignment submitted successfully!";
    await assignmentOf(page).getByText(message).waitFor();
    await expect.poll(() => isInView(page, message)).toBe(true);
    await saveScreenshot(page, `submitted-${javaScript ? "scripts" : "plain"}-390`);
  });

  rarely("a completed week shows its message in view, with undo", async () => {
    const page = await open(javaScript, "/dashboard/course?week=2");
    await page.getByRole("button", { name: "Mark week 2 as completed" }).click();
    await expect.poll(() => isInView(page, "Week 2 is completed.")).toBe(true);
    expect(await page.getByRole("button", { name: "Undo" }).isVisible()).toBe(true);
  });

  test("work sent after the session ended is restored after signing in", async () => {
    const page = await open(javaScript, "/dashboard/course?week=2");
    await typeWork(page);
    await endSessions();
    await send(page);
    await saveScreenshot(page, `signed-out-${javaScript ? "scripts" : "plain"}-390`);
    await signInAgain(page);
    await page.waitForURL((url) => url.pathname === "/dashboard/course");
    if (javaScript) {
      const assignment = assignmentOf(page);
      await expect.poll(() => assignment.getByLabel("Link to your work").inputValue()).toBe(LINK);
      expect(await assignment.getByLabel("Notes for your mentor").inputValue()).toBe(NOTES);
      await send(page);
    }
    await assignmentOf(page).getByText("Assignment submitted successfully!").waitFor();
    expect(await sentWork()).toEqual([{ submissionLink: LINK, notes: NOTES }]);
  });

  rarely("another account that signs in then sees nothing of it", async () => {
    const other = await createUser(worker.db, { courseId: course.id, plan: "premium", password: PASSWORD });
    const page = await open(javaScript, "/dashboard/course?week=2");
    await typeWork(page);
    await endSessions();
    await send(page);
    await signInAgain(page, other.email);
    await page.waitForURL((url) => url.pathname === "/dashboard/course");
    if (javaScript) await page.waitForLoadState("networkidle");
    expect(await assignmentOf(page).getByLabel("Link to your work").inputValue()).toBe("");
    expect(await page.content()).not.toContain(LINK);
    expect(await worker.db.orm.$count(submissions, eq(submissions.studentId, other.id))).toBe(0);
  });

  rarely("names keep what was typed when the session has ended", async () => {
    const page = await open(javaScript, "/dashboard/account/profile");
    await page.getByLabel("Last name").fill("Deshpande");
    await endSessions();
    await page.getByRole("button", { name: "Save profile" }).click();
    await signInAgain(page);
    await page.waitForURL((url) => url.pathname === "/dashboard/account/profile");
    await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Deshpande");
  });

  rarely("a click after the session has ended opens the sign-in page and then returns", async () => {
    const page = await open(javaScript, "/dashboard");
    await endSessions();
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Classes" }).click();
    await signInAgain(page);
    await page.waitForURL((url) => url.pathname === "/dashboard/classes");
  });

  rarely("work is kept while the database is unavailable, and sent by trying again", async () => {
    browser.expectConsoleError(/status of 503/);
    const page = await open(javaScript, "/dashboard/course?week=2");
    await typeWork(page);
    await worker.database.stop();
    await send(page);
    await page.getByText("Error submitting assignment. Please try again.").first().waitFor();
    expect(await page.getByLabel("Link to your work").inputValue()).toBe(LINK);
    expect(await page.getByLabel("Notes for your mentor").inputValue()).toBe(NOTES);
    await saveScreenshot(page, `unavailable-${javaScript ? "scripts" : "plain"}-390`);
    if (javaScript) await expectNoAxeViolations(page);
    await worker.database.start();
    const button = javaScript ? "Submit assignment" : "Try again";
    await page.getByRole("button", { name: button }).click();
    await assignmentOf(page).getByText("Submitted, pending review").waitFor();
    expect(await sentWork()).toEqual([{ submissionLink: LINK, notes: NOTES }]);
  });

  rarely("the entry form of the test is kept while the database is unavailable", async () => {
    browser.expectConsoleError(/status of 503/);
    await createQuiz(worker.db, { branch: "BCA", questionCount: 2 });
    const page = await open(javaScript, "/scholarship-test");
    await page.getByLabel("Your Name").fill("Asha Rao");
    await page.getByLabel("Select Your Branch").selectOption("BCA");
    await page.getByLabel("College Name").fill("City College");
    await page.getByLabel("Test Code").fill("NAGPUR-26");
    await page.getByLabel(/I will take the test myself/).check();
    await worker.database.stop();
    await page.getByRole("button", { name: "Start Test" }).click();
    await page.getByText("Failed to start test. Please try again.").first().waitFor();
    expect(await page.getByLabel("College Name").inputValue()).toBe("City College");
    expect(await page.getByLabel("Test Code").inputValue()).toBe("NAGPUR-26");
    await saveScreenshot(page, `test-unavailable-${javaScript ? "scripts" : "plain"}-390`);
    await worker.database.start();
  });

  rarely("work for an assignment deleted meanwhile is rejected with a message and kept", async () => {
    browser.expectConsoleError(/status of 404/);
    const page = await open(javaScript, "/dashboard/course?week=2");
    await typeWork(page);
    await worker.db.orm.delete(assignments).where(eq(assignments.id, course.weeks[1]!.assignment.id));
    await send(page);
    await page.getByText("This assignment was not found.").first().waitFor();
    expect(await page.getByLabel("Link to your work").inputValue()).toBe(LINK);
    expect(await page.getByLabel("Notes for your mentor").inputValue()).toBe(NOTES);
    await saveScreenshot(page, `deleted-${javaScript ? "scripts" : "plain"}-390`);
  });

  rarely(
    "work for an assignment graded meanwhile is rejected with a message in its card and kept",
    async () => {
      browser.expectConsoleError(/status of 409/);
      const { assignment } = course.weeks[1]!;
      await createSubmission(
        worker.db,
        { student: student.user, course, assignment },
        { status: "returned" },
      );
      const page = await open(javaScript, "/dashboard/course?week=2");
      await typeWork(page);
      await worker.db.orm
        .update(submissions)
        .set({ status: "graded", score: 80, gradedAt: Date.now() })
        .where(eq(submissions.studentId, student.user.id));
      await assignmentOf(page).getByRole("button", { name: "Send a new version" }).click();
      await assignmentOf(page).getByText("This assignment has been graded.").first().waitFor();
      expect(await assignmentOf(page).getByLabel("Link to your work").inputValue()).toBe(LINK);
      expect(await assignmentOf(page).getByLabel("Notes for your mentor").inputValue()).toBe(NOTES);
    },
  );

  const SPOILED = [
    ["assignmentId", "spoiled", "This assignment was not found."],
    ["assignmentId", "", UNKNOWN],
    ["week", "many", UNKNOWN],
    ["formKey", "spoiled", UNKNOWN],
    ["intent", "spoiled", UNKNOWN],
  ] as const;
  test.each(perCommit(SPOILED, ([field]) => javaScript && field === "intent"))(
    "work with the hidden field %s set to '%s' is rejected with a message and kept",
    async (field, value, message) => {
      browser.expectConsoleError(/status of 4/);
      const page = await open(javaScript, "/dashboard/course?week=2");
      await typeWork(page);
      const hidden = assignmentOf(page).locator(`form:has([name="submissionLink"]) input[name="${field}"]`);
      await hidden.evaluate((input, text) => {
        (input as HTMLInputElement).value = text;
      }, value);
      await send(page);
      const answer = page.getByText(message).first();
      await answer.waitFor();
      expect(await answer.isVisible()).toBe(true);
      const fields = page.locator("main").locator("input:visible, textarea:visible");
      const texts = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      expect(texts).toContain(LINK);
      expect(texts).toContain(NOTES);
      expect(await sentWork()).toEqual([]);
    },
  );
});
