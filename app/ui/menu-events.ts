import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from "react";

/** Closes a menu and returns the focus to its button. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

function closeOnLeave(event: FocusEvent<HTMLDetailsElement>) {
  const next = event.relatedTarget;
  if (next && !event.currentTarget.contains(next)) event.currentTarget.open = false;
}

function closeOnPressOutside({ currentTarget: menu, target }: SyntheticEvent<HTMLDetailsElement>) {
  // A disclosure within the menu.
  if (target !== menu || !menu.open) return;
  const close = (event: PointerEvent) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  };
  document.addEventListener("pointerdown", close);
  menu.addEventListener("toggle", () => document.removeEventListener("pointerdown", close), { once: true });
}

/** Closes a menu with the focus on its button, where a dialog that the choice opens returns it to. */
export function closeMenu({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>) {
  menu.querySelector("summary")?.focus();
  menu.open = false;
}

/** Links within the page, such as those of an error summary, may go to fields of the menu. */
function closeOnChoice(event: MouseEvent<HTMLDetailsElement>) {
  if ((event.target as Element).closest("a:not([href^='#'])")) closeMenu(event);
}

/** For a <details> that is a menu: it closes on Escape, on a press outside, on the choice of a link, and when the focus leaves. */
export const menuEvents = {
  onKeyDown: closeOnEscape,
  onBlur: closeOnLeave,
  onClick: closeOnChoice,
  onToggle: closeOnPressOutside,
} as const;
