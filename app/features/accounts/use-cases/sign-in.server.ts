import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { ApiSignInInput } from "#app/features/accounts/inputs.ts";
import { noteAccess, signInEvents } from "#app/features/accounts/note-access.server.ts";
import { hashPassword, isOutdatedHash } from "#app/features/accounts/password.server.ts";
import {
  type OwnUserRecord,
  replaceSession,
  selectUser,
} from "#app/features/accounts/queries/accounts.server.ts";
import { insertSession, replaceHash } from "#app/features/accounts/queries/sign-in.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { NewSession, ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { clearRateLimits, type RateLimit, secondsToWait, selectUses } from "#db/rate-limits.ts";
import { mustChange } from "#db/session/index.ts";
import { checkPassword, WRONG_CREDENTIALS } from "./check-password.server.ts";
import { redeemCode } from "./two-factor-code.server.ts";

/** A user with a new session. */
export type SignedIn = {
  user: OwnUserRecord;
  /** Set-Cookie headers for a browser. */
  cookies: string[];
  /** The signed session token for a program. */
  sessionToken: string;
  /** The session gives no access before its code is entered. */
  needsCode: boolean;
};

const DISABLED: Problem = {
  code: "forbidden",
  message: "This account is closed. Please contact us if you think it should not be.",
};

const CODE_REQUIRED: Problem = {
  code: "code_required",
  message: "This account needs a code of its authenticator app, or a backup code.",
};

/**
 * Signs in with email and password, from form and API alike; the session of the request ends. Where the account needs a
 * code as well, `code` has it, or with `asksLater` the session waits for it without any access. Problems:
 * unauthenticated (the same for a wrong email and a wrong password), forbidden (disabled account, right password),
 * code_required, invalid_fields (code), rate_limited. Source: ADR 0018, 0015, 0019, 0092.
 */
export const signIn = (
  ctx: ServiceContext,
  { code, ...input }: ApiSignInInput,
  { asksLater = false } = {},
): Promise<Outcome<SignedIn>> =>
  withHashSlot(async () => {
    const { db } = ctx;
    const checked = await checkPassword(ctx, input);
    if (!checked.ok) return checked;
    const { userId, hash, disabledAt, needsCode, limits, ownKey } = checked.value;
    if (disabledAt !== null) {
      noteAccess(ctx, "account-closed", { userId });
      return failed(DISABLED);
    }
    if (needsCode && !asksLater) {
      if (code === undefined) return failed(CODE_REQUIRED);
      const used = await redeemCode(ctx, { userId, email: input.email }, code);
      if (!used.ok) {
        noteAccess(ctx, "wrong-code", { userId });
        return used;
      }
    }
    const isWaiting = needsCode && asksLater;
    const newHash = isOutdatedHash(hash) ? await hashPassword(input.password) : undefined;
    const session = await ctx.newSession();
    const written = await db.batch({
      inserted: mustChange(
        insertSession(
          db,
          { userId, hash, hasEnteredCode: needsCode && !isWaiting, browserId: await ctx.browserId() },
          session,
          limits,
        ),
      ),
      audit: recordAudit(
        { ...ctx, actor: { kind: "user", userId } },
        { action: isWaiting ? "session.await-code" : "session.start", entity: "user", entityId: userId },
      ),
      cleared: clearRateLimits(db, [ownKey]),
      user: selectUser(db, userId),
      replaced: replaceSession(ctx, ctx.actor),
      replacedHash: newHash ? [replaceHash(db, { userId, hash, newHash })] : [],
      signInEvents: isWaiting ? [] : await signInEvents(ctx, userId, await ctx.knownDevice(input.email)),
    });
    const [user] = written?.user ?? [];
    return user ? signInOutcome(ctx, user, session, isWaiting) : failed(await refusalAtTheEnd(ctx, limits));
  });

/** Explains a right password without a session: since the check it has changed, or wrong ones have used up a limit. */
async function refusalAtTheEnd({ db }: ServiceContext, limits: RateLimit[]): Promise<Problem> {
  const wait = secondsToWait(limits, await db.execute(selectUses(db, limits)), { isOneMore: true });
  return wait ? rateLimited(wait) : WRONG_CREDENTIALS;
}

/** Returns the user with the new session, and marks this browser as known to the account. */
export const signInOutcome = async (
  ctx: ServiceContext,
  user: OwnUserRecord,
  { cookie, signedToken }: NewSession,
  needsCode = false,
) =>
  ok<SignedIn>({
    user,
    // Before its code is entered, the browser is no more known to the account than any that guessed the password.
    cookies: [cookie, await ctx.rememberDevice(needsCode ? undefined : user.email)],
    sessionToken: signedToken,
    needsCode,
  });
