import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { PASSWORD_LENGTH } from "#app/features/accounts/rules.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { paths } from "#app/platform/http/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Requests the password in the form itself when the last sign-in is not recent, so that typed values are kept.
 * People without a password sign in again in another tab and then send this form.
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
      <Notice tone="warning" title="Confirm your identity">
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
      // A rejected password is not shown again, with or without scripts.
      key={answerCount}
      type="password"
      id={id}
      name="currentPassword"
      label="Your password"
      hint="Required because your last sign-in is more than 10 minutes ago."
      autoComplete="current-password"
      maxLength={PASSWORD_LENGTH.max}
      errors={errors}
      aria-required
    />
  );
}

/** The number of responses to the form on this page. */
function useAnswerCount(): number {
  const answer = useActionData();
  const [previous, setPrevious] = useState({ answer, count: 0 });
  if (answer !== previous.answer) setPrevious({ answer, count: previous.count + 1 });
  return previous.count;
}
