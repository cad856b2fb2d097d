/** The forms of a course page by name. */
export const INTENTS = {
  submitAssignment: "submit-assignment",
  setWeekCompletion: "set-week-completion",
} as const;
