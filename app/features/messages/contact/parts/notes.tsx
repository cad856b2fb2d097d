import { type SubmissionResult, useForm } from "@conform-to/react";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { INTENTS } from "./enquiry-intents.ts";

type Props = {
  notes: { id: string; createdAt: number; body: string; author: string | null }[];
  formKey: string;
  mayEdit: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** Staff notes, newest first, and the form for a new one. */
export function Notes({ notes, formKey, lastResult, mayEdit }: Props) {
  const [form, fields] = useForm<{ body: string; formKey: string }>({
    id: "note",
    lastResult: resultFor(INTENTS.note, lastResult),
    defaultValue: { formKey },
  });
  return (
    <section aria-labelledby="notes-title" className="grid gap-4">
      <h2 id="notes-title" className="text-xl">
        Notes
      </h2>
      {mayEdit && (
        <Form method="post" id={form.id} noValidate className="grid gap-4">
          <UnsavedChanges formId={form.id} hasErrors={form.status === "error"} />
          <FormErrors form={form} />
          <FormTextAreaField
            field={fields.body}
            label="New note"
            hint="Only the team can read it."
            rows={3}
            required
          />
          <input type="hidden" name={fields.formKey.name} defaultValue={fields.formKey.initialValue} />
          <FormButton variant="secondary" name="intent" value={INTENTS.note} pending="Adding…">
            Add note
          </FormButton>
        </Form>
      )}
      <ol>
        {notes.map(({ id, createdAt, body, author }) => (
          <li key={id} className="border-t border-hairline py-3">
            <p className="whitespace-pre-line">{body}</p>
            <p className="text-sm text-muted">
              {author ?? DELETED_ACCOUNT}, <HomeDateTime at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
