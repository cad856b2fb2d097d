import { type SubmissionResult, useForm } from "@conform-to/react";
import { FailedNotice } from "#app/components/failed-notice.tsx";
import { FormCheckboxField, FormErrors, FormTextField } from "#app/components/form-fields.tsx";
import { VERIFYING_ACCESS } from "#app/content/waiting-texts.ts";
import type { EnterCodeInput } from "#app/domain/accounts/inputs.ts";
import { TWO_FACTOR } from "#app/domain/accounts/rules.ts";
import { paths, withReturnPath } from "#app/http/paths.ts";
import { signInPaths } from "#app/http/sign-in-paths.ts";
import { SEALED_FIELD } from "#app/http/unsent-form.ts";
import { CODE_NOT_CHECKED } from "./failures.ts";
import { SubmitButton } from "./fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

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
