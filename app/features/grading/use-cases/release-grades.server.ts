import {
  hasHeldCount,
  insertReleasedGrades,
  notifyOfReleasedGrades,
  selectHeldAssignments,
  submissionsToRelease,
  updateReleasedSubmissions,
} from "#app/features/grading/queries/held-grades.server.ts";
import { answerWithNewGrade } from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { recordAuditForEach } from "#db/audit.ts";
import { mustHold } from "#db/session/index.ts";

/** Lists the assignments with held grades, and how many of them the actor may release. */
export const listHeldAssignments = withPermission("submissions.grade", async ({ db, actor }) =>
  ok(await db.execute(selectHeldAssignments(db, actor))),
);

/** Gets one of them. Problems: not_found when none of its grades is held. */
export const getHeldAssignment = withPermission("submissions.grade", async ({ db, actor }, id: string) => {
  const [assignment] = await db.execute(selectHeldAssignments(db, actor, id));
  return assignment ? ok(assignment) : failed(notFound("A held grade of this assignment"));
});

/**
 * Releases all held grades of an assignment together, and notifies their students; graders of batches release those of
 * their own students. Repeating it releases nothing. Problems: conflict when more or fewer are held than `count`.
 */
export const releaseGrades = withPermission(
  "submissions.grade",
  async (ctx, assignmentId: string, { count }: { count: number }): Promise<Outcome<number>> => {
    const { db, actor } = ctx;
    const released = await db.batch({
      hasHeldCount: mustHold(hasHeldCount(actor, assignmentId, count)),
      audit: recordAuditForEach(
        ctx,
        { action: "submission.release", entity: "submission" },
        submissionsToRelease(actor, assignmentId),
      ),
      inserted: insertReleasedGrades(db, actor, assignmentId),
      notice: notifyOfReleasedGrades(db, actor, assignmentId),
      updated: updateReleasedSubmissions(db, actor, assignmentId),
      answered: answerWithNewGrade(db, { assignmentId }),
    });
    if (released) return ok(count);
    const [held] = await db.execute(selectHeldAssignments(db, actor, assignmentId));
    if (!held) return ok(0);
    return failed(
      conflict(
        `The number of held grades has changed. It is now: ${held.count}. Look at them, then release again.`,
      ),
    );
  },
);
