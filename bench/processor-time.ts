/** The processor time that a worker needs for one request of each kind. Linux only, whose /proc has the times. */
import { startTestDatabase } from "#tests/support/database.ts";
import { publish } from "./figures.ts";
import { type Client, createKinds, type Kind, request, startClient } from "./requests.ts";
import { processorTime } from "./workerd-time.ts";

const ROUNDS = 7;
const REQUESTS = 60;
const WARM_UP = 40;

/**
 * Measures every kind in turn; each client keeps its cookies, like a browser. Publishes and returns the median of the
 * rounds in milliseconds, by kind.
 */
export async function measureProcessorTimes(command: string): Promise<Map<string, number>> {
  const database = await startTestDatabase();
  const kinds = await createKinds(database.db);
  const client = await startClient({ databaseUrl: database.url });
  const measured = new Map<string, { time: number; roundTrips: string }>();
  for (const kind of kinds) {
    await measure(kind, client, WARM_UP);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(kind, client, REQUESTS));
    measured.set(kind.name, {
      time: median(rounds.map(({ time }) => time)),
      roundTrips: rounds.at(-1)?.roundTrips ?? "?",
    });
  }
  publish({
    id: "processor-time",
    command,
    columns: ["Request", "Worker, ms", "Round trips"],
    rows: [...measured].map(([name, { time, roundTrips }]) => [name, time.toFixed(2), roundTrips]),
  });
  return new Map([...measured].map(([name, { time }]) => [name, time]));
}

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
