import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { forwardRef } from "react";
import { useAccountId } from "#app/browser/use-account.ts";
import { ACCOUNT_FIELD } from "#app/http/unsent-form.ts";

/**
 * A form of a signed-in page. It carries the account whose page it is, so that an action refuses what another account
 * sends from it, and so that what was typed is kept for that account alone when the session has ended (ADR 0017).
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ children, ...props }, ref) {
  const accountId = useAccountId();
  return (
    <RemixForm {...props} ref={ref}>
      {accountId && <input type="hidden" name={ACCOUNT_FIELD} value={accountId} />}
      {children}
    </RemixForm>
  );
});
