import { expect, test } from "vitest";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { checkScreen, useBrowser } from "#tests/support/browser.ts";
import { codeToSend, decodeSecret } from "#tests/support/two-factor.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PASSWORD = "steps-up-2026";
const browser = useBrowser();
const worker = useWorker();

test("staff set up an app, sign out, and sign in with its code; each screen fits and is accessible", async () => {
  browser.expectConsoleError(/status of 422/);
  const user = await createAdmin(worker.db, { password: PASSWORD });
  const page = await browser.open(worker.url, { as: await signIn(worker.db, user) });
  const code = page.getByLabel("Code", { exact: true });
  await page.goto("/admin/account");
  await page.getByRole("link", { name: "Set up two-factor sign-in" }).click();
  await page.getByText("Enter a key instead").click();
  const secret = decodeSecret((await page.locator("code").textContent()) ?? "");
  await code.fill("000000");
  await page.getByRole("button", { name: "Turn on two-factor sign-in" }).click();
  await page.getByText("There is a problem").waitFor();
  await checkScreen(page, "two-factor-set-up-rejected");
  await code.fill(await codeToSend(secret, -1));
  await page.getByRole("button", { name: "Turn on two-factor sign-in" }).click();
  await page.getByText("These codes are shown only now").waitFor();
  await checkScreen(page, "two-factor-backup-codes");
  await page.goto("/admin/two-factor");
  await checkScreen(page, "two-factor-on");

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  await checkScreen(page, "two-factor-code");
  await code.fill(await codeToSend(secret));
  await page.getByLabel("Remember this browser for 30 days").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/admin");
  expect((await page.goto("/admin/two-factor"))?.status()).toBe(200);
  expect(await page.getByText("1 browser signs in without a code").count()).toBe(1);
});
