/**
 * `npm run bench:cost`: measures the processor time of each kind of request, counts the rows that it reads and writes with
 * 1,000 students, and computes the price of a month on Workers and Turso. With --write into docs/figures.md and
 * docs/scale.md, which states the assumptions.
 */
import { execFileSync } from "node:child_process";
import { seedProgramme } from "#tests/support/large-programme.ts";
import { startRowCountingDatabase } from "#tests/support/row-counting-database.ts";
import { publish } from "./figures.ts";
import { measureProcessorTimes } from "./processor-time.ts";
import { createKinds, type Kind, request, startClient } from "./requests.ts";

const FILE = "docs/scale.md";
const COMMAND = "npm run bench:cost";
const PROGRAMME = {
  students: 1_000,
  submissions: 4_000,
  auditEvents: 10_000,
  enquiries: 500,
  counsellingRecords: 500,
  liveSessions: 100,
  runningAttempts: 10,
};
const SIZES = [1_000, 10_000, 100_000, 1_000_000];

/** Requests of a month for each student; those of staff and visitors are divided among the students. */
const MONTH: Record<string, number> = {
  "landing page": 5,
  "sign-in page": 2,
  "sign-in": 2,
  "student: dashboard": 20,
  "student: course": 60,
  "student: heartbeat": 1_200,
  "student: test": 3,
  "student: draft": 30,
  "student: answer": 30,
  "admin: overview": 1,
  "admin: students": 3,
  "admin: results": 1,
  "admin: submissions": 3,
};
/** Their counts read one entry of an index for each student. */
const GROWING = /^admin:/;
const CRON_RUNS = 30 * 24 * 60;

/** Workers Paid, https://developers.cloudflare.com/workers/platform/pricing/, read 2026-11-22. */
const WORKERS = {
  base: 5,
  requests: { included: 10e6, million: 0.3 },
  cpu: { included: 30e6, million: 0.02 },
};
/** https://turso.tech/pricing as of 2026-06-12, without additional rows. */
const TURSO = [
  { name: "Developer", base: 4.99, read: 2.5e9, written: 25e6 },
  { name: "Scaler", base: 24.92, read: 100e9, written: 100e6 },
  { name: "Pro", base: 416.58, read: 250e9, written: 250e6 },
];

type Use = { requests: number; cpu: number; read: number; written: number };

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const processorTimes = await measureProcessorTimes(COMMAND);
const database = await startRowCountingDatabase();
await seedProgramme(database.db, PROGRAMME);
const kinds = await createKinds(database.db);
const client = await startClient({ databaseUrl: database.url, hasRows: true });
const counted = new Map<string, { read: number; written: number }>();
for (const kind of kinds) counted.set(kind.name, await countRows(kind));

publish({
  file: FILE,
  id: "rows",
  isTimed: false,
  command: COMMAND,
  columns: ["Request", "Rows read", "Rows written"],
  rows: [...counted].map(([name, { read, written }]) => [name, read, written]),
});
publish({
  file: FILE,
  id: "cost",
  isTimed: false,
  command: COMMAND,
  columns: [
    "Students",
    "Requests",
    "CPU-ms",
    "Rows read",
    "Rows written",
    "Workers",
    "Turso",
    "Per 1,000 students",
  ],
  rows: SIZES.map(toRow),
});
process.exit();

/** Of a request whose caller has claims, as most have; the second round sends it with them. */
async function countRows(kind: Kind): Promise<{ read: number; written: number }> {
  const found: { trips: number; read: number; written: number }[] = [];
  for (let round = 0; round < 2; round += 1) {
    await kind.prepare?.(2);
    for (let number = 0; number < 2; number += 1) {
      const metrics = await request(kind, client, number);
      const metric = (name: string) => Number(metrics.get(name) ?? 0);
      found.push({ trips: metric("db"), read: metric("rows-read"), written: metric("rows-written") });
    }
  }
  const fewest = Math.min(...found.map(({ trips }) => trips));
  return found
    .filter(({ trips }) => trips === fewest)
    .toSorted((one, other) => other.written - one.written)[0]!;
}

function useOf(students: number): Use {
  const use: Use = { requests: CRON_RUNS, cpu: 0, read: 0, written: 0 };
  for (const [name, times] of Object.entries(MONTH)) {
    const [cpu, rows] = [processorTimes.get(name), counted.get(name)];
    if (cpu === undefined || !rows) throw new Error(`No request is called '${name}'.`);
    const requests = times * students;
    use.requests += requests;
    use.cpu += requests * cpu;
    use.read += requests * (GROWING.test(name) ? (rows.read * students) / PROGRAMME.students : rows.read);
    use.written += requests * rows.written;
  }
  return use;
}

function toRow(students: number): string[] {
  const use = useOf(students);
  const workers = WORKERS.base + above(use.requests, WORKERS.requests) + above(use.cpu, WORKERS.cpu);
  const plan = TURSO.find(({ read, written }) => use.read <= read && use.written <= written);
  const turso = plan ? `${dollars(plan.base)} (${plan.name})` : "by contract";
  const each = plan ? dollars(((workers + plan.base) * 1_000) / students) : "unknown";
  return [
    number(students),
    ...[use.requests, use.cpu, use.read, use.written].map(millions),
    dollars(workers),
    turso,
    each,
  ];
}

function above(used: number, { included, million }: { included: number; million: number }): number {
  return (Math.max(0, used - included) / 1e6) * million;
}

function number(value: number): string {
  return value.toLocaleString("en-GB");
}

function millions(value: number): string {
  return `${number(Number((value / 1e6).toPrecision(3)))} M`;
}

function dollars(value: number): string {
  return `$${value.toFixed(2)}`;
}
