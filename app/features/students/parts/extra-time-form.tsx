import { type SubmissionResult, useForm } from "@conform-to/react";
import { EXTRA_TIME_FACTORS } from "#app/features/students/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";

type Props = Pick<StudentRecord, "person"> & { lastResult: SubmissionResult<string[]> | undefined };

const factorText = (factor: number) => (factor === 1 ? "No extra time" : `${factor} times the standard time`);

/** The time that a student has for tests. */
export function ExtraTimeForm({ person, lastResult }: Props) {
  const [form, fields] = useForm<{ factor: string }>({
    id: "extra-time-form",
    lastResult: resultFor("extra-time", lastResult),
    defaultValue: { factor: String(person.extraTimeFactor) },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid max-w-xl justify-items-start gap-4">
      <FormErrors form={form} />
      <FormSelectField
        field={fields.factor}
        label="Time on the test"
        hint="Applies to tests started after you save"
        choices={EXTRA_TIME_FACTORS.map((factor) => ({ value: String(factor), label: factorText(factor) }))}
      />
      <input type="hidden" name="expectedFactor" value={person.extraTimeFactor} />
      <FormButton name="intent" value="extra-time" variant="secondary" size="small" pending="Saving…">
        Save extra time
      </FormButton>
    </Form>
  );
}
