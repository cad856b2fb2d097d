/** The forms of this screen; each posts its name as `intent`. */
export const INTENTS = {
  start: "start",
  answer: "answer",
  takeOver: "take-over",
  language: "language",
} as const;

/** What each form says when it was not processed. */
export const FAILURES = {
  [INTENTS.start]: "Failed to start test. Please try again.",
  [INTENTS.answer]: "Failed to submit test. Please try again.",
  [INTENTS.takeOver]: "The test was not moved to this device. Please try again.",
};
