/** The forms of the account page. */
export const ACCOUNT_INTENTS = { changePassword: "change-password", endSession: "end-session" } as const;
