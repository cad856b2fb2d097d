import { failed, type Outcome } from "#app/domain/kernel/outcome.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";

/** At 50 ms for each the last one waits for 15 s. */
const MAX_QUEUED = 300;
/** One waits for the database while the other hashes: a hash blocks the isolate, more at once would be no faster. */
const MAX_RUNNING = 2;

const BUSY: Problem = {
  code: "rate_limited",
  message: "Many people are signing in at this moment. Please wait 15 seconds and try again.",
  retryAfter: 15,
};

/** A request in the line; `seenAt` is when it last polled or was let in, in epoch ms. */
type QueuedRequest = { seenAt: number; isRunning: boolean };

/** In the order of arrival. */
const queue = new Set<QueuedRequest>();
/** A request that was cut off never leaves by itself. After this time in silence it is passed over. */
const SILENCE_MS = { waiting: 4_000, running: 10_000 };
/** After this time in silence it is forgotten. */
const ABANDONED_MS = 60_000;
const POLL_MS = { shortest: 5, perPlace: 20, longest: 500 };

/**
 * Runs a use-case that hashes a password: two of an isolate at once, first come first served, so that other requests
 * wait for a hash or two and not for all. In workerd a request cannot be woken by another one, so each polls, the less
 * often the more are before it (ADR 0013). Problems: rate_limited before anything is done when 300 are in the line, and
 * those of the work.
 */
export async function withHashSlot<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  removeAbandoned();
  if (queue.size >= MAX_QUEUED) return failed(BUSY);
  const place: QueuedRequest = { seenAt: Date.now(), isRunning: false };
  queue.add(place);
  try {
    for (let ahead = countAhead(place); ahead >= MAX_RUNNING; ahead = countAhead(place)) {
      const { shortest, perPlace, longest } = POLL_MS;
      await pause(Math.min(longest, shortest + perPlace * (ahead - MAX_RUNNING)));
      place.seenAt = Date.now();
    }
    place.isRunning = true;
    return await work();
  } finally {
    queue.delete(place);
  }
}

function countAhead(place: QueuedRequest): number {
  let ahead = 0;
  for (const other of queue) {
    if (other === place) break;
    const silenceMs = Date.now() - other.seenAt;
    if (silenceMs < (other.isRunning ? SILENCE_MS.running : SILENCE_MS.waiting)) ahead += 1;
  }
  return ahead;
}

function removeAbandoned(): void {
  for (const place of queue) if (Date.now() - place.seenAt > ABANDONED_MS) queue.delete(place);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
