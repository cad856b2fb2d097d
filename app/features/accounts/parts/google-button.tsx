import { PrivacyNotice } from "#app/features/accounts/consents/shared/privacy-notice.tsx";
import { NOT_SIGNED_IN } from "#app/features/accounts/failures.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/**
 * Sign-in with Google, where it is set up: a plain POST that redirects to Google. `isForNewPeople`: it may create an
 * account.
 */
export function GoogleButton({
  redirectTo,
  isForNewPeople = false,
}: {
  redirectTo: string;
  isForNewPeople?: boolean;
}) {
  return (
    <form method="post" action="/sign-in/google" className="grid gap-4">
      <FailedNotice>{NOT_SIGNED_IN}</FailedNotice>
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button type="submit" className={buttonClass({ variant: "secondary" })}>
        Continue with Google
      </button>
      {isForNewPeople && <PrivacyNotice by="creating an account with Google" />}
    </form>
  );
}
