import { type SQL, sql } from "drizzle-orm";
import { END_OF_DAY } from "#app/features/teaching/courses/rules.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { assignments, weeks } from "#db/schema/index.ts";
import { databaseNow } from "#db/session/index.ts";

type WeekColumns = { courseId: SQL; week: SQL };

const OF_WEEKS: WeekColumns = { courseId: sql`${weeks.courseId}`, week: sql`${weeks.week}` };

/** A column of the week of the student's batch; null where their batch of the course has no start date. */
const inBatch = (userId: string | SQL, column: SQL, { courseId, week }: WeekColumns) =>
  sql`(SELECT ${column} FROM users me JOIN batches b ON b.id = me.batch_id
    JOIN batch_weeks bw ON bw.batch_id = b.id AND bw.week = ${week}
    WHERE me.id = ${userId} AND b.course_id = ${courseId})`;

/** When a week starts for a student; null without a start date. */
export const weekStart = (userId: string | SQL, week = OF_WEEKS): SQL<number | null> =>
  inBatch(userId, sql`bw.starts_at`, week) as SQL<number | null>;

/** Condition on a week: it has started for the student, or has no date. */
export const hasStarted = (userId: string | SQL, week = OF_WEEKS): SQL =>
  sql`coalesce(${weekStart(userId, week)} <= ${databaseNow}, true)`;

/** Condition on a course: the student's batch of it has a start date. */
export const hasDates = (userId: string | SQL, courseId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM users me JOIN batches b ON b.id = me.batch_id
    WHERE me.id = ${userId} AND b.course_id = ${courseId} AND b.starts_on IS NOT NULL)`;

type AssignmentColumns = { id: SQL; dueWeekday: SQL; dueWeeksLater: SQL; dueMinute: SQL; dueAt: SQL };

const OF_ASSIGNMENTS: AssignmentColumns = {
  id: sql`${assignments.id}`,
  dueWeekday: sql`${assignments.dueWeekday}`,
  dueWeeksLater: sql`${assignments.dueWeeksLater}`,
  dueMinute: sql`${assignments.dueMinute}`,
  dueAt: sql`${assignments.dueAt}`,
};

/** The columns of tables with the aliases `w` and `a`. */
export const ALIASED = {
  week: { courseId: sql`w.course_id`, week: sql`w.week` },
  assignment: {
    id: sql`a.id`,
    dueWeekday: sql`a.due_weekday`,
    dueWeeksLater: sql`a.due_weeks_later`,
    dueMinute: sql`a.due_minute`,
    dueAt: sql`a.due_at`,
  },
};

/**
 * When work is due in a week of a batch, as `bw`: the end of its weekday, less the minutes after its time. Clocks change
 * before any due time of a day, so this needs no calendar (ADR 0127).
 */
export const dueInWeek = ({ dueWeekday, dueMinute }: AssignmentColumns): SQL<number | null> =>
  sql`(json_extract(bw.weekday_ends, '$[' || (${dueWeekday} - 1) || ']') - (${END_OF_DAY} - ${dueMinute}) * ${MINUTE_MS})`;

/**
 * When an assignment is due for a student: the extension, else the weekday in the week of the batch, else the date of the
 * assignment (ADR 0095).
 */
export const dueFor = (
  userId: string | SQL,
  assignment = OF_ASSIGNMENTS,
  week = OF_WEEKS,
): SQL<number | null> =>
  sql`coalesce(
    (SELECT x.due_at FROM due_date_extensions x WHERE x.student_id = ${userId} AND x.assignment_id = ${assignment.id}),
    ${inBatch(userId, dueInWeek(assignment), { ...week, week: sql`${week.week} + ${assignment.dueWeeksLater}` })},
    ${assignment.dueAt})` as SQL<number | null>;

/** A due date that came after the student joined their batch, else null: earlier work is never overdue (ADR 0112). */
export const dueSince = (joinedAt: SQL, dueAt: SQL): SQL<number | null> =>
  sql`nullif(max(${dueAt}, ${joinedAt}), ${joinedAt})` as SQL<number | null>;

/** When unsent work of a student becomes overdue: as `dueFor`, and null where it was due before they joined their batch. */
export const overdueFrom = (
  userId: string | SQL,
  assignment = OF_ASSIGNMENTS,
  week = OF_WEEKS,
): SQL<number | null> =>
  dueSince(
    sql`coalesce((SELECT r.joined_at FROM student_risks r WHERE r.student_id = ${userId}), 0)`,
    dueFor(userId, assignment, week),
  );
