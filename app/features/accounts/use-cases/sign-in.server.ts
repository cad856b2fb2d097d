import type { SignedIn, SignInWay } from "#app/features/accounts/auth.server.ts";
import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { ApiSignInInput } from "#app/features/accounts/inputs.ts";
import { noteAccess } from "#app/features/accounts/note-access.server.ts";
import { hashPassword, isOutdatedHash } from "#app/features/accounts/password.server.ts";
import { isRightPassword } from "#app/features/accounts/queries/accounts.server.ts";
import { replaceHash, selectCredential } from "#app/features/accounts/queries/sign-in.server.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { clearRateLimits, type RateLimit, secondsToWait, selectUses } from "#db/rate-limits.ts";
import { mustHold } from "#db/session/index.ts";
import { tryPassword, WRONG_CREDENTIALS } from "./check-password.server.ts";
import { type Owner, redeemCode } from "./two-factor-code.server.ts";

const CODE_REQUIRED: Problem = {
  code: "code_required",
  message: "This account needs a code of its authenticator app, or a backup code.",
};

/**
 * Signs in with email and password, from form and API alike; the session of the request ends. Where the account needs a
 * code as well, `code` has it, or with `defersConsent` the session waits for it without any access. Problems:
 * unauthenticated (the same for a wrong email and a wrong password), forbidden (disabled account, right password),
 * code_required, invalid_fields (code), rate_limited. Source: ADR 0018, 0015, 0019, 0092.
 */
export const signIn = (
  ctx: ServiceContext,
  { code, ...input }: ApiSignInInput,
  { defersConsent = false } = {},
): Promise<Outcome<SignedIn>> =>
  withHashSlot(async () => {
    const { email, password } = input;
    const tried = await tryPassword(ctx, email);
    if (!tried.ok) return tried;
    const { account, limits, ownKey, countFailure } = tried.value;
    const { authenticate } = await import("#app/features/accounts/auth.server.ts");
    const way: SignInWay = {
      checkCode: defersConsent ? undefined : (person) => checkCode(ctx, person, code),
      store: async (db, { userId, hash }) => {
        const newHash = isOutdatedHash(hash) ? await hashPassword(password) : undefined;
        return {
          right: mustHold(isRightPassword(userId, hash, limits)),
          cleared: clearRateLimits(db, [ownKey]),
          renewed: newHash ? replaceHash(db, { userId, hash, newHash }) : undefined,
        };
      },
      explainAbort: () => explainMissingSession(ctx, limits),
    };
    const signedIn = await authenticate(ctx, way, (api, headers) =>
      api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    );
    if (signedIn) return signedIn;
    // better-auth reads the password of a known address: an unknown one takes as many round trips.
    if (!account) await ctx.db.execute(selectCredential(ctx.db, email));
    return failed(await countFailure());
  });

async function checkCode(ctx: ServiceContext, person: Owner, code: string | undefined) {
  if (code === undefined) return failed(CODE_REQUIRED);
  const used = await redeemCode(ctx, person, code);
  if (!used.ok) noteAccess(ctx, "wrong-code", person);
  return used;
}

/** Explains a right password without a session: since the check it has changed, or wrong ones have used up a limit. */
async function explainMissingSession({ db }: ServiceContext, limits: RateLimit[]): Promise<Problem> {
  const wait = secondsToWait(limits, await db.execute(selectUses(db, limits)), { isOneMore: true });
  return wait ? rateLimited(wait) : WRONG_CREDENTIALS;
}
