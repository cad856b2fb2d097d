import { useForm } from "@conform-to/react";
import { FormCheckboxField, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";

export type CompanyFields = { name: string; website: string; note: string; isSample: boolean };

const LABELS: Record<keyof CompanyFields, string> = {
  name: "Name",
  website: "Website",
  note: "Note for staff",
  isSample: "Sample with an invented name",
};

type Props = RecordFormProps<CompanyFields> & { save: string };

/** Adds or edits a partner company. */
export function CompanyForm({ defaultValue, lastResult, ...rest }: Props) {
  const [form, fields] = useForm<CompanyFields>({ id: "company", lastResult, defaultValue });
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} {...rest}>
      <FormTextField field={fields.name} label={LABELS.name} required />
      <FormTextField field={fields.website} label={LABELS.website} type="url" optional />
      <FormTextAreaField
        field={fields.note}
        label={LABELS.note}
        hint="For example who answers there. Students do not see it."
        rows={3}
        optional
      />
      <FormCheckboxField
        field={fields.isSample}
        label={LABELS.isSample}
        hint="Its openings are shown as samples, and no figure counts them."
      />
    </AdminForm>
  );
}
