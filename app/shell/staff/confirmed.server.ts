import {
  confirmPassword,
  requiredConfirmation,
} from "#app/features/accounts/use-cases/confirm-password.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { forbidden, invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";

type Confirmed<Value> = { outcome: Outcome<Value>; confirmation: Confirmation };

/**
 * Runs an operation that needs a recent sign-in (ADR 0018). Without one, first checks the password sent with the
 * form. `confirmation` tells the form which confirmation to request; `unavailable` is the message when the database
 * does not respond.
 */
export async function confirmedOutcome<A extends UserActor, Value>(
  ctx: ServiceContext<A>,
  { currentPassword, unavailable }: { currentPassword: string | undefined; unavailable: string },
  run: (ctx: ServiceContext<A>) => Promise<Outcome<Value>>,
): Promise<Confirmed<Value>> {
  let confirmation: Confirmation = "none";
  const outcome = await withFailureMessage(unavailable, async () => {
    confirmation = await requiredConfirmation(ctx);
    if (confirmation === "none") return run(ctx);
    if (confirmation === "sign-in") return failed(SIGN_IN_AGAIN);
    if (!currentPassword) return failed(PASSWORD_MISSING);
    const confirmed = await confirmPassword(ctx, { currentPassword });
    if (!confirmed.ok) return confirmed;
    confirmation = "none";
    return run({ ...ctx, actor: confirmed.value });
  });
  return { outcome, confirmation };
}

const PASSWORD_MISSING = invalidFields({
  field: "currentPassword",
  message: "Please enter your password: your last sign-in is more than 10 minutes ago",
});

const SIGN_IN_AGAIN = forbidden("Your last sign-in is more than 10 minutes ago. Please sign in again first.");
