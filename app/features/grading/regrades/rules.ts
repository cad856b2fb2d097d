import { DAY_MS } from "#app/kernel/time.ts";

/** The states of a student's request to grade work again: the grade is kept, or there is another decision. */
export const REGRADE_STATES = ["asked", "kept", "regraded"] as const;
export type RegradeState = (typeof REGRADE_STATES)[number];

/** A student may ask this many days from the time of the grade. */
export const REGRADE_DAYS = 7;
export const REGRADE_MS = REGRADE_DAYS * DAY_MS;
