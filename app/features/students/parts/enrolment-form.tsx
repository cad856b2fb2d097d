import { type SubmissionResult, useForm } from "@conform-to/react";
import { NONE } from "#app/features/students/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";

type Props = Pick<StudentRecord, "person" | "batches"> & {
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The plan and the batch of a student, which one decision changes together. */
export function EnrolmentForm({ person, batches, lastResult }: Props) {
  const [form, fields] = useForm<{ plan: string; batchId: string }>({
    id: "enrolment-form",
    lastResult: resultFor("enrolment", lastResult),
    defaultValue: { plan: person.plan, batchId: person.batchId ?? NONE },
  });
  const isKnown = batches.some(({ id }) => id === person.batchId);
  const choices = [
    { value: NONE, label: "No course" },
    ...toBatchChoices(batches),
    ...(person.batchId && !isKnown
      ? [{ value: person.batchId, label: `${person.courseName}, ${person.batchName} (inactive)` }]
      : []),
  ];
  return (
    <Form method="post" id={form.id} noValidate className="grid max-w-xl justify-items-start gap-4">
      <FormErrors form={form} />
      <FormRadioGroupField
        field={fields.plan}
        label="Plan"
        choices={[
          { value: "free", label: "Free" },
          {
            value: "premium",
            label: "Premium",
            hint: "For enrolled students; includes the foundation course",
          },
        ]}
      />
      <FormSelectField field={fields.batchId} label="Course and batch" choices={choices} />
      <input type="hidden" name="expectedPlan" value={person.plan} />
      <input type="hidden" name="expectedBatchId" value={person.batchId ?? NONE} />
      <FormButton name="intent" value="enrolment" variant="secondary" size="small" pending="Saving…">
        Save plan and course
      </FormButton>
    </Form>
  );
}
