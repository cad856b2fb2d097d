import { selectConsents } from "#app/features/accounts/consents/queries/consents.server.ts";
import { exportFile } from "#app/features/accounts/data-rights/export-file.server.ts";
import { deletionAskedMail, ownDataLink } from "#app/features/accounts/data-rights/mails.ts";
import {
  requestDeletion,
  selectDeletion,
  withdrawDeletion,
} from "#app/features/accounts/data-rights/queries/account-deletions.server.ts";
import { readPersonalData } from "#app/features/accounts/data-rights/queries/person-export.server.ts";
import { COOL_OFF_MS, EXPORTS } from "#app/features/accounts/data-rights/rules.ts";
import { selectRecordOpenings } from "#app/features/students/queries/record-openings.server.ts";
import { isStudent, type UserActor } from "#app/kernel/actor.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize } from "#app/kernel/permissions.ts";
import { type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { recordAudit } from "#db/audit.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";

/**
 * What the page 'My data' shows: a deletion that was asked for, the consents to the privacy notice, and who opened the
 * student's record.
 */
export async function getOwnData({ db, actor }: ServiceContext<UserActor>) {
  const {
    deletion: [deletion],
    openings,
    consents,
  } = await db.batch({
    deletion: selectDeletion(db, actor.userId),
    openings: selectRecordOpenings(db, actor.userId),
    consents: selectConsents(db, actor.userId),
  });
  return { deletion, consents, openings: isStudent(actor) ? openings : undefined };
}

/**
 * Returns the zip file with everything about the signed-in user. Problems: forbidden (the sign-in is not recent),
 * rate_limited.
 */
export async function exportOwnData(
  ctx: ServiceContext<UserActor>,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const { db, actor, now } = ctx;
  const problem = authorize(actor, "own-data.use");
  if (problem) return failed(problem);
  const wait = await consumeRateLimits(db, [{ key: `exports:${actor.userId}`, ...EXPORTS }]);
  if (wait) return failed(rateLimited(wait));
  const event = { action: "user.export-own-data", entity: "user", entityId: actor.userId };
  await db.execute(recordAudit(ctx, event));
  return ok(exportFile(await readPersonalData(db, actor.userId), now));
}

/**
 * Asks for the deletion of the signed-in user's account, which is carried out after seven days; mails them at once. A
 * second request changes nothing. Problems: forbidden (the sign-in is not recent), conflict (the last owner).
 */
export async function askForDeletion(ctx: ServiceContext<UserActor>): Promise<Outcome<{ dueAt: number }>> {
  const { actor, now, settings } = ctx;
  const problem = authorize(actor, "own-data.use");
  if (problem) return failed(problem);
  const dueAt = endOfMinute(now + COOL_OFF_MS);
  const deletion = await requestDeletion(ctx, {
    userId: actor.userId,
    email: actor.email,
    now,
    dueAt,
    mail: deletionAskedMail({
      date: formatHomeDateTime(dueAt),
      link: ownDataLink(settings.baseUrl, actor.userType),
    }),
  });
  if (!deletion) return failed(LAST_OWNER);
  ctx.sendMailSoon();
  return ok({ dueAt: deletion.dueAt });
}

/** Withdraws the deletion; without one it changes nothing. */
export const keepAccount = async (ctx: ServiceContext<UserActor>): Promise<void> => {
  await withdrawDeletion(ctx, ctx.actor.userId);
};

const LAST_OWNER: Problem = {
  code: "conflict",
  message: "You are the last owner, so your account cannot be deleted. Make another person an owner first.",
};
