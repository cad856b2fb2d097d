import type { Browser } from "playwright-core";
import type { SignedIn } from "#tests/support/accounts.ts";

const bytesPerSecond = (kilobits: number) => (kilobits * 1_000) / 8;

/** The networks of the bench; `slow-4g` is as DevTools applies it, `slow-3g` a village at the edge of a cell. `latency` is in milliseconds for each request. */
export const NETWORKS = {
  "slow-4g": {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: bytesPerSecond(1_600) * 0.9,
    uploadThroughput: bytesPerSecond(750) * 0.9,
  },
  "slow-3g": { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  "150ms": {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1_600),
    uploadThroughput: bytesPerSecond(750),
  },
};
export type Network = keyof typeof NETWORKS;
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

type Visit = { url: string; network: Network; as?: SignedIn };

/** Opens a page with an empty cache on a slow phone in India; `as` is signed in there. */
export async function viewOnSlowPhone(browser: Browser, { url, network, as }: Visit): Promise<View> {
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
  await devtools.send("Network.emulateNetworkConditions", NETWORKS[network]);
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
