import { FormButton } from "#app/platform/forms/form-button.tsx";
import { PreviewFrame, postForPreview, useLivePreview } from "#app/shell/staff/live-preview.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/** The fields of the forms of courses and assignments that are Markdown. */
export const NAMES = ["courseDescription", "description", "instructions"] as const;

export type CourseTexts = { [Name in (typeof NAMES)[number]]?: { text: string; html: string | null } };

/** What the action of such a form answers, with `preview` after the button of that name. */
type Reply = { preview?: CourseTexts } | object | undefined;

/** The formatted texts of a form of a course or an assignment: those of the answer, then while they are edited. */
export const useCourseTextPreview = (formId: string, reply: Reply) =>
  useLivePreview<CourseTexts>(formId, readPreview, reply && "preview" in reply ? reply.preview : undefined);

/** Shows the formatted texts where no script does. */
export const PreviewButton = () => (
  <FormButton name="intent" value="preview" variant="secondary" size="small" pending="Formatting…">
    Preview
  </FormButton>
);

async function readPreview(form: HTMLFormElement, signal: AbortSignal): Promise<CourseTexts> {
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
  preview: CourseTexts | undefined;
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
