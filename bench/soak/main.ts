/**
 * `npm run bench:soak`: mixed load on `npm start` with one worker, for --minutes 30 by --visitors 20. Prints the memory
 * of each process over time as PSS, in which shared pages are divided among those that share them. Exits with 1 when an
 * answer was a server error, or when memory exceeds its goals.
 */
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/ports.ts";
import { PROCESSES, proportionalMemory } from "./memory.ts";
import { startSite } from "./site.ts";
import { visitUntil } from "./visitor.ts";

const SAMPLES = 20;
const GOAL = { megabytes: 400, growth: 0.05 };

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "30" }, visitors: { type: "string", default: "20" } },
});
const minutes = Number(values.minutes);
const visitors = Number(values.visitors);

const site = await startSite({ port: await freePort(), databasePort: await freePort() });
const counts = { answers: 0, serverErrors: 0, noAnswers: 0 };
const startedAt = performance.now();
const endsAt = startedAt + minutes * 60_000;
const visits = Array.from({ length: visitors }, (_, number) => visitUntil(endsAt, site.url, number, counts));

console.log(
  `${visitors} visitors for ${minutes} minutes, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
print(["minute", "answers", "5xx", "none", ...PROCESSES, "together"]);
const samples: number[] = [];
for (let sample = 1; sample <= SAMPLES; sample += 1) {
  await pause(startedAt + (sample / SAMPLES) * minutes * 60_000 - performance.now());
  const memory = proportionalMemory(site.pid);
  const together = memory.reduce((sum, megabytes) => sum + megabytes, 0);
  samples.push(together - memory[PROCESSES.indexOf("supervisor")]!);
  const minute = ((sample / SAMPLES) * minutes).toFixed(1);
  print([minute, counts.answers, counts.serverErrors, counts.noAnswers, ...memory, together].map(String));
}
await Promise.all(visits);
await site.stop();

const [third, last] = [samples.slice(SAMPLES / 2, (SAMPLES * 3) / 4), samples.slice((SAMPLES * 3) / 4)].map(
  mean,
);
const growth = last! / third! - 1;
const isMet =
  counts.serverErrors + counts.noAnswers === 0 &&
  Math.max(...samples) <= GOAL.megabytes &&
  growth < GOAL.growth;
console.log(
  `Goals: no server error, worker and database at most ${GOAL.megabytes} MiB (${Math.max(...samples)}), last quarter less than ` +
    `${GOAL.growth * 100} % above the one before (${(growth * 100).toFixed(1)} %): ${isMet ? "met" : "missed"}.`,
);
process.exit(isMet ? 0 : 1);

function print(cells: string[]): void {
  console.log(cells.map((cell) => cell.padStart(10)).join(""));
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
