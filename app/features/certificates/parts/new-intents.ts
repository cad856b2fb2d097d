/** The forms of the page that issues certificates. */
export const INTENTS = { issue: "issue", early: "issue-early" } as const;
