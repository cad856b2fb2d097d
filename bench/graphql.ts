/**
 * How long GraphQL takes to refuse abuse, and what of it stays in the worker's memory (`npm run bench:graphql`):
 * 100 requests of each kind, one after the other, against the built worker with production's settings. Memory is the
 * heap in use after a collection; a first round lets caches fill, what the second adds would be a leak.
 */
import { execFileSync } from "node:child_process";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { ABUSIVE_REQUESTS, type AbusiveRequest } from "#tests/support/graphql-abuse.ts";
import { freePort } from "#tests/support/ports.ts";
import { startWorker } from "#tests/support/worker.ts";
import { heapInUse } from "./heap-in-use.ts";

const REQUESTS = 100;
const GOAL = { p50: 50, grownMegabytes: 2 };

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const inspectorPort = await freePort();
const worker = await startWorker({ settings: { DEV_TOOLS: "0" }, inspectorPort });
const student = await signInAs(worker.db);

for (const request of ABUSIVE_REQUESTS) {
  for (let sent = 0; sent < REQUESTS; sent += 1) await send(request, student);
}
let failures = 0;
const first = await heapInUse(inspectorPort);
console.log("p50 ms   p95 ms   heap MB     refused");
for (const request of ABUSIVE_REQUESTS) {
  const times: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) times.push(await send(request, student));
  times.sort((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [times[REQUESTS / 2], times[Math.floor(REQUESTS * 0.95)]];
  if (p50 > GOAL.p50) failures += 1;
  const cells = [
    p50.toFixed(1).padStart(6),
    p95.toFixed(1).padStart(8),
    (await heapInUse(inspectorPort)).toFixed(1).padStart(11),
  ];
  console.log(`${cells.join(" ")}   ${request.name}`);
}
const grown = (await heapInUse(inspectorPort)) - first;
if (grown > GOAL.grownMegabytes) failures += 1;
await worker.stop();
console.log(
  `goals: p50 ≤ ${GOAL.p50} ms, ≤ ${GOAL.grownMegabytes} MB more after ${REQUESTS * ABUSIVE_REQUESTS.length} refusals (${grown.toFixed(1)} MB). ${failures} missed.`,
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
