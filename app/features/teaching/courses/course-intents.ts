/** The forms of a course page by name. */
export const INTENTS = {
  submitAssignment: "submit-assignment",
  setWeekCompletion: "set-week-completion",
} as const;

/** What the forms of a course page say when they did nothing. */
export const courseFailure = (sent: FormData) =>
  sent.get("intent") === INTENTS.submitAssignment
    ? "Error submitting assignment. Please try again."
    : `Week ${sent.get("week")} was not changed. Please try again.`;
