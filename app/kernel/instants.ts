import { MINUTE_MS } from "./time.ts";

/** Formats an instant for the API. */
export const iso = (instant: number) => new Date(instant).toISOString();

/** The same for an instant that may be missing. */
export const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant));

/**
 * The last millisecond of the minute of an instant. Limits are shown in minutes and end with theirs, so they are stored
 * as this.
 */
export const endOfMinute = (instant: number): number =>
  Math.floor(instant / MINUTE_MS) * MINUTE_MS + MINUTE_MS - 1;
