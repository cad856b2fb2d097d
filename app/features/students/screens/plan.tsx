import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangePlanInput } from "#app/features/students/inputs.ts";
import { changeSelection, loadSelection } from "#app/features/students/parts/bulk-change.server.ts";
import { BulkChange } from "#app/features/students/parts/bulk-change.tsx";
import { changePlan } from "#app/features/students/use-cases/change-students.server.ts";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { NO_STUDENT_CHANGED } from "#app/shell/staff/bulk-failures.ts";

export const handle = { failure: NO_STUDENT_CHANGED };

export const loader = guarded("students.edit", loadSelection);

export const action = changeSelection({
  permission: "students.edit",
  input: ChangePlanInput,
  change: changePlan,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Change plan", "Admin") }];

const PLANS = [
  { value: "premium", label: "Premium", hint: "Includes the foundation course and the progress charts" },
  { value: "free", label: "Free", hint: "Removes access to both; the student's work is kept" },
];

export default function ChangePlan() {
  const { batches: _, ...selection } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ plan: string }>({ id: "change-plan", lastResult });
  return (
    <BulkChange title="Change plan" verb="Change" pending="Saving…" form={form} {...selection}>
      <FormRadioGroupField field={fields.plan} label="Plan" choices={PLANS} required />
    </BulkChange>
  );
}
