import { codesLimit } from "#app/features/accounts/limits.ts";
import { twoFactorMail } from "#app/features/accounts/mails.ts";
import { deleteTwoFactor, requireNoCode } from "#app/features/accounts/queries/two-factors.server.ts";
import { deleteUserSessions } from "#app/features/students/queries/people.server.ts";
import { selectPerson } from "#app/features/students/queries/person-record.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, forbidden, notFound } from "#app/kernel/problem.ts";
import { recordAudit } from "#db/audit.ts";
import { enqueueMail } from "#db/outbox.ts";
import { clearRateLimits } from "#db/rate-limits.ts";
import { mustChange } from "#db/session/index.ts";

const OWN_ACCOUNT = forbidden(
  "Another owner has to reset yours. You can set up another app on your own page.",
);

const NOTHING_TO_RESET = conflict("This person has no two-factor sign-in, so there is nothing to reset.");

/**
 * Removes the second factor of another member of staff who has lost the phone and the backup codes, and signs them out.
 * Problems: forbidden (not an owner, the own account, no recent sign-in), not_found, conflict (there is none).
 */
export const resetTwoFactor = withPermission(
  "staff.edit",
  async (ctx, userId: string, { reason }: { reason: string }): Promise<Outcome<{ name: string }>> => {
    const { db, actor, settings } = ctx;
    if (userId === actor.userId) return failed(OWN_ACCOUNT);
    const [person] = await db.execute(selectPerson(db, userId));
    if (!person) return failed(notFound("This person"));
    const written = await db.batch({
      deleted: mustChange(deleteTwoFactor(db, userId)),
      hasNoCode: requireNoCode(db, userId),
      deletedUserSessions: deleteUserSessions(db, userId),
      cleared: clearRateLimits(db, [codesLimit(userId).key]),
      audit: recordAudit(ctx, { action: "two-factor.reset", entity: "user", entityId: userId, reason }),
      queued: enqueueMail(db, { recipient: person.email, ...twoFactorMail("reset", settings.baseUrl) }),
    });
    if (!written) return failed(NOTHING_TO_RESET);
    ctx.sendMailSoon();
    return ok({ name: person.name });
  },
);
