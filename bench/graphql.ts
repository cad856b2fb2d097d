/**
 * `npm run bench:graphql`: measures how fast GraphQL rejects abuse and whether its memory grows: 100 sequential
 * requests of each kind against the built worker with production settings. Memory is the lowest heap of a round; the
 * first round fills caches, growth in the last one would be a leak.
 */
import { execFileSync } from "node:child_process";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { ABUSIVE_REQUESTS, type AbusiveRequest } from "#tests/support/graphql-abuse.ts";
import { freePort } from "#tests/support/ports.ts";
import { startWorker } from "#tests/support/worker.ts";
import { heapInUse } from "./heap-in-use.ts";

type Figures = { name: string; p50: number; p95: number; heap: number };

const REQUESTS = 100;
const GOAL = { p50: 50, grownMegabytes: 2 };

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const inspectorPort = await freePort();
const worker = await startWorker({ settings: { DEV_TOOLS: "0" }, inspectorPort });
const student = await signInAs(worker.db);

await refuseAll();
const before = await refuseAll();
const after = await refuseAll();
await worker.stop();

console.log("p50 ms   p95 ms   heap MB   refused");
for (const { name, p50, p95, heap } of after) {
  const cells = [p50.toFixed(1).padStart(6), p95.toFixed(1).padStart(8), heap.toFixed(1).padStart(9)];
  console.log(`${cells.join(" ")}   ${name}`);
}
const grown = lowestHeap(after) - lowestHeap(before);
const isMet = grown <= GOAL.grownMegabytes && after.every(({ p50 }) => p50 <= GOAL.p50);
console.log(
  `Goals: p50 ≤ ${GOAL.p50} ms, heap ≤ ${GOAL.grownMegabytes} MB more after ${REQUESTS * ABUSIVE_REQUESTS.length} refusals (${grown.toFixed(1)} MB): ${isMet ? "met" : "missed"}.`,
);
process.exit(isMet ? 0 : 1);

/** Sends every kind of abuse; returns the duration of the rejections and the heap afterwards. */
async function refuseAll(): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const request of ABUSIVE_REQUESTS) {
    const times: number[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) times.push(await send(request, student));
    times.sort((one, other) => one - other);
    const [p50 = 0, p95 = 0] = [times[REQUESTS / 2], times[Math.floor(REQUESTS * 0.95)]];
    figures.push({ name: request.name, p50, p95, heap: await heapInUse(inspectorPort) });
  }
  return figures;
}

/** Milliseconds until the rejection arrived. */
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

function lowestHeap(figures: Figures[]): number {
  return Math.min(...figures.map(({ heap }) => heap));
}
