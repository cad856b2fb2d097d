/**
 * `npm run bench:exam`: an exam day against two workers and one database on this machine, printed as a table and
 * written to build/bench-exam.json. Exits with 1 when an answer was lost, duplicated or changed, or a call outside the
 * kill rounds ended in a server error. Options: --students 300 --think 2000 --rounds 20 --kill-students 334 --port 9910
 * --history 100000 --burst 150 --requests 3000 --only NAME,NAME --write (docs/figures.md). --bundle build/server/OTHER.js measures another
 * bundle instead of the built one, with --id SECTION of docs/figures.md.
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { publish } from "../figures.ts";
import type { Way } from "./candidate.ts";
import { assertFreePorts } from "./cluster.ts";
import { printOutcome } from "./report.ts";
import {
  examDay,
  examMorning,
  killRounds,
  type Outcome,
  pageThroughput,
  signInStorm,
  throughput,
} from "./scenarios.ts";

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "300" },
    think: { type: "string", default: "2000" },
    rounds: { type: "string", default: "20" },
    "kill-students": { type: "string", default: "334" },
    port: { type: "string", default: "9910" },
    history: { type: "string", default: "100000" },
    burst: { type: "string", default: "150" },
    only: { type: "string" },
    requests: { type: "string", default: "3000" },
    bundle: { type: "string" },
    id: { type: "string", default: "exam" },
    write: { type: "boolean" },
  },
});

const port = Number(values.port);
const { bundle } = values;
const students = Number(values.students);
const burst = Number(values.burst);
const thinkMs = Number(values.think);
const REPORT = "build/bench-exam.json";

await assertFreePorts(port, 4);

const WAYS: Way[] = ["form", "draft and save", "save"];
const pages = (path: string, isSignedIn: boolean) =>
  pageThroughput({
    name: `${path}, 16 at once`,
    port,
    bundle,
    path,
    isSignedIn,
    concurrency: 16,
    requests: Number(values.requests),
  });

const scenarios: Record<string, () => Promise<Outcome>> = {
  "exam-day": () => examDay({ port, students, thinkMs, startSpreadMs: 30_000 }),
  "exam-morning": () => examMorning({ port, students, thinkMs, startSpreadMs: 60_000 }),
  "sign-in": () =>
    signInStorm({ name: "sign-in storm", port, room: 60, attackers: 0, savers: 60, thinkMs: 1_000 }),
  "sign-in-burst": () =>
    signInStorm({
      name: "sign-in burst",
      port,
      room: burst,
      attackers: Math.round(burst / 3),
      savers: 60,
      thinkMs: 1_000,
    }),
  "sign-in-300": () =>
    signInStorm({
      name: "300 sign-ins at once",
      port,
      bundle,
      hasOldPasswords: bundle !== undefined,
      room: 300,
      attackers: 0,
      savers: 0,
      thinkMs: 0,
    }),
  ...Object.fromEntries(
    WAYS.flatMap((way) =>
      [1, 32, 64].map((concurrency) => [
        `${way.replaceAll(" ", "-")}-${concurrency}`,
        () =>
          throughput({
            name: `${way}, ${concurrency} at once`,
            port,
            bundle,
            way,
            isBrowser: true,
            concurrency,
            students: concurrency === 1 ? 5 : concurrency * 2,
          }),
      ]),
    ),
  ),
  dashboard: () => pages("/dashboard", true),
  landing: () => pages("/", false),
  throughput: () => throughput({ name: "Kadam, 48 at once", port, students: 96, concurrency: 48 }),
  "small-history": () =>
    throughput({ name: "100 finished before", port, students: 40, concurrency: 4, finished: 100 }),
  "large-history": () =>
    throughput({
      name: `${values.history} finished before`,
      port,
      students: 40,
      concurrency: 4,
      finished: Number(values.history),
    }),
  kill: () =>
    killRounds({
      port,
      students: Number(values["kill-students"]),
      rounds: Number(values.rounds),
      pauseMs: 6_000,
    }),
};

const outcomes: Outcome[] = [];
for (const [name, run] of Object.entries(scenarios)) {
  if (values.only && !values.only.split(",").includes(name)) continue;
  const outcome = await run();
  printOutcome(outcome);
  outcomes.push(outcome);
}

const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg() };
writeFileSync(REPORT, JSON.stringify({ at: new Date().toISOString(), machine, outcomes }, null, 2));
console.log(`Figures: ${REPORT}`);
publish({
  id: values.id,
  command: ["npm run bench:exam", ...options()].join(" "),
  columns: [
    "Run",
    "Facts",
    "Step",
    "Calls",
    "p50, ms",
    "p95, ms",
    "p99, ms",
    "5xx",
    "Lost, changed, doubled",
  ],
  rows: outcomes.flatMap(toRows),
});
process.exit(outcomes.every(isSound) ? process.exitCode : 1);

/** The options that select what is measured. */
function options(): string[] {
  const given = (["only", "bundle"] as const).flatMap((name) =>
    values[name] ? [`--${name} ${values[name]}`] : [],
  );
  return given.length > 0 ? ["--", ...given] : [];
}

/** One row for each step of a run. */
function toRows({ name, facts, steps, answers }: Outcome): (string | number)[][] {
  const known = Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`);
  const { lost, changed, doubled } = answers;
  return Object.entries(steps).map(([step, { calls, p50, p95, p99, serverErrors }], at) => [
    at === 0 ? name : "",
    at === 0 ? known.join("; ") : "",
    ...[step, calls, p50, p95, p99, serverErrors],
    at === 0 ? `${lost}, ${changed}, ${doubled}` : "",
  ]);
}

function isSound({ name, steps, answers }: Outcome): boolean {
  const isKept = answers.lost + answers.changed + answers.doubled === 0;
  const serverErrors = Object.values(steps).reduce((sum, step) => sum + step.serverErrors, 0);
  return isKept && (serverErrors === 0 || name === "kill -9");
}
