import { codesLimit } from "#app/features/accounts/limits.ts";
import { wrongCodesMail } from "#app/features/accounts/mails.ts";
import {
  redeemStep,
  replaceBackupCodes,
  selectTwoFactor,
  type TwoFactorRow,
} from "#app/features/accounts/queries/two-factors.server.ts";
import {
  isAuthenticatorCode,
  matchingStep,
  parseCodes,
  withoutCode,
} from "#app/features/accounts/two-factor.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, rateLimited } from "#app/kernel/problem.ts";
import { comparableCode } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { enqueueMail } from "#db/outbox.ts";
import { clearRateLimits, countUses, secondsToWait } from "#db/rate-limits.ts";
import { mustChange, type Statement } from "#db/session/index.ts";

export type Owner = { userId: string; email: string };

const WRONG_CODE = invalidFields({
  field: "code",
  message:
    "This code is not correct. Enter the code that the app shows now, or a backup code that you have not used",
});

/**
 * Uses up a code of the authenticator app, or a backup code: each is accepted once. Every try counts before it is
 * checked, so that parallel guesses count too; a right code clears the count. Problems: invalid_fields (code),
 * rate_limited. Source: ADR 0092.
 */
export async function redeemCode(
  ctx: ServiceContext,
  owner: Owner,
  typed: string,
): Promise<Outcome<undefined>> {
  const { db } = ctx;
  const limit = codesLimit(owner.userId);
  const {
    tries,
    row: [row],
  } = await db.batch({ tries: countUses(db, [limit]), row: selectTwoFactor(db, owner.userId) });
  const wait = secondsToWait([limit], tries);
  if (wait) return failed(rateLimited(wait));
  const redemption = row && (await planRedemption(ctx, owner.userId, row, comparableCode(typed)));
  if (
    redemption &&
    (await db.batch({ redemption: mustChange(redemption.guard), cleared: clearRateLimits(db, [limit.key]) }))
  )
    return ok(undefined);
  await reportWrongCodes(ctx, owner, tries);
  return failed(WRONG_CODE);
}

/** The guarded statement that uses up the code; undefined for a wrong one. */
async function planRedemption(
  { db, now, atRest }: ServiceContext,
  userId: string,
  row: TwoFactorRow,
  code: string,
): Promise<{ guard: Statement } | undefined> {
  if (isAuthenticatorCode(code)) {
    const secret = await atRest.decrypt(row.secret);
    const step = secret === undefined ? undefined : await matchingStep(secret, code, now);
    if (step === undefined) return undefined;
    const [renewed, codes] = await Promise.all([atRest.renew(row.secret), atRest.renew(row.backupCodes)]);
    const changed = { ...(renewed && { secret: renewed }), ...(codes && { backupCodes: codes }) };
    return { guard: redeemStep(db, userId, row, { step, ...changed }) };
  }
  const codes = parseCodes(await atRest.decrypt(row.backupCodes));
  const remaining = withoutCode(codes, code);
  if (!remaining) return undefined;
  const encrypted = await atRest.encrypt(JSON.stringify(remaining));
  return { guard: replaceBackupCodes(db, userId, row, encrypted) };
}

/**
 * Reports the last wrong try that was allowed. A person who enters wrong codes knows the password: the owner has to
 * learn of it.
 */
export async function reportWrongCodes(
  ctx: ServiceContext,
  { userId, email }: Owner,
  tries: { count: number }[],
): Promise<void> {
  if (!tries.some(({ count }) => count === codesLimit(userId).limit)) return;
  const { db, requestId, address } = ctx;
  await db.batch({
    audit: recordAudit(
      { db, requestId, actor: { kind: "system" } },
      { action: "two-factor.lock", entity: "user", entityId: userId, after: { address } },
    ),
    queued: enqueueMail(db, {
      recipient: email,
      ...wrongCodesMail(`${ctx.settings.baseUrl}/sign-in/forgot-password`),
    }),
  });
  ctx.sendMailSoon();
}
