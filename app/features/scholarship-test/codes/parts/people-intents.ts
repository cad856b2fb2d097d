/** The two forms of this screen; each posts its name as `intent`. */
export const INTENTS = { type: "type", choose: "choose" } as const;

/** The search for students in the address, beside the filters of the list. */
export const SEARCH_PARAMS = { find: "find", batch: "of" } as const;
