import type { FormMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";

type Person = { id: string; name: string; email: string };

/** Confirms a bulk change: the number of students first, then names, then the fields (children). */
export function BulkChange({
  title,
  verb,
  pending,
  form,
  count,
  people,
  back,
  children,
}: {
  title: string;
  /** The label of the submit button, and its label while the form is sent: 'Enrol', 'Enrolling…'. */
  verb: string;
  pending: string;
  // biome-ignore lint/suspicious/noExplicitAny: any form
  form: FormMetadata<any, any>;
  count: number;
  people: readonly Person[];
  /** The list of the selection. */
  back: string;
  children: ReactNode;
}) {
  return (
    <DialogRoute title={title} closeTo={paths.adminStudents}>
      {count === 0 ? (
        <NothingSelected back={back} />
      ) : (
        <Form method="post" id={form.id} noValidate className="grid gap-5">
          <FormErrors form={form} />
          <Selected count={count} people={people} />
          {children}
          <input type="hidden" name="expected" value={count} />
          <div className="flex flex-wrap gap-3">
            <FormButton pending={pending}>
              {verb} {formatCount(count, "student", "students")}
            </FormButton>
            <Link to={back} className={buttonClass({ variant: "secondary" })}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </DialogRoute>
  );
}

function Selected({ count, people }: { count: number; people: readonly Person[] }) {
  const remaining = count - people.length;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{formatCount(count, "student", "students")}</p>
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {people.map(({ id, name, email }) => (
          <li key={id}>
            {name}
            <span className="block wrap-anywhere text-muted">{email}</span>
          </li>
        ))}
        {remaining > 0 && <li className="text-muted">and {formatNumber(remaining)} more</li>}
      </ul>
    </div>
  );
}

/** A bulk-change page opened without a selection. */
const NothingSelected = ({ back }: { back: string }) => (
  <div className="grid justify-items-start gap-4">
    <p>No students are selected. Select students in the list first, or select the whole list.</p>
    <Link to={back} className={buttonClass({ variant: "secondary" })}>
      Back to the list
    </Link>
  </div>
);
