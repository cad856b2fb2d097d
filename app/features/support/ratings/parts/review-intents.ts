/** The forms of a review's page. */
export const INTENTS = { assign: "assign", save: "save", reopen: "reopen" } as const;
