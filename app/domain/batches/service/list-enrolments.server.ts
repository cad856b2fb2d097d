import { failed, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import { selectBatch } from "#db/queries/batches.ts";
import { selectBatchEnrolments } from "#db/queries/enrolments.ts";

/**
 * Lists the enrolments of a batch with their students, oldest first; counsellors get those of their students. Problems:
 * not_found, also for a batch that a counsellor is not assigned to.
 */
export const listBatchEnrolments = withPermission("students.read", async ({ db, actor }, batchId: string) => {
  const [[batch], enrolments] = await db.readBatch([
    selectBatch(db, batchId, actor),
    selectBatchEnrolments(db, actor, batchId),
  ]);
  return batch ? ok(enrolments) : failed(notFound("The batch"));
});
