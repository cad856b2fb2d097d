import { useForm } from "@conform-to/react";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { PreviewFrame, postForPreview, useLivePreview } from "#app/shell/staff/live-preview.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export type AnnouncementFields = {
  title: string;
  text: string;
  isPinned: boolean;
  expiresOn: string;
  /** Until students can see it. */
  audience?: string;
  date?: string;
  time?: string;
};

const LABELS: Record<keyof AnnouncementFields, string> = {
  title: "Title",
  text: "Text",
  audience: "For",
  date: "Send on",
  time: "Time",
  expiresOn: "Last day",
  isPinned: "Pin it to the top of the student's home",
};

type Choice = { value: string; label: string };

type Props = RecordFormProps<AnnouncementFields> & {
  save: string;
  /** Without them the audience and the time stay. */
  audiences?: Choice[];
};

/** Writes, edits or corrects an announcement. */
export function AnnouncementForm({ defaultValue, lastResult, audiences, hidden, ...rest }: Props) {
  const [form, fields] = useForm<AnnouncementFields>({
    id: "announcement",
    lastResult,
    defaultValue: { ...defaultValue, isPinned: defaultValue.isPinned ? "on" : undefined },
  });
  const preview = useLivePreview(form.id, readPreview);
  const inWords = ({ audience, isPinned, ...others }: Partial<AnnouncementFields>) => ({
    ...others,
    ...(audiences && { audience: audiences.find(({ value }) => value === audience)?.label }),
    isPinned: isPinned ? "Yes" : "No",
  });
  return (
    <AdminForm
      form={form}
      lastResult={lastResult}
      labels={LABELS}
      inWords={inWords}
      hidden={hidden}
      also={
        audiences && (
          <FormButton name="next" value="draft" variant="secondary" pending="Saving…">
            Save as a draft
          </FormButton>
        )
      }
      {...rest}
    >
      {audiences && (
        <FormSelectField
          field={fields.audience}
          label={LABELS.audience}
          placeholder="Choose the students"
          choices={audiences}
          required
        />
      )}
      <FormTextField field={fields.title} label={LABELS.title} required />
      <FormTextAreaField
        field={fields.text}
        label={LABELS.text}
        hint="Markdown: **bold**, lists with -, and links as [text](https://…)."
        rows={8}
        required
      />
      {preview && (
        <PreviewFrame label={LABELS.text}>
          <RichText text={preview.text} html={preview.html} className="wrap-anywhere" />
        </PreviewFrame>
      )}
      {audiences && (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormTextField
            field={fields.date}
            label={LABELS.date}
            type="date"
            hint="Leave date and time empty to send it now."
            optional
          />
          <FormTextField field={fields.time} label={LABELS.time} type="time" optional />
        </div>
      )}
      <FormTextField
        field={fields.expiresOn}
        label={LABELS.expiresOn}
        type="date"
        hint="Students do not see it afterwards. Without one it stays."
        optional
      />
      <FormCheckboxField field={fields.isPinned} label={LABELS.isPinned} />
    </AdminForm>
  );
}

async function readPreview(form: HTMLFormElement, signal: AbortSignal) {
  const text = String(new FormData(form).get("text") ?? "");
  if (text === "") return undefined;
  const { html } = await postForPreview<{ html: (string | null)[] }>(
    "/api/admin/courses/preview",
    { texts: [text] },
    signal,
  );
  return { text, html: html[0] ?? null };
}
