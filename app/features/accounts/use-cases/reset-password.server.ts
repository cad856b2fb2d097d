import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { RequestPasswordResetInput, ResetPasswordInput } from "#app/features/accounts/inputs.ts";
import { accountFailures, emailLimit, networkLimit } from "#app/features/accounts/limits.ts";
import { passwordChangedMail, passwordResetMail } from "#app/features/accounts/mails.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import {
  findPasswordReset,
  issuePasswordReset,
  redeemPasswordReset,
} from "#app/features/accounts/queries/passwords.server.ts";
import { RESET_TOKEN_MINUTES } from "#app/features/accounts/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import { newToken, sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";

const TOKEN_BYTES = 32;

const LINK_EXPIRED: Problem = {
  code: "not_found",
  message: "This link has been used or is too old. Please ask for a new one.",
};

/** Mails a reset link if the address has an account; returns the same either way. Problems: rate_limited. */
export async function requestPasswordReset(
  ctx: ServiceContext,
  { email }: RequestPasswordResetInput,
): Promise<Outcome<undefined>> {
  const limits = [emailLimit("resetsOfEmail", email), networkLimit("resetsOfNetwork", ctx.address)];
  const wait = await consumeRateLimits(ctx.db, limits);
  if (wait) return failed(rateLimited(wait));
  const token = newToken(TOKEN_BYTES);
  const mail = passwordResetMail(`${ctx.settings.baseUrl}/sign-in/reset-password?token=${token}`);
  await issuePasswordReset(ctx, {
    email,
    tokenHash: hashToken(token),
    minutes: RESET_TOKEN_MINUTES,
    mail,
  });
  ctx.sendMailSoon();
  return ok(undefined);
}

/** True while a reset link is valid. */
export async function isResetLinkValid({ db }: ServiceContext, token: string): Promise<boolean> {
  return (await findPasswordReset(db, hashToken(token))) !== undefined;
}

/**
 * Sets a new password by a mailed link. The link works once, every session of the user ends, and failed sign-ins are
 * cleared. Problems: not_found (used or expired link), invalid_fields, rate_limited.
 */
export const resetPassword = (ctx: ServiceContext, input: ResetPasswordInput): Promise<Outcome<undefined>> =>
  withHashSlot(() => setPassword(ctx, input));

async function setPassword(
  ctx: ServiceContext,
  { token, newPassword }: ResetPasswordInput,
): Promise<Outcome<undefined>> {
  const wait = await consumeRateLimits(ctx.db, [networkLimit("resetsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  const tokenHash = hashToken(token);
  const reset = await findPasswordReset(ctx.db, tokenHash);
  if (!reset) return failed(LINK_EXPIRED);
  const message = newPasswordProblem(reset.email, newPassword);
  if (message) return failed(invalidFields({ field: "newPassword", message }));
  const isDone = await redeemPasswordReset(
    { ...ctx, actor: { kind: "anonymous" } },
    {
      ...reset,
      tokenHash,
      newHash: await hashPassword(newPassword),
      mail: passwordChangedMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`),
      failuresKey: accountFailures(reset.email).key,
    },
  );
  if (!isDone) return failed(LINK_EXPIRED);
  ctx.sendMailSoon();
  return ok(undefined);
}

const hashToken = (token: string) => sha256(token, "base64url");
