import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createAdmin, signIn, type TestUser } from "#tests/support/accounts.ts";
import { checkScreen, useBrowser } from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PASSWORD = "steps-up-2026";
const browser = useBrowser();
/** Browsers have no passkeys for a numeric address. */
const worker = useWorker({ host: "localhost" });

/** An authenticator of this page's browser that answers at once, as a person with a fingerprint would. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function enterPassword(page: Page, user: TestUser) {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
}

test("staff add a passkey, name it, sign in with it, and remove it", async () => {
  browser.expectConsoleError(/status of 409/);
  const user = await createAdmin(worker.db, { password: PASSWORD });
  const page = await browser.open(worker.url, { as: await signIn(worker.db, user), ownContext: true });
  const authenticator = await addAuthenticator(page);
  await page.goto("/admin/two-factor");
  await checkScreen(page, "passkeys-none");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("These codes are shown only now").waitFor();
  await page.goto("/admin/two-factor");
  await page.getByText("Rename").click();
  await page.getByLabel("Name").fill("Phone of Meera");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("The passkey is renamed.").waitFor();
  await page.getByText("not used yet").waitFor();
  await checkScreen(page, "passkeys-one");
  await page.getByRole("button", { name: "Remove passkey Phone of Meera" }).click();
  await page.getByText("This passkey is your only second factor.").waitFor();

  await enterPassword(page, user);
  await checkScreen(page, "passkeys-sign-in");
  await authenticator.setVerified(false);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("No passkey was used. You can try again.").waitFor();
  await authenticator.setVerified(true);
  await page.getByLabel("Remember this browser for 30 days").check();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/admin");
  expect((await page.goto("/admin/two-factor"))?.status()).toBe(200);
  await page.getByText("last used").waitFor();
  await page.getByText("1 browser signs in without a code").waitFor();
});

test("without scripts, and in a browser without passkeys, the page asks for the code alone", async () => {
  const user = await createAdmin(worker.db, { password: PASSWORD });
  const page = await browser.open(worker.url, { as: await signIn(worker.db, user), ownContext: true });
  await addAuthenticator(page);
  await page.goto("/admin/two-factor");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("These codes are shown only now").waitFor();
  const backupCode = (await page.locator("li.font-mono").first().textContent()) ?? "";
  const plain = await browser.open(worker.url, { javaScript: false });
  await enterPassword(plain, user);
  expect(await plain.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
  const old = await browser.open(worker.url, { ownContext: true });
  await old.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await enterPassword(old, user);
  expect(await old.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
  await old.getByLabel("Code", { exact: true }).fill(backupCode);
  await old.getByRole("button", { name: "Continue" }).click();
  await old.waitForURL("**/admin");
});
