import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The one without a window first: the same engine on two thirds of the processor's time. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The Chromium to test with: CHROMIUM_PATH, the system's, else the one Playwright installed; undefined: none. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Quiet and offline; root may only run it without its sandbox. */
export const chromiumArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
