/**
 * `npm run bench:compare -- DIR`: measures the checkout DIR and this one in turns, each with its built worker and its own
 * database program, with one client: answers in the three ways, sign-ins, dashboard and landing page; medians of ROUNDS
 * measurements. With --write into docs/figures.md. Run `npm ci` and `npm run build` in DIR first.
 */
import { copyFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { WORKER_ENTRY, WORKER_FOLDER } from "#scripts/worker-files.mjs";
import type { Way } from "./exam/candidate.ts";
import type { Release } from "./exam/cluster.ts";
import { type Outcome, pageThroughput, signInStorm, throughput } from "./exam/scenarios.ts";
import { publish } from "./figures.ts";

const PORT = 9950;
const REQUESTS = 3_000;
/** Each row is measured so often, in turns: one measurement differs from the next by up to a quarter. */
const ROUNDS = 3;

const [checkout] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (!checkout) {
  console.error("Name the folder of the other checkout.");
  process.exit(1);
}
const DATABASE_PROGRAMS = ["local-database/main.ts", "db/server/main.ts"];
const before: Release = {
  bundle: join(WORKER_FOLDER, "before.js"),
  database: DATABASE_PROGRAMS.map((program) => resolve(checkout, program)).find((program) =>
    existsSync(program),
  ),
};
const after: Release = { bundle: join(WORKER_FOLDER, WORKER_ENTRY) };
copyFileSync(join(checkout, WORKER_FOLDER, WORKER_ENTRY), before.bundle!);

type Result = { text: string; value: number };
/** Measures a release; of the values more is better, or less. */
type Row = { name: string; isMoreBetter: boolean; measure(release: Release): Promise<Result> };

const ofOutcome = (outcome: Outcome, value: number, unit: string): Result => {
  const errors = Object.values(outcome.steps).reduce((sum, step) => sum + step.serverErrors, 0);
  return { value, text: `${value} ${unit}${errors > 0 ? `, ${errors} server errors` : ""}` };
};

const WAYS: Way[] = ["form", "draft and save", "save"];
const answers = (way: Way, concurrency: 1 | 32): Row => ({
  name: `answer by ${way}, ${concurrency === 1 ? "one student" : `${concurrency} at once`}`,
  isMoreBetter: concurrency > 1,
  measure: async (release) => {
    const students = concurrency === 1 ? 5 : concurrency * 2;
    const outcome = await throughput({
      name: way,
      port: PORT,
      ...release,
      way,
      isBrowser: true,
      concurrency,
      students,
    });
    return concurrency === 1
      ? ofOutcome(outcome, outcome.steps.answer?.p50 ?? Number.NaN, "ms")
      : ofOutcome(outcome, Number(outcome.facts["saves per second"]), "per s");
  },
});

const page = (path: string, isSignedIn: boolean): Row => ({
  name: `${path}, 16 at once`,
  isMoreBetter: true,
  measure: async (release) => {
    const options = {
      name: path,
      port: PORT,
      ...release,
      path,
      isSignedIn,
      concurrency: 16,
      requests: REQUESTS,
    };
    const outcome = await pageThroughput(options);
    return ofOutcome(outcome, Number(outcome.facts["requests per second"]), "per s");
  },
});

const signIns = (room: number): Row => ({
  name: `${room} sign-ins at once`,
  isMoreBetter: true,
  measure: async (release) => {
    const options = { port: PORT, ...release, room, attackers: 0, savers: 0, thinkMs: 0 };
    const { facts } = await signInStorm({
      name: "sign-ins",
      hasOldPasswords: release === before,
      ...options,
    });
    const signedIn = Number(facts["signed in"]);
    const value = Math.round((10 * signedIn) / Number(facts["seconds until the last was in"])) / 10;
    return { value, text: `${value} per s, ${signedIn} in, ${room - signedIn} refused` };
  },
});

function median(results: Result[]): Result {
  return results.toSorted((one, other) => one.value - other.value)[Math.floor(results.length / 2)]!;
}

const rows = [
  ...[1, 32].flatMap((concurrency) => WAYS.map((way) => answers(way, concurrency as 1 | 32))),
  page("/dashboard", true),
  page("/", false),
  ...[64, 150, 300].map(signIns),
];
const table: string[][] = [];
for (const { name, isMoreBetter, measure } of rows) {
  const results: [old: Result, now: Result][] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push([await measure(before), await measure(after)]);
  const old = median(results.map(([result]) => result));
  const now = median(results.map(([, result]) => result));
  const ratio = isMoreBetter ? now.value / old.value : old.value / now.value;
  table.push([name, old.text, now.text, Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : "–"]);
  console.log(table.at(-1)?.join(" | "));
}
publish({
  id: "compared",
  command: "npm run bench:compare -- DIR",
  columns: ["Work", "Before", "After", "Better"],
  rows: table,
});
process.exit();
