import type { SignedIn } from "#app/features/accounts/auth.server.ts";
import { NOT_SIGNED_IN } from "#app/features/accounts/failures.ts";
import type { SignInInput } from "#app/features/accounts/inputs.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { homePath, withReturnPath } from "#app/platform/http/paths.ts";

/** Signs in from the form; an unavailable database is a problem, so that the form keeps the email. */
export const trySignIn = (ctx: ServiceContext, input: SignInInput) =>
  withFailureMessage(NOT_SIGNED_IN, () => signIn(ctx, input, { defersConsent: true }));

/** Where a person goes after the password: to the code, to the requested page, or home. */
export function pathAfterPassword({ user, needsCode }: SignedIn, redirectTo: string): string {
  return needsCode ? withReturnPath(signInPaths.code, redirectTo) : redirectTo || homePath(user);
}
