export const ACCOUNT_INTENTS = {
  changePassword: "change-password",
  endSession: "end-session",
  endOtherSessions: "end-other-sessions",
} as const;

export const ACCOUNT_FAILURES = {
  [ACCOUNT_INTENTS.changePassword]: "Your password was not changed. Please try again.",
  [ACCOUNT_INTENTS.endSession]: "That device was not signed out. Please try again.",
  [ACCOUNT_INTENTS.endOtherSessions]: "No device was signed out. Please try again.",
};

export const NOTIFICATION_INTENTS = { open: "open", markAllRead: "mark-all-read" } as const;

export const NOTIFICATION_FAILURES = {
  [NOTIFICATION_INTENTS.open]: "This was not opened. Please try again.",
  [NOTIFICATION_INTENTS.markAllRead]: "Nothing was marked as read. Please try again.",
};

export const CHOICES_FAILURE = "Your choice was not saved. Please try again.";

/** The forms of the page 'My data'. */
export const OWN_DATA_INTENTS = {
  confirm: "confirm-password",
  deleteAccount: "delete-account",
  keepAccount: "keep-account",
} as const;

export const OWN_DATA_FAILURES = {
  [OWN_DATA_INTENTS.confirm]: "Your password was not checked. Please try again.",
  [OWN_DATA_INTENTS.deleteAccount]: "The deletion was not stored. Please try again.",
  [OWN_DATA_INTENTS.keepAccount]: "The deletion was not withdrawn. Please try again.",
};
