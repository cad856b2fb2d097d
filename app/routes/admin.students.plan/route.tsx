import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSelection, loadSelection } from "#app/admin/bulk-change.server.ts";
import { BulkChange } from "#app/admin/bulk-change.tsx";
import { NO_STUDENT_CHANGED } from "#app/admin/bulk-failures.ts";
import { FormRadioGroupField } from "#app/components/form-fields.tsx";
import { ChangePlanInput } from "#app/domain/students/inputs.ts";
import { changePlan } from "#app/domain/students/service/change-students.server.ts";
import { pageTitle } from "#app/format/page-title.ts";

export const handle = { failure: NO_STUDENT_CHANGED };

export const loader = loadSelection;

export const action = changeSelection(ChangePlanInput, changePlan);

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
