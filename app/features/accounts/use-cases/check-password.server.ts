import { WRONG_PASSWORD } from "#app/features/accounts/inputs.ts";
import { lockMails, networkLimit, passwordLimits } from "#app/features/accounts/limits.ts";
import { signInLockedMail } from "#app/features/accounts/mails.ts";
import { noteAccess } from "#app/features/accounts/note-access.server.ts";
import { hashPassword, verifyPassword } from "#app/features/accounts/password.server.ts";
import { countWrongPassword, selectCredential } from "#app/features/accounts/queries/sign-in.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countUses, type RateLimit, secondsToWait, selectUses } from "#db/rate-limits.ts";

export const WRONG_CREDENTIALS: Problem = { code: "unauthenticated", message: WRONG_PASSWORD };

type CheckedPassword = {
  userId: string;
  hash: string;
  disabledAt: number | null;
  /** A code has to follow the password (ADR 0092). */
  needsCode: boolean;
  /** The counters of wrong passwords; a use of the right password requires that none has reached its limit. */
  limits: RateLimit[];
  /** The key of the counter that the right password clears. */
  ownKey: string;
};

/**
 * Checks the password of an account in one round trip. A wrong password costs a second one, which counts it and mails
 * the owner when it locks the account. An unknown email costs and answers the same. Right passwords do not count
 * against the limits. Problems: unauthenticated, rate_limited. Source: ADR 0015.
 */
export async function checkPassword(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<Outcome<CheckedPassword>> {
  const { db } = ctx;
  const { own, ofAccount, ofNetwork } = await passwordLimits(ctx, email);
  const locks = [own, ...ofAccount];
  const limits = [...locks, ...ofNetwork];
  const tries = networkLimit("signInsOfNetwork", ctx.address);
  const {
    tried,
    failures,
    credential: [credential],
  } = await db.batch({
    tried: countUses(db, [tries]),
    failures: selectUses(db, limits),
    credential: selectCredential(db, email, await ctx.browserId()),
  });
  const wait = secondsToWait([tries], tried) ?? secondsToWait(limits, failures, { isOneMore: true });
  if (wait) {
    noteAccess(ctx, "too-many-tries", { email });
    return failed(rateLimited(wait));
  }
  const hash = credential?.hash;
  if (credential && hash && (await verifyPassword({ hash, password }))) {
    return ok({ ...credential, hash, limits, ownKey: own.key });
  }
  // The hash takes most of the time, so an account without a password computes one as well.
  if (!hash) await hashPassword(password);
  return failed(await countFailure(ctx, { email, limits, locks }));
}

/**
 * Checks the signed-in user's password and reports errors at the field `currentPassword`. Problems: invalid_fields,
 * rate_limited.
 */
export async function checkOwnPassword(
  ctx: ServiceContext<UserActor>,
  password: string,
): Promise<Outcome<CheckedPassword>> {
  const checked = await checkPassword(ctx, { email: ctx.actor.email, password });
  if (checked.ok) return checked;
  return failed(checked.problem.code === "unauthenticated" ? WRONG_OWN_PASSWORD : checked.problem);
}

export const WRONG_OWN_PASSWORD = invalidFields({
  field: "currentPassword",
  message: "This is not your current password",
});

async function countFailure(
  ctx: ServiceContext,
  { email, limits, locks }: { email: string; limits: RateLimit[]; locks: RateLimit[] },
): Promise<Problem> {
  const counted = await countWrongPassword(ctx, {
    email,
    limits,
    locks,
    lockMail: lockMails(email),
    mail: signInLockedMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`),
  });
  const isUsedUp = secondsToWait(limits, counted, { isOneMore: true }) !== undefined;
  if (isUsedUp) ctx.sendMailSoon();
  const wait = secondsToWait(limits, counted);
  return wait ? rateLimited(wait) : WRONG_CREDENTIALS;
}
