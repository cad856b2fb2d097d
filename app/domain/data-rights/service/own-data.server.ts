import { exportFile } from "#app/domain/data-rights/export-file.server.ts";
import { deletionAskedMail, ownDataLink } from "#app/domain/data-rights/mails.ts";
import { COOL_OFF_MS, EXPORTS } from "#app/domain/data-rights/rules.ts";
import { isStudent, type UserActor } from "#app/domain/kernel/actor.ts";
import { endOfMinute } from "#app/domain/kernel/instants.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { authorize } from "#app/domain/kernel/permissions.ts";
import { type Problem, rateLimited } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { formatIstDateTime } from "#app/format/time.ts";
import { requestDeletion, selectDeletion, withdrawDeletion } from "#db/queries/account-deletions.ts";
import { recordAudit } from "#db/queries/audit.ts";
import { selectConsents } from "#db/queries/consents.ts";
import { readPersonalData } from "#db/queries/person-export.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";
import { selectRecordOpenings } from "#db/queries/record-openings.ts";

/**
 * What the page 'My data' shows: a deletion that was asked for, the consents to the privacy notice, and who opened the
 * student's record.
 */
export async function getOwnData({ db, actor }: ServiceContext<UserActor>) {
  const [[deletion], openings, consents] = await db.readBatch([
    selectDeletion(db, actor.userId),
    selectRecordOpenings(db, actor.userId),
    selectConsents(db, actor.userId),
  ]);
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
      date: formatIstDateTime(dueAt),
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
