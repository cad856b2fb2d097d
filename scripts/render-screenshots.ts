/**
 * `npm run screenshots`, after a build: takes the pictures of the public site for README and docs/, the first view and
 * the whole page at 320, 768 and 1280 px, and the picture of the product on the landing page.
 */
import { mkdirSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { signIn, type TestUser } from "#tests/support/accounts.ts";
import { sessionCookie } from "#tests/support/browser.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const FOLDER = "docs/screenshots";
const VIEWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 820 },
];
const SCHEMES = ["light", "dark"] as const;

const PRODUCT_FOLDER = "app/features/public-site/parts/product";
const PHONE = { width: 360, height: 720 };
/** Widths of the files: the picture is 180 px wide, on screens of one and of two device pixels. */
const PRODUCT_WIDTHS = [180, 360];

/** A common font, independent of this machine's system font. */
const setBodyFace = (page: Page) =>
  page.evaluate(
    'document.documentElement.style.setProperty("--font-sans", "\'Nimbus Sans\', Arial, sans-serif")',
  );

mkdirSync(FOLDER, { recursive: true });
mkdirSync(PRODUCT_FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const worker = await startWorker({
  seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }),
});
try {
  await takeProduct(browser, worker);
  await takeSite(browser, worker);
} finally {
  await browser.close();
  await worker.stop();
}
process.exit(0);

/** The course of a student in week 7, as a phone shows it. */
async function takeProduct(browser: Browser, { db, url }: TestWorker): Promise<void> {
  const student = await signIn(db, { id: userId("premium") } as TestUser);
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      viewport: PHONE,
      timezoneId: "Asia/Kolkata",
      deviceScaleFactor: 2,
      colorScheme,
      reducedMotion: "reduce",
    });
    await context.addCookies([sessionCookie(student, url)]);
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/course`);
    await setBodyFace(page);
    const picture = await page.screenshot();
    for (const width of PRODUCT_WIDTHS) {
      const small = sharp(picture).resize({ width });
      await small
        .clone()
        .avif({ quality: 60 })
        .toFile(`${PRODUCT_FOLDER}/course-${colorScheme}-${width}.avif`);
      await small
        .clone()
        .webp({ quality: 80 })
        .toFile(`${PRODUCT_FOLDER}/course-${colorScheme}-${width}.webp`);
    }
    await context.close();
  }
}

async function takeSite(browser: Browser, { url }: TestWorker): Promise<void> {
  for (const { width, height } of VIEWS) {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme,
        reducedMotion: "reduce",
      });
      await page.goto(url, { waitUntil: "networkidle" });
      await setBodyFace(page);
      const suffix = colorScheme === "light" ? "" : "-dark";
      await page.screenshot({ path: `${FOLDER}/landing-${width}${suffix}.png` });
      await page.close();
    }
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 0.6,
      reducedMotion: "reduce",
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await setBodyFace(page);
    await page.screenshot({
      path: `${FOLDER}/landing-${width}-whole.jpg`,
      fullPage: true,
      type: "jpeg",
      quality: 70,
    });
    await page.close();
  }
}
