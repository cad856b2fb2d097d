import { eq, sql } from "drizzle-orm";
import type { Holiday } from "#app/features/refunds/holidays/rules.ts";
import { holidayCalendar } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

export const selectHolidayCalendar = statement((db: Database) => db.orm.select().from(holidayCalendar));

/** Statement: replaces the public holidays, if their version is this one. */
export const updateHolidayCalendar = statement(
  (db: Database, version: number, holidays: readonly Holiday[]) =>
    db.orm
      .update(holidayCalendar)
      .set({ holidays: [...holidays], version: sql`${holidayCalendar.version} + 1` })
      .where(eq(holidayCalendar.version, version))
      .returning({ id: holidayCalendar.id }),
);
