/** The forms of this screen; each posts its name as `intent`. */
export const INTENTS = {
  start: "start",
  answer: "answer",
  takeOver: "take-over",
  language: "language",
} as const;
