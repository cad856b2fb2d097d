import type { ChangeBatchWeek } from "#app/features/teaching/batches/inputs.ts";
import {
  type BatchRow,
  selectBatch,
  selectScheduledWeeks,
} from "#app/features/teaching/batches/queries/batches.server.ts";
import { editConflict } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import type { RowOf } from "#db/session/index.ts";
import { moveBatchWeeks } from "./edit-batches.server.ts";

/** A week with its first day; `version` is that of the batch. */
export type BatchWeek = RowOf<typeof selectScheduledWeeks> & Pick<BatchRow, "version">;

/** Lists the weeks of a batch with their first days, in order. Problems: not_found. */
export const listBatchWeeks = withPermission(
  "batches.read",
  async ({ db, actor }, batchId: string): Promise<Outcome<BatchWeek[]>> => {
    const {
      batch: [batch],
      weeks,
    } = await db.batch({ batch: selectBatch(db, actor, batchId), weeks: selectScheduledWeeks(db, batchId) });
    if (!batch) return failed(notFound("The batch"));
    return ok(weeks.map((week) => ({ ...week, version: batch.version })));
  },
);

type Of = { batchId: string; week: number };

/** Gets a week of a batch. Problems: not_found. */
export const getBatchWeek = withPermission(
  "batches.read",
  async (ctx, { batchId, week: number }: Of): Promise<Outcome<BatchWeek>> => {
    const listed = await listBatchWeeks(ctx, batchId);
    if (!listed.ok) return listed;
    const week = listed.value.find((row) => row.week === number);
    return week ? ok(week) : failed(notFound("The week"));
  },
);

/**
 * Gives a week another first day; those after it move by as many days. Problems: as moveBatchWeeks; stale_version with
 * the week as it is when `expectedTag` is not the version of the batch.
 */
export const changeBatchWeek = withPermission(
  "batches.edit",
  async (ctx, of: Of, { startsOn }: ChangeBatchWeek, expectedTag?: string): Promise<Outcome<BatchWeek>> => {
    const found = await getBatchWeek(ctx, of);
    if (!found.ok) return found;
    const { version, week, startsOn: before } = found.value;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("batch", found.value));
    if (startsOn === undefined || startsOn === before) return found;
    if (startsOn === null) return failed(needsDay);
    const moved = await moveBatchWeeks(ctx, of.batchId, { week, startsOn, version });
    if (moved.ok) return getBatchWeek(ctx, of);
    if (moved.problem.code !== "stale_version") return moved;
    const now = await getBatchWeek(ctx, of);
    return now.ok ? failed(editConflict("batch", now.value)) : now;
  },
);

const needsDay = invalidFields({
  field: "startsOn",
  message: "Please name a day; a week of a batch with a start date has one",
});
