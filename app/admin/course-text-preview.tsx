import { RichText } from "#app/ui/rich-text.tsx";
import { PreviewFrame, postForPreview, useLivePreview } from "./live-preview.tsx";

/** The fields of the forms of courses and assignments that are Markdown. */
const NAMES = ["courseDescription", "description", "instructions"] as const;

type Texts = { [Name in (typeof NAMES)[number]]?: { text: string; html: string | null } };

/** The formatted texts of a form of a course or an assignment, while they are edited. */
export const useCourseTextPreview = (formId: string) => useLivePreview<Texts>(formId, readPreview);

async function readPreview(form: HTMLFormElement, signal: AbortSignal): Promise<Texts> {
  const typed = new FormData(form);
  const named = NAMES.map((name) => [name, String(typed.get(name) ?? "")] as const).filter(
    ([, text]) => text,
  );
  const texts = named.map(([, text]) => text);
  const { html } = await postForPreview<{ html: (string | null)[] }>(
    "/api/admin/courses/preview",
    { texts },
    signal,
  );
  return Object.fromEntries(named.map(([name, text], index) => [name, { text, html: html[index] ?? null }]));
}

/** How students will see the text. */
export function CourseTextPreview({
  preview,
  name,
  label,
}: {
  preview: Texts | undefined;
  name: (typeof NAMES)[number];
  label: string;
}) {
  const shown = preview?.[name];
  return (
    shown && (
      <PreviewFrame label={label}>
        <RichText text={shown.text} html={shown.html} className="wrap-anywhere" />
      </PreviewFrame>
    )
  );
}
