import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newOwnerLink } from "#app/features/accounts/setup/queries/owner-link.server.ts";
import { outbox } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, checkScreen, useBrowser } from "#tests/support/browser.ts";
import { perCommit } from "#tests/support/full.ts";
import { duringFullQueue } from "#tests/support/full-queue.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PASSWORD = "steps-up-2026";
const browser = useBrowser();
const worker = useWorker();

let count = 0;
const newEmail = () => `person-${++count}@college.example`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

// Without scripts they are forms of HTML, which tests/bundle/accounts posts.
describe.each(COMMIT_MODES)("%s", (_name, javaScript) => {
  const open = async (path: string) => {
    const page = await browser.open(worker.url, { javaScript });
    await page.goto(path);
    return page;
  };

  test("a user signs up, signs out and signs in again", async () => {
    browser.expectConsoleError(/.*/);
    const email = newEmail();
    const page = await open("/sign-in/sign-up");
    await field(page, "First name").fill("Asha");
    await field(page, "Last name (optional)").fill("Rao");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(PASSWORD);
    await press(page, "Create account");
    await page.waitForURL(/\/dashboard/);
    await page.goto("/sign-in");
    expect(pathOf(page)).toMatch(/^\/dashboard/);
    await page.context().clearCookies();
    await page.goto("/sign-in?redirectTo=%2Fscholarship-test");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(PASSWORD);
    await press(page, "Sign in");
    await page.waitForURL(/\/scholarship-test/);
  });

  test("errors are shown at their fields, and what was typed is kept", async () => {
    browser.expectConsoleError(/status of 4/);
    const page = await open("/sign-in/sign-up");
    await field(page, "Last name (optional)").fill("Rao");
    await field(page, "Email").fill("asha");
    await field(page, "Password").fill("short");
    await press(page, "Create account");
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    for (const message of [
      "Please enter your first name",
      "Please enter a valid email address",
      "Please use at least 8 characters",
    ]) {
      expect(await page.getByText(message).count()).toBe(2);
    }
    expect(await field(page, "Last name (optional)").inputValue()).toBe("Rao");
    expect(await field(page, "Email").inputValue()).toBe("asha");
    expect(await field(page, "Password").inputValue()).toBe("");
    expect(await field(page, "Email").getAttribute("aria-invalid")).toBe("true");
    expect(await page.title()).toBe("Error: Create an account · Kadam");
  });

  test("a wrong password keeps the email and reveals nothing more", async () => {
    browser.expectConsoleError(/status of 4/);
    const page = await open("/sign-in");
    await field(page, "Email").fill("nobody@college.example");
    await field(page, "Password").fill("not-the-password");
    await press(page, "Sign in");
    await page.getByText("Email or password is not correct").waitFor();
    expect(await field(page, "Email").inputValue()).toBe("nobody@college.example");
  });

  test("a forgotten password is reset through the mailed link", async () => {
    browser.expectConsoleError(/.*/);
    const email = newEmail();
    await createUser(worker.db, { email, password: "forgotten-2026" });
    const page = await open("/sign-in");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await field(page, "Email").fill(email);
    await press(page, "Send the link");
    await page.getByText("If there is an account with this email").waitFor();
    const [mail] = await worker.db.orm.select().from(outbox).where(eq(outbox.recipient, email));
    const link = /https?:\S+/.exec(mail!.body)![0];
    await page.goto(link);
    await field(page, "New password").fill(PASSWORD);
    await press(page, "Set password");
    await page.getByText("Your new password is set").waitFor();
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(PASSWORD);
    await press(page, "Sign in");
    await page.waitForURL(/\/dashboard/);
    await page.goto(link);
    await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
  });
});

// A commit asks the same of tests/bundle/accounts: filling the queue takes a minute of both cores.
describe.each(perCommit(["a sign-in that finds the queue full"], () => false))("%s", () => {
  /** A page whose sign-in waits, on its way to the test. */
  async function waitingPage({ javaScript }: { javaScript: boolean }): Promise<Page> {
    browser.expectConsoleError(/status of 429/);
    const { email } = await createUser(worker.db, { email: newEmail(), password: PASSWORD });
    const page = await browser.open(worker.url, { javaScript, ownContext: true });
    if (javaScript) await page.clock.install();
    await page.goto("/sign-in?redirectTo=%2Fscholarship-test");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(PASSWORD);
    await duringFullQueue(worker, async () => {
      await press(page, "Sign in");
      await page.getByText("Many people are signing in. Trying again in").waitFor();
    });
    return page;
  }

  test.each(COMMIT_MODES)("signs in without further help, %s", async (_name, javaScript) => {
    const page = await waitingPage({ javaScript });
    if (javaScript) {
      await expect.poll(() => page.getByRole("timer").textContent()).not.toBe("15");
      await page.clock.fastForward(15_000);
    }
    await page.waitForURL(/\/scholarship-test/);
  });

  test("shows a page that fits at every width and is accessible; 'Try now' tries at once", async () => {
    const page = await waitingPage({ javaScript: true });
    await page.evaluate(() => {
      for (let timer = 0; timer < 10_000; timer++) clearInterval(timer);
    });
    await checkScreen(page, "accounts-sign-in-waiting");
    await page.getByRole("link", { name: "Try now" }).click();
    await page.waitForURL(/\/scholarship-test/);
  });
});

describe("sign-in pages", () => {
  test("show progress while a form is being sent, and send it once", async () => {
    const page = await browser.open(worker.url);
    await page.goto("/sign-in");
    let posts = 0;
    await page.route("**/sign-in", () => {
      posts += 1;
    });
    await field(page, "Email").fill("a@b.example");
    await field(page, "Password").fill(PASSWORD);
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    await button.click();
    await page
      .getByText("Starting the server and Loading your dashboard...please wait a moment...")
      .waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await button.click({ force: true });
    expect(posts).toBe(1);
  });

  test("show the password on request", async () => {
    const page = await browser.open(worker.url);
    await page.goto("/sign-in");
    await field(page, "Password").fill(PASSWORD);
    const button = page.getByRole("button", { name: "Show password" });
    await button.click();
    expect(await field(page, "Password").getAttribute("type")).toBe("text");
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await button.click();
    expect(await field(page, "Password").getAttribute("type")).toBe("password");
  });

  const screens = [
    ["sign-in", "/sign-in"],
    ["sign-up", "/sign-in/sign-up"],
    ["forgot-password", "/sign-in/forgot-password"],
    ["link-ended", "/sign-in/reset-password?token=none"],
  ] as const;

  test("the first owner's fits at every width and is accessible, also with errors", async () => {
    browser.expectConsoleError(/status of 4/);
    const page = await browser.open(worker.url);
    await page.goto((await newOwnerLink(worker.db, ""))!);
    await checkScreen(page, "accounts-first-owner");
    await page.locator("form[method=post]").last().getByRole("button").last().click();
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    await checkScreen(page, "accounts-first-owner-errors");
  });

  test.each(screens)("%s fits at every width and is accessible, also with errors", async (name, path) => {
    browser.expectConsoleError(/status of 4/);
    const page = await browser.open(worker.url);
    await page.goto(path);
    await checkScreen(page, `accounts-${name}`);
    if (name === "link-ended") return;
    await page.locator("form[method=post]").last().getByRole("button").last().click();
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    await checkScreen(page, `accounts-${name}-errors`);
  });
});
