/**
 * How long a worker takes to start (`npm run bench:cold-start`): the built one, or the bundles that are named as
 * arguments, to compare one with and one without something. Each round starts every bundle once in workerd, in another
 * order, so that what else the machine does hits all alike. Two times per start, in milliseconds:
 * - cold start: from starting workerd to the first answer, the landing page, which asks no database;
 * - evaluation: what compiling and evaluating the script takes, the import of the bundle in a running workerd.
 * ROUNDS sets the number of rounds.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Miniflare } from "miniflare";
import { COMPATIBILITY, startBundle } from "#tests/support/bundle.ts";
import { freePort } from "#tests/support/ports.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";

const BUILT = "build/server/index.js";
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const IMPORTER = `export default { async fetch() { await import("./bundle.js"); return new Response("imported"); } };`;

type Measured = { bundle: string; gzip: number; coldStarts: number[]; evaluations: number[] };

const named = process.argv.slice(2);
if (named.length === 0) execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const measured: Measured[] = (named.length > 0 ? named : [BUILT]).map((bundle) => ({
  bundle,
  gzip: gzipSync(readFileSync(bundle)).length,
  coldStarts: [],
  evaluations: [],
}));

for (let round = -1; round < ROUNDS; round += 1) {
  const turn = Math.max(round, 0) % measured.length;
  for (const each of [...measured.slice(turn), ...measured.slice(0, turn)]) {
    const [coldStart, evaluation] = [await coldStartOf(each.bundle), await evaluationOf(each.bundle)];
    // The first round fills the caches of the disk.
    if (round < 0) continue;
    each.coldStarts.push(coldStart);
    each.evaluations.push(evaluation);
  }
}

console.log(`${ROUNDS} rounds; milliseconds as median (lowest)`);
console.log(`${"gzip kB".padStart(8)}  ${"evaluation".padStart(16)}  ${"cold start".padStart(16)}  bundle`);
for (const { bundle, gzip, coldStarts, evaluations } of measured) {
  const cells = [(gzip / 1000).toFixed(1).padStart(8), inShort(evaluations), inShort(coldStarts), bundle];
  console.log(cells.join("  "));
}

async function coldStartOf(bundle: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Nothing listens there: the page that is asked for needs no database.
  const bindings = { ...TEST_SETTINGS, BASE_URL: url, DATABASE_URL: "http://127.0.0.1:1" };
  const startedAt = performance.now();
  const miniflare = await startBundle({ port, bindings, bundle, onLog: () => {} });
  const response = await fetch(url);
  await response.text();
  const milliseconds = performance.now() - startedAt;
  await miniflare.dispose();
  if (!response.ok) throw new Error(`${bundle} answered ${response.status}.`);
  return milliseconds;
}

async function evaluationOf(bundle: string): Promise<number> {
  const miniflare = new Miniflare({
    ...COMPATIBILITY,
    modules: [
      { type: "ESModule", path: "importer.js", contents: IMPORTER },
      { type: "ESModule", path: "bundle.js", contents: readFileSync(bundle, "utf8") },
    ],
    cf: false,
  });
  const url = await miniflare.ready;
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.text();
  const milliseconds = performance.now() - startedAt;
  await miniflare.dispose();
  if (!response.ok) throw new Error(`${bundle} could not be imported.`);
  return milliseconds;
}

function inShort(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [median = 0, lowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[0]];
  return `${median.toFixed(0)} (${lowest.toFixed(0)})`.padStart(16);
}
