import { expect, test } from "vitest";
import { useBrowser } from "#tests/support/browser.ts";
import { endInstances, startInstance } from "#tests/support/instance.ts";
import { startTestInBrowser } from "#tests/support/test-taker.ts";

/** What somebody sees who has cloned Kadam and runs `npm start`. Newer releases of Node run this file, too. */
const browser = useBrowser();
endInstances();

test("a demo student takes the whole test on the site that npm start serves", async () => {
  const instance = await startInstance();
  await instance.ready();
  const [, password = ""] = /password (\S+):/.exec(instance.said()) ?? [];
  const [, testCode = ""] = /Test code: (\S+)/.exec(instance.said()) ?? [];

  const page = await browser.open(instance.url, { width: 360 });
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("free@kadam.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto("/scholarship-test");
  await startTestInBrowser(page, { testCode, branch: "BCA" });
  for (let number = 1; number <= 30; number += 1) {
    await page.getByText(`Question ${number} of 30`).waitFor();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: number < 30 ? "Next Question" : "Submit Test" }).click();
  }
  await page.getByRole("heading", { name: "Test Completed!" }).waitFor();
  expect(await page.getByText(/^Your Score: \d+%/).count()).toBe(1);
});
