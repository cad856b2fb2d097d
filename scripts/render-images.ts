/**
 * `npm run images`: renders the pictures that cannot be SVG, the share cards and the icons, into public/. Run it after a
 * change of the brand or the awards and commit the result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { provider, setProvider } from "#app/features/provider/provider.ts";
import { awardPicture, DRAWN_AWARDS } from "#app/features/scholarship-test/results/awards.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";

setProvider(demoProviderVersions());

const ICON_SIZES = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };
const FONT = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2";

const icon = readFileSync("public/icon.svg", "utf8");
const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString("base64");

/** An icon file with one picture: what browsers ask for where a page names no icon. */
function toIco(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([192, 192], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const stairs = Array.from({ length: 6 }, (_, step) => `V${520 - step * 76}H${620 + (step + 1) * 100}`).join(
  "",
);

/** A picture of 1200 × 630 px with the stairs of the brand. */
const card = (heading: string, line: string, style = "") => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Heading; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; width: 1200px; height: 630px; background: #fbf8f2; color: #1c2033; font: 30px/1.45 Heading; }
  main { position: absolute; inset: 64px auto auto 72px; width: 640px; }
  h1 { margin: 52px 0 28px; font-size: 76px; line-height: 1.04; letter-spacing: -0.02em; }
  h1.award { font-size: 150px; white-space: nowrap; }
  header { display: flex; gap: 20px; align-items: center; font-size: 44px; }
  header svg { width: 68px; }
  p { margin: 0; color: #5a6072; width: 520px; text-wrap: balance; }
  .stairs { position: absolute; inset: 0; }
</style>
<svg class="stairs" viewBox="0 0 1200 630"><path d="M620 630${stairs}V630Z" fill="#fdf0d6"/>
<path d="M620 640${stairs}" fill="none" stroke="#f2a31b" stroke-width="9"/></svg>
<main><header>${icon}${provider().identity.name}</header><h1 class="${style}">${heading}</h1>
<p>${line}</p></main>`;

const { figure, label } = siteFigures.placementGuarantee;
const shareCard = card(provider().identity.tagline.replaceAll(", ", ",<br>"), `${figure} ${label}`);

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(shareCard);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: "public/share.jpg", type: "jpeg", quality: 88 });
  for (const percent of DRAWN_AWARDS) {
    await page.setContent(
      card(`${percent}% off`, "Earned in the free scholarship test. Take it too.", "award"),
    );
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `public${awardPicture(percent).path}`, type: "jpeg", quality: 80 });
  }
  for (const [name, size] of Object.entries(ICON_SIZES)) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon}`);
    await page.screenshot({ path: `public/${name}`, omitBackground: true });
  }
  writeFileSync("public/favicon.ico", toIco(readFileSync("public/icon-192.png")));
} finally {
  await browser.close();
}
