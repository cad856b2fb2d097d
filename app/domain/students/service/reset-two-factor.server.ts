import { codesLimit } from "#app/domain/accounts/limits.ts";
import { twoFactorMail } from "#app/domain/accounts/mails.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { forbidden, notFound, type Problem } from "#app/domain/kernel/problem.ts";
import { recordAudit } from "#db/queries/audit.ts";
import { writeIfChanged } from "#db/queries/guarded-write.ts";
import { enqueueMail } from "#db/queries/outbox.ts";
import { deleteUserSessions } from "#db/queries/people.ts";
import { selectPerson } from "#db/queries/person-record.ts";
import { clearRateLimits } from "#db/queries/rate-limits.ts";
import { deleteTwoFactor, requireNoCode } from "#db/queries/two-factors.ts";

const OWN_ACCOUNT = forbidden(
  "Another owner has to reset yours. You can set up another app on your own page.",
);

const NOTHING_TO_RESET: Problem = {
  code: "conflict",
  message: "This person has no two-factor sign-in, so there is nothing to reset.",
};

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
    const written = await writeIfChanged(
      db,
      deleteTwoFactor(db, userId),
      ...requireNoCode(db, userId),
      deleteUserSessions(db, userId),
      clearRateLimits(db, [codesLimit(userId).key]),
      recordAudit(ctx, { action: "two-factor.reset", entity: "user", entityId: userId, reason }),
      enqueueMail(db, { recipient: person.email, ...twoFactorMail("reset", settings.baseUrl) }),
    );
    if (!written) return failed(NOTHING_TO_RESET);
    ctx.sendMailSoon();
    return ok({ name: person.name });
  },
);
