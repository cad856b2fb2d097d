/** The forms of the account page. */
export const ACCOUNT_INTENTS = {
  changePassword: "change-password",
  endSession: "end-session",
  endOtherSessions: "end-other-sessions",
} as const;
