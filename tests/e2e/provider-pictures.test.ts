import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { providerDrafts } from "#db/schema/index.ts";
import { DEMO_TEXTS } from "#db/seed/provider-texts.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
// The next file would get the logo from the memory of a worker that they share.
const worker = useWorker({ settings: {} });
const admin = useSignedIn(worker, createAdmin);

const file = (buffer: Buffer) => ({ name: "picture.png", mimeType: "image/png", buffer });
/** A PNG that cannot be compressed. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

/** Runs in the page, which makes the bytes. */
function chooseFile(input: Element, bytes: number): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }));
  (input as HTMLInputElement).files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a logo that is too large is refused at its field or made smaller, and nothing else that was typed is lost", async () => {
  const page = await browser.open(worker.url, { as: admin, width: 320 });
  await page.goto("/admin/provider/looks");
  await waitForScripts(page);
  await page.getByLabel("Brand colour").fill("#7a1f5c");
  const logo = page.getByLabel("Logo");
  await logo.evaluate(chooseFile, 41_000_000);
  await page.getByText("The image is larger than 200 kB. Please make it smaller").waitFor();
  expect(await logo.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(0);

  const large = await noise(1_600, 400);
  expect(large.length).toBeGreaterThan(1_000_000);
  await logo.setInputFiles(file(large));
  await expect
    .poll(() => logo.evaluate((input: HTMLInputElement) => input.files![0]?.size))
    .toBeLessThan(200 * 1024);
  expect(await page.getByText("The image is larger").count()).toBe(0);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/admin/provider");
  await page.goto("/admin/provider/looks");
  const shown = page.getByRole("img", { name: "Logo, as it is now" });
  expect([await shown.getAttribute("width"), await shown.getAttribute("height")]).toEqual(["512", "128"]);
  expect(await page.getByLabel("Brand colour").inputValue()).toBe("#7a1f5c");
  await expectNoAxeViolations(page);
});

test("a photograph stays with its person when the list changes", async () => {
  const page = await browser.open(worker.url, { as: admin, width: 1280 });
  await page.goto("/admin/provider/texts/faculty");
  await waitForScripts(page);
  await page
    .getByLabel("Photograph")
    .nth(1)
    .setInputFiles(file(await noise(60, 80)));
  await page.getByRole("button", { name: "Move person 2 up" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL("**/faculty/preview");
  const [draft] = await worker.db.orm
    .select()
    .from(providerDrafts)
    .where(eq(providerDrafts.section, "faculty"));
  const [first, second] = (draft!.value as typeof DEMO_TEXTS.faculty).people;
  expect(first).toMatchObject({
    name: DEMO_TEXTS.faculty.people[1]!.name,
    photo: expect.stringMatching(/-60x80\.png$/),
  });
  expect(second).toMatchObject({ name: DEMO_TEXTS.faculty.people[0]!.name, photo: "" });
});
