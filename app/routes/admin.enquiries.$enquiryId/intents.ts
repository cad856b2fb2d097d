/** The forms of this page. */
export const INTENTS = { change: "change", note: "note" } as const;
