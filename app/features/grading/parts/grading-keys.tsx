import { useEffect } from "react";

const KEYS_ID = "grading-keys";

/** Single keys work while the focus is in the grade, outside of texts, so they need no switch (WCAG 2.1.4). */
const KEYS = [
  ["Ctrl+Enter", "saves the grade and opens the next submission"],
  ["j or Alt+N", "skips to the next submission"],
  ["k or Alt+P", "opens the one before"],
  ["Alt+S", "focuses the score"],
  ["1 to 6 or Alt+1 to Alt+6", "focuses a row of the rubric"],
  ["?", "shows these keys"],
] as const;

/** The keys of the page. */
export const GradingKeys = () => (
  <details id={KEYS_ID} className="border-t border-hairline pt-3 text-sm">
    <summary className="cursor-pointer">
      Keys <kbd className="text-muted">?</kbd>
    </summary>
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {KEYS.map(([keys, does]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd className="text-muted">{does}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-muted">Single keys work while the focus is in the grade, outside of texts.</p>
  </details>
);

/** The keyboard shortcuts that the page lists. They click existing buttons and links. */
export function useGradingKeys(formId: string) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const form = document.getElementById(formId);
      const press = form && (findCommand(event, form) ?? findSingleKey(event, form));
      if (!press) return;
      event.preventDefault();
      press();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [formId]);
}

type Press = (() => void) | null | undefined;

const clickOn = (form: HTMLElement, selector: string): Press => {
  const control = form.querySelector<HTMLElement>(selector);
  return control && (() => control.click());
};

/** The score, or the row of the rubric with this index. */
const focusOn = (form: HTMLElement, index: number): Press => {
  const field = form.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')[index];
  return field && (() => field.focus());
};

const SAVE = 'button[value="grade"]';
const NEXT = '[data-key="next"]';
const PREVIOUS = '[data-key="previous"]';

function findCommand({ altKey, ctrlKey, metaKey, code, key }: KeyboardEvent, form: HTMLElement): Press {
  if ((ctrlKey || metaKey) && key === "Enter") return clickOn(form, SAVE);
  if (!altKey || ctrlKey || metaKey) return null;
  if (code === "KeyS") return focusOn(form, 0);
  if (/^Digit[1-9]$/.test(code)) return focusOn(form, Number(code.slice(-1)) - 1);
  if (code === "KeyN") return clickOn(form, NEXT);
  return code === "KeyP" ? clickOn(form, PREVIOUS) : null;
}

/** Only for the focus inside of the grade, so that no key of a screen reader or of a text is taken (WCAG 2.1.4). */
function findSingleKey({ altKey, ctrlKey, metaKey, key, target }: KeyboardEvent, form: HTMLElement): Press {
  const section = form.parentElement;
  if (altKey || ctrlKey || metaKey || !(target instanceof Element) || !section?.contains(target)) return null;
  if (target.matches("textarea")) return null;
  if (key === "j") return clickOn(form, NEXT);
  if (key === "k") return clickOn(form, PREVIOUS);
  if (/^[1-9]$/.test(key) && !target.matches("input")) return focusOn(form, Number(key) - 1);
  return key === "?" ? openKeys : null;
}

function openKeys() {
  const keys = document.getElementById(KEYS_ID);
  if (!(keys instanceof HTMLDetailsElement)) return;
  keys.open = true;
  keys.querySelector("summary")?.focus();
}
