import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import {
  COMMIT_MODES,
  checkScreen,
  expectNoAxeViolations,
  saveScreenshot,
  useBrowser,
} from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PASSWORD = "steps-up-2026";
const browser = useBrowser();
const worker = useWorker();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function twoDevices() {
  const user = await createUser(worker.db, { password: PASSWORD, firstName: "Lakshmipriyadarshini" });
  return { here: await signIn(worker.db, user), there: await signIn(worker.db, user) };
}

describe.each(COMMIT_MODES)("%s", (_name, javaScript) => {
  test("a new password ends the other devices; a wrong one is reported at its field", async () => {
    browser.expectConsoleError(/status of 422/);
    const { here, there } = await twoDevices();
    const page = await browser.open(worker.url, { javaScript, as: here });
    await page.goto("/dashboard/account");
    expect(await page.getByText("This device").count()).toBe(1);
    await field(page, "Current password").fill("not-this-one");
    await field(page, "New password").fill("a-better-password");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("This is not your current password").first().waitFor();
    expect(await field(page, "Current password").getAttribute("aria-invalid")).toBe("true");
    await field(page, "Current password").fill(PASSWORD);
    await field(page, "New password").fill("a-better-password");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password is changed.").waitFor();
    expect(await field(page, "Current password").inputValue()).toBe("");
    expect((await worker.fetch("/dashboard/account", { as: there })).status).toBe(302);
  });

  test("another device can be signed out from here", async () => {
    const { here, there } = await twoDevices();
    const page = await browser.open(worker.url, { javaScript, as: here });
    await page.goto("/dashboard/account");
    await page.getByRole("button", { name: "Sign out A program" }).click();
    await page.getByText("That device is signed out.").waitFor();
    expect((await worker.fetch("/dashboard/account", { as: there })).status).toBe(302);
  });

  test("all other devices can be signed out at once", async () => {
    const { here, there } = await twoDevices();
    const lab = await signIn(worker.db, here.user);
    const page = await browser.open(worker.url, { javaScript, as: here });
    await page.goto("/dashboard/account");
    await page.getByRole("button", { name: "Sign out every other device" }).click();
    await page.getByText("Every other device is signed out.").waitFor();
    expect(await page.getByRole("button", { name: /^Sign out (every|A program)/ }).count()).toBe(0);
    for (const as of [there, lab]) {
      expect((await worker.fetch("/dashboard/account", { as })).status).toBe(302);
    }
  });

  test("the user menu shows the name, links to the account and signs out", async () => {
    const { here } = await twoDevices();
    const page = await browser.open(worker.url, { javaScript, as: here, width: 360 });
    await page.goto("/dashboard/account");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByLabel("Menu", { exact: true }).click();
    await menu.getByRole("link", { name: "Dashboard" }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await menu.getByRole("link", { name: "Dashboard" }).waitFor({ state: "hidden" });
    await menu.getByLabel(/^Account of Lakshmipriyadarshini/).click();
    expect(await menu.getByText(here.user.email).isVisible()).toBe(true);
    await menu.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/dashboard");
    expect(pathOf(page)).toBe("/");
  });
});

test("the bar is 4rem tall, fixed, and different for admins", async () => {
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: admin });
  await page.goto("/admin/account");
  const header = page.locator("header").first();
  expect(
    await header.evaluate((element) => [element.clientHeight + 1, getComputedStyle(element).position]),
  ).toEqual([64, "fixed"]);
  expect(await header.getByText("Admin", { exact: true }).isVisible()).toBe(true);
  expect(await header.getByRole("link", { name: "Admin Dashboard" }).getAttribute("href")).toBe("/admin");
  expect(await page.getByRole("link", { name: /Chat with a coordinator/ }).count()).toBe(0);
});

test("nothing on the page moves when its scripts start", async () => {
  const { here } = await twoDevices();
  const positionOf = async (javaScript: boolean) => {
    const page = await browser.open(worker.url, { as: here, javaScript, width: 360 });
    await page.goto("/dashboard/account");
    if (javaScript) await page.getByRole("button", { name: "Show password" }).first().waitFor();
    return page.getByRole("button", { name: "Sign out A program" }).boundingBox();
  };
  expect(await positionOf(true)).toEqual(await positionOf(false));
});

test("Escape closes an open menu and moves the focus to its button", async () => {
  const { here } = await twoDevices();
  const page = await browser.open(worker.url, { as: here });
  await page.goto("/dashboard/account");
  const button = page.getByLabel(/^Account of /);
  await button.click();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Sign out", exact: true }).isVisible()).toBe(false);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each([
  ["account", "/dashboard/account", "student"],
  ["admin-account", "/admin/account", "admin"],
  ["outbox", "/dev/outbox", "student"],
])("%s fits at every width and is accessible, with its menus open", async (name, path, role) => {
  const user = await (role === "admin" ? createAdmin : createUser)(worker.db);
  const session = await signIn(worker.db, user);
  await signIn(worker.db, user);
  await worker.fetch("/sign-in/forgot-password", { form: { email: user.email } });
  const page = await browser.open(worker.url, { as: session });
  await page.goto(path);
  if (path !== "/dev/outbox") await page.getByLabel(/^Account of /).click();
  await checkScreen(page, `accounts-${name}`);
});

test("the access error is accessible and reloads the same page", async () => {
  browser.expectConsoleError(/status of 503/);
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: admin, width: 320 });
  await worker.database.stop();
  await page.goto("/admin/account?from=mail");
  await page.getByRole("heading", { name: "Access Error" }).waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, "accounts-access-error-320-light");
  await worker.database.start();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.getByRole("heading", { name: "Account" }).waitFor();
  expect(new URL(page.url()).search).toBe("?from=mail");
});
