import { type ReactNode, useEffect, useState } from "react";

/** After the last key, in milliseconds. */
const PAUSE_MS = 400;

/**
 * The formatted texts of a form: what the server sent with the page, or what is stored; then, while they are edited, what
 * `read` asks the server to render after each pause. `read` belongs to a module. Without an answer the last preview stays.
 */
export function useLivePreview<Preview>(
  formId: string,
  read: (form: HTMLFormElement, signal: AbortSignal) => Promise<Preview | undefined>,
  sent?: Preview,
  stored?: Preview,
) {
  const [preview, setPreview] = useState(sent ?? stored);
  useEffect(() => {
    if (sent) setPreview(sent);
  }, [sent]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = new AbortController();
    const typed = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form?.id !== formId) return;
      clearTimeout(timer);
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      timer = setTimeout(() => read(form, signal).then(setPreview, () => {}), PAUSE_MS);
    };
    document.addEventListener("input", typed);
    return () => {
      clearTimeout(timer);
      latest.abort();
      document.removeEventListener("input", typed);
    };
  }, [formId, read]);
  return preview;
}

/** Asks the server to render what is typed. */
export async function postForPreview<Preview>(
  path: string,
  typed: unknown,
  signal: AbortSignal,
): Promise<Preview> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(typed),
    signal,
  });
  if (!response.ok) throw new Error("There is no preview.");
  return response.json();
}

export const PreviewFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={`Preview: ${label}`}
    className="grid min-w-0 gap-2 rounded-control border border-dashed border-line p-3"
  >
    <p className="text-sm text-muted">Preview</p>
    {children}
  </section>
);
