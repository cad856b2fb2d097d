import type { SetUpTwoFactorInput } from "#app/features/accounts/inputs.ts";
import { type TwoFactorChange, twoFactorMail } from "#app/features/accounts/mails.ts";
import { selectPasskeys } from "#app/features/accounts/queries/passkeys.server.ts";
import {
  countRememberedBrowsers,
  forgetBrowsers,
} from "#app/features/accounts/queries/remembered-browsers.server.ts";
import {
  deleteTwoFactor,
  replaceBackupCodes,
  requireCode,
  requireNoCode,
  selectTwoFactor,
  storeTwoFactor,
} from "#app/features/accounts/queries/two-factors.server.ts";
import {
  describeAuthenticator,
  matchingStep,
  newBackupCodes,
  newSecret,
  parseCodes,
} from "#app/features/accounts/two-factor.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize } from "#app/kernel/permissions.ts";
import { forbidden, invalidFields, type Problem } from "#app/kernel/problem.ts";
import { comparableCode } from "#app/kernel/rules-for-names.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { enqueueMail } from "#db/outbox.ts";
import { mustChange, type Statement, type Step } from "#db/session/index.ts";

type OwnContext = ServiceContext<UserActor>;

export type TwoFactorStatus = {
  /** Epoch ms of the set-up. */
  since: number;
  hasApp: boolean;
  /** Oldest first. */
  passkeys: { id: string; name: string; addedAt: number; lastUsedAt: number | null }[];
  backupCodesLeft: number;
  /** Names the present backup codes, for the form that replaces them. */
  version: string;
  rememberedBrowsers: number;
};

export const CHANGED_MEANWHILE: Problem = {
  code: "conflict",
  message: "Two-factor sign-in was changed a moment ago. Open this page again to see its state.",
};

const ALREADY_ON: Problem = {
  code: "conflict",
  message:
    "Two-factor sign-in is on already. If you have not seen your backup codes, open this page again and make new ones.",
};

/** The signed-in user's second factor; undefined without one. */
export async function findTwoFactor({ db, actor, atRest }: OwnContext): Promise<TwoFactorStatus | undefined> {
  const { userId } = actor;
  const {
    row: [row],
    browsers: [browsers],
    passkeys,
  } = await db.batch({
    row: selectTwoFactor(db, userId),
    browsers: countRememberedBrowsers(db, userId),
    passkeys: selectPasskeys(db, userId),
  });
  if (!row) return undefined;
  const codes = parseCodes(await atRest.decrypt(row.backupCodes));
  return {
    since: row.createdAt.getTime(),
    hasApp: row.secret !== "",
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt,
      lastUsedAt,
    })),
    backupCodesLeft: codes.length,
    version: codesVersion(row),
    rememberedBrowsers: browsers?.count ?? 0,
  };
}

/** A secret for an authenticator app with its QR address and key; it is stored once a code proves that the app has it. */
export function proposeAuthenticator({ actor }: OwnContext, secret = newSecret()) {
  return { secret, ...describeAuthenticator(secret, actor.email) };
}

/**
 * Turns two-factor sign-in on, or replaces the app, with the first code of the app. Every other session ends. Returns
 * the backup codes, which are shown only this once. Problems: forbidden (not staff, the sign-in is not recent),
 * invalid_fields (code), conflict (the same form twice).
 */
export async function setUpTwoFactor(
  ctx: OwnContext,
  { secret, code }: SetUpTwoFactorInput,
): Promise<Outcome<string[]>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const { db, actor, now, atRest } = ctx;
  const step = await matchingStep(secret, comparableCode(code), now);
  if (step === undefined) return failed(WRONG_FIRST_CODE);
  const codes = newBackupCodes();
  const stored = {
    userId: actor.userId,
    secret: await atRest.encrypt(secret),
    backupCodes: await atRest.encrypt(JSON.stringify(codes)),
    step,
  };
  const isDone = await changeTwoFactor(ctx, storeTwoFactor(db, stored), "set-up", [
    ...requireCode(db, actor.userId, actor.sessionId),
  ]);
  return isDone ? ok(codes) : failed(ALREADY_ON);
}

const WRONG_FIRST_CODE = invalidFields({
  field: "code",
  message:
    "This code is not correct. Enter the code that the app shows now, and check the clock of your phone",
});

const codesVersion = ({ backupCodes }: { backupCodes: string }) => sha256(backupCodes, "base64url");

/**
 * Replaces the backup codes that the page knew and returns the new ones, shown only this once. Problems: forbidden,
 * conflict (others are stored, also after the same form).
 */
export async function renewBackupCodes(
  ctx: OwnContext,
  { version }: { version: string },
): Promise<Outcome<string[]>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const { db, actor, atRest } = ctx;
  const [row] = await db.execute(selectTwoFactor(db, actor.userId));
  if (!row || codesVersion(row) !== version) return failed(CHANGED_MEANWHILE);
  const codes = newBackupCodes();
  const encrypted = await atRest.encrypt(JSON.stringify(codes));
  const guard = replaceBackupCodes(db, actor.userId, row, encrypted);
  return (await changeTwoFactor(ctx, guard, "renew-codes")) ? ok(codes) : failed(CHANGED_MEANWHILE);
}

/** Every browser needs a code again at its next sign-in. Problems: forbidden. */
export async function forgetOwnBrowsers(ctx: OwnContext): Promise<Outcome<undefined>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const { db, actor } = ctx;
  const event = { action: "two-factor.forget-browsers", entity: "user", entityId: actor.userId };
  await db.batch({ forgotten: mustChange(forgetBrowsers(db, actor.userId)), audit: recordAudit(ctx, event) });
  return ok(undefined);
}

/**
 * Turns two-factor sign-in off. `isRequired`: the role needs it, so it can only be replaced. Problems: forbidden,
 * conflict.
 */
export async function turnOffTwoFactor(
  ctx: OwnContext,
  { isRequired }: { isRequired: boolean },
): Promise<Outcome<undefined>> {
  const problem = authorize(ctx.actor, "two-factor.edit") ?? (isRequired ? REQUIRED : undefined);
  if (problem) return failed(problem);
  const { db, actor } = ctx;
  const guard = deleteTwoFactor(db, actor.userId);
  const isDone = await changeTwoFactor(ctx, guard, "turn-off", [...requireNoCode(db, actor.userId)]);
  return isDone ? ok(undefined) : failed(CHANGED_MEANWHILE);
}

const REQUIRED = forbidden("Your role needs two-factor sign-in. You can set up another app instead.");

/** A change of the own second factor with its audit row and mail; false when the guard matched nothing. */
export async function changeTwoFactor(
  ctx: OwnContext,
  guard: Statement,
  verb: Exclude<TwoFactorChange, "reset">,
  rest: readonly Step[] = [],
): Promise<boolean> {
  const { db, actor, settings } = ctx;
  const written = await db.batch({
    guard: mustChange(guard),
    rest,
    audit: recordAudit(ctx, { action: `two-factor.${verb}`, entity: "user", entityId: actor.userId }),
    queued: enqueueMail(db, { recipient: actor.email, ...twoFactorMail(verb, settings.baseUrl) }),
  });
  if (written) ctx.sendMailSoon();
  return written !== undefined;
}
