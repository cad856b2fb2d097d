import { changePasswordHash } from "#db/queries/passwords.ts";
import type { UserActor } from "../../kernel/actor.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { invalidFields, type Problem } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import { inHashLine } from "../hash-line.server.ts";
import type { ChangePasswordInput } from "../inputs.ts";
import { passwordChangedMail } from "../mails.ts";
import { newPasswordProblem } from "../new-password.server.ts";
import { hashPassword } from "../password.server.ts";
import { checkOwnPassword } from "./check-password.server.ts";

const CHANGED_MEANWHILE: Problem = {
  code: "conflict",
  message: "Your password was changed on another device a moment ago. Please try again with that one.",
};

/**
 * Replaces the password of the person who is signed in; every other session of theirs ends. Wrong current passwords count
 * as failed sign-ins. Problems: invalid_fields, conflict (changed at the same moment), rate_limited.
 */
export const changePassword = (
  ctx: ServiceContext<UserActor>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Outcome<undefined>> =>
  inHashLine(async () => {
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
    if (!isDone) return failed(CHANGED_MEANWHILE);
    ctx.sendMailSoon();
    return ok(undefined);
  });
