export const MIN_RATING = 1;
export const MAX_RATING = 10;
export const DEFAULT_RATING = 5;

/** Number of words that describe a student (Specification §3). */
export const WORD_COUNT = 3;
