import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { PASSWORD_LENGTH } from "#app/domain/accounts/rules.ts";
import type { Confirmation } from "#app/domain/kernel/confirmation.ts";
import { paths } from "#app/http/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * What a form asks for where the last sign-in is not recent: the password, in the form itself, so that nothing typed is
 * lost. People without a password sign in again in another tab and then send this form.
 */
export function PasswordConfirmation({
  confirmation,
  id,
  errors,
}: {
  confirmation: Confirmation;
  id: string;
  errors?: readonly string[];
}) {
  const answerCount = useAnswerCount();
  if (confirmation === "none") return null;
  if (confirmation === "sign-in") {
    return (
      <Notice tone="warning" title="Confirm that it is you">
        Your last sign-in is more than 10 minutes ago.{" "}
        <a href={paths.adminConfirmPassword} target="_blank" rel="noreferrer" className="link">
          Sign in again in a new tab
        </a>
        , then come back and send this form.
      </Notice>
    );
  }
  return (
    <TextField
      // A refused password is not shown again, with scripts as without them.
      key={answerCount}
      type="password"
      id={id}
      name="currentPassword"
      label="Your password"
      hint="Asked again because your last sign-in is more than 10 minutes ago."
      autoComplete="current-password"
      maxLength={PASSWORD_LENGTH.max}
      errors={errors}
      aria-required
    />
  );
}

/** How many answers the form on this page has got. */
function useAnswerCount(): number {
  const answer = useActionData();
  const [seen, setSeen] = useState({ answer, count: 0 });
  if (answer !== seen.answer) setSeen({ answer, count: seen.count + 1 });
  return seen.count;
}
