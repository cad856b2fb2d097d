/**
 * `npm run images`: renders the pictures that cannot be SVG into public/: the share cards, and the icons of a site whose owner
 * has uploaded none. Run it after a change of the mark or the drawn awards and commit the result.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { DRAWN_AWARDS } from "#app/features/scholarship-test/results/awards.ts";
import { DRAWN_SIZE } from "#app/shell/site/pages.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";

const { width: WIDTH, height: HEIGHT } = DRAWN_SIZE;
const ICON_SIZES = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };
const FONT = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2";

const icon = readFileSync("public/icon.svg", "utf8");
const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString("base64");

/** Six stairs from `left` to the right edge. */
function stairs(left: number): string {
  const tread = (WIDTH - left) / 6;
  const steps = Array.from({ length: 6 }, (_, step) => `V${520 - step * 76}H${left + (step + 1) * tread}`);
  return `<svg class="stairs" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path d="M${left} ${HEIGHT}${steps.join("")}V${HEIGHT}Z" fill="#fdf0d6"/>
<path d="M${left} ${HEIGHT + 10}${steps.join("")}" fill="none" stroke="#f2a31b" stroke-width="9"/></svg>`;
}

/** A picture without a name: every provider shows it. */
const card = (content: string) => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Heading; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; background: #fbf8f2; color: #1c2033; font: 34px/1.45 Heading; }
  main { position: absolute; inset: 96px auto auto 72px; width: 640px; }
  h1 { margin: 0 0 28px; font-size: 150px; line-height: 1.04; letter-spacing: -0.02em; white-space: nowrap; }
  p { margin: 0; color: #5a6072; width: 520px; text-wrap: balance; }
  .stairs { position: absolute; inset: 0; }
</style>${content}`;

const awardCard = (percent: number) =>
  card(`${stairs(620)}<main><h1>${percent}% off</h1>
<p>Earned in the free scholarship test. Take it too.</p></main>`);

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(card(stairs(0)));
  await page.screenshot({ path: "public/share.jpg", type: "jpeg", quality: 88 });
  for (const percent of DRAWN_AWARDS) {
    await page.setContent(awardCard(percent));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `public/award-${percent}.jpg`, type: "jpeg", quality: 80 });
  }
  for (const [name, size] of Object.entries(ICON_SIZES)) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon}`);
    await page.screenshot({ path: `public/${name}`, omitBackground: true });
  }
} finally {
  await browser.close();
}
