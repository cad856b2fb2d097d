import type { ReactNode } from "react";
import { paths } from "#app/http/paths.ts";
import { STILL_SIGNED_IN } from "#app/sign-in/failures.ts";
import { FailedNotice } from "./failed-notice.tsx";

/** Signs out; it loads a document, so that nothing of the account stays in the page. */
export const SignOutForm = ({ children, className }: { children: ReactNode; className?: string }) => (
  <form method="post" action={paths.signOut} className={className}>
    <FailedNotice>{STILL_SIGNED_IN}</FailedNotice>
    {children}
  </form>
);
