/**
 * As a `ref`: gives what has just appeared the focus, in the same step that took away what had it, so that the focus
 * never falls to the page as a whole.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
