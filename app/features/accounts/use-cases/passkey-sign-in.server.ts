import { codesLimit } from "#app/features/accounts/limits.ts";
import { checkPasskey, newChallenge, optionsToUse } from "#app/features/accounts/passkey.server.ts";
import type { PasskeyAnswer } from "#app/features/accounts/passkey-inputs.ts";
import {
  recordPasskeyUse,
  selectPasskey,
  selectPasskeys,
  storeChallenge,
  takeChallenge,
} from "#app/features/accounts/queries/passkeys.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { clearRateLimits, countUses, secondsToWait } from "#db/rate-limits.ts";
import { mustChange, type RowOf } from "#db/session/index.ts";
import { type Owner, reportWrongCodes } from "./two-factor-code.server.ts";

type Awaited = Owner & { sessionId: string };

const refusal = (message: string): Problem => ({ code: "invalid_fields", message });

const FOREIGN = refusal("This passkey does not belong to this account. Use another one, or enter a code.");
const COPIED = refusal(
  "This passkey was used elsewhere after its last use here, so it may have been copied. Enter a code, then remove it.",
);

/** True when a person has a passkey, for the page that asks for the code. */
export async function hasPasskey({ db }: ServiceContext, userId: string): Promise<boolean> {
  return (await db.execute(selectPasskeys(db, userId))).length > 0;
}

/** What the browser needs to ask for a passkey of the person, with the challenge of this sign-in for five minutes. */
export async function startPasskeySignIn({ db, settings }: ServiceContext, awaited: Awaited) {
  const challenge = newChallenge();
  const { own } = await db.batch({
    own: selectPasskeys(db, awaited.userId),
    stored: storeChallenge(db, awaited, challenge),
  });
  return optionsToUse({ baseUrl: settings.baseUrl, challenge, own });
}

/**
 * Uses up the challenge of a sign-in with the answer of a passkey. Every try counts like a code (ADR 0092), and takes
 * the challenge, right or wrong. Problems: invalid_fields (without a field), rate_limited. Source: ADR 0092.
 */
export async function redeemPasskey(
  ctx: ServiceContext,
  awaited: Awaited,
  answer: PasskeyAnswer,
): Promise<Outcome<undefined>> {
  const { db } = ctx;
  const limit = codesLimit(awaited.userId);
  const {
    tries,
    stored: [stored],
    passkey: [passkey],
  } = await db.batch({
    tries: countUses(db, [limit]),
    stored: takeChallenge(db, awaited),
    passkey: selectPasskey(db, awaited.userId, answer.credentialId),
  });
  const wait = secondsToWait([limit], tries);
  if (wait) return failed(rateLimited(wait));
  const problem = passkey ? await use(passkey) : FOREIGN;
  if (!problem) return ok(undefined);
  await reportWrongCodes(ctx, awaited, tries);
  return failed(problem);

  async function use({ id, publicKey }: RowOf<typeof selectPasskey>): Promise<Problem | undefined> {
    const checked = await checkPasskey(answer, publicKey, { stored, baseUrl: ctx.settings.baseUrl });
    if (!checked.ok) return checked.problem;
    const guard = recordPasskeyUse(db, id, checked.value.newCounter);
    const written = await db.batch({ guard: mustChange(guard), cleared: clearRateLimits(db, [limit.key]) });
    return written ? undefined : COPIED;
  }
}
