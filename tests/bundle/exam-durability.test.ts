import { expect, test } from "vitest";
import { killRounds } from "#bench/exam/scenarios.ts";
import { freePort } from "#tests/support/ports.ts";

/** The short form of `npm run bench:exam -- --only kill`: the same scenario with fewer students and rounds. */
test("no acknowledged answer is lost, duplicated or changed by kill -9 of workers and database", async () => {
  const outcome = await killRounds({ port: await freePort(), students: 12, rounds: 3, pauseMs: 2_500 });
  expect(outcome.answers).toEqual({ acknowledged: 12 * 30, lost: 0, changed: 0, doubled: 0 });
  expect(outcome.facts).toMatchObject({ kills: 3, "repeated saves answered differently": 0 });
}, 180_000);
