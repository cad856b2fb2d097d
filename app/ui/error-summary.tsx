import { type MouseEvent, useEffect, useRef } from "react";

type SummaryError = {
  message: string;
  /** Id of the field it belongs to; none for errors of the whole form. */
  fieldId?: string;
};

const TITLE_MARK = "Error: ";

/** Lists what has to be mended, on top of the form, in the same words as beside the fields. Takes the focus and marks the title. */
export function ErrorSummary({
  errors,
  answer,
}: {
  errors: readonly SummaryError[];
  /** What the errors were read from: the focus moves once for each, however often the page is drawn again. */
  answer?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news, whatever it says
  useEffect(() => {
    if (!hasErrors) return;
    box.current?.focus();
    const { title } = document;
    if (!title.startsWith(TITLE_MARK)) document.title = TITLE_MARK + title;
    return () => {
      document.title = document.title.replace(TITLE_MARK, "");
    };
  }, [answer, hasErrors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      id="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submit the reader has to hear what is wrong, also without scripts
      autoFocus
      className="card rounded-card border-2 border-brick bg-brick-wash p-5"
    >
      <h2 className="text-lg">There is a problem</h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => focusOn(fieldId, event)}
                className="font-semibold text-brick underline underline-offset-4"
              >
                {message}
              </a>
            ) : (
              <span className="font-semibold text-brick">{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the router a new hash is a new page, and what the form was answered with is gone: so the address stays. */
function focusOn(fieldId: string, event: MouseEvent): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
