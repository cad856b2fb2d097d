import type { Browser } from "playwright-core";
import type { SignedIn } from "#tests/support/accounts.ts";

/** Slow 4G as DevTools applies it: 562 ms for each request, 1.44 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;

/** Milliseconds, except `cls` (layout shift), `requests` and `kilobytes` (transferred). */
export type View = {
  lcp: number;
  cls: number;
  tbt: number;
  load: number;
  requests: number;
  kilobytes: number;
};

const OBSERVE = `
  window.measured = { lcp: 0, cls: 0, tbt: 0, load: 0 };
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => { measured.lcp = startTime; });
  observe("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.cls += value; });
  observe("longtask", ({ duration }) => { measured.tbt += Math.max(0, duration - 50); });
  addEventListener("load", () => { measured.load = performance.now(); });
`;

/** Opens a page with an empty cache on a slow phone in India; `as` is signed in there. */
export async function viewOnSlowPhone(browser: Browser, url: string, as?: SignedIn): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  if (as) await context.addCookies([{ name: as.cookieName, value: as.cookieValue, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.requestWillBeSent", () => {
    requests += 1;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = (await page.evaluate("measured")) as Omit<View, "requests" | "kilobytes">;
  await context.close();
  return { ...seen, requests, kilobytes: bytes / 1024 };
}
