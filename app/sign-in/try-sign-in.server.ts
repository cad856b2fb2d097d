import type { SignInInput } from "#app/domain/accounts/inputs.ts";
import { type SignedIn, signIn } from "#app/domain/accounts/service/sign-in.server.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { homePath, withReturnPath } from "#app/http/paths.ts";
import { signInPaths } from "#app/http/sign-in-paths.ts";
import { NOT_SIGNED_IN } from "./failures.ts";

/** Signs in from the form; an unavailable database is a problem, so that the form keeps the email. */
export const trySignIn = (ctx: ServiceContext, input: SignInInput) =>
  withFailureMessage(NOT_SIGNED_IN, () => signIn(ctx, input, { asksLater: true }));

/** Where a person goes after the password: to the code, to the requested page, or home. */
export function afterPassword({ user, needsCode }: SignedIn, redirectTo: string): string {
  return needsCode ? withReturnPath(signInPaths.code, redirectTo) : redirectTo || homePath(user);
}
