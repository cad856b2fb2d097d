import { type SubmissionResult, useForm } from "@conform-to/react";
import { CODE_NOT_CHECKED } from "#app/features/accounts/failures.ts";
import type { EnterCodeInput } from "#app/features/accounts/inputs.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { TWO_FACTOR } from "#app/features/accounts/rules.ts";
import { SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { VERIFYING_ACCESS } from "#app/features/accounts/waiting-texts.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { FormCheckboxField, FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths, withReturnPath } from "#app/platform/http/paths.ts";
import { SEALED_FIELD } from "#app/platform/http/unsent-form.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = {
  redirectTo: string;
  /** The answer to the last submission. */
  form?: SubmissionResult<string[]>;
  /** The encrypted form that is sent after the sign-in. */
  unsent?: string;
  /** The person can use a passkey instead, in a browser that has them. */
  hasPasskey: boolean;
};

/** The second step of a sign-in: the code of the authenticator app, or a passkey. */
export function CodeForm({ redirectTo, form: lastResult, unsent, hasPasskey }: Props) {
  const [form, fields] = useForm<EnterCodeInput>({ id: "code", lastResult });
  return (
    <SignInFrame
      title="Enter your code"
      lead={`Your password is right. This account also needs a ${hasPasskey ? "passkey or a code" : "code"}.`}
    >
      <form
        method="post"
        action={withReturnPath(signInPaths.code, redirectTo)}
        id={form.id}
        noValidate
        className="grid gap-5"
      >
        <FormErrors form={form} />
        <FailedNotice>{CODE_NOT_CHECKED}</FailedNotice>
        {unsent && <input type="hidden" name={SEALED_FIELD} value={unsent} />}
        <CodeField
          field={fields.code}
          hint={`The ${TWO_FACTOR.digits} digits that your authenticator app shows, or a backup code`}
        />
        <FormCheckboxField
          field={fields.remember}
          label={`Remember this browser for ${TWO_FACTOR.rememberDays} days`}
          hint="Only on a device that nobody else uses"
        />
        <SubmitButton pending={VERIFYING_ACCESS}>Continue</SubmitButton>
        {hasPasskey && (
          <PasskeyButton verb="get" formAction={withReturnPath(signInPaths.passkey, redirectTo)}>
            Use a passkey
          </PasskeyButton>
        )}
      </form>
      <p>
        Without your phone and backup codes, ask an owner to reset your two-factor sign-in.{" "}
        <a href={withReturnPath(paths.signIn, redirectTo)} className="link">
          Sign in with another account
        </a>
      </p>
    </SignInFrame>
  );
}

type Field = Parameters<typeof FormTextField>[0]["field"];

/** A code is typed on any keyboard: backup codes have letters. */
export const CodeField = ({ field, hint }: { field: Field; hint: string }) => (
  <FormTextField
    field={field}
    label="Code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
