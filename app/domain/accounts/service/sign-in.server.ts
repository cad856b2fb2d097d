import { withHashSlot } from "#app/domain/accounts/hash-queue.server.ts";
import type { SignInInput } from "#app/domain/accounts/inputs.ts";
import { hashPassword, isOutdatedHash } from "#app/domain/accounts/password.server.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { type Problem, rateLimited } from "#app/domain/kernel/problem.ts";
import type { NewSession, ServiceContext } from "#app/domain/kernel/service-context.ts";
import { replaceSession, selectUser, type UserRecord } from "#db/queries/accounts.ts";
import { recordAudit } from "#db/queries/audit.ts";
import { writeIfChanged } from "#db/queries/guarded-write.ts";
import { clearRateLimits, type RateLimit, secondsToWait, selectUses } from "#db/queries/rate-limits.ts";
import { insertSession, replaceHash } from "#db/queries/sign-in.ts";
import { checkPassword, WRONG_CREDENTIALS } from "./check-password.server.ts";

/** A user with a new session. */
export type SignedIn = {
  user: UserRecord;
  /** Set-Cookie headers for a browser. */
  cookies: string[];
  /** The signed session token for a program. */
  sessionToken: string;
};

const DISABLED: Problem = {
  code: "forbidden",
  message: "This account is closed. Please contact us if you think it should not be.",
};

/**
 * Signs in with email and password, from form and API alike; the session of the request ends. Problems: unauthenticated
 * (the same for a wrong email and a wrong password), forbidden (disabled account, right password), rate_limited.
 * Source: ADR 0011, 0014, 0015, 0019.
 */
export const signIn = (ctx: ServiceContext, input: SignInInput): Promise<Outcome<SignedIn>> =>
  withHashSlot(async () => {
    const { db } = ctx;
    const checked = await checkPassword(ctx, input);
    if (!checked.ok) return checked;
    const { userId, hash, disabledAt, limits, ownKey } = checked.value;
    if (disabledAt !== null) return failed(DISABLED);
    const newHash = isOutdatedHash(hash) ? await hashPassword(input.password) : undefined;
    const session = await ctx.newSession();
    const written = await writeIfChanged(
      db,
      insertSession(db, { userId, hash }, session, limits),
      recordAudit(
        { ...ctx, actor: { kind: "user", userId } },
        { action: "session.start", entity: "user", entityId: userId },
      ),
      clearRateLimits(db, [ownKey]),
      selectUser(db, userId),
      ...replaceSession(ctx, ctx.actor),
      ...(newHash ? [replaceHash(db, { userId, hash, newHash })] : []),
    );
    const [user] = written?.[2] ?? [];
    return user ? signInOutcome(ctx, user, session) : failed(await refusalAtTheEnd(ctx, limits));
  });

/** Explains a right password without a session: since the check it has changed, or wrong ones have used up a limit. */
async function refusalAtTheEnd({ db }: ServiceContext, limits: RateLimit[]): Promise<Problem> {
  const wait = secondsToWait(limits, await db.execute(selectUses(db, limits)), { isOneMore: true });
  return wait ? rateLimited(wait) : WRONG_CREDENTIALS;
}

/** Returns the user with the new session, and marks this browser as known to the account. */
export const signInOutcome = async (
  ctx: ServiceContext,
  user: UserRecord,
  { cookie, signedToken }: NewSession,
) =>
  ok<SignedIn>({
    user,
    cookies: [cookie, await ctx.rememberDevice(user.email)],
    sessionToken: signedToken,
  });
