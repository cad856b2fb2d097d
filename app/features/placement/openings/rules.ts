export const OPENING_STATES = ["draft", "open", "closed"] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

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
