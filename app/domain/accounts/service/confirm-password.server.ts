import { withHashSlot } from "#app/domain/accounts/hash-queue.server.ts";
import type { UserActor } from "#app/domain/kernel/actor.ts";
import type { Confirmation } from "#app/domain/kernel/confirmation.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { confirmSession } from "#db/queries/accounts.ts";
import { findPasswordHash } from "#db/queries/passwords.ts";
import { checkOwnPassword, WRONG_OWN_PASSWORD } from "./check-password.server.ts";

/** Returns how the user has to confirm their identity now; users without a password sign in again with Google. */
export async function requiredConfirmation({ db, actor }: ServiceContext<UserActor>): Promise<Confirmation> {
  if (actor.isConfirmed) return "none";
  return (await findPasswordHash(db, actor.userId)) ? "password" : "sign-in";
}

/**
 * Confirms the session's user by password, for ten minutes. A wrong password counts as a failed sign-in. Returns the
 * confirmed actor. Problems: invalid_fields (currentPassword), rate_limited. Source: ADR 0018.
 */
export const confirmPassword = <A extends UserActor>(
  ctx: ServiceContext<A>,
  { currentPassword }: { currentPassword: string },
): Promise<Outcome<A>> =>
  withHashSlot(async () => {
    const checked = await checkOwnPassword(ctx, currentPassword);
    if (!checked.ok) return checked;
    const isConfirmed = await confirmSession(ctx, ctx.actor, checked.value);
    return isConfirmed ? ok({ ...ctx.actor, isConfirmed }) : failed(WRONG_OWN_PASSWORD);
  });
