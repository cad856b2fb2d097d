import { type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { Problem } from "#app/kernel/problem.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type Person = { id: string; name: string; email: string; staffRole: string | null };
type Props = { staff: Person[]; assignable: Person[]; mayEdit: boolean };
type Reply = { form?: SubmissionResult<string[]>; problem?: Problem };

/** The graders and counsellors of a batch, and the form that adds one. */
export function BatchStaff({ staff, assignable, mayEdit }: Props) {
  const problem = useActionData<Reply>()?.problem;
  return (
    <section aria-labelledby="staff" className="grid max-w-measure gap-3">
      <h2 id="staff" className="text-xl">
        Graders and counsellors
      </h2>
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {staff.length === 0 ? (
        <p className="text-muted">
          Nobody is assigned. Owners, coordinators and viewers see every batch; graders and counsellors see
          only their own.
        </p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {staff.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span>
                {person.name} <span className="text-muted">({person.staffRole})</span>
              </span>
              {mayEdit && <RemoveButton person={person} />}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <AssignForm key={staff.length} assignable={assignable} />}
    </section>
  );
}

const RemoveButton = ({ person: { id, name } }: { person: Person }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="remove-staff" />
    <FormButton variant="quiet-danger" size="small" name="id" value={id} pending="Removing…">
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </FormButton>
  </Form>
);

function AssignForm({ assignable }: Pick<Props, "assignable">) {
  const [form, fields] = useForm<{ userId: string }>({
    id: "assign-staff",
    lastResult: useActionData<Reply>()?.form,
  });
  const choices = assignable.map(({ id, name, staffRole }) => ({
    value: id,
    label: `${name} (${staffRole})`,
  }));
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-3">
      <FormErrors form={form} />
      <FormSelectField
        field={fields.userId}
        label="Add a grader or counsellor"
        choices={[{ value: "", label: "Choose a person" }, ...choices]}
      />
      <div>
        <FormButton name="intent" value="assign-staff" variant="secondary" size="small" pending="Adding…">
          Add to the batch
        </FormButton>
      </div>
    </Form>
  );
}
