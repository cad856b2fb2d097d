import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
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

const anAdmin = async (minutes = 0) =>
  signIn(worker.db, await createAdmin(worker.db, { password: PASSWORD }), {
    signedInAgoMs: minutes * 60_000,
  });

/** As if the user had typed for this long. */
const letTimePass = ({ token }: SignedIn) =>
  worker.db.orm
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.token, token));

const password = (page: Page) => page.getByLabel("Your password", { exact: true });

describe.each(COMMIT_MODES)("%s", (_name, javaScript) => {
  test("the form of a key asks for the password when the sign-in is no longer recent, and keeps what was typed", async () => {
    browser.expectConsoleError(/status of 422/);
    const as = await anAdmin();
    const page = await browser.open(worker.url, { as, javaScript, width: 320 });
    await page.goto("/admin/api-keys/new");
    expect(await password(page).count()).toBe(0);
    await page.getByLabel("Program").fill("Placement portal");
    await page.getByLabel("Read test results").check();
    await letTimePass(as);
    const create = page.getByRole("button", { name: "Create key" }).last();
    await create.click();
    await page.locator("#error-summary").getByText("Please enter your password").waitFor();
    expect(await page.getByLabel("Program").inputValue()).toBe("Placement portal");
    expect(await page.getByLabel("Read test results").isChecked()).toBe(true);
    await password(page).fill("not-this-one");
    await create.click();
    await page.locator("#error-summary").getByText("This is not your current password").waitFor();
    expect(await password(page).getAttribute("aria-invalid")).toBe("true");
    expect(await password(page).inputValue()).toBe("");
    if (javaScript) await expectNoAxeViolations(page);
    await saveScreenshot(page, `confirm-password-key-320-${javaScript}`);
    await password(page).fill(PASSWORD);
    await create.click();
    await page.getByText("API key created").waitFor();
  });

  test("giving a staff role asks for the password in its form", async () => {
    browser.expectConsoleError(/status of 422/);
    const { id } = await createUser(worker.db);
    const page = await browser.open(worker.url, { as: await anAdmin(11), javaScript });
    await page.goto(`/admin/students/${id}/staff-role`);
    await page.getByRole("radio", { name: "Grader" }).check();
    await page.getByRole("button", { name: "Make staff" }).click();
    await page.getByText("Please enter your password").first().waitFor();
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Make staff" }).click();
    await page.getByText("now has the role grader.").waitFor();
  });

  test("a download asks for the password first, and is then offered on the list", async () => {
    browser.expectConsoleError(/status of 422/);
    const student = await createUser(worker.db, { firstName: "Nisha" });
    const page = await browser.open(worker.url, { as: await anAdmin(11), javaScript, width: 320 });
    await page.goto(`/admin/students?q=${student.id.slice(0, 8)}`);
    await page.getByRole("link", { name: /^Download.*CSV$/ }).click();
    await page.getByRole("heading", { name: "Confirm your password" }).waitFor();
    await password(page).fill("not-this-one");
    await page.getByRole("button", { name: "Confirm password" }).click();
    await page.locator("#error-summary").getByText("This is not your current password").waitFor();
    if (javaScript) await expectNoAxeViolations(page);
    await saveScreenshot(page, `confirm-password-page-320-${javaScript}`);
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm password" }).click();
    const message = page.locator('main > .flash > [role="status"]');
    await message.getByText("Your password is confirmed for 10 minutes.").waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${student.id.slice(0, 8)}`);
    await saveScreenshot(page, `confirm-password-list-320-${javaScript}`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      message.getByRole("link", { name: /^Download.*CSV$/ }).click(),
    ]);
    expect(await text(await download.createReadStream())).toContain(student.email);
    expect(new URL(page.url()).pathname).toBe("/admin/students");
  });
});

test("the page fits at every width and is accessible in light and dark", async () => {
  const page = await browser.open(worker.url, { as: await anAdmin(11) });
  await page.goto("/admin/confirm-password");
  await page.getByRole("heading", { name: "Confirm your password" }).waitFor();
  await checkScreen(page, "confirm-password");
  const google = await signIn(worker.db, await createAdmin(worker.db), { signedInAgoMs: 11 * 60_000 });
  const other = await browser.open(worker.url, { as: google });
  await other.goto("/admin/confirm-password");
  await other.getByRole("heading", { name: "Sign in again" }).waitFor();
  await checkScreen(other, "confirm-password-sign-in-again");
});
