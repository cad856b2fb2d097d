import { checkNewPasskey, newChallenge, optionsToAdd } from "#app/features/accounts/passkey.server.ts";
import type { AddPasskeyInput, RenamePasskeyInput } from "#app/features/accounts/passkey-inputs.ts";
import {
  deletePasskey,
  hasAnyPasskey,
  insertPasskey,
  renameOwnPasskey,
  selectPasskeys,
  storeChallenge,
  takeChallenge,
} from "#app/features/accounts/queries/passkeys.server.ts";
import {
  requireCode,
  selectTwoFactor,
  storeBackupCodes,
} from "#app/features/accounts/queries/two-factors.server.ts";
import { PASSKEYS } from "#app/features/accounts/rules.ts";
import { newBackupCodes } from "#app/features/accounts/two-factor.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize } from "#app/kernel/permissions.ts";
import { notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange, mustHold } from "#db/session/index.ts";
import { CHANGED_MEANWHILE, changeTwoFactor } from "./two-factor.server.ts";

type OwnContext = ServiceContext<UserActor>;

const NOT_ADDED: Problem = {
  code: "conflict",
  message: `This passkey is already in your account, or you have ${PASSKEYS.most}. Remove one that you no longer use, then try again.`,
};

const ONLY_WAY: Problem = {
  code: "conflict",
  message:
    "This passkey is your only second factor. Add another one or an authenticator app first, or turn two-factor sign-in off.",
};

/**
 * What the browser needs to make a passkey, with a challenge for this session for five minutes. Problems: forbidden (not
 * staff, the sign-in is not recent).
 */
export async function startPasskey(ctx: OwnContext): Promise<Outcome<ReturnType<typeof optionsToAdd>>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const { db, actor, settings } = ctx;
  const challenge = newChallenge();
  const { own } = await db.batch({
    own: selectPasskeys(db, actor.userId),
    stored: storeChallenge(db, actor, challenge),
  });
  return ok(optionsToAdd({ baseUrl: settings.baseUrl, challenge, own }, actor));
}

/**
 * Stores a passkey under a name. The first second factor of a person turns two-factor sign-in on: every other session
 * ends, and the backup codes are returned, shown only this once. Problems: forbidden, invalid_fields (without a field),
 * conflict (known already, the most are stored, changed meanwhile). Source: ADR 0092.
 */
export async function addPasskey(
  ctx: OwnContext,
  { name, ...answer }: AddPasskeyInput & { name: string },
): Promise<Outcome<string[] | undefined>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const { db, actor, settings, atRest } = ctx;
  const { userId, sessionId } = actor;
  const {
    stored: [stored],
    secondFactor: [secondFactor],
  } = await db.batch({
    stored: takeChallenge(db, actor),
    secondFactor: selectTwoFactor(db, userId),
  });
  const checked = await checkNewPasskey(answer, { stored, baseUrl: settings.baseUrl });
  if (!checked.ok) return checked;
  const insert = insertPasskey(db, { userId, name, ...checked.value });
  if (secondFactor) {
    return (await changeTwoFactor(ctx, insert, "add-passkey")) ? ok(undefined) : failed(NOT_ADDED);
  }
  const codes = newBackupCodes();
  const encrypted = await atRest.encrypt(JSON.stringify(codes));
  const isDone = await changeTwoFactor(ctx, storeBackupCodes(db, userId, encrypted), "set-up-passkey", [
    insert,
    mustHold(hasAnyPasskey(userId)),
    ...requireCode(db, userId, sessionId),
  ]);
  return isDone ? ok(codes) : failed(CHANGED_MEANWHILE);
}

/** Gives an own passkey another name. Problems: forbidden, not_found. */
export async function renamePasskey(
  ctx: OwnContext,
  { id, name }: RenamePasskeyInput,
): Promise<Outcome<undefined>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const { db, actor } = ctx;
  const { userId } = actor;
  const event = { action: "two-factor.rename-passkey", entity: "user", entityId: userId, after: { name } };
  const isDone = await db.batch({
    renamed: mustChange(renameOwnPasskey(db, userId, id, name)),
    audit: recordAudit(ctx, event),
  });
  return isDone || (await isOwn(ctx, id)) ? ok(undefined) : failed(notFound("This passkey"));
}

/** Removes an own passkey; one that is removed already is fine. Problems: forbidden, conflict (the only second factor). */
export async function removePasskey(ctx: OwnContext, { id }: { id: string }): Promise<Outcome<undefined>> {
  const problem = authorize(ctx.actor, "two-factor.edit");
  if (problem) return failed(problem);
  const guard = deletePasskey(ctx.db, ctx.actor.userId, id);
  const isDone = await changeTwoFactor(ctx, guard, "remove-passkey");
  return isDone || !(await isOwn(ctx, id)) ? ok(undefined) : failed(ONLY_WAY);
}

async function isOwn({ db, actor }: OwnContext, id: string): Promise<boolean> {
  const own = await db.execute(selectPasskeys(db, actor.userId));
  return own.some((passkey) => passkey.id === id);
}
