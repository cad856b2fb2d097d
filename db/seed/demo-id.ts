import { createHash } from "node:crypto";
import { addDays, dateAt, startOfDay } from "#app/kernel/zoned-time.ts";

/** The pattern of GLOB for the ids of demo rows. Their version is 8; that of a random id is 4. */
export const DEMO_IDS = "????????-????-8???-a???-????????????";

/** The id of a demo row: the same on every machine and run, in the format of every other id. */
export function demoId(...path: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`kadam-demo/${path.join("/")}`)
    .digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export const indianMidnight = (now: number, days = 0): number => startOfDay(addDays(dateAt(now), days))!;
