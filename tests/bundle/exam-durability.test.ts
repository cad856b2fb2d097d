import { expect, test } from "vitest";
import { killRounds } from "#bench/exam/scenarios.ts";
import { IS_FULL } from "#tests/support/full.ts";
import { freePort } from "#tests/support/ports.ts";

/** The short form of `npm run bench:exam -- --only kill`: the same scenario with fewer students and rounds. */
test("no acknowledged answer is lost, duplicated or changed by kill -9 of workers and database", async () => {
  const [students, rounds] = IS_FULL ? [12, 3] : [3, 1];
  const outcome = await killRounds({ port: await freePort(), students, rounds, pauseMs: 2_500 });
  expect(outcome.answers).toEqual({ acknowledged: students * 30, lost: 0, changed: 0, doubled: 0 });
  expect(outcome.facts).toMatchObject({ kills: rounds, "repeated saves answered differently": 0 });
}, 180_000);
