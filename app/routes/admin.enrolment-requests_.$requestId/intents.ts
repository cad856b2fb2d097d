/** The forms of a request's page. */
export const INTENTS = { confirm: "confirm", decline: "decline", cancel: "cancel-receipt" } as const;
