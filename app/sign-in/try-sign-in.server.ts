import type { SignInInput } from "#app/domain/accounts/inputs.ts";
import { signIn } from "#app/domain/accounts/service/sign-in.server.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";

/** Signs in from the form; an unavailable database is a problem, so that the form keeps the email. */
export const trySignIn = (ctx: ServiceContext, input: SignInInput) =>
  withFailureMessage("You were not signed in. Please try again.", () => signIn(ctx, input));
