import { type SubmissionResult, useForm } from "@conform-to/react";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";

type Props = Pick<StudentRecord, "person"> & {
  /** As people read it. */
  phone: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The phone number of a student. */
export function PhoneForm({ person, phone, lastResult }: Props) {
  const [form, fields] = useForm<{ phone: string }>({
    id: "phone-form",
    lastResult: resultFor("phone", lastResult),
    defaultValue: { phone },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid max-w-md justify-items-start gap-4">
      <FormErrors form={form} />
      <FormTextField
        field={fields.phone}
        label="Phone number"
        type="tel"
        autoComplete="off"
        hint="Without a country code it is an Indian number."
        optional
      />
      <input type="hidden" name="expectedPhone" value={person.phone} />
      <FormButton name="intent" value="phone" variant="secondary" size="small" pending="Saving…">
        Save phone number
      </FormButton>
    </Form>
  );
}
