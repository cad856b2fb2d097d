import type {
  HolidayCalendar,
  SetHolidays,
  SetHolidaysByCall,
} from "#app/features/refunds/holidays/inputs.ts";
import {
  selectHolidayCalendar,
  updateHolidayCalendar,
} from "#app/features/refunds/holidays/queries/holidays.server.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Gets the public holidays by day, with the version that a change names. */
export const getHolidays = withPermission("holidays.edit", async ({ db }) => {
  const [calendar] = await db.execute(selectHolidayCalendar(db));
  return ok(calendar!);
});

/**
 * Replaces the public holidays. Due dates that people were given already do not change. Problems: stale_version with
 * the newer holidays.
 */
export const setHolidays = withPermission(
  "holidays.edit",
  async (ctx, { version, holidays }: SetHolidays) => {
    const { db } = ctx;
    const [before] = await db.execute(selectHolidayCalendar(db));
    const {
      changed,
      current: [current],
    } = await db.batch({
      changed: updateHolidayCalendar(db, version, holidays),
      audit: recordAuditIfChanged(ctx, {
        action: "holidays.edit",
        entity: "holiday_calendar",
        entityId: "1",
        before: before?.holidays,
        after: holidays,
      }),
      current: selectHolidayCalendar(db),
    });
    return editOutcome("list", { wasChanged: changed.length > 0, current, wanted: { holidays } });
  },
);

/**
 * The same for API callers; holidays as they are change nothing. Problems: stale_version with the newer holidays when
 * `expectedTag` is not their version, or another save came in between.
 */
export const setHolidaysByCall = withPermission(
  "holidays.edit",
  async (ctx, { holidays }: SetHolidaysByCall, expectedTag?: string): Promise<Outcome<HolidayCalendar>> => {
    const read = await getHolidays(ctx);
    if (!read.ok) return read;
    const { version } = read.value;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("list", read.value));
    return matches(read.value, { holidays }) ? read : setHolidays(ctx, { version, holidays });
  },
);
