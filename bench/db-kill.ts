/** `npm run bench:db-kill`: 20 rounds of kill -9 under load; exit code 1 when a write was lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KillRound, killRound } from "#tests/support/database-process.ts";

const ROUNDS = 20;

const folder = mkdtempSync(join(tmpdir(), "kadam-db-kill-"));
const notes = new Set<string>();
const rounds: KillRound[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  rounds.push(await killRound(folder, round, 50 + Math.round(Math.random() * 900), notes));
}
rmSync(folder, { recursive: true });

console.log("round  acknowledged  lost  torn  unheard  integrity  restart ms");
for (const [at, each] of rounds.entries()) {
  const cells = [
    at + 1,
    each.acknowledged,
    each.lost,
    each.torn,
    each.unheard,
    each.integrity,
    each.restartMs,
  ];
  console.log(
    cells.map((cell, column) => String(cell).padStart([5, 12, 4, 4, 7, 9, 10][column]!)).join("  "),
  );
}
const lost = Math.max(...rounds.map((round) => round.lost + round.torn));
const sound = rounds.every(({ integrity }) => integrity === "ok");
console.log(
  `${notes.size} acknowledged writes in ${ROUNDS} rounds, ${lost} lost; integrity ${sound ? "ok" : "broken"}.`,
);
process.exitCode = lost === 0 && sound ? 0 : 1;
