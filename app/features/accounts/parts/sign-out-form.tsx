import type { ReactNode } from "react";
import { STILL_SIGNED_IN } from "#app/features/accounts/failures.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";

/** Signs out; it loads a document, so that nothing of the account stays in the page. */
export const SignOutForm = ({ children, className }: { children: ReactNode; className?: string }) => (
  <form method="post" action={paths.signOut} className={className}>
    <FailedNotice>{STILL_SIGNED_IN}</FailedNotice>
    {children}
  </form>
);
