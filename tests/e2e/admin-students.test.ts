import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { passwordLimits } from "#app/features/accounts/limits.ts";
import { rateCounters, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, type TestUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest } from "#tests/support/full.ts";
import { createFinishedAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const LONG_NAME = `Venkataramanasubramaniam ${"Raghunathan ".repeat(6)}Iyer`.slice(0, 110);

const browser = useBrowser();
const worker = useWorker();
let admin: SignedIn;
let quiz: TestQuiz;

beforeAll(async () => {
  const { db } = worker;
  admin = await signIn(db, await createAdmin(db, { name: "Meera Iyer" }));
  await createCourse(db, { courseName: "Career Acceleration", displayName: "Career Acceleration Programme" });
  quiz = await createQuiz(db, { questionCount: 10 });
  for (let index = 0; index < 60; index += 1) {
    const name = index === 0 ? LONG_NAME : index === 1 ? "आशा देशमुख-वर्मा" : `Student ${index}`;
    const user = await createUser(db, { name });
    if (index < 20) await createFinishedAttempt(db, user, quiz, { correctCount: index % 11 });
  }
});

const open = (path: string, options: Parameters<typeof browser.open>[1] = {}) =>
  browser.open(worker.url, { as: admin, ...options }).then(async (page) => {
    await page.goto(path);
    return page;
  });

/** The button of the menu. */
const actionsOf = (page: Page) => page.locator("main summary").filter({ hasText: "Actions" });

const personOf = async (id: string) => (await worker.db.orm.select().from(users).where(eq(users.id, id)))[0]!;

describe.each(COMMIT_MODES)("%s", (how, javaScript) => {
  let people: TestUser[];
  beforeAll(async () => {
    people = [
      await createUser(worker.db, { name: `Farah ${how} One` }),
      await createUser(worker.db, { name: `Farah ${how} Two` }),
    ];
  });

  test("a locked account is unlocked", async () => {
    const { id, name, email } = people[0]!;
    const unknownDevice = { address: "198.51.100.1", knownDevice: async () => undefined };
    const { key, limit, seconds } = (await passwordLimits(unknownDevice, email)).own;
    const windowEndsAt = Date.now() + seconds * 1000;
    await worker.db.orm.insert(rateCounters).values({ key, count: limit, windowEndsAt });
    const page = await open(`/admin/students/${id}`, { javaScript });
    await page.getByText("Sign-in locked").waitFor();
    await actionsOf(page).click();
    await page.getByRole("link", { name: "Unlock sign-in" }).click();
    await page.getByRole("button", { name: "Unlock sign-in" }).click();
    await page.getByText(`${name} is unlocked for sign-in.`).waitFor();
    expect(await page.getByText("Sign-in locked").count()).toBe(0);
  });

  test("students are searched, selected and enrolled; the filter is kept", async () => {
    const page = await open("/admin/students", { javaScript });
    await page.getByLabel("Search by name, email or college").fill(`farah ${how}`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL((url) => url.searchParams.has("q"));
    await page.getByText(/^2 students/).waitFor();
    for (const { name } of people) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole("button", { name: "Enrol or change batch" }).click();
    await page.getByRole("heading", { name: "Enrol or change batch" }).waitFor();
    for (const { name } of people) await page.getByRole("listitem").filter({ hasText: name }).waitFor();
    await page
      .locator("#enrol")
      .getByLabel("Course")
      .selectOption({ label: "Career Acceleration Programme" });
    await page.getByRole("button", { name: "Enrol 2 students" }).click();
    await page.getByText("2 students were changed.").waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe(`farah ${how}`);
    expect(await personOf(people[0]!.id)).toMatchObject({ plan: "premium", courseId: expect.any(String) });
  });
});

test("a confirmation dialog focuses Cancel, closes by Escape and returns the focus", async () => {
  const user = await createUser(worker.db, { name: "Keyboard Only" });
  const page = await open("/admin/students?q=keyboard");
  await page.getByRole("link", { name: "Keyboard Only" }).press("Enter");
  await page.getByRole("link", { name: "Open", exact: true }).press("Enter");
  const opener = actionsOf(page);
  await opener.press("Enter");
  await page.getByRole("link", { name: "Disable account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Disable account" });
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
  expect(new URL(page.url()).pathname).toBe(`/admin/students/${user.id}/disable`);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(`/admin/students/${user.id}`);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await personOf(user.id)).toMatchObject({ disabledAt: null });
});

fullTest(
  "the menu of actions closes by Escape and when the focus leaves; its targets have 44 px at each width",
  async () => {
    const user = await createUser(worker.db, { name: "Menu Opened" });
    const page = await open(`/admin/students/${user.id}`);
    const button = actionsOf(page);
    const items = page
      .locator("details:has(> summary:text('Actions')) :is(a, summary)")
      .filter({ visible: true });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await button.press("Enter");
      const heights = await items.evaluateAll((all) =>
        all.map((item) => item.getBoundingClientRect().height),
      );
      expect(heights.length).toBeGreaterThan(8);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      expect(await items.last().textContent()).toBe("Disable account");
      await items.last().focus();
      await page.keyboard.press("Escape");
      expect(await items.count()).toBe(1);
      expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);
    }
    await button.press("Enter");
    await items.last().focus();
    await page.getByRole("link", { name: "History" }).focus();
    expect(await items.count()).toBe(1);
  },
);

test("leaving a page with typed text asks for confirmation, and without it does not", async () => {
  const user = await createUser(worker.db, { name: "Unsaved" });
  const attempt = await createFinishedAttempt(worker.db, user, quiz, { correctCount: 3 });
  const page = await open(`/admin/results/${attempt.id}`);
  const questions: string[] = [];
  let answer = false;
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await (answer ? dialog.accept() : dialog.dismiss());
  });
  await page.getByRole("link", { name: "Archive this attempt" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(questions).toEqual([]);
  await page.getByRole("link", { name: "Archive this attempt" }).click();
  await page.getByLabel("Reason").fill("Half a sent");
  await page.keyboard.press("Escape");
  await expect.poll(() => questions.length).toBe(1);
  // The second time in a row, the browser closes the dialog without a cancel event.
  await page.keyboard.press("Escape");
  await expect.poll(() => questions.length).toBe(2);
  await page.getByRole("dialog").waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe("Half a sent");
  answer = true;
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(questions).toHaveLength(3);
});

fullTest("leaving a form that was rejected twice still asks for confirmation", async () => {
  browser.expectConsoleError(/422/);
  const page = await open("/admin/courses/new");
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await page.getByRole("textbox", { name: "Description" }).fill("What the course is about");
  for (const _ of ["once", "twice"]) {
    const refused = page.waitForResponse((response) => response.status() === 422);
    await page.getByRole("button", { name: "Save course" }).click();
    await refused;
    await page.getByRole("button", { name: "Save course" }).waitFor();
  }
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => questions.length).toBe(1);
  expect(await page.getByRole("textbox", { name: "Description" }).inputValue()).toBe(
    "What the course is about",
  );
});

test("a page change moves the focus to the new heading; sorting does not", async () => {
  const page = await open("/admin");
  await page
    .getByRole("navigation", { name: "Admin dashboard" })
    .getByRole("link", { name: "Students" })
    .click();
  const heading = page.getByRole("heading", { level: 1, name: "Students" });
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Joined" }).click();
  await page.waitForURL(/sort=created/);
  expect(await heading.evaluate((h1) => h1 === document.activeElement)).toBe(false);
});
