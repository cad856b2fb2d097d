/**
 * `npm run bench:cpu`: measures the processor time that a worker needs for one request of each kind, for the built
 * bundle or for the bundles in `build/server` that are named as arguments. Each round asks every bundle, so that other
 * load affects all alike. Every client keeps its cookies, like a browser. Prints the median of the rounds in
 * milliseconds, and the database round trips; with --write into docs/figures.md.
 *
 * ROUNDS sets the number of rounds, REQUESTS the requests of each kind in a round. Runs on Linux only, whose /proc has
 * the processor times.
 */
import { execFileSync } from "node:child_process";
import { startTestDatabase } from "#tests/support/database.ts";
import { publish } from "./figures.ts";
import { type Client, createKinds, type Kind, request, startClient } from "./requests.ts";
import { processorTime } from "./workerd-time.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const REQUESTS = Number(process.env.REQUESTS ?? 60);
const WARM_UP = 40;

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const named = process.argv.slice(2).filter((argument) => argument !== "--write");
const bundles = named.length > 0 ? named : ["build/server/index.js"];
const database = await startTestDatabase();
const kinds = await createKinds(database.db);
const clients: Client[] = [];
for (const bundle of bundles) clients.push(await startClient({ bundle, databaseUrl: database.url }));

const rows: string[][] = [];
for (const kind of kinds) {
  const times: number[][] = bundles.map(() => []);
  const trips: string[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, client] of clients.entries()) {
      const { time, roundTrips } = await measure(kind, client, round < 0 ? WARM_UP : REQUESTS);
      trips[at] = roundTrips;
      if (round >= 0) times[at]?.push(time);
    }
  }
  rows.push([kind.name, ...times.map((each) => median(each).toFixed(2)), trips.join(", ")]);
}

publish({
  id: "processor-time",
  command: ["npm run bench:cpu", ...(named.length > 0 ? ["--", ...named] : [])].join(" "),
  columns: ["Request", ...bundles.map((bundle) => `${bundle.split("/").at(-1)}, ms`), "Round trips"],
  rows,
});
process.exit();

/** The processor time of one request in milliseconds, and the round trips of the last one. */
async function measure(kind: Kind, client: Client, count: number) {
  await kind.prepare?.(count);
  const before = processorTime(client.pid);
  let roundTrips = "?";
  for (let number = 0; number < count; number += 1)
    roundTrips = (await request(kind, client, number)).get("db") ?? "?";
  return { time: (processorTime(client.pid) - before) / count, roundTrips };
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
