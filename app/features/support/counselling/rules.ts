import { comparableName } from "#app/kernel/rules-for-names.ts";
/** True when a typed name is that of a person, apart from case, spaces and look-alikes. */
export const isSameName = (typed: string, name: string): boolean =>
  comparableName(typed) === comparableName(name);

export const MIN_RATING = 1;
export const MAX_RATING = 10;
/** The rating of a call of the API that leaves it out (Specification §5). */
export const DEFAULT_RATING = 5;

/** '7 of 10', or 'not rated'. */
export const formatRating = (rating: number | null): string =>
  rating === null ? "not rated" : `${rating} of ${MAX_RATING}`;

/** Number of words that describe a student (Specification §3). */
export const WORD_COUNT = 3;

/** Feedback has at most so many action items. */
export const MAX_ACTIONS = 3;
