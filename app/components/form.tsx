import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { forwardRef } from "react";
import { useAccountId } from "#app/browser/use-account.ts";
import { ACCOUNT_FIELD } from "#app/http/unsent-form.ts";
import { useRequestFacts } from "./request-facts.tsx";

/**
 * A form of a signed-in page. It sends the account id of the page, so that an action rejects a form of another
 * account, and so that typed values are kept for the same account when the session has ended (ADR 0017). On the pages
 * of a viewed student it is disabled, because the server refuses it (ADR 0101).
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ children, ...props }, ref) {
  const accountId = useAccountId();
  const isViewed = Boolean(useRequestFacts().banner);
  return (
    <RemixForm {...props} ref={ref}>
      {accountId && <input type="hidden" name={ACCOUNT_FIELD} value={accountId} />}
      {isViewed ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </RemixForm>
  );
});
