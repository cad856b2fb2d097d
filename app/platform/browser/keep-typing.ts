import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { HydrationOptions } from "react-dom/client";
import { type Field, unfold } from "./focus.ts";

/** The field by its place among those of its name: React may have replaced the element. */
type Place = { element: Field; key: string; index: number };
type Typed = Place & { value: string; isChecked: boolean };

/**
 * Hydrates a page that may be in use: what was typed before stays, with focus and selection. React resets text areas,
 * effects of the page move the focus, and after a mismatch every element is a new one. The scripts of the page then learn
 * what was typed from an input event. A page that nobody uses yet is hydrated in slices.
 */
export function keepTyping(hydrate: () => void): void {
  const typed = allFields()
    .filter(({ element }) => isTyped(element))
    .map(withValue);
  const focused = document.activeElement;
  if (typed.length === 0 && (!focused || focused === document.body)) {
    startTransition(hydrate);
    addEventListener("input", keepFirstText, { capture: true, once: true });
    return;
  }
  const field = allFields().find(({ element }) => element === focused);
  const selection = field && readSelection(field.element);
  // One step, effects included: no key can arrive between the value that was read and the one that is restored.
  flushSync(hydrate);
  for (const one of typed) restoreValue(one);
  flushSync(() => {
    for (const one of typed) currentElement(one)?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const active = field ? currentElement(field) : focused;
  if (active instanceof HTMLElement && active !== document.activeElement)
    active.focus({ preventScroll: true });
  if (selection && active) restoreSelection(active as HTMLInputElement, selection);
}

/**
 * React finishes a page in slices before it hears of a key or a press. Dictation and extensions write without either: then
 * React hydrates the page within their input event, which resets a text area.
 */
function keepFirstText({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement) || isHydrated()) return;
  const { value } = target;
  const restore = () => {
    if (target.value === value) return;
    target.value = value;
    target.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // After the listeners of React, which are within the document.
  addEventListener("input", restore, { once: true });
}

/** The page has been hydrated: it handles its links and forms itself. */
export const markHydrated = (): void => {
  document.documentElement.dataset.hydrated = "";
};

const isHydrated = () => "hydrated" in document.documentElement.dataset;

function allFields(): Place[] {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll("input, textarea, select")] as unknown as Field[];
  return fields.map((element) => {
    const isChoice = isBox(element);
    const key = `${element.name || element.id} ${isChoice ? element.value : ""}`;
    const index = counts.get(key) ?? 0;
    counts.set(key, index + 1);
    return { element, key, index };
  });
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return field.value !== (first?.value ?? "");
  }
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return !["hidden", "submit", "button", "file"].includes(field.type) && field.value !== field.defaultValue;
}

const withValue = (place: Place): Typed => ({
  ...place,
  value: place.element.value,
  isChecked: (place.element as HTMLInputElement).checked,
});

const currentElement = ({ element, key, index }: Place): Field | undefined =>
  element.isConnected
    ? element
    : allFields().find((other) => other.key === key && other.index === index)?.element;

function restoreValue(typed: Typed): void {
  const field = currentElement(typed);
  if (!field) return;
  if (field !== typed.element) unfold(field);
  if (isBox(field)) field.checked = typed.isChecked;
  else if (field.value !== typed.value) field.value = typed.value;
}

type Selection = [start: number, end: number, direction?: "forward" | "backward" | "none"];

/** Fields without a selection, such as dates, have none. */
function readSelection(field: Field): Selection | undefined {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return undefined;
  return [field.selectionStart, field.selectionEnd!, field.selectionDirection ?? undefined];
}

/** A range that is set ends the composition of a letter, so one that is right is left alone. */
function restoreSelection(field: HTMLInputElement, [start, end, direction]: Selection): void {
  if (field.selectionStart === start && field.selectionEnd === end) return;
  field.setSelectionRange(start, end, direction);
}

/**
 * Where an extension or a translation has changed the page, React renders it again, which is no fault of the page. A note
 * in the console is enough; tests fail for one that they do not expect.
 */
export const hydrationOptions: HydrationOptions = {
  // biome-ignore lint/suspicious/noConsole: it is meant for the console
  onRecoverableError: (error) => console.info("The page was rendered again.", error),
};
