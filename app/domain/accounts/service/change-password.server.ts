import { changePasswordHash, findPasswordHash } from "#db/queries/passwords.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";
import type { UserActor } from "../../kernel/actor.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import { type ChangePasswordInput, GUESSABLE_PASSWORD, isGuessableFor } from "../inputs.ts";
import { passwordFailures } from "../limits.ts";
import { passwordChangedMail } from "../mails.ts";
import { hashPassword, verifyPassword } from "../password.server.ts";

const CHANGED_MEANWHILE: Problem = {
  code: "conflict",
  message: "Your password was changed on another device a moment ago. Please try again with that one.",
};

/**
 * Replaces the password of whoever is signed in; every other session of theirs ends. Wrong current passwords count as
 * failed sign-ins. Problems: invalid_fields, conflict (changed at the same moment), rate_limited.
 */
export async function changePassword(
  ctx: ServiceContext<UserActor>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  if (isGuessableFor(actor.email, newPassword)) {
    return failed(invalidFields({ field: "newPassword", message: GUESSABLE_PASSWORD }));
  }
  const failures = passwordFailures(actor.email);
  const wait = await consumeRateLimits(db, [failures]);
  if (wait) return failed(rateLimited(wait));
  const oldHash = await findPasswordHash(db, actor.userId);
  if (!oldHash || !(await verifyPassword({ hash: oldHash, password: currentPassword }))) {
    return failed(invalidFields({ field: "currentPassword", message: "This is not your current password" }));
  }
  const isDone = await changePasswordHash(ctx, {
    userId: actor.userId,
    sessionId: actor.sessionId,
    email: actor.email,
    oldHash,
    newHash: await hashPassword(newPassword),
    mail: passwordChangedMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`),
    failuresKey: failures.key,
  });
  if (!isDone) return failed(CHANGED_MEANWHILE);
  ctx.sendMailSoon();
  return ok(undefined);
}
