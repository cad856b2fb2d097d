import { WRONG_PASSWORD } from "#app/features/accounts/inputs.ts";
import { lockMails, networkLimit, passwordLimits } from "#app/features/accounts/limits.ts";
import { signInLockedMail } from "#app/features/accounts/mails.ts";
import { noteAccess } from "#app/features/accounts/note-access.server.ts";
import { countWrongPassword, selectCredential } from "#app/features/accounts/queries/sign-in.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countUses, type RateLimit, secondsToWait, selectUses } from "#db/rate-limits.ts";

export const WRONG_CREDENTIALS: Problem = { code: "unauthenticated", message: WRONG_PASSWORD };

type PasswordTry = {
  /** Undefined for an unknown address; without a hash the account has no password. */
  account: { userId: string; hash: string | null } | undefined;
  /** The counters of wrong passwords; a use of the right password requires that none has reached its limit. */
  limits: RateLimit[];
  /** The key of the counter that the right password clears. */
  ownKey: string;
  /** Counts a wrong password, and mails the owner when that locks the account. */
  countFailure(): Promise<Problem>;
};

/**
 * Counts a try of a password and reads its account, in one round trip; a wrong password has to be counted afterwards.
 * Right ones do not count against the limits. Problems: rate_limited. Source: ADR 0015.
 */
export async function tryPassword(ctx: ServiceContext, email: string): Promise<Outcome<PasswordTry>> {
  const { db } = ctx;
  const { own, ofAccount, ofNetwork } = await passwordLimits(ctx, email);
  const locks = [own, ...ofAccount];
  const limits = [...locks, ...ofNetwork];
  const tries = networkLimit("signInsOfNetwork", ctx.address);
  const {
    tried,
    failures,
    account: [account],
  } = await db.batch({
    tried: countUses(db, [tries]),
    failures: selectUses(db, limits),
    account: selectCredential(db, email),
  });
  const wait = secondsToWait([tries], tried) ?? secondsToWait(limits, failures, { isOneMore: true });
  if (wait) {
    noteAccess(ctx, "too-many-tries", { email });
    return failed(rateLimited(wait));
  }
  return ok({
    account,
    limits,
    ownKey: own.key,
    countFailure: () => countFailure(ctx, { email, limits, locks }),
  });
}

/**
 * Runs what needs the signed-in user's password, which is undefined for a wrong one, and reports that at the field
 * `currentPassword`. Problems: invalid_fields, rate_limited, and those of the call.
 */
export async function withOwnPassword<Value>(
  ctx: ServiceContext<UserActor>,
  call: (tried: PasswordTry) => Promise<Outcome<Value> | undefined>,
): Promise<Outcome<Value>> {
  const tried = await tryPassword(ctx, ctx.actor.email);
  if (!tried.ok) return tried;
  const done = await call(tried.value);
  if (done) return done;
  const problem = await tried.value.countFailure();
  return failed(problem === WRONG_CREDENTIALS ? WRONG_OWN_PASSWORD : problem);
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
