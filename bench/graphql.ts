/**
 * How long GraphQL takes to refuse abuse, and what of it stays in the worker's memory (`npm run bench:graphql`):
 * 100 requests of each kind, one after the other, against the built worker with production's settings. A first round lets
 * the heap take its size; what the second adds would be a leak.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { ABUSIVE_REQUESTS, type AbusiveRequest } from "#tests/support/graphql-abuse.ts";
import { startWorker } from "#tests/support/worker.ts";

const REQUESTS = 100;
const GOAL = { p50: 50, grownMegabytes: 32 };

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const worker = await startWorker({ settings: { DEV_TOOLS: "0" } });
const student = await signInAs(worker.db);
const workerd = processNamed("workerd");

for (const request of ABUSIVE_REQUESTS) {
  for (let sent = 0; sent < REQUESTS; sent += 1) await send(request, student);
}
let failures = 0;
const first = memoryOf(workerd);
console.log("p50 ms   p95 ms   memory MB   refused");
for (const request of ABUSIVE_REQUESTS) {
  const times: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) times.push(await send(request, student));
  times.sort((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [times[REQUESTS / 2], times[Math.floor(REQUESTS * 0.95)]];
  if (p50 > GOAL.p50) failures += 1;
  const cells = [
    p50.toFixed(1).padStart(6),
    p95.toFixed(1).padStart(8),
    memoryOf(workerd).toFixed(0).padStart(11),
  ];
  console.log(`${cells.join(" ")}   ${request.name}`);
}
const grown = memoryOf(workerd) - first;
if (grown > GOAL.grownMegabytes) failures += 1;
await worker.stop();
console.log(
  `goals: p50 ≤ ${GOAL.p50} ms, ≤ ${GOAL.grownMegabytes} MB more after ${REQUESTS * ABUSIVE_REQUESTS.length} refusals (${grown.toFixed(0)} MB). ${failures} missed.`,
);
process.exit(failures === 0 ? 0 : 1);

/** Milliseconds until the refusal had arrived. */
async function send({ status, method, body, contentType, isAnonymous, name }: AbusiveRequest, by: SignedIn) {
  const headers = { "content-type": contentType ?? "application/json" };
  const sentAt = performance.now();
  const response = await worker.fetch("/graphql", {
    method: method ?? "POST",
    body,
    headers,
    as: isAnonymous ? undefined : by,
  });
  await response.text();
  if (response.status !== status) throw new Error(`${name} was answered with ${response.status}.`);
  return performance.now() - sentAt;
}

/** The process of that name that this one has started. */
function processNamed(name: string): string {
  const isOurs = (id: string) => {
    const [, command = "", rest = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
    return command === name && rest.split(" ")[1] === String(process.pid);
  };
  const found = readdirSync("/proc").find((id) => /^\d+$/.test(id) && isOurs(id));
  if (!found) throw new Error(`${name} does not run, or this system has no /proc.`);
  return found;
}

/** Resident memory of a process in MB. */
function memoryOf(id: string): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
