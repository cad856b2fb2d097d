/** Ratings are from 1 to 10 (Specification §9). */
export const LOWEST_RATING = 1;
export const HIGHEST_RATING = 10;

/** The numbers that a student chooses from. */
export const RATINGS = Array.from(
  { length: HIGHEST_RATING - LOWEST_RATING + 1 },
  (_, index) => LOWEST_RATING + index,
);

/** Students who have not rated their week are reminded this long before it ends. */
export const RATING_REMINDER_MS = 2 * 24 * 60 * 60 * 1000;
