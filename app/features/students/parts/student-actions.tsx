import { type SubmissionResult, useForm } from "@conform-to/react";
import { EXTRA_TIME_FACTORS, NONE } from "#app/features/students/rules.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { ActionForm, ActionGroup, ActionLink, ActionsMenu } from "./actions-menu.tsx";

type Props = Pick<StudentRecord, "person" | "batches" | "may"> & { lastResult?: SubmissionResult<string[]> };

function EnrolmentForm({ person, batches, lastResult }: Props) {
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

function ExtraTimeForm({ person, lastResult }: Props) {
  const [form, fields] = useForm<{ factor: string }>({
    id: "extra-time",
    lastResult: resultFor("extra-time", lastResult),
    defaultValue: { factor: String(person.extraTimeFactor) },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
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

const PLAN = "Plan and course";
const TIME = "Time on the test";

/** Everything that the reader may do with this person; each link opens a page that explains the effect. */
export function StudentActions(record: Props) {
  const { person, may, lastResult } = record;
  const isRejected = (id: string) => resultFor(id, lastResult) !== undefined;
  return (
    <ActionsMenu defaultOpen={isRejected("enrolment") || isRejected("extra-time")}>
      <ActionGroup name="Student">
        <Items items={studentItems(record)} />
      </ActionGroup>
      {may.editEnrolment && (
        <ActionGroup name="Course and test">
          <ActionForm name={PLAN} defaultOpen={isRejected("enrolment")}>
            <EnrolmentForm {...record} />
          </ActionForm>
          <ActionForm name={TIME} defaultOpen={isRejected("extra-time")}>
            <ExtraTimeForm {...record} />
          </ActionForm>
          {person.courseId !== null && (
            <Items items={[[ownPath(person, "extension"), "Extend a due date"]]} />
          )}
        </ActionGroup>
      )}
      <AccountGroup {...record} />
    </ActionsMenu>
  );
}

type Item = [to: string, label: string];
type Access = Pick<StudentRecord, "person" | "may">;

const ownPath = ({ id }: StudentRecord["person"], page: string) => `${paths.adminStudents}/${id}/${page}`;

const Items = ({ items, danger }: { items: Item[]; danger?: boolean }) =>
  items.map(([to, label]) => (
    <ActionLink key={to} to={to} danger={danger}>
      {label}
    </ActionLink>
  ));

function studentItems({ person, may }: Access): Item[] {
  return [
    ...(may.view ? [[ownPath(person, "view"), "View as this student"] satisfies Item] : []),
    [`${paths.adminCounselling}/students/${person.id}`, "Feedback and notes"],
    ...(may.readPlacements ? [[ownPath(person, "placements"), "Placements and waiver"] satisfies Item] : []),
  ];
}

function AccountGroup({ person, may }: Access) {
  const isStaff = person.staffRole !== null;
  const isDisabled = person.disabledAt !== null;
  const to = (page: string, label: string): Item => [ownPath(person, page), label];
  const changes = [
    ...(may.editStaff ? [to("staff-role", isStaff ? "Change role" : "Make staff")] : []),
    ...(may.editAccount ? [to("unlock", "Unlock sign-in"), to("sign-out", "Sign out everywhere")] : []),
    ...(may.editAccount && isDisabled ? [to("enable", "Enable account")] : []),
  ];
  const dangers = [
    ...(may.resetTwoFactor ? [to("two-factor", "Reset two-factor sign-in")] : []),
    ...(may.editStaff && isStaff ? [to("make-student", "Remove staff role")] : []),
    ...(may.editAccount && !isDisabled ? [to("disable", "Disable account")] : []),
  ];
  if (changes.length + dangers.length === 0) return null;
  return (
    <ActionGroup name="Account">
      <Items items={changes} />
      <Items items={dangers} danger />
    </ActionGroup>
  );
}
