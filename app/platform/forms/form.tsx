import { type FormProps, Form as RemixForm } from "@remix-run/react";
import clsx from "clsx";
import { forwardRef, useImperativeHandle, useRef } from "react";
import { useUnanswered } from "#app/platform/browser/unanswered.ts";
import { useAccountId } from "#app/platform/browser/use-account.ts";
import type { FormFailure } from "#app/platform/http/form-failure.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { ACCOUNT_FIELD } from "#app/platform/http/unsent-form.ts";
import { FormFailed } from "./form-failed.tsx";

/**
 * A form of a signed-in page. It sends the account id of the page, so that an action rejects a form of another
 * account, and so that typed values are kept for the same account when the session has ended (ADR 0017). Without an
 * answer of Kadam it says that it was not processed, in a row of controls on a line of its own; `failure` is the text
 * where the form belongs to a route that this page is not on. On the pages of a viewed student it is disabled, because
 * the server refuses it (ADR 0101).
 */
export const Form = forwardRef<HTMLFormElement, FormProps & { failure?: FormFailure }>(function Form(
  { children, failure, ...props },
  ref,
) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current!);
  const accountId = useAccountId();
  const isViewed = Boolean(useRequestFacts().banner);
  const unanswered = useUnanswered(own);
  return (
    <RemixForm
      {...props}
      ref={own}
      className={clsx(props.className, unanswered && "basis-full") || undefined}
    >
      {accountId && <input type="hidden" name={ACCOUNT_FIELD} value={accountId} />}
      {unanswered && <FormFailed action={props.action} sent={unanswered} failure={failure} />}
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
