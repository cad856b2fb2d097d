import { Link, useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Problem } from "#app/kernel/problem.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Form } from "./form.tsx";
import { FormButton } from "./form-button.tsx";

/**
 * Confirms an action that is hard to undo: describes it (children) and focuses Cancel first. Use it in a
 * DialogRoute. The form posts to the route's own action and shows the message of its problem.
 */
export function ConfirmForm({
  confirm,
  pending,
  cancelTo,
  danger = true,
  fields = {},
  children,
}: {
  /** The label of the submit button: 'Delete session'. */
  confirm: string;
  /** Its label while the form is sent: 'Deleting…'. */
  pending: string;
  cancelTo: string;
  danger?: boolean;
  /** Hidden fields of the form. */
  fields?: Record<string, string>;
  children: ReactNode;
}) {
  const cancel = useRef<HTMLAnchorElement>(null);
  const problem = useActionData<{ problem: Problem }>()?.problem;
  useEffect(() => {
    // A dialog sets the focus itself, after it has stored the element that had it.
    if (!cancel.current?.closest("dialog")) cancel.current?.focus();
  }, []);
  return (
    <Form method="post" className="grid gap-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <div className="grid gap-3">{children}</div>
      <div className="flex flex-wrap gap-3">
        <FormButton variant={danger ? "danger" : "primary"} pending={pending}>
          {confirm}
        </FormButton>
        <Link
          data-first-focus
          ref={cancel}
          to={cancelTo}
          className={buttonClass({ variant: "secondary" })}
          autoFocus
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}
