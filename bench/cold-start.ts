/**
 * `npm run bench:cold-start`: measures how long a worker takes to start, for the built bundle or for the bundles in
 * `build/server` that are named as arguments. A bundle with an empty handler shows what workerd needs itself. Each round
 * starts every bundle once, in rotating order, so that other load affects all alike. In milliseconds:
 * - evaluation: processor time of workerd for importing the bundle into a running worker
 * - start: processor time from starting workerd to the first answer, the landing page, which needs no database
 * - elapsed: the same start by the clock, which depends on other load
 *
 * ROUNDS sets the number of rounds. Runs on Linux only, whose /proc has the processor times.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { Miniflare } from "miniflare";
import { COMPATIBILITY, startBundle, workerModules } from "#tests/support/bundle.ts";
import { freePort } from "#tests/support/ports.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { sizeAtStart } from "#tests/support/worker-size.ts";
import { processorTime, workerProcesses } from "./workerd-time.ts";

const FOLDER = "build/server";
const EMPTY = `${FOLDER}/empty.js`;
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const importer = (bundle: string) => `export default {
  async fetch({ url }) {
    if (url.endsWith("/import")) await import("./${basename(bundle)}");
    return new Response();
  },
};`;

type Start = { evaluation: number; start: number; elapsed: number };

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
writeFileSync(EMPTY, "export default { fetch: () => new Response() };");
const named = process.argv.slice(2);
const bundles = [EMPTY, ...(named.length > 0 ? named : [`${FOLDER}/index.js`])];
const starts = new Map<string, Start[]>(bundles.map((bundle) => [bundle, []]));

// The first round fills the caches of the disk.
for (let round = -1; round < ROUNDS; round += 1) {
  const first = (round + 1) % bundles.length;
  for (const bundle of [...bundles.slice(first), ...bundles.slice(0, first)]) {
    const measured = { evaluation: await measureEvaluation(bundle), ...(await measureStart(bundle)) };
    if (round >= 0) starts.get(bundle)?.push(measured);
  }
}

console.log(`${ROUNDS} rounds: median (lowest) in ms`);
console.log(
  ["gzip kB", "evaluation", "start", "elapsed"].map((title) => title.padStart(16)).join(""),
  " bundle",
);
for (const [bundle, measured] of starts) {
  const kilobytes = (sizeAtStart(bundle) / 1000).toFixed(1);
  const times = (["evaluation", "start", "elapsed"] as const).map((name) =>
    summary(measured.map((one) => one[name])),
  );
  console.log([kilobytes, ...times].map((cell) => cell.padStart(16)).join(""), ` ${bundle}`);
}

async function measureEvaluation(bundle: string): Promise<number> {
  const miniflare = new Miniflare({
    ...COMPATIBILITY,
    modules: [
      { type: "ESModule", path: "importer.js", contents: importer(bundle) },
      { type: "ESModule", path: basename(bundle), contents: readFileSync(bundle) },
      ...workerModules(bundle),
    ],
    cf: false,
  });
  const url = await miniflare.ready;
  await getPage(`${url}warm-up`);
  const before = workerTime();
  await getPage(`${url}import`);
  const evaluation = workerTime() - before;
  await miniflare.dispose();
  return evaluation;
}

async function measureStart(bundle: string): Promise<Omit<Start, "evaluation">> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // No database listens there: the landing page needs none.
  const bindings = { ...TEST_SETTINGS, BASE_URL: url, DATABASE_URL: "http://127.0.0.1:1" };
  const startedAt = performance.now();
  const miniflare = await startBundle({ port, bindings, bundle, onLog: () => {} });
  await getPage(url);
  const elapsed = performance.now() - startedAt;
  const start = workerTime();
  await miniflare.dispose();
  return { start, elapsed };
}

async function getPage(url: string): Promise<void> {
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
}

/** The processor time of the only worker that runs. */
function workerTime(): number {
  return processorTime(workerProcesses()[0] ?? Number.NaN);
}

function summary(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [median = Number.NaN, lowest = Number.NaN] = [sorted[Math.floor(sorted.length / 2)], sorted[0]];
  return `${median.toFixed(1)} (${lowest.toFixed(1)})`;
}
