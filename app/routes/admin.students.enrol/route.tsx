import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSelection, loadSelection } from "#app/admin/bulk-change.server.ts";
import { BulkChange } from "#app/admin/bulk-change.tsx";
import { NO_STUDENT_CHANGED } from "#app/admin/bulk-failures.ts";
import { FormCheckboxField, FormSelectField } from "#app/components/form-fields.tsx";
import { EnrolInput } from "#app/domain/students/inputs.ts";
import { NONE } from "#app/domain/students/rules.ts";
import { enrolStudents } from "#app/domain/students/service/change-students.server.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { pageTitle } from "#app/format/page-title.ts";

export const handle = { failure: NO_STUDENT_CHANGED };

export const loader = loadSelection;

export const action = changeSelection(EnrolInput, enrolStudents);

export const meta: MetaFunction = () => [{ title: pageTitle("Enrol in a course", "Admin") }];

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
    <BulkChange title="Enrol in a course" verb="Enrol" pending="Enrolling…" form={form} {...selection}>
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
