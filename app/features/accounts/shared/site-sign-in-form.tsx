import { NOT_SIGNED_IN } from "#app/features/accounts/failures.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { LOADING_DASHBOARD } from "#app/features/accounts/waiting-texts.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** The sign-in form of the landing page's modal; what goes wrong is shown on the page it posts to. */
export function SignInForm() {
  return (
    <form method="post" action={paths.signIn} noValidate className="grid gap-5">
      <FailedNotice>{NOT_SIGNED_IN}</FailedNotice>
      <TextField id="modal-email" name="email" label="Email" type="email" autoComplete="username" required />
      <TextField
        id="modal-password"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="grid gap-3">
        <Button className="peer" data-pending="Signing in…">
          Sign in
        </Button>
        <p role="status" className="hidden text-muted peer-aria-disabled:block">
          {LOADING_DASHBOARD}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={signInPaths.signUp} className="link">
          Create an account
        </a>
        <a href={signInPaths.forgotPassword} className="link">
          Forgot your password?
        </a>
      </p>
    </form>
  );
}
