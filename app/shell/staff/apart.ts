/** The class of a harmful action beside others. */
export const APART = "ml-4";
