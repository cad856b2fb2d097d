/** The forms of the account page. */
export const ACCOUNT_INTENTS = {
  changePassword: "change-password",
  endSession: "end-session",
  endOtherSessions: "end-other-sessions",
} as const;

/** The forms of the list of notifications. */
export const NOTIFICATION_INTENTS = { open: "open", markAllRead: "mark-all-read" } as const;

/** The forms of the page 'My data'. */
export const OWN_DATA_INTENTS = {
  confirm: "confirm-password",
  deleteAccount: "delete-account",
  keepAccount: "keep-account",
} as const;
