import type { QuestionPreview } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { PreviewFrame, postForPreview, useLivePreview } from "#app/shell/staff/live-preview.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/**
 * The formatted question of a form: what the server sent with the page, or the stored one; then what the server renders of
 * the typed Markdown.
 */
export const useQuestionPreview = (
  formId: string,
  sent: QuestionPreview | undefined,
  stored: QuestionPreview | undefined,
) => useLivePreview(formId, readPreview, sent, stored);

async function readPreview(form: HTMLFormElement, signal: AbortSignal): Promise<QuestionPreview | undefined> {
  const typed = new FormData(form);
  if (!typed.has("usesMarkdown")) return undefined;
  const language = typed.get(`${SECOND}language`);
  const translation = language ? { language, ...readTexts(typed, SECOND) } : undefined;
  const question = { ...readTexts(typed), translation };
  return postForPreview("/api/admin/questions/preview", question, signal);
}

/** Before the names of the fields of the second language. */
const SECOND = "translation.";

const readTexts = (typed: FormData, prefix = "") => ({
  text: typed.get(`${prefix}text`),
  options: [...typed].flatMap(([name, value]) => (name.startsWith(`${prefix}options[`) ? value : [])),
  explanation: typed.get(`${prefix}explanation`),
});

export const toSecondLanguage = (preview: QuestionPreview | undefined): QuestionPreview | undefined =>
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
    <PreviewFrame label={label}>
      {children}
      {faults.map(({ field, message }) => (
        <p key={field + message} className="text-sm font-semibold text-brick">
          {optionName(field)}
          {message}
        </p>
      ))}
    </PreviewFrame>
  );
}

/** 'B: ' for the field `options[1]`. */
const optionName = (field: string) => {
  const index = /\[(\d+)\]/.exec(field)?.[1];
  return index === undefined ? "" : `${optionLabel(Number(index))}: `;
};
