import {
  deleteBatchStaff,
  insertBatchStaff,
  type Person,
  selectBatchStaff,
} from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { selectBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";

/**
 * Assigns a grader or counsellor to a batch: from the next request they work with its students. Repeating it has no
 * effect. Returns the person. Problems: not_found (the batch), invalid_fields at `userId` (another role).
 */
export const assignStaff = withPermission(
  "batches.edit",
  async (ctx, batchId: string, { userId }: { userId: string }): Promise<Outcome<Person>> => {
    const { db } = ctx;
    const {
      batch: [batch],
      staff,
    } = await db.batch({
      inserted: insertBatchStaff(db, batchId, userId),
      audit: recordAuditIfChanged(ctx, {
        action: "batch.assign-staff",
        ...entity("batch", batchId),
        after: { userId },
      }),
      batch: selectBatch(db, ctx.actor, batchId),
      staff: selectBatchStaff(db, batchId),
    });
    if (!batch) return failed(notFound("The batch"));
    const person = staff.find(({ id }) => id === userId);
    return person ? ok(person) : failed(NOT_ASSIGNABLE);
  },
);

const NOT_ASSIGNABLE = invalidFields({
  field: "userId",
  message: "Please choose a grader or a counsellor; owners, coordinators and viewers see every batch",
});

/** Removes a person from a batch, from their next request on. Repeating it has no effect. */
export const removeStaff = withPermission(
  "batches.edit",
  async (ctx, batchId: string, { id: userId }: { id: string }): Promise<Outcome<undefined>> => {
    await ctx.db.batch({
      deleted: deleteBatchStaff(ctx.db, batchId, userId),
      audit: recordAuditIfChanged(ctx, {
        action: "batch.remove-staff",
        ...entity("batch", batchId),
        before: { userId },
      }),
    });
    return ok(undefined);
  },
);
