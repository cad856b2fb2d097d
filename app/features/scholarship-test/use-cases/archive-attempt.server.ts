import { selectStudent } from "#app/features/accounts/queries/profiles.server.ts";
import { type ArchiveAttempt, MISSING_REASON } from "#app/features/scholarship-test/inputs.ts";
import { archiveAttempt as archiveStatement } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { isStudent } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize, withPermission } from "#app/kernel/permissions.ts";
import { forbidden, invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { findOwnAttempt, selectStudentAttempt } from "./find-attempt.server.ts";

/**
 * Archives a student's attempt with a reason, so that a new one can start; nothing is deleted (Ruling 9). For admins.
 * Problems: forbidden, not_found (no attempt that counts, or another one than the one named).
 */
export const archiveAttempt = withPermission(
  "attempts.archive",
  async (ctx, input: ArchiveAttempt): Promise<Outcome<{ id: string }>> => {
    const { db, actor } = ctx;
    const [before] = await ctx.db.execute(selectStudentAttempt(ctx, input.userId));
    if (!before || (input.attemptId && input.attemptId !== before.id)) {
      return failed(notFound("An attempt of this student"));
    }
    const { archived } = await db.batch({
      archived: archiveStatement(db, before.id, actor.userId, input.reason),
      audit: recordAuditIfChanged(ctx, {
        action: "attempt.archive",
        entity: "attempt",
        entityId: before.id,
        before: { state: before.state, score: before.score },
        after: { state: "archived" },
        reason: input.reason,
      }),
    });
    return archived[0] ? ok({ id: archived[0].id }) : failed(notFound("An attempt of this student"));
  },
);

/**
 * Resets the test, as the documented client's "delete prior results": a student's finished attempt stays, without one
 * there is nothing to do; for an admin it archives with a reason (Ruling 9). May be repeated. Problems: forbidden (the
 * student's own finished attempt), not_found (another or an unknown user; Ruling 33), invalid_fields (`reason`).
 */
export async function resetTest(
  ctx: ServiceContext,
  { userId, reason }: { userId?: string; reason: string },
): Promise<Outcome<void>> {
  const { actor, db } = ctx;
  if (isStudent(actor)) {
    if (userId !== undefined && userId !== actor.userId) return failed(notFound("The student"));
    const attempt = await findOwnAttempt({ ...ctx, actor });
    return attempt?.state === "finished"
      ? failed(forbidden("A finished test cannot be taken back."))
      : ok(undefined);
  }
  const problem = authorize(actor, "attempts.archive");
  if (problem) return failed(problem);
  const isReadable = userId !== undefined && (await mayReadStudent(ctx, userId, "attempts.archive"));
  const [student] = isReadable ? await db.execute(selectStudent(db, userId)) : [];
  if (!student) return failed(notFound("The student"));
  if (reason === "") return failed(invalidFields({ field: "reason", message: MISSING_REASON }));
  const outcome = await archiveAttempt(ctx, {
    userId: student.userId,
    reason,
  });
  return outcome.ok || outcome.problem.code === "not_found" ? ok(undefined) : outcome;
}
