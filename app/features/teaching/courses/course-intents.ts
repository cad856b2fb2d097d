/** The forms of a course page by name. */
export const INTENTS = {
  submitAssignment: "submit-assignment",
  setWeekCompletion: "set-week-completion",
} as const;

/** What the forms of a course page say when they did nothing. */
export const NOT_SUBMITTED = "Error submitting assignment. Please try again.";
export const weekFailure = (week: number | string) => `Week ${week} was not changed. Please try again.`;

/** The same for what was sent. */
export const courseFailure = (sent: FormData) =>
  sent.get("intent") === INTENTS.submitAssignment ? NOT_SUBMITTED : weekFailure(String(sent.get("week")));
