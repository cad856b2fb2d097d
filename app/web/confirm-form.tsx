import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";

/**
 * Asks before something is done that cannot simply be done again: names the thing and the effect (children), offers
 * the way back first and gives it the focus. Goes into a DialogRoute; the form posts to the route's own action.
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
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    // A dialog does this itself, after it has remembered what to give the focus back to.
    if (!cancel.current?.closest("dialog")) cancel.current?.focus();
  }, []);
  return (
    <Form method="post" className="grid gap-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        <Button
          variant={danger ? "danger" : "primary"}
          pending={state !== "idle" && formMethod === "POST"}
          pendingLabel={pending}
        >
          {confirm}
        </Button>
      </div>
    </Form>
  );
}
