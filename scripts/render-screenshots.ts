/**
 * `npm run screenshots`, after a build: takes the pictures of the public site for README and docs/, the first view and
 * the whole page at 320, 768 and 1280 px.
 */
import { mkdirSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { startWorker } from "#tests/support/worker.ts";

const FOLDER = "docs/screenshots";
const VIEWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 820 },
];

/** A common font, independent of this machine's system font. */
const setBodyFace = (page: Page) =>
  page.evaluate(
    'document.documentElement.style.setProperty("--font-sans", "\'Nimbus Sans\', Arial, sans-serif")',
  );

mkdirSync(FOLDER, { recursive: true });
const worker = await startWorker();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  for (const { width, height } of VIEWS) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme,
        reducedMotion: "reduce",
      });
      await page.goto(worker.url);
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
    await page.goto(worker.url);
    await setBodyFace(page);
    await page.screenshot({
      path: `${FOLDER}/landing-${width}-whole.jpg`,
      fullPage: true,
      type: "jpeg",
      quality: 70,
    });
    await page.close();
  }
} finally {
  await browser.close();
  await worker.stop();
}
process.exit(0);
