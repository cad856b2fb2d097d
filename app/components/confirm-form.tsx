import { Link, useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Problem } from "#app/domain/kernel/problem.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Form } from "./form.tsx";
import { FormButton } from "./form-button.tsx";

/**
 * Asks before something is done that cannot simply be done again: names the thing and the effect (children), offers
 * the way back first and gives it the focus. Goes into a DialogRoute; the form posts to the route's own action, and
 * says why when that answers with a `problemReply`.
 */
export function ConfirmForm({
  confirm,
  pending,
  cancelTo,
  danger = true,
  fields = {},
  children,
}: {
  /** The deed in words: 'Delete session'. */
  confirm: string;
  /** Its name while it is done: 'Deleting…'. */
  pending: string;
  cancelTo: string;
  danger?: boolean;
  /** Hidden fields that are sent along. */
  fields?: Record<string, string>;
  children: ReactNode;
}) {
  const cancel = useRef<HTMLAnchorElement>(null);
  const problem = useActionData<{ problem: Problem }>()?.problem;
  useEffect(() => {
    // A dialog does this itself, after it has remembered what to give the focus back to.
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
        <Link
          data-first-focus
          ref={cancel}
          to={cancelTo}
          className={buttonClass({ variant: "secondary" })}
          autoFocus
        >
          Cancel
        </Link>
        <FormButton variant={danger ? "danger" : "primary"} pending={pending}>
          {confirm}
        </FormButton>
      </div>
    </Form>
  );
}
