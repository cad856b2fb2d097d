import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnrolInput } from "#app/features/students/inputs.ts";
import { changeSelection, loadSelection } from "#app/features/students/parts/bulk-change.server.ts";
import { BulkChange } from "#app/features/students/parts/bulk-change.tsx";
import { NONE } from "#app/features/students/rules.ts";
import { enrolStudents } from "#app/features/students/use-cases/change-students.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { FormCheckboxField, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { NO_STUDENT_CHANGED } from "#app/shell/staff/bulk-failures.ts";

export const handle = { failure: NO_STUDENT_CHANGED };

export const loader = guarded("students.edit", loadSelection);

export const action = changeSelection({
  permission: "students.edit",
  input: EnrolInput,
  change: enrolStudents,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Enrol or change batch", "Admin") }];

export default function EnrolStudents() {
  const { batches, ...selection } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ batchId: string; alsoPremium: string }>({
    id: "enrol",
    lastResult,
    defaultValue: { alsoPremium: "on" },
  });
  const choices = [...toBatchChoices(batches), { value: NONE, label: "No course" }];
  return (
    <BulkChange title="Enrol or change batch" verb="Enrol" pending="Enrolling…" form={form} {...selection}>
      <FormSelectField
        field={fields.batchId}
        label="Course and batch"
        placeholder="Choose a batch"
        choices={choices}
        required
      />
      <FormCheckboxField
        field={fields.alsoPremium}
        label="Set their plan to Premium too"
        hint="A premium plan marks enrolled students"
      />
    </BulkChange>
  );
}
