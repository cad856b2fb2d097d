import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import { confirmSession } from "#app/features/accounts/queries/accounts.server.ts";
import { findPasswordHash } from "#app/features/accounts/queries/passwords.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { WRONG_OWN_PASSWORD, withOwnPassword } from "./check-password.server.ts";

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
  withHashSlot(() =>
    withOwnPassword(ctx, async ({ limits, ownKey }) => {
      const { callAuth } = await import("#app/features/accounts/auth.server.ts");
      const headers = await ctx.auth.sessionHeaders();
      const confirmed = await callAuth(ctx, {}, async ({ api, started }) => {
        await api.verifyPassword({ body: { password: currentPassword }, headers });
        return confirmSession(ctx, ctx.actor, { hash: started.hash, limits, ownKey });
      });
      if (!confirmed?.ok) return confirmed;
      const isConfirmed = confirmed.value;
      return isConfirmed ? ok({ ...ctx.actor, isConfirmed }) : failed(WRONG_OWN_PASSWORD);
    }),
  );
