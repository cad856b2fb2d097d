/** True when a typed name is that of a person, apart from case and spaces. */
export const isSameName = (typed: string, name: string): boolean => toWords(typed) === toWords(name);

const toWords = (name: string) => name.normalize("NFC").toLowerCase().split(/\s+/u).filter(Boolean).join(" ");

export const MIN_RATING = 1;
export const MAX_RATING = 10;
export const DEFAULT_RATING = 5;

/** Number of words that describe a student (Specification §3). */
export const WORD_COUNT = 3;

/** Feedback has at most so many action items. */
export const MAX_ACTIONS = 3;
