import {
  selectBatchDates,
  selectCourseBatches,
} from "#app/features/teaching/courses/queries/course-preview.server.ts";
import { currentWeek, type DueDay, END_OF_DAY, isUpcoming } from "#app/features/teaching/courses/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { dateAt, endOfDay } from "#app/kernel/zoned-time.ts";
import { getCourse } from "./edit-course.server.ts";
import type { FullCourse } from "./replace-course.server.ts";

type PreviewedWeek = Omit<FullCourse["weeks"][number], "assignments"> & {
  /** When it opens, as epoch ms; undefined for a week that is open. */
  opensAt: number | undefined;
  isCurrent: boolean;
  assignments: (FullCourse["weeks"][number]["assignments"][number] & { dueAt: number | null })[];
};

/** As dueInWeek of app/features/teaching/batches/queries/batch-schedule.server.ts. */
function dueOn(week: { weekdayEnds: number[] } | undefined, { dueWeekday, dueMinute }: DueDay) {
  const end = week?.weekdayEnds[(dueWeekday ?? 0) - 1];
  return end === undefined ? undefined : end - (END_OF_DAY - dueMinute) * MINUTE_MS;
}

export type CoursePreview = {
  course: Omit<FullCourse, "weeks">;
  weeks: PreviewedWeek[];
  batches: { id: string; name: string }[];
  batchId: string;
  /** The day of the preview. */
  date: string;
};

/**
 * Gets a course as a student of a batch sees it on a day, who has submitted and completed nothing: which weeks are open,
 * and when work is due. The newest batch and today unless the input names others. Problems: not_found.
 */
export const previewCourse = withPermission(
  "courses.edit",
  async (
    ctx,
    courseId: string,
    asked: { batchId: string; date: string },
  ): Promise<Outcome<CoursePreview>> => {
    const { db } = ctx;
    const [found, { batches, dates }] = await Promise.all([
      getCourse(ctx, { id: courseId }),
      db.batch({ batches: selectCourseBatches(db, courseId), dates: selectBatchDates(db, courseId) }),
    ]);
    if (!found.ok) return found;
    const batch = batches.find(({ id }) => id === asked.batchId) ?? batches[0];
    if (asked.batchId && batch?.id !== asked.batchId) return failed(notFound("The batch"));
    const now = endOfDay(asked.date) ?? ctx.now;
    const { weeks, ...course } = found.value;
    const dateOf = (week: number) => dates.find((row) => row.batchId === batch?.id && row.week === week);
    const modules = weeks.map(({ week }) => ({
      week,
      isCompleted: false,
      startsAt: dateOf(week)?.startsAt ?? null,
    }));
    const current = currentWeek(modules, now);
    return ok({
      course,
      batches: batches.map(({ id, name }) => ({ id, name })),
      batchId: batch?.id ?? "",
      date: dateAt(now),
      weeks: weeks.map((week) => {
        const startsAt = dateOf(week.week)?.startsAt ?? null;
        return {
          ...week,
          opensAt: startsAt !== null && isUpcoming({ startsAt }, now) ? startsAt : undefined,
          isCurrent: week.week === current,
          assignments: week.assignments.map((assignment) => ({
            ...assignment,
            dueAt: dueOn(dateOf(week.week + assignment.dueWeeksLater), assignment) ?? assignment.dueAt,
          })),
        };
      }),
    });
  },
);
