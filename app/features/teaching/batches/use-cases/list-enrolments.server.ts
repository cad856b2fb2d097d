import { selectBatchEnrolments } from "#app/features/students/queries/enrolments.server.ts";
import { selectBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

/**
 * Lists the enrolments of a batch with their students, oldest first; counsellors get those of their students. Problems:
 * not_found, also for a batch that a counsellor is not assigned to.
 */
export const listBatchEnrolments = withPermission("students.read", async ({ db, actor }, batchId: string) => {
  const {
    batch: [batch],
    enrolments,
  } = await db.batch({
    batch: selectBatch(db, batchId, actor),
    enrolments: selectBatchEnrolments(db, actor, batchId),
  });
  return batch ? ok(enrolments) : failed(notFound("The batch"));
});
