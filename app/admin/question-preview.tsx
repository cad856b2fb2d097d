import { useEffect, useState } from "react";
import type { QuestionPreview } from "#app/domain/quizzes/rich-text/render-question.server.ts";
import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { RichText } from "#app/ui/rich-text.tsx";

/** After the last key, in milliseconds. */
const PAUSE_MS = 400;

/**
 * The formatted question of a form: what the server sent with the page, or the stored one; then, while the Markdown is
 * edited, what the server renders after each pause. Without an answer the last preview stays.
 */
export function useQuestionPreview(
  formId: string,
  sent: QuestionPreview | undefined,
  stored: QuestionPreview | undefined,
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
      timer = setTimeout(() => readPreview(form, signal).then(setPreview, () => {}), PAUSE_MS);
    };
    document.addEventListener("input", typed);
    return () => {
      clearTimeout(timer);
      latest.abort();
      document.removeEventListener("input", typed);
    };
  }, [formId]);
  return preview;
}

async function readPreview(form: HTMLFormElement, signal: AbortSignal): Promise<QuestionPreview | undefined> {
  const typed = new FormData(form);
  if (!typed.has("usesMarkdown")) return undefined;
  const language = typed.get(`${SECOND}language`);
  const translation = language ? { language, ...textsOf(typed, SECOND) } : undefined;
  const response = await fetch("/api/admin/questions/preview", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...textsOf(typed), translation }),
    signal,
  });
  if (!response.ok) throw new Error("There is no preview.");
  return response.json();
}

/** Before the names of the fields of the second language. */
const SECOND = "translation.";

const textsOf = (typed: FormData, prefix = "") => ({
  text: typed.get(`${prefix}text`),
  options: [...typed].flatMap(([name, value]) => (name.startsWith(`${prefix}options[`) ? value : [])),
  explanation: typed.get(`${prefix}explanation`),
});

/** The second language of a preview, with its faults. */
export const secondLanguageOf = (preview: QuestionPreview | undefined): QuestionPreview | undefined =>
  preview?.translation && {
    ...preview.translation,
    faults: preview.faults
      .filter(({ field }) => field.startsWith(SECOND))
      .map(({ field, message }) => ({ field: field.slice(SECOND.length), message })),
  };

type Previewed = {
  preview: QuestionPreview | undefined;
  /** What is previewed, in words. */
  label: string;
  lang?: string;
};

/** How students will see the question, or how the explanation will be shown. */
export function TextPreview({ preview, field, label, lang }: Previewed & { field: "text" | "explanation" }) {
  if (!preview) return null;
  const faults = preview.faults.filter((fault) => fault.field === field);
  return (
    <Preview label={label} isEmpty={preview[field] === ""} faults={faults}>
      <RichText text="" html={preview[field]} lang={lang} />
    </Preview>
  );
}

/** How students will see the options. */
export function OptionsPreview({ preview, label, lang }: Previewed) {
  if (!preview) return null;
  const faults = preview.faults.filter((fault) => fault.field.startsWith("options"));
  return (
    <Preview label={label} isEmpty={preview.options.every((option) => option === "")} faults={faults}>
      <ul className="grid gap-2">
        {preview.options.map(
          (option, index) =>
            option && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies an option
              <li key={index} className="flex gap-3">
                <span className="font-semibold">{optionLabel(index)}</span>
                <RichText as="span" text="" html={option} lang={lang} />
              </li>
            ),
        )}
      </ul>
    </Preview>
  );
}

type PreviewProps = {
  label: string;
  isEmpty: boolean;
  faults: QuestionPreview["faults"];
  children: React.ReactNode;
};

function Preview({ label, isEmpty, faults, children }: PreviewProps) {
  if (isEmpty && faults.length === 0) return null;
  return (
    <section
      aria-label={`Preview: ${label}`}
      className="grid min-w-0 gap-2 rounded-control border border-dashed border-line p-3"
    >
      <p className="text-sm text-muted">Preview</p>
      {children}
      {faults.map(({ field, message }) => (
        <p key={field + message} className="text-sm font-semibold text-brick">
          {optionName(field)}
          {message}
        </p>
      ))}
    </section>
  );
}

/** 'B: ' for the field `options[1]`. */
const optionName = (field: string) => {
  const index = /\[(\d+)\]/.exec(field)?.[1];
  return index === undefined ? "" : `${optionLabel(Number(index))}: `;
};
