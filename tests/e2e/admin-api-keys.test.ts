import { describe, expect, test } from "vitest";
import { expectNoAxeViolations, MODES, useBrowser } from "#tests/support/browser.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

describe.each(MODES)("%s", (_name, javaScript) => {
  test("an admin makes a key, reads it once, and revokes it", async () => {
    browser.expectConsoleError(/422/);
    const page = await browser.open(worker.url, { as: admin, javaScript, width: 320 });
    await page.goto("/admin/api-keys/new");
    const create = page.getByRole("button", { name: "Create key" }).last();
    await create.click();
    await page.getByText("There is a problem").waitFor();
    await page.getByLabel("Program").fill("Placement portal");
    await page.getByLabel("Read test results").check();
    await create.click();
    await page.getByText("The key is ready").waitFor();
    expect(await page.locator("code").first().textContent()).toMatch(/^kadam_[0-9a-f]{64}$/);
    if (javaScript) await expectNoAxeViolations(page);
    await page.goto("/admin/api-keys");
    if (javaScript) await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Revoke" }).first().click();
    await page.getByRole("button", { name: "Revoke key" }).click();
    await page.getByText("The key of 'Placement portal' is revoked.").waitFor();
  });
});
