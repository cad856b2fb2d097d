import { eq, sql } from "drizzle-orm";
import { batches, batchWeeks } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Statement: the batches of a course, the latest start first. */
export const selectCourseBatches = statement((db: Database, courseId: string) =>
  db.orm
    .select({ id: batches.id, name: batches.name })
    .from(batches)
    .where(eq(batches.courseId, courseId))
    .orderBy(sql`${batches.startsOn} DESC`, batches.sortKey),
);

/** Statement: the dates of the weeks of its batches, of those weeks that the course has or in which its work is due. */
export const selectBatchDates = statement((db: Database, courseId: string) =>
  db.orm
    .select({
      batchId: batchWeeks.batchId,
      week: batchWeeks.week,
      startsAt: batchWeeks.startsAt,
      weekdayEnds: batchWeeks.weekdayEnds,
    })
    .from(batchWeeks)
    .where(
      sql`${batchWeeks.batchId} IN (SELECT id FROM batches WHERE course_id = ${courseId})
        AND ${batchWeeks.week} <= (SELECT max(w.week + coalesce(a.due_weeks_later, 0)) FROM weeks w
          LEFT JOIN assignments a ON a.week_id = w.id WHERE w.course_id = ${courseId})`,
    ),
);
