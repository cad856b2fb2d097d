import { FailedNotice } from "#app/components/failed-notice.tsx";
import { PrivacyNotice } from "#app/components/privacy-notice.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { NOT_SIGNED_IN } from "./failures.ts";

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
