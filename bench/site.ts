/**
 * How fast the public pages are on a slow phone: `npm run bench:site` (build first). Chromium with four times less CPU
 * and Slow 4G (562 ms latency, 1.44 Mbit/s) reads them through a proxy that compresses as the edge does, five times
 * each with an empty cache. Prints the medians; exits with 1 when one is over its budget.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { startWorker } from "#tests/support/worker.ts";

const PAGES = ["/", "/terms", "/contact", "/refund-policy"];
const RUNS = 5;
const BUDGET = { lcp: 1_500, cls: 0.02, requests: 8 };
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const COMPRESSED = /html|css|javascript|svg|json/;

type Measured = { lcp: number; cls: number; tbt: number; requests: number; kilobytes: number };

/** Stands where the edge stands: brotli for texts, everything else as it is. */
async function startEdge(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    const headers: Record<string, string> = { "content-type": type };
    for (const name of ["cache-control", "content-security-policy"]) {
      const value = answer.headers.get(name);
      if (value) headers[name] = value;
    }
    if (!COMPRESSED.test(type)) return response.writeHead(answer.status, headers).end(body);
    headers["content-encoding"] = "br";
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    response.writeHead(answer.status, headers).end(brotliCompressSync(body, { params: quality }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const OBSERVE = `
  window.measured = { lcp: 0, cls: 0, tbt: 0 };
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => { measured.lcp = startTime; });
  observe("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.cls += value; });
  observe("longtask", ({ duration }) => { measured.tbt += Math.max(0, duration - 50); });
`;

async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true });
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
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = (await page.evaluate("measured")) as Omit<Measured, "requests" | "kilobytes">;
  await context.close();
  return { ...seen, requests, kilobytes: bytes / 1024 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const worker = await startWorker();
const edge = await startEdge(worker.url);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
let isOver = false;
try {
  console.log("page                 LCP ms    CLS   TBT ms  requests   kB");
  for (const path of PAGES) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, edge.url + path));
    const of = (name: keyof Measured) => median(runs.map((result) => result[name]));
    isOver ||= of("lcp") > BUDGET.lcp || of("cls") > BUDGET.cls || of("requests") > BUDGET.requests;
    const figures = [
      of("lcp").toFixed(0),
      of("cls").toFixed(3),
      of("tbt").toFixed(0),
      of("requests").toFixed(0),
    ];
    console.log(
      path.padEnd(18),
      ...figures.map((figure) => figure.padStart(8)),
      of("kilobytes").toFixed(0).padStart(6),
    );
  }
} finally {
  await browser.close();
  edge.close();
  await worker.stop();
}
process.exit(isOver ? 1 : 0);
