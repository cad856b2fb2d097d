/** What forms before the door say when they were not processed, on each page that has them. */
export const NOT_SIGNED_IN = "You were not signed in. Please try again.";
export const CODE_NOT_CHECKED = "The code was not checked. Please try again.";
export const STILL_SIGNED_IN = "You are still signed in. Please try again.";
