import type { SignInWay } from "#app/features/accounts/auth.server.ts";
import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { ChangePasswordInput } from "#app/features/accounts/inputs.ts";
import { passwordChangedMail } from "#app/features/accounts/mails.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import { deleteOtherSessions, isRightPassword } from "#app/features/accounts/queries/accounts.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { enqueueMail } from "#db/outbox.ts";
import { clearRateLimits } from "#db/rate-limits.ts";
import { mustHold } from "#db/session/index.ts";
import { withOwnPassword } from "./check-password.server.ts";

const PASSWORD_CHANGED_ELSEWHERE: Problem = {
  code: "conflict",
  message: "Your password was changed on another device a moment ago. Please try again with that one.",
};

/**
 * Replaces the signed-in user's password and ends their other sessions. Wrong current passwords count as failed
 * sign-ins. Problems: invalid_fields, conflict (changed at the same moment), rate_limited.
 */
export const changePassword = (
  ctx: ServiceContext<UserActor>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Outcome<undefined>> =>
  withHashSlot(async () => {
    const { email, userId, sessionId } = ctx.actor;
    const message = newPasswordProblem(email, newPassword);
    if (message) return failed(invalidFields({ field: "newPassword", message }));
    return withOwnPassword(ctx, async ({ limits, ownKey }) => {
      const { callAuth } = await import("#app/features/accounts/auth.server.ts");
      const mail = passwordChangedMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`);
      const event = { action: "password.change", entity: "user", entityId: userId };
      const way: SignInWay = {
        storeWithPassword: async (db, hash) => ({
          right: mustHold(isRightPassword(userId, hash, limits)),
          ended: deleteOtherSessions(db, userId, sessionId),
          cleared: clearRateLimits(db, [ownKey]),
          audit: recordAudit({ ...ctx, db }, event),
          queued: enqueueMail(db, { recipient: email, ...mail }),
        }),
        explainAbort: async () => PASSWORD_CHANGED_ELSEWHERE,
      };
      const headers = await ctx.auth.sessionHeaders();
      const changed = await callAuth(ctx, way, async ({ api }) => {
        await api.changePassword({ body: { currentPassword, newPassword }, headers });
        return undefined;
      });
      if (changed?.ok) ctx.sendMailSoon();
      return changed;
    });
  });
