import { type SubmissionResult, useForm } from "@conform-to/react";
import { resultFor } from "#app/admin/result-for.ts";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormSelectField } from "#app/components/form-fields.tsx";
import type { AccountChange } from "#app/domain/students/inputs.ts";
import { EXTRA_TIME_FACTORS, NONE } from "#app/domain/students/rules.ts";
import type { StudentRecord } from "#app/domain/students/service/get-student.server.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";

type Props = StudentRecord & { lastResult?: SubmissionResult<string[]> };

export function EnrolmentForm({ person, batches, lastResult }: Props) {
  const [form, fields] = useForm<{ plan: string; batchId: string }>({
    id: "enrolment",
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
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Plan and course</h2>
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

const factorText = (factor: number) => (factor === 1 ? "No extra time" : `${factor} times the standard time`);

export function ExtraTimeForm({ person, lastResult }: Props) {
  const [form, fields] = useForm<{ factor: string }>({
    id: "extra-time",
    lastResult: resultFor("extra-time", lastResult),
    defaultValue: { factor: String(person.extraTimeFactor) },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Time in the test</h2>
      <FormErrors form={form} />
      <FormSelectField
        field={fields.factor}
        label="Extra time"
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

/** Each links to a page that explains the effect and asks for confirmation. */
export function AccountActions({ person, may }: Pick<StudentRecord, "person" | "may">) {
  const isStaff = person.staffRole !== null;
  const ofAccount: [AccountChange, string][] = [
    ["sign-out", "Sign out everywhere"],
    ["unlock", "Unlock sign-in"],
    person.disabledAt === null ? ["disable", "Disable account"] : ["enable", "Enable account"],
  ];
  const links: [AccountChange | "view" | "staff-role" | "two-factor", string][] = [
    ...(may.view ? [["view", "View as this student"] as const] : []),
    ...(may.editStaff ? [["staff-role", isStaff ? "Change role" : "Make staff"] as const] : []),
    ...(may.editStaff && isStaff ? [["make-student", "Remove staff role"] as const] : []),
    ...(may.resetTwoFactor ? [["two-factor", "Reset two-factor sign-in"] as const] : []),
    ...(may.editAccount ? ofAccount : []),
  ].map(([change, label]) => [change, label]);
  if (links.length === 0) return null;
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">Account</h2>
      {links.map(([change, label]) => (
        <ButtonLink
          key={change}
          to={`${paths.adminStudents}/${person.id}/${change}`}
          variant={change === "disable" ? "danger" : "secondary"}
          size="small"
          preventScrollReset
        >
          {label}
        </ButtonLink>
      ))}
    </section>
  );
}
