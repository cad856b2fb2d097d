import { failed, type Outcome } from "../kernel/outcome.ts";
import type { Problem } from "../kernel/problem.ts";

/** At 50 ms for each hash and the pause after it the last one waits for 15 s. */
const MAX_IN_LINE = 300;
/** A request that was cut off never leaves by itself. */
const LONGEST_MS = 120_000;

const BUSY: Problem = {
  code: "rate_limited",
  message: "Many people are signing in at this moment. Please wait 15 seconds and try again.",
  retryAfter: 15,
};

type Place = { since: number };
const places = new Set<Place>();

/**
 * Carries out a use-case that hashes a password. At most 300 of an isolate are carried out at once; one more is refused
 * before it costs anything, so that those who are let in get an answer in time (ADR 0013). Problems: rate_limited, and
 * those of the work.
 */
export async function inHashLine<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const now = Date.now();
  for (const place of places) if (now - place.since > LONGEST_MS) places.delete(place);
  if (places.size >= MAX_IN_LINE) return failed(BUSY);
  const place = { since: now };
  places.add(place);
  try {
    return await work();
  } finally {
    places.delete(place);
  }
}
