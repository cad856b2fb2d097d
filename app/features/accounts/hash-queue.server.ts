import { failed, type Outcome } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";

/** At 50 ms per hash the last request waits 15 s. */
const MAX_QUEUED = 300;
/** One waits for the database while the other hashes. A hash blocks the isolate, so more would not be faster. */
const MAX_RUNNING = 2;

/** The request was not started; after `retryAfter` seconds there is room again. */
export const QUEUE_FULL = {
  code: "rate_limited",
  message: "Many people are signing in at this moment. Please wait 15 seconds and try again.",
  retryAfter: 15,
} as const satisfies Problem;

/** A queued request; `seenAt` is its last poll or its start, in epoch ms. */
type QueuedRequest = { seenAt: number; isRunning: boolean };

const queue = new Set<QueuedRequest>();
/** An aborted request never removes itself. After this time without a poll it no longer counts; the longer one removes it. */
const SILENCE_MS = { waiting: 4_000, running: 10_000 };
const POLL_MS = { shortest: 5, perPlace: 20, longest: 500 };

/**
 * Runs a use-case that hashes a password: at most two per isolate at once, in order of arrival, so that other requests
 * wait for at most two hashes. In workerd a request cannot wake another one, so each one polls, less often the longer
 * the queue before it. Problems: rate_limited before any work when 300 requests are queued, and those of the work.
 * Source: ADR 0019.
 */
export async function withHashSlot<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  removeAbandoned();
  if (countSignIns() >= MAX_QUEUED) return failed(QUEUE_FULL);
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

/** The requests of this isolate that hash a password or wait for it. */
export const countSignIns = (): number => [...queue].filter(isAlive).length;

function countAhead(place: QueuedRequest): number {
  let ahead = 0;
  for (const other of queue) {
    if (other === place) break;
    if (isAlive(other)) ahead += 1;
  }
  return ahead;
}

const isAlive = ({ seenAt, isRunning }: QueuedRequest) =>
  Date.now() - seenAt < (isRunning ? SILENCE_MS.running : SILENCE_MS.waiting);

function removeAbandoned(): void {
  for (const place of queue) if (Date.now() - place.seenAt > SILENCE_MS.running) queue.delete(place);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
