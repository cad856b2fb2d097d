/**
 * As a `ref`: focuses a new element in the same step that removed the focused one, so that the focus never falls
 * back to the body.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
