import { putNamed } from "#app/features/operations/external-ids/put-named.server.ts";
import type { ChangeBatch, CreateBatchByCall, PutBatch } from "#app/features/teaching/batches/inputs.ts";
import {
  type BatchRecordQuery,
  type BatchRow,
  selectBatch,
  selectBatches,
} from "#app/features/teaching/batches/queries/batches.server.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import { type Page, type PageRequest, paginateUnsorted } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { createBatch, editBatch } from "./edit-batches.server.ts";

/** Lists batches by name for API callers, a page or all; graders get those they work with. */
export const listBatchRecords = withPermission(
  "batches.read",
  async (
    { db, actor },
    { cursor, size, ...query }: PageRequest & BatchRecordQuery,
  ): Promise<Outcome<Page<BatchRow>>> => {
    const rows = await db.execute(selectBatches(db, actor, query));
    return ok(paginateUnsorted(rows, ({ name, id }) => [name, id], { cursor, size }));
  },
);

/** Gets one batch for API callers. Problems: not_found, also for a batch that a grader is not assigned to. */
export const getBatchRecord = withPermission(
  "batches.read",
  async ({ db, actor }, id: string): Promise<Outcome<BatchRow>> => {
    const [batch] = await db.execute(selectBatch(db, actor, id));
    return batch ? ok(batch) : failed(notFound("The batch"));
  },
);

/** Creates a batch for API callers. Problems: invalid_fields as `createBatch`. */
export const createBatchByCall = withPermission("batches.edit", (ctx, batch: CreateBatchByCall) =>
  createBatch(ctx, batch),
);

/**
 * Makes the batch with an external id of the caller's what the body says, or creates it; omitted fields of one that
 * exists stay. Problems: invalid_fields at `name` (the course has one of this name) and at `courseId` (unknown, or not
 * that of the batch), conflict (the batch that was created with this id has another one now).
 */
export const putBatch = withPermission(
  "batches.edit",
  async (
    ctx,
    externalId: string,
    { courseId, name, ...given }: PutBatch,
  ): Promise<Outcome<BatchRow & { isNew: boolean }>> =>
    putNamed(
      ctx,
      { object: "batch", externalId },
      {
        make: (formKey) => createBatch(ctx, { ...nothing(), ...given, courseId, name, formKey }),
        change: async (id) => {
          const batch = await getBatchRecord(ctx, id);
          if (batch.ok && batch.value.courseId !== courseId) return failed(courseStays);
          return changeBatch(ctx, id, { name, ...given });
        },
      },
    ),
);

const nothing = () => ({ startsOn: null, timeZone: homeTimeZone(), capacity: null, college: "" });

const courseStays = invalidFields({ field: "courseId", message: "A batch stays in its course" });

/**
 * Changes the named fields of a batch. Problems: not_found, invalid_fields at `name`, stale_version with the newer batch
 * when `expectedTag` is not its version or another save came in between.
 */
export const changeBatch = withPermission(
  "batches.edit",
  async (ctx, id: string, change: ChangeBatch, expectedTag?: string): Promise<Outcome<BatchRow>> => {
    const [batch] = await ctx.db.execute(selectBatch(ctx.db, ctx.actor, id));
    if (!batch) return failed(notFound("The batch"));
    const { name, startsOn, timeZone, capacity, college, version } = batch;
    if (expectedTag !== undefined && expectedTag !== String(version)) {
      return failed(editConflict("batch", batch));
    }
    if (matches(batch, change)) return ok(batch);
    return editBatch(ctx, id, { name, startsOn, timeZone, capacity, college, ...change, version });
  },
);
