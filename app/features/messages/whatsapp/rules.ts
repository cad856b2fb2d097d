/** What a text may name in braces: it is filled in for each student. */
export const VARIABLES = ["firstName", "name"] as const;

type Variable = (typeof VARIABLES)[number];

/**
 * Bounds of a text, in characters, and of the variables in it. A letter takes up to nine in an address, and a first name
 * has up to 80, so that the longest link stays below the 8 kB that servers take.
 */
export const MAX_TEXT = 600;
export const MAX_VARIABLES = 3;

/** What a student of a list waits for; without a phone number nothing can be sent. */
export const MESSAGE_STATES = ["unsent", "sent", "no-number"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

const VARIABLE = /\{([^{}]*)\}/g;

/** Every '{…}' of a text. */
export const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name]) => name!);

export const isVariable = (name: string): name is Variable => VARIABLES.some((one) => one === name);

/** The text for one student; lines end as WhatsApp ends them. */
export const fillText = (text: string, student: Record<Variable, string>): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(VARIABLE, (found, name: string) => (isVariable(name) ? student[name] : found));
