import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { RequestPasswordResetInput, ResetPasswordInput } from "#app/features/accounts/inputs.ts";
import { accountFailures, emailLimit, networkLimit } from "#app/features/accounts/limits.ts";
import { passwordChangedMail, passwordResetMail } from "#app/features/accounts/mails.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import {
  endResetLinks,
  findPasswordReset,
  finishPasswordReset,
} from "#app/features/accounts/queries/passwords.server.ts";
import { ANONYMOUS } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { enqueueMail } from "#db/outbox.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";

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
  const { callAuth } = await import("#app/features/accounts/auth.server.ts");
  await callAuth(ctx, { isDue: true }, async ({ api, db, started }) => {
    await api.requestPasswordReset({ body: { email } });
    const link = started.resetLink;
    // better-auth stores nothing for an unknown address: it takes as many round trips.
    if (!link) await db.execute(endResetLinks(db, ""));
    await db.batch({
      ended: endResetLinks(db, link?.userId ?? "", link?.token),
      issued: link?.isOpen && issueResetLink({ ...ctx, db }, { ...link, email }),
    });
  });
  ctx.sendMailSoon();
  return ok(undefined);
}

const issueResetLink = (
  ctx: ServiceContext,
  { userId, token, email }: { userId: string; token: string; email: string },
) =>
  [
    recordAudit(ctx, { action: "password.request-reset", entity: "user", entityId: userId }),
    enqueueMail(ctx.db, {
      recipient: email,
      ...passwordResetMail(`${ctx.settings.baseUrl}/sign-in/reset-password?token=${token}`),
    }),
  ] as const;

/** True while a reset link is valid. */
export async function isResetLinkValid({ db }: ServiceContext, token: string): Promise<boolean> {
  return (await findPasswordReset(db, token)) !== undefined;
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
  const reset = await findPasswordReset(ctx.db, token);
  if (!reset) return failed(LINK_EXPIRED);
  const { userId, email } = reset;
  const message = newPasswordProblem(email, newPassword);
  if (message) return failed(invalidFields({ field: "newPassword", message }));
  const { callAuth } = await import("#app/features/accounts/auth.server.ts");
  const done = await callAuth(ctx, {}, async ({ api, db }) => {
    await api.resetPassword({ body: { token, newPassword } });
    const source = { ...ctx, db, actor: ANONYMOUS };
    const mail = passwordChangedMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`);
    await db.batch({
      finished: finishPasswordReset(db, userId, accountFailures(email).key),
      audit: recordAudit(source, { action: "password.reset", entity: "user", entityId: userId }),
      queued: enqueueMail(db, { recipient: email, ...mail }),
    });
  });
  if (!done) return failed(LINK_EXPIRED);
  ctx.sendMailSoon();
  return ok(undefined);
}
