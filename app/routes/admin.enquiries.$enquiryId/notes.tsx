import { type SubmissionResult, useForm } from "@conform-to/react";
import { DELETED_ACCOUNT } from "#app/admin/format-audit.ts";
import { resultFor } from "#app/admin/result-for.ts";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/components/form-fields.tsx";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { UnsavedChanges } from "#app/components/unsaved-changes.tsx";
import { INTENTS } from "./intents.ts";

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
              {author ?? DELETED_ACCOUNT}, <IstDateTime at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
