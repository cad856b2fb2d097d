import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { perCommit } from "#tests/support/full.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const WIDTH = 320;
const CHAT = ".chat-widget";

const browser = useBrowser();
let worker: TestWorker;
let premium: SignedIn;
let newStudent: SignedIn;

beforeAll(async () => {
  worker = await startWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
  const course = await createCourse(worker.db, { weekCount: 2 });
  premium = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  newStudent = await signInAs(worker.db);
});
afterAll(() => worker.stop());

/** Visits every page reachable by links from these, each path once. */
async function crawl(page: Page, starts: string[], visit: (path: string) => Promise<void>) {
  const waiting = [...starts];
  const seen = new Set(starts.map((path) => path.split("?")[0]));
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await page.goto(path);
    if (!response?.headers()["content-type"]?.startsWith("text/html")) continue;
    await visit(path);
    const found = await page.locator("a[href]:not([download])").evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ origin, pathname }) => origin === location.origin && !/\.\w+$/.test(pathname))
        .map(({ pathname }) => pathname),
    );
    const added = [...new Set(found)].filter((next) => !seen.has(next));
    for (const next of added) seen.add(next);
    waiting.push(...added);
  }
}

/**
 * Names of the fields and options that the chat button covers: each is scrolled to the lower edge of the screen, where
 * the button is, and their boxes are compared. Undefined for a page without any.
 */
const coveredFields = (page: Page) =>
  page.evaluate((chat): string[] | undefined => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const fields = [...document.querySelectorAll<HTMLInputElement>("main :is(.control, .choice)")]
      .map((field) => (field.classList.contains("choice") ? (field.closest("label") ?? field) : field))
      .filter((field) => field.checkVisibility());
    if (fields.length === 0) return undefined;
    const button = document.querySelector(chat);
    return fields
      .filter((field) => {
        field.scrollIntoView({ block: "end" });
        const [one, other] = [field.getBoundingClientRect(), button?.getBoundingClientRect()];
        if (!other) return false;
        const isBeside = one.right <= other.left || other.right <= one.left;
        return !isBeside && one.top < other.bottom && other.top < one.bottom;
      })
      .map((field) => field.getAttribute("name") ?? field.innerText);
  }, CHAT);

describe(`at ${WIDTH} px the chat button covers no field and no option`, () => {
  const CRAWLS = [
    [
      "a visitor",
      (): SignedIn | undefined => undefined,
      ["/"],
      ["/contact", "/refund-policy", "/sign-in", "/sign-in/sign-up"],
    ],
    [
      "a student with a course",
      () => premium,
      ["/dashboard", "/dashboard/course?week=1"],
      ["/dashboard/account", "/dashboard/account/profile", "/dashboard/course"],
    ],
    ["a new student", () => newStudent, ["/scholarship-test", "/dashboard"], ["/scholarship-test"]],
  ] as const;
  test.each(perCommit(CRAWLS, ([who]) => who === "a new student"))(
    "on any page of %s",
    async (_who, person, starts, known) => {
      const page = await browser.open(worker.url, {
        as: person(),
        width: WIDTH,
        height: 568,
        javaScript: true,
      });
      const withFields: string[] = [];
      // A student of the free plan may not see the foundation course.
      browser.expectConsoleError(/status of 403/);
      await crawl(page, [...starts], async (path) => {
        const covered = await coveredFields(page);
        if (covered === undefined) return;
        withFields.push(new URL(path, worker.url).pathname);
        expect(covered, path).toEqual([]);
        expect(await page.locator(CHAT).count(), path).toBe(1);
        await saveScreenshot(page, `chat-${path.replaceAll(/\W+/g, "-")}-${WIDTH}`);
      });
      expect(withFields).toEqual(expect.arrayContaining([...known]));
    },
  );
});

test("is hidden during the test, which links to help instead", async () => {
  const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  const student = await signInAs(worker.db);
  await createOpenAttempt(worker.db, student.user, quiz, { heldBy: null });
  const page = await browser.open(worker.url, { as: student, width: WIDTH });
  await page.goto("/scholarship-test");
  await page.getByRole("radio").first().waitFor();
  expect(await page.locator(CHAT).count()).toBe(0);
  await page.getByRole("button", { name: "Get help" }).click();
  const help = page
    .getByRole("dialog")
    .getByRole("link", { name: "Get help on WhatsApp (opens in a new tab)" });
  expect(await help.getAttribute("href")).toMatch(/^https:\/\/wa\.me\//);
  await saveScreenshot(page, `chat-question-${WIDTH}`);
});

test("is hidden from admins, also on public pages", async () => {
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: admin });
  for (const path of ["/admin", "/admin/students", "/", "/contact"]) {
    await page.goto(path);
    expect(await page.locator(CHAT).count(), path).toBe(0);
  }
});
