import { findPasswordReset, issuePasswordReset, redeemPasswordReset } from "#db/queries/passwords.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/secrets.server.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import { inHashLine } from "../hash-line.server.ts";
import type { RequestPasswordResetInput, ResetPasswordInput } from "../inputs.ts";
import { accountFailures, emailLimit, networkLimit } from "../limits.ts";
import { passwordChangedMail, passwordResetMail } from "../mails.ts";
import { newPasswordProblem } from "../new-password.server.ts";
import { hashPassword } from "../password.server.ts";
import { RESET_TOKEN_MINUTES } from "../rules.ts";

const TOKEN_BYTES = 32;

const LINK_ENDED: Problem = {
  code: "not_found",
  message: "This link has been used or is too old. Please ask for a new one.",
};

/** Mails a link for a new password if the address has an account; answers the same either way. Problems: rate_limited. */
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
    tokenHash: hashOf(token),
    minutes: RESET_TOKEN_MINUTES,
    mail,
  });
  ctx.sendMailSoon();
  return ok(undefined);
}

/** True while a link can still set a password. */
export async function isResetLinkValid({ db }: ServiceContext, token: string): Promise<boolean> {
  return (await findPasswordReset(db, hashOf(token))) !== undefined;
}

/**
 * Sets the password a mailed link stands for. The link works once, every session of the person ends, and failed
 * sign-ins are forgotten. Problems: not_found (used or old link), invalid_fields, rate_limited.
 */
export const resetPassword = (ctx: ServiceContext, input: ResetPasswordInput): Promise<Outcome<undefined>> =>
  inHashLine(() => setPassword(ctx, input));

async function setPassword(
  ctx: ServiceContext,
  { token, newPassword }: ResetPasswordInput,
): Promise<Outcome<undefined>> {
  const wait = await consumeRateLimits(ctx.db, [networkLimit("resetsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  const tokenHash = hashOf(token);
  const reset = await findPasswordReset(ctx.db, tokenHash);
  if (!reset) return failed(LINK_ENDED);
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
  if (!isDone) return failed(LINK_ENDED);
  ctx.sendMailSoon();
  return ok(undefined);
}

const hashOf = (token: string) => sha256(token, "base64url");
