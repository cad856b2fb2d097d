import type { ChangeBatch, CreateBatchByCall } from "#app/features/teaching/batches/inputs.ts";
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
import { notFound } from "#app/kernel/problem.ts";
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
