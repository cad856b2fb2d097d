import { PROGRAMME_WEEKS } from "#app/features/refunds/rules.ts";

export const OPENING_STATES = ["draft", "open", "closed"] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

export const PROGRAMME_MONTHS = 6;

/** Placement begins in this month of the programme (Specification §9). */
export const PLACEMENT_MONTH = 4;

/** The first week of a month of the programme; week 14 begins month 4. */
export const firstWeekOfMonth = (month: number): number =>
  Math.ceil(((month - 1) * PROGRAMME_WEEKS) / PROGRAMME_MONTHS) + 1;

/** The most cards in the carousel. */
export const MAX_HIRINGS = 12;

/** What the counter of internships on the landing page says as specified (Specification §2). */
const STATED_COUNTER = { from: 1500, to: 2300 };
const COUNTER_SECONDS = 12;

/**
 * The counter of internships on the landing page: it ends at the number of open positions. Without any that are not
 * samples, and before they were read, it is the specified one.
 */
export function internshipCounter(openPositions: number): { from: number; to: number; seconds: number } {
  const { from, to } = STATED_COUNTER;
  if (openPositions === 0) return { from, to, seconds: COUNTER_SECONDS };
  return { from: Math.floor((openPositions * from) / to), to: openPositions, seconds: COUNTER_SECONDS };
}
