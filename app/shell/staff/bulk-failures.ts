/** What the pages that change selected rows say when they changed none. */
export const NO_STUDENT_CHANGED = "No student was changed. Please try again.";
export const NO_INVITATION_CHANGED = "Nothing was changed. Please try again.";
