import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

export const MAX_ENDPOINTS = 20;

/** What a request to an endpoint is: an event, one that staff sent again, or a test. */
export type DeliveryKind = "event" | "replay" | "ping";

/** An answer that takes longer counts as none. */
export const TIMEOUT_MS = 10_000;

/** While the former secret of an endpoint signs along. */
export const SECRET_OVERLAP_MS = DAY_MS;

/** An endpoint that has not accepted an event for so long is paused. */
export const GIVE_UP_MS = DAY_MS;

const LONGEST_WAIT_MS = 2 * HOUR_MS;

/** How long an event waits after its try of this number, from 1 on: 1, 2, 4 … minutes, at most two hours. */
export const waitAfter = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);

/** How long the log of deliveries is stored. */
export const DELIVERY_DAYS = 30;

export type EndpointState = "active" | "failing" | "paused" | "given_up";

/**
 * The state of an endpoint: `failing` while its newest try failed, `given_up` when it was paused because that lasted for a
 * day. Somebody's pause ends `failingSince`.
 */
export function endpointState(endpoint: {
  pausedAt: number | null;
  failingSince: number | null;
}): EndpointState {
  const isFailing = endpoint.failingSince !== null;
  if (endpoint.pausedAt !== null) return isFailing ? "given_up" : "paused";
  return isFailing ? "failing" : "active";
}
