import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPasswordInput } from "#app/features/accounts/inputs.ts";
import { GoogleButton } from "#app/features/accounts/parts/google-button.tsx";
import { SignOutForm } from "#app/features/accounts/parts/sign-out-form.tsx";
import { PasswordField } from "#app/features/accounts/shared/fields.tsx";
import {
  confirmPassword,
  requiredConfirmation,
} from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { paths, safeReturnPath } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const DOWNLOAD = /\.(csv|zip)(?=\?|$)/;

/** The address to return to; for a download, the address of its list. */
function readReturnPath(request: Request) {
  const target = safeReturnPath(new URL(request.url).searchParams.get("redirectTo"), paths.admin);
  return { target, returnPath: target.replace(DOWNLOAD, "") };
}

export const handle = { failure: "Your password was not checked. Please try again." };

export const loader = guarded("admin", async ({ ctx, request, context }) => ({
  confirmation: await requiredConfirmation(ctx),
  returnPath: readReturnPath(request).returnPath,
  hasGoogleSignIn: context.features.googleSignIn,
}));

/** Confirms the password, then 303 to the return address; for a download, with a link to start it. */
export const action = formAction({
  permission: "admin",
  failure: handle.failure,
  input: ConfirmPasswordInput,
  run: ({ ctx, input }) => confirmPassword(ctx, input),
  to: ({ request }) => readReturnPath(request).returnPath,
  done: ({ request }) => {
    const { target } = readReturnPath(request);
    const message = "Your password is confirmed for 10 minutes.";
    return DOWNLOAD.test(target)
      ? { message, link: { href: target, text: /zip/.test(target) ? "Download ZIP" : "Download CSV" } }
      : message;
  },
  document: true,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Confirm your password", "Admin") }];

export default function ConfirmPassword() {
  const { confirmation, returnPath } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-md gap-6">
      {confirmation === "none" && (
        <>
          <PageHeader
            title="Your sign-in is recent"
            lead="You can close this tab and continue in the other one."
          />
          <p>
            <ButtonLink to={returnPath}>Continue</ButtonLink>
          </p>
        </>
      )}
      {confirmation === "password" && <PasswordForm />}
      {confirmation === "sign-in" && <SignInAgain />}
    </div>
  );
}

const REASON = "Your last sign-in is more than 10 minutes ago. This action needs a recent sign-in.";

function PasswordForm() {
  const { returnPath } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<ConfirmPasswordInput>({
    id: "confirm-password",
    lastResult: useActionData<typeof action>()?.form,
  });
  return (
    <>
      <PageHeader title="Confirm your password" lead={REASON} />
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <FormButton pending="Checking…">Confirm password</FormButton>
          <ButtonLink to={returnPath} variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

/** For people who sign in with Google and have no password. */
function SignInAgain() {
  const { returnPath, hasGoogleSignIn } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Sign in again" lead={REASON} />
      {hasGoogleSignIn ? (
        <GoogleButton redirectTo={returnPath} />
      ) : (
        <SignOutForm className="grid gap-4">
          <p>Sign out, then sign in again or set a password with 'Forgot your password?'.</p>
          <div>
            <Button variant="secondary">Sign out</Button>
          </div>
        </SignOutForm>
      )}
    </>
  );
}
