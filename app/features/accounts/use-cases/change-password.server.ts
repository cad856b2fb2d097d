import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { ChangePasswordInput } from "#app/features/accounts/inputs.ts";
import { passwordChangedMail } from "#app/features/accounts/mails.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { changePasswordHash } from "#app/features/accounts/queries/passwords.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { checkOwnPassword } from "./check-password.server.ts";

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
    const checked = await checkOwnPassword(ctx, currentPassword);
    if (!checked.ok) return checked;
    const isDone = await changePasswordHash(ctx, {
      userId,
      sessionId,
      email,
      oldHash: checked.value.hash,
      newHash: await hashPassword(newPassword),
      mail: passwordChangedMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`),
      failuresKey: checked.value.ownKey,
      limits: checked.value.limits,
    });
    if (!isDone) return failed(PASSWORD_CHANGED_ELSEWHERE);
    ctx.sendMailSoon();
    return ok(undefined);
  });
