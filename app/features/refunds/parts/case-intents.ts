/** The forms of a case's page. */
export const INTENTS = { review: "review", approve: "approve", refuse: "refuse", pay: "pay" } as const;
