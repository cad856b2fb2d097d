import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { createUser, signInAs } from "#tests/support/accounts.ts";
import { saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Texts while a protected section loads (Specification §2, Ruling 30). */
const LOADING = "Starting the server and Loading your dashboard...please wait a moment...";
const VERIFYING = "Verifying your access...";
const PASSWORD = "steps-up-2026";
const browser = useBrowser();
const worker = useWorker();

/** Holds back the requests that match until `release` is called. */
async function holdBack(page: Page, isHeld: (url: URL) => boolean, method: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isHeld, async (route: Route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** The texts of the page's status elements once a form is being sent; locators would wait for the next page. */
async function statusOnSubmit(page: Page): Promise<{ shown: Promise<string> }> {
  let report: (shown: string) => void = () => {};
  const shown = new Promise<string>((resolve) => {
    report = resolve;
  });
  await page.exposeFunction("reportStatus", report);
  await page.evaluate(() => {
    const visibleStatus = () =>
      [...document.querySelectorAll<HTMLElement>("[role=status]")]
        .filter((status) => status.offsetHeight > 0)
        .map((status) => status.innerText)
        .join();
    const { reportStatus } = window as unknown as { reportStatus(shown: string): void };
    addEventListener("submit", () => requestAnimationFrame(() => reportStatus(visibleStatus())));
  });
  return { shown };
}

const signInForms = [
  ["the sign-in page", "/sign-in", "student", LOADING],
  ["the sign-in page before /admin", "/sign-in?redirectTo=%2Fadmin", "admin", VERIFYING],
  ["the dialog of the landing page", "/", "student", LOADING],
] as const;

test.each(signInForms)("%s shows its text until the section is shown", async (_, path, userType, text) => {
  const user = await createUser(worker.db, { userType, password: PASSWORD });
  const page = await browser.open(worker.url, { width: 320, ownContext: true });
  await page.goto(path);
  if (path === "/") await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  const release = await holdBack(page, ({ pathname }) => pathname === "/sign-in", "POST");
  await page.getByLabel("Email", { exact: true }).first().fill(user.email);
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  expect(await page.getByText(text).filter({ visible: true }).count()).toBe(0);
  const { shown } = await statusOnSubmit(page);
  await page
    .getByRole("button", { name: /^sign in$/i })
    .first()
    .click({ noWaitAfter: true });
  expect(await shown).toContain(text);
  release();
  await page.waitForURL(userType === "admin" ? "**/admin" : "**/dashboard");
});

const sections = [
  ["student", "/dashboard", "Test", "/dashboard/test", LOADING],
  ["admin", "/admin", "Students", "/admin/students", VERIFYING],
] as const;

test.each(sections)(
  "the %s's pages show progress when the next one takes longer than 400 ms",
  async (userType, path, tab, next, text) => {
    const as = await signInAs(worker.db, { userType });
    const page = await browser.open(worker.url, { as, ownContext: true });
    await page.clock.install();
    await page.goto(path);
    await page.getByRole("link", { name: tab, exact: true }).first().waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await holdBack(page, ({ pathname }) => pathname === `${next}.data`, "GET");
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `${next}.data`);
    await page.getByRole("link", { name: tab, exact: true }).first().click();
    await asked;
    await page.clock.runFor(300);
    expect(await page.getByText(text).count()).toBe(0);
    await page.clock.runFor(200);
    await page.getByText(text).waitFor();
    await saveScreenshot(page, `waiting-section-${userType}`);
    release();
    await page.getByText(text).waitFor({ state: "detached" });
    await page.waitForURL(`**${next}`);
  },
);
