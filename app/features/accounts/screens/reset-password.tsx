import { useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ResetPasswordInput } from "#app/features/accounts/inputs.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { NewPasswordField, SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { isResetLinkValid, resetPassword } from "#app/features/accounts/use-cases/reset-password.server.ts";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";

const PASSWORD_SET = "Your new password is set and every device was signed out. Please sign in.";

export const handle = { hydrate: false, failure: "Your new password was not set. Please try again." };

/** For anyone with the link, signed in or not. */
export const loader = guarded("public", async ({ request, ctx }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isValid = await isResetLinkValid(ctx, token);
  return data({ token, isValid }, { status: isValid ? 200 : 404 });
});

export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: ResetPasswordInput,
  run: ({ ctx, input }) => resetPassword(ctx, input),
  to: paths.signIn,
  done: PASSWORD_SET,
  document: true,
});

export const meta: MetaFunction = () => [
  { title: pageTitle("New password") },
  { name: "robots", content: "noindex" },
];

export default function ResetPassword() {
  const { token, isValid } = useLoaderData<typeof loader>();
  if (!isValid) return <LinkExpired />;
  return <NewPasswordForm token={token} />;
}

function NewPasswordForm({ token }: { token: string }) {
  const [form, fields] = useForm<ResetPasswordInput>({
    id: "reset-password",
    lastResult: useActionData<typeof action>()?.form,
  });
  return (
    <SignInFrame title="New password">
      <form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <RouteFailedNotice />
        <input type="hidden" name={fields.token.name} value={token} />
        <NewPasswordField field={fields.newPassword} label="New password" />
        <SubmitButton pending="Setting the password…">Set password</SubmitButton>
      </form>
    </SignInFrame>
  );
}

function LinkExpired() {
  return (
    <SignInFrame title="This link is no longer valid" lead="It was already used or has expired.">
      <p>
        <ButtonLink to={signInPaths.forgotPassword} reloadDocument>
          Send a new link
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}
