import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { acceptOfferInBrowser, inviteInBrowser } from "#tests/support/application-steps.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { fullTest } from "#tests/support/full.ts";
import { createOpening, createStudentInMonth4 } from "#tests/support/openings.ts";
import { createResult } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn(worker.db, await createAdmin(worker.db));
});

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

const MAX_STOPS = 80;

/** Presses Tab until the link or button with this name has the focus, then Enter. */
async function pressByKeys(page: Page, name: string) {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === name) return page.keyboard.press("Enter");
  }
  throw new Error(`Tab does not reach '${name}'.`);
}

/** Clicks 'Apply Now' of the carousel, sends a wrong link, corrects it. */
async function apply(javaScript: boolean, position: string) {
  const { student } = await createStudentInMonth4(worker.db);
  await createResult(worker.db, student);
  const as = await signIn(worker.db, student);
  const page = await browser.open(worker.url, { as, width: 360, javaScript });
  browser.expectConsoleError(/422/);
  await page.goto("/dashboard");
  if (javaScript) await waitForScripts(page);
  await page.getByRole("link", { name: `Apply Now for ${position}` }).click();
  const link = page.getByLabel("Link to your resume");
  await link.fill("resume.example/asha");
  await page.getByLabel("Note for the company").fill("I build shops.");
  await press(page, "Send application");
  await page.getByText("There is a problem").waitFor();
  expect(await link.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("Note for the company").inputValue()).toBe("I build shops.");
  await link.fill("https://resume.example/asha");
  await press(page, "Send application");
  await page.getByText("Your application has been sent.").waitFor();
  return { page, as };
}

test("a student applies without scripts, and withdraws", async () => {
  const opening = await createOpening(worker.db, { position: "Data Analyst" });
  const { page } = await apply(false, opening.position);
  await page.getByText("Withdraw my application").first().click();
  await press(page, "Withdraw my application");
  await page.getByText("Your application is withdrawn.").waitFor();
  expect(await page.getByRole("button", { name: "Send application" }).isVisible()).toBe(true);
});

fullTest("from the application to the accepted offer, with an interview on the home", async () => {
  const opening = await createOpening(worker.db, { position: "QA Engineer" });
  const { page, as } = await apply(true, opening.position);
  const staff = await browser.open(worker.url, { as: admin });
  // From the board to the next state without a pointer.
  await staff.goto(`/admin/applications/board?opening=${opening.id}`);
  await waitForScripts(staff);
  await staff.getByRole("heading", { name: "Applied 1" }).waitFor();
  await pressByKeys(staff, as.user.name);
  await staff.getByRole("heading", { level: 1, name: as.user.name }).waitFor();
  await pressByKeys(staff, "Shortlist");
  await staff.getByText("The student is on the shortlist.").waitFor();
  await inviteInBrowser(staff, Date.now() + 12 * 3_600_000);
  await page.goto("/dashboard");
  await page.getByText(/You have an interview for QA Engineer at/).waitFor();
  await press(staff, "Record the offer");
  await staff.getByText("The offer is recorded.").waitFor();
  await acceptOfferInBrowser(page);
  await staff.goto("/admin/applications/board");
  await staff.getByRole("heading", { name: "Accepted 1" }).waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: ", staff" }).count()).toBe(3);
});
