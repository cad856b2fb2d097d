/** The forms of a student at risk. */
export const INTENTS = { message: "message", assign: "assign" } as const;
