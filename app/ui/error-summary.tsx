import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useUiTexts } from "./ui-texts.ts";

type SummaryError = {
  message: string;
  /** Id of the invalid field; undefined for errors of the whole form. */
  fieldId?: string;
};

const TITLE_MARK = "Error: ";
const unmarkedTitle = () => document.title.replace(TITLE_MARK, "");

/** Moves the focus to the errors and marks the title, once for each `answer`, not on every render. */
export function useErrorFocus(box: RefObject<HTMLElement>, hasErrors: boolean, answer: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each response, even with the same errors
  useEffect(() => {
    if (!hasErrors) return;
    box.current?.focus();
    document.title = TITLE_MARK + unmarkedTitle();
    return () => {
      document.title = unmarkedTitle();
    };
  }, [answer, hasErrors]);
}

/** Lists the errors above the form with the same messages as the fields. Takes the focus and marks the title. */
export function ErrorSummary({
  errors,
  answer,
}: {
  errors: readonly SummaryError[];
  /** The source of the errors: the focus moves once per value, not on every render. */
  answer?: unknown;
}) {
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useErrorFocus(box, hasErrors, answer);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      id="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submit the errors must be announced, also without scripts
      autoFocus
      className="card rounded-card border-2 border-brick bg-brick-wash p-5"
    >
      <h2 className="text-lg">{texts["ui.problems"]}</h2>
      <ul className="mt-2 grid gap-1 font-semibold text-brick">
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => focusOn(fieldId, event)}
                className="underline underline-offset-4"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Handles a click on a link within the page: moves the focus, without a new hash, which would be a navigation for the
 * router that discards the form's response.
 */
export function focusOn(id: string, event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
