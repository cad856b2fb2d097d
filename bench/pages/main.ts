/**
 * `npm run bench:pages`: measures when pages are visible on a slow phone. Chromium with a quarter of the CPU and a slow
 * network loads the pages of visitors, students and admins with an empty cache, compressed as by the edge, five times each.
 * Prints the medians; exits with 1 when one exceeds its budget. Options: --only visitor,test,student,admin; --network
 * slow-4g or slow-3g (400 ms, 50 kB/s) instead of 150 ms for each request and 1.6 Mbit/s.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { ADMIN, userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import "#tests/support/provider-setup.ts";
import { startWorker } from "#tests/support/worker.ts";
import { publish } from "../figures.ts";
import { startEdge } from "./edge.ts";
import { NETWORKS, type Network, type View, viewOnSlowPhone } from "./slow-phone.ts";

const ROUNDS = 5;
const LCP_AT_150_MS = 900;
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    network: { type: "string", default: "150ms" },
    write: { type: "boolean" },
  },
});
const network = values.network as Network;
if (!(network in NETWORKS)) throw new Error(`Name one network: ${Object.keys(NETWORKS).join(", ")}.`);

const worker = await startWorker({
  seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }),
});
const sitter = await signInAs(worker.db);
await createOpenAttempt(worker.db, sitter.user, await createQuiz(worker.db));

/** The budgets of each kind of page with Slow 4G: milliseconds, layout shift, number of requests. */
const kinds = {
  visitor: {
    as: undefined,
    pages: ["/", "/terms", "/contact", "/refund-policy", "/sign-in"],
    budget: { lcp: 1_500, cls: 0.02, requests: 8 },
  },
  test: {
    as: sitter,
    pages: ["/scholarship-test"],
    budget: { lcp: 1_800, cls: 0.01, tbt: 200, requests: 10 },
  },
  student: {
    as: await signIn(worker.db, { id: userId("premium") } as never),
    pages: [
      "/dashboard",
      "/dashboard/course",
      "/dashboard/foundation",
      "/dashboard/test",
      "/dashboard/feedback",
    ],
    budget: { lcp: 2_000, cls: 0.05, tbt: 200, requests: 12 },
  },
  admin: {
    as: await signIn(worker.db, { id: ADMIN } as never),
    pages: ["/admin", "/admin/students", "/admin/grading"],
    budget: { lcp: 2_000, cls: 0.05, tbt: 300, requests: 15 },
  },
} satisfies Record<string, { as: SignedIn | undefined; pages: string[]; budget: Partial<View> }>;

const edge = await startEdge(worker.url);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const over: string[] = [];
const rows: string[][] = [];
try {
  for (const [kind, { as, pages, budget }] of Object.entries(kinds)) {
    if (values.only && !values.only.split(",").includes(kind)) continue;
    for (const path of pages) {
      const views: View[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        views.push(await viewOnSlowPhone(browser, { url: edge.url + path, network, as }));
      const view = median(views);
      rows.push(cellsOf(path, view));
      const bounds = network === "150ms" ? { ...budget, lcp: LCP_AT_150_MS } : budget;
      for (const [name, bound] of Object.entries(bounds)) {
        if (view[name as keyof View] > bound)
          over.push(`${path}: ${name} ${view[name as keyof View]} > ${bound}`);
      }
    }
  }
} finally {
  await browser.close();
  edge.close();
  await worker.stop();
}
publish({
  id: `pages-${network}`,
  command: `npm run bench:pages -- --network ${network}`,
  columns: ["Page", "LCP, ms", "CLS", "TBT, ms", "load, ms", "requests", "kB"],
  rows,
});
for (const line of over) console.log(`Over its budget: ${line}`);
process.exit(over.length === 0 ? 0 : 1);

function median(views: View[]): View {
  const middle = (name: keyof View) =>
    views.map((view) => view[name]).toSorted((a, b) => a - b)[Math.floor(views.length / 2)]!;
  return {
    lcp: middle("lcp"),
    cls: middle("cls"),
    tbt: middle("tbt"),
    load: middle("load"),
    requests: middle("requests"),
    kilobytes: middle("kilobytes"),
  };
}

function cellsOf(path: string, { lcp, cls, tbt, load, requests, kilobytes }: View): string[] {
  return [
    `\`${path}\``,
    lcp.toFixed(0),
    cls.toFixed(3),
    tbt.toFixed(0),
    load.toFixed(0),
    String(requests),
    kilobytes.toFixed(0),
  ];
}
