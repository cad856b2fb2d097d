/**
 * `npm run bench:profile -- "student: dashboard"`: prints what shares of the worker's processor time the packages take in
 * one kind of request of `bench:cpu`, from a profile of REQUESTS requests of a build with source maps.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";
import { listWorkerModules, WORKER_FOLDER } from "#scripts/worker-files.mjs";
import { startTestDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/ports.ts";
import { openInspector } from "./inspector.ts";
import { createKinds, request, startClient } from "./requests.ts";

const REQUESTS = Number(process.env.REQUESTS ?? 300);
const SAMPLE_US = 200;
const SMALLEST_SHARE = 0.005;

type ProfileNode = {
  id: number;
  hitCount: number;
  children?: number[];
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
};

execFileSync(process.execPath, ["scripts/build.mjs", "--source-maps"], { stdio: "inherit" });
const database = await startTestDatabase();
const kinds = await createKinds(database.db);
const kind = kinds.find(({ name }) => name === process.argv[2]);
if (!kind) {
  console.error(`Name one kind of request: ${kinds.map(({ name }) => `"${name}"`).join(", ")}.`);
  process.exit(1);
}
const sources = new Map(
  listWorkerModules()
    .filter((name) => name.endsWith(".js"))
    .map((name) => [
      name,
      new SourceMap(JSON.parse(readFileSync(join(WORKER_FOLDER, `${name}.map`), "utf8"))),
    ]),
);
const inspectorPort = await freePort();
const client = await startClient({ databaseUrl: database.url, inspectorPort });
await run(REQUESTS);
const inspector = await openInspector(inspectorPort);
await inspector.send("Profiler.enable");
await inspector.send("Profiler.setSamplingInterval", { interval: SAMPLE_US });
await inspector.send("Profiler.start");
await run(REQUESTS);
const { profile } = await inspector.send<{ profile: { nodes: ProfileNode[] } }>("Profiler.stop");
printShares(profile.nodes);
process.exit();

async function run(count: number): Promise<void> {
  await kind!.prepare?.(count);
  for (let number = 0; number < count; number += 1) await request(kind!, client, number);
}

function printShares(nodes: ProfileNode[]): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const hits = new Map<string, number>();
  const add = (node: ProfileNode, caller: string) => {
    const owner = ownerOf(node) ?? caller;
    hits.set(owner, (hits.get(owner) ?? 0) + node.hitCount);
    for (const child of node.children ?? []) add(byId.get(child)!, owner);
  };
  add(nodes[0]!, "runtime");
  hits.delete("(idle)");
  const all = [...hits.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${kind!.name}, ${REQUESTS} requests, ${all} samples:`);
  for (const [owner, count] of [...hits].toSorted(([, one], [, other]) => other - one)) {
    const share = count / all;
    if (share >= SMALLEST_SHARE) console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${owner}`);
  }
}

/** The package or folder of a function; undefined for a built-in one, whose time is its caller's. */
function ownerOf({
  callFrame: { functionName, url, lineNumber, columnNumber },
}: ProfileNode): string | undefined {
  if (/^\((idle|program|garbage collector)\)$/.test(functionName)) return functionName;
  if (lineNumber < 0) return undefined;
  const entry = sources.get(basename(url))?.findEntry(lineNumber, columnNumber);
  if (!entry || !("originalSource" in entry)) return undefined;
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entry.originalSource)?.[1];
  return dependency ?? /(?:^|\/)(app\/[^/]+|workers|db)\//.exec(entry.originalSource)?.[1];
}
