/**
 * `npm run bench:dashboard`: how soon a student sees the dashboard on a slow phone. Slow 4G (1.6 Mbit/s down, 750 kbit/s
 * up, 150 ms) and a processor slowed four times, cold cache, answers compressed as the edge does it. Median of the
 * rounds; exit code 1 above the budget of 2.0 s. Needs a build (`npm run build`).
 */
import { createServer, type Server } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { userId } from "../db/seed/accounts.ts";
import { seedDemoData } from "../db/seed/seed.ts";
import { type SignedIn, signIn } from "../tests/support/accounts.ts";
import { chromiumArguments, chromiumPath } from "../tests/support/chromium.ts";
import { startWorker } from "../tests/support/worker.ts";

const ROUNDS = 5;
const LCP_BUDGET_MS = 2_000;
const CLS_BUDGET = 0.05;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PAGES = ["/dashboard", "/dashboard/course", "/dashboard/foundation", "/dashboard/feedback"];

type Round = { lcp: number; cls: number; requests: number; bytes: number };

const worker = await startWorker({
  seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }),
});
const student = await signIn(worker.db, { id: userId("premium") } as never);
const edge = await startEdge(worker.url);
const browser = await chromium.launch({ executablePath: chromiumPath()!, args: chromiumArguments });
let isWithinBudget = true;
try {
  console.log("page                     LCP ms    CLS  requests    kB");
  for (const page of PAGES) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measure(browser, edge.url + page, student));
    const median = rounds.sort((one, other) => one.lcp - other.lcp)[Math.floor(ROUNDS / 2)]!;
    isWithinBudget &&= median.lcp <= LCP_BUDGET_MS && median.cls <= CLS_BUDGET;
    const cells = [
      median.lcp.toFixed(0),
      median.cls.toFixed(3),
      median.requests,
      (median.bytes / 1000).toFixed(0),
    ];
    console.log(page.padEnd(24), cells.map((cell) => String(cell).padStart(6)).join("  "));
  }
} finally {
  await browser.close();
  edge.server.close();
  await worker.stop();
}
process.exitCode = isWithinBudget ? 0 : 1;

async function measure(of: Browser, url: string, as: SignedIn): Promise<Round> {
  const context = await of.newContext({ viewport: { width: 360, height: 640 } });
  await context.addCookies([{ name: as.cookieName, value: as.cookieValue, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const { lcp, cls } = await page.evaluate(
    () =>
      new Promise<{ lcp: number; cls: number }>((resolve) => {
        const seen = { lcp: 0, cls: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.lcp = entry.startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(seen), 500);
      }),
  );
  await context.close();
  return { lcp, cls, requests, bytes };
}

/** Stands where the edge stands: passes everything on and compresses the answers. */
async function startEdge(origin: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    headers.delete("host");
    headers.delete("connection");
    const answer = await fetch(new URL(request.url ?? "/", origin), { headers, redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /text|javascript|json|svg/.test(answer.headers.get("content-type") ?? "");
    const sent = isText
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : body;
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|content-encoding|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, {
      ...Object.fromEntries(kept),
      ...(isText ? { "content-encoding": "br" } : {}),
      "content-length": sent.length,
    });
    response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, server };
}
