/**
 * As a `ref`: focuses a new element in the same step that removed the focused one, so that the focus never falls
 * back to the body.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Opens the closed parts of the page around a field. */
export function unfold(field: Field): void {
  for (let part = field.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
}
