import {
  type EnrolmentRecordQuery,
  type EnrolmentRow,
  selectBatchEnrolments,
} from "#app/features/students/queries/enrolments.server.ts";
import { selectBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import { type Page, type PageRequest, paginate } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

/**
 * Lists the enrolments of a batch with their students, oldest first, a page or all; counsellors get those of their
 * students. Problems: not_found, also for a batch that a counsellor is not assigned to.
 */
export const listBatchEnrolments = withPermission(
  "students.read",
  async (
    { db, actor },
    batchId: string,
    { cursor, size, ...query }: PageRequest & EnrolmentRecordQuery,
  ): Promise<Outcome<Page<EnrolmentRow>>> => {
    const {
      batch: [batch],
      enrolments,
    } = await db.batch({
      batch: selectBatch(db, actor, batchId),
      enrolments: selectBatchEnrolments(db, actor, batchId, query),
    });
    if (!batch) return failed(notFound("The batch"));
    return ok(paginate(enrolments, "ascending", ({ since, id }) => [since, id], { cursor, size }));
  },
);
