import { selectCourseNames } from "#app/features/students/queries/directory.server.ts";
import type { CreateBatch, EditBatch, MoveWeeks } from "#app/features/teaching/batches/inputs.ts";
import {
  selectAssignableStaff,
  selectBatchStaff,
} from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import {
  type BatchRow,
  countEnrolments,
  deleteBatch as deleteRow,
  insertBatch,
  insertSchedule,
  replaceSchedule,
  selectBatch,
  selectBatchByFormKey,
  selectBatches,
  selectScheduledWeeks,
  selectUnused,
  selectWeekStarts,
  updateBatch,
} from "#app/features/teaching/batches/queries/batches.server.ts";
import { daysBetween, moveWeeks, weekStarts } from "#app/features/teaching/batches/rules.ts";
import { type ScheduledWeek, toSchedule } from "#app/features/teaching/batches/schedule.ts";
import { editConflict, editOutcome } from "#app/kernel/editing.ts";
import { WHOLE_LIST } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";
import { alreadyExists, conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { addDays } from "#app/kernel/zoned-time.ts";
import { entity, recordAudit, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { mustChange, unlessReferenceIsMissing } from "#db/session/index.ts";

/** Lists all batches with their numbers of active students, by course, latest start first. */
export const listBatches = withPermission("batches.read", async ({ db, actor }) => {
  return ok(await db.execute(selectBatches(db, actor)));
});

/** Exports all batches in the order of their list; the download is recorded. */
export const exportBatches = withPermission("batches.export", async (ctx) => {
  const { rows } = await ctx.db.batch({
    audit: recordExport(ctx, { action: "batch.export", entity: "batch" }, WHOLE_LIST),
    rows: selectBatches(ctx.db, ctx.actor),
  });
  return ok([rows]);
});

/** Lists the courses that a batch can be of. */
export const listBatchCourses = withPermission("batches.read", async ({ db }) => {
  const courses = await db.execute(selectCourseNames(db));
  return ok(courses.filter(({ kind }) => kind === "career"));
});

/**
 * Gets one batch with the dates of its weeks, the number of enrolments in each state, its graders and counsellors, and
 * those who can be assigned. Problems: not_found, also for a batch that a grader is not assigned to.
 */
export const getBatch = withPermission("batches.read", async ({ db, actor }, id: string) => {
  const {
    batch: [batch],
    weeks,
    states,
    staff,
    assignable,
    unused,
  } = await db.batch({
    batch: selectBatch(db, actor, id),
    weeks: selectScheduledWeeks(db, id),
    states: countEnrolments(db, id),
    staff: selectBatchStaff(db, id),
    assignable: selectAssignableStaff(db, id),
    unused: selectUnused(db, id),
  });
  const mayEdit = can(actor, "batches.edit");
  return batch
    ? ok({
        ...{ batch, weeks, states, staff, mayEdit },
        assignable: mayEdit ? assignable : [],
        isUnused: unused.length > 0,
      })
    : failed(notFound("The batch"));
});

const scheduleFrom = (startsOn: string | null, timeZone: string): ScheduledWeek[] =>
  startsOn === null ? [] : toSchedule(weekStarts(startsOn), timeZone);

/**
 * Creates a batch of a course, once per form. With a start date its weeks begin every seven days from that day.
 * Problems: invalid_fields at `name` (the course has one of this name) and at `courseId` (unknown course).
 */
export const createBatch = withPermission(
  "batches.edit",
  async (
    ctx,
    { courseId, formKey = crypto.randomUUID(), ...values }: CreateBatch,
  ): Promise<Outcome<BatchRow>> => {
    const { db, actor } = ctx;
    const id = crypto.randomUUID();
    const written = await unlessReferenceIsMissing(
      db.batch({
        inserted: insertBatch(db, id, formKey, courseId, { ...values, capacity: values.capacity ?? null }),
        audit: recordAuditIfChanged(ctx, {
          action: "batch.create",
          ...entity("batch", id),
          after: { courseId, ...values },
        }),
        schedule: insertSchedule(db, id, scheduleFrom(values.startsOn, values.timeZone)),
        batch: selectBatchByFormKey(db, actor, formKey),
      }),
    );
    if (!written) return failed(unknownCourse);
    const [batch] = written.batch;
    return batch ? ok(batch) : failed(nameIsTaken);
  },
);

/**
 * Changes a batch; its course stays. A new start date moves all weeks by the same number of days, so that moved weeks stay moved;
 * without one every week is open. Problems: not_found, stale_version with the newer batch, invalid_fields at `name`.
 */
export const editBatch = withPermission(
  "batches.edit",
  async (ctx, id: string, { version, ...values }: EditBatch): Promise<Outcome<BatchRow>> => {
    const { db, actor } = ctx;
    const {
      before: [before],
      starts,
    } = await db.batch({ before: selectBatch(db, actor, id), starts: selectWeekStarts(db, id) });
    if (!before) return failed(notFound("The batch"));
    const schedule = rescheduled(
      starts.map(({ startsOn }) => startsOn),
      before,
      values,
    );
    const written = await db.batch({
      updated: mustChange(updateBatch(db, id, version, values)),
      audit: recordAudit(ctx, { action: "batch.edit", ...entity("batch", id), before, after: values }),
      replaced: replaceSchedule(db, id, schedule),
    });
    const [current] = await db.execute(selectBatch(db, actor, id));
    if (!written && current?.version === version) return failed(nameIsTaken);
    return editOutcome("batch", { wasChanged: Boolean(written), current, wanted: values });
  },
);

type Dates = Pick<BatchRow, "startsOn" | "timeZone">;

/** The weeks after a change of the start date: those that exist keep their distances. */
function rescheduled(starts: readonly string[], before: Dates, after: Dates): ScheduledWeek[] {
  if (before.startsOn === null || after.startsOn === null) {
    return scheduleFrom(after.startsOn, after.timeZone);
  }
  const days = daysBetween(before.startsOn, after.startsOn);
  return toSchedule(
    starts.map((date) => addDays(date, days)),
    after.timeZone,
  );
}

/**
 * Gives a week of a batch a new first day, for a holiday or an earlier start; the weeks after it move by as many days.
 * Problems: not_found, stale_version, invalid_fields (`startsOn`: no start date, or within the week before it).
 */
export const moveBatchWeeks = withPermission(
  "batches.edit",
  async (ctx, id: string, { week, startsOn, version }: MoveWeeks): Promise<Outcome<BatchRow>> => {
    const { db, actor } = ctx;
    const {
      batch: [batch],
      rows,
    } = await db.batch({ batch: selectBatch(db, actor, id), rows: selectWeekStarts(db, id) });
    if (!batch) return failed(notFound("The batch"));
    if (batch.startsOn === null) return failed(hasNoStart);
    const starts = rows.map((row) => row.startsOn);
    if (starts[week - 1] === startsOn) return ok(batch);
    const moved = moveWeeks(starts, week, startsOn);
    if (!moved) return failed(weeksOverlap);
    const written = await db.batch({
      updated: mustChange(updateBatch(db, id, version, { startsOn: moved[0]! })),
      audit: recordAudit(ctx, {
        action: "batch.move-weeks",
        ...entity("batch", id),
        after: { week, startsOn },
      }),
      replaced: replaceSchedule(db, id, toSchedule(moved, batch.timeZone)),
    });
    const {
      current: [current],
      after,
    } = await db.batch({ current: selectBatch(db, actor, id), after: selectWeekStarts(db, id) });
    if (!current) return failed(notFound("The batch"));
    return written || after[week - 1]?.startsOn === startsOn
      ? ok(current)
      : failed(editConflict("batch", current));
  },
);

/** Deletes a batch that nobody was ever enrolled in; may be repeated. Problems: conflict. */
export const deleteBatch = withPermission("batches.edit", async (ctx, id: string): Promise<Outcome<void>> => {
  const { db, actor } = ctx;
  const [before] = await db.execute(selectBatch(db, actor, id));
  const {
    remaining: [remaining],
  } = await db.batch({
    deleted: deleteRow(db, id),
    audit: recordAuditIfChanged(ctx, { action: "batch.delete", ...entity("batch", id), before }),
    remaining: selectBatch(db, actor, id),
  });
  return remaining ? failed(isInUse) : ok(undefined);
});

const nameIsTaken = alreadyExists(
  "name",
  "This course has a batch of this name already. Please choose another name.",
);
const unknownCourse = invalidFields({ field: "courseId", message: "Please choose a course" });
const hasNoStart = invalidFields({
  field: "startsOn",
  message: "This batch has no start date. Edit the batch and enter one first.",
});
const weeksOverlap = invalidFields({
  field: "startsOn",
  message: "The week before it has not ended on that day. Enter a later date.",
});
const isInUse = conflict(
  "This batch has enrolments or test codes, or it is the only batch of its course, so it was not deleted.",
);
