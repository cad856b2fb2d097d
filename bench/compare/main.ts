/**
 * `npm run bench:compare -- DIR`: measures the checkout DIR and this one in turns, as `npm start` runs them, behind nginx
 * and with one client: answers in the three ways, sign-ins, dashboard, landing page and the list of students; medians of
 * ROUNDS measurements. With --write into docs/figures.md, or with --only TEXT the rows alone whose name contains it.
 * Needs nginx, and one `npm start` in DIR before.
 */
import { parseArgs } from "node:util";
import type { Way } from "#bench/exam/candidate.ts";
import type { Installation } from "#bench/exam/cluster.ts";
import { type Outcome, pageThroughput, signInStorm, throughput } from "#bench/exam/scenarios.ts";
import { publish } from "#bench/figures.ts";
import { installationOf } from "./checkout.ts";
import { staffList } from "./staff-list.ts";

const REQUESTS = 3_000;
/** Each row is measured so often, in turns: one measurement differs from the next by up to a quarter. */
const ROUNDS = 3;

const { values, positionals } = parseArgs({
  options: { only: { type: "string", default: "" }, write: { type: "boolean" } },
  allowPositionals: true,
});
const [checkout] = positionals;
if (!checkout || (values.only && values.write)) {
  console.error(checkout ? "--write needs every row." : "Name the folder of the other checkout.");
  process.exit(1);
}
const before = installationOf(checkout);
const after = installationOf(".");

type Result = { text: string; value: number };
/** Of the values more is better, or less. */
type Row = { name: string; isMoreBetter: boolean; measure(installation: Installation): Promise<Result> };

const ofOutcome = (outcome: Outcome, value: number, unit: string): Result => {
  const errors = Object.values(outcome.steps).reduce((sum, step) => sum + step.serverErrors, 0);
  return { value, text: `${value} ${unit}${errors > 0 ? `, ${errors} server errors` : ""}` };
};

const WAYS: Way[] = ["form", "draft and save", "save"];
const answers = (way: Way, concurrency: 1 | 32): Row => ({
  name: `answer by ${way}, ${concurrency === 1 ? "one student" : `${concurrency} at once`}`,
  isMoreBetter: concurrency > 1,
  measure: async (installation) => {
    const students = concurrency === 1 ? 5 : concurrency * 2;
    const outcome = await throughput({
      name: way,
      installation,
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
  measure: async (installation) => {
    const options = { name: path, installation, path, isSignedIn, concurrency: 16, requests: REQUESTS };
    const outcome = await pageThroughput(options);
    return ofOutcome(outcome, Number(outcome.facts["requests per second"]), "per s");
  },
});

const signIns = (room: number): Row => ({
  name: `${room} sign-ins at once`,
  isMoreBetter: true,
  measure: async (installation) => {
    const hasOldPasswords = installation === before;
    const options = { installation, hasOldPasswords, room, attackers: 0, savers: 0, thinkMs: 0 };
    const { facts } = await signInStorm({ name: "sign-ins", ...options });
    const signedIn = Number(facts["signed in"]);
    const value = Math.round((10 * signedIn) / Number(facts["seconds until the last was in"])) / 10;
    return { value, text: `${value} per s, ${signedIn} in, ${room - signedIn} refused` };
  },
});

const list = (students: number): Row => ({
  name: `list of students, first byte, ${students}`,
  isMoreBetter: false,
  measure: async (installation) => {
    const { p50 } = await staffList(installation, students);
    return { value: p50, text: `${p50} ms` };
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
  ...[302, 50_000].map(list),
].filter(({ name }) => name.includes(values.only));
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
