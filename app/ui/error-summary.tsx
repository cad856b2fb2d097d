import { useEffect, useRef } from "react";

type SummaryError = {
  message: string;
  /** Id of the field it belongs to; none for errors of the whole form. */
  fieldId?: string;
};

const TITLE_MARK = "Error: ";

/** Lists what has to be mended, on top of the form, in the same words as beside the fields. Takes the focus and marks the title. */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!errors.length) return;
    box.current?.focus();
    const { title } = document;
    if (!title.startsWith(TITLE_MARK)) document.title = TITLE_MARK + title;
    return () => {
      document.title = document.title.replace(TITLE_MARK, "");
    };
  }, [errors]);
  if (!errors.length) return null;
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
              <a href={`#${fieldId}`} className="font-semibold text-brick underline underline-offset-4">
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
