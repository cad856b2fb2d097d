import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { sessionCookie, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest } from "#tests/support/full.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** ADR 0017: data on a device belong to one account; no other account can read them. */
const browser = useBrowser();
const worker = useWorker();
let asha: SignedIn;
let ravi: SignedIn;

beforeAll(async () => {
  const course = await createCourse(worker.db, { weekCount: 1 });
  asha = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  ravi = await signInAs(worker.db, { plan: "premium", courseId: course.id });
});

const LINK = "https://github.com/asha/unsent";
const NOTES = "Only my mentor reads this.";

/** Waits until scripts run; returns the link field of the only assignment. */
async function openCourse(page: Page) {
  await page.goto("/dashboard/course");
  await page.waitForFunction(() => "__remixRouteModules" in window);
  await expect.poll(() => page.getByRole("button", { name: "Submit assignment" }).isVisible()).toBe(true);
  await page.waitForLoadState("networkidle");
  return page.getByLabel("Link to your work");
}

async function typeDraft(page: Page): Promise<void> {
  const link = await openCourse(page);
  await link.fill(LINK);
  await page.getByText("Add a description or notes").click();
  await page.getByLabel("Notes for your mentor").fill(NOTES);
}

const signInInBrowser = (page: Page, as: SignedIn) =>
  page.context().addCookies([sessionCookie(as, worker.url)]);

/** All storage keys that scripts of this page can read. */
const keysOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split("; ").flatMap((cookie) => cookie.split("=")[0] || []),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
    ...(await caches.keys()),
  ]);

const contentsOfDevice = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);

async function chooseBarChart(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.waitForFunction(() => "__remixRouteModules" in window);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Bar", exact: true }).first().click();
  await expect.poll(() => page.url()).toContain("?chart=bar");
}

test("every key on the device contains the account", async () => {
  const page = await browser.open(worker.url, { as: asha });
  await typeDraft(page);
  await chooseBarChart(page);
  await page.reload();
  const keys = await keysOnDevice(page);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(keys.filter((key) => !key.includes(asha.user.id))).toEqual([]);
});

test("every key of the running test contains the account", async () => {
  const { user } = asha;
  await createOpenAttempt(worker.db, user, await createQuiz(worker.db, { questionCount: 3 }));
  const page = await browser.open(worker.url, { as: asha });
  await page.goto("/scholarship-test");
  await page.waitForLoadState("networkidle");
  await page.getByRole("radio").first().check();
  await expect.poll(() => keysOnDevice(page)).toContain(`kadam:${user.id}:exam`);
  await page.reload();
  expect((await keysOnDevice(page)).filter((key) => !key.includes(user.id))).toEqual([]);
});

fullTest("every key of an admin contains the account", async () => {
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: admin });
  await page.goto("/admin/courses");
  await page.waitForFunction(() => "__remixRouteModules" in window);
  await page.reload();
  const keys = await keysOnDevice(page);
  expect(keys.filter((key) => !key.includes(admin.user.id))).toEqual([]);
});

test("a second account finds nothing of the first one, whose data are removed", async () => {
  const page = await browser.open(worker.url, { as: asha });
  await typeDraft(page);
  await chooseBarChart(page);

  await signInInBrowser(page, ravi);
  const link = await openCourse(page);
  expect(await link.inputValue()).toBe("");
  expect(await page.getByRole("button", { name: "Submit assignment" }).isDisabled()).toBe(true);
  await expect.poll(() => contentsOfDevice(page)).not.toContain(asha.user.id);
  expect(await contentsOfDevice(page)).not.toContain(LINK);
  await page.goto("/dashboard");
  expect(
    await page.getByRole("link", { name: "Radial", exact: true }).first().getAttribute("aria-current"),
  ).toBe("true");

  await signInInBrowser(page, asha);
  expect(await (await openCourse(page)).inputValue()).toBe("");
});

test("the same account finds its draft again after its session has ended", async () => {
  const page = await browser.open(worker.url, { as: asha });
  await typeDraft(page);
  await page.context().clearCookies();
  await page.goto("/");
  await signInInBrowser(page, await signIn(worker.db, asha.user));
  expect(await (await openCourse(page)).inputValue()).toBe(LINK);
  expect(await page.getByLabel("Notes for your mentor").inputValue()).toBe(NOTES);
});

test.each([
  ["with scripts", true],
  ["without scripts", false],
])("signing out removes everything from the device, %s", async (_name, hasScripts) => {
  const own = await signIn(worker.db, asha.user);
  const page = await browser.open(worker.url, { as: own, ownContext: true });
  await typeDraft(page);
  await chooseBarChart(page);
  if (!hasScripts) {
    browser.expectConsoleError(/ERR_FAILED|blocked/);
    await page.route("**/assets/*.js", (route) => route.abort());
  }
  await page.goto("/dashboard");
  await page.getByLabel(/^Account of /).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto("/dashboard");
  expect(await contentsOfDevice(page)).not.toContain(LINK);
  const cookies = await page.context().cookies(`${worker.url}/dashboard`);
  expect(cookies.filter(({ name }) => name.includes(asha.user.id))).toEqual([]);
});
