import { and, asc, eq, sql } from "drizzle-orm";
import { overdueFrom, weekStart } from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import { isOpenWeek, isOwnCourse } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { assignments, courses, submissions, weekCompletions, weeks } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Statement: the weeks of a student's career course in order, each with the instant at which it was completed. */
export const selectSteps = statement((db: Database, userId: string) =>
  db.orm
    .select({
      week: weeks.week,
      title: weeks.title,
      startsAt: weekStart(userId).as("starts_at"),
      completedAt: weekCompletions.completedAt,
    })
    .from(weeks)
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .leftJoin(weekCompletions, and(eq(weekCompletions.weekId, weeks.id), eq(weekCompletions.userId, userId)))
    .where(isOwnCourse(userId, "career"))
    .orderBy(asc(weeks.week)),
);

/**
 * Statement: what the current week of a student's career course asks for: a row for each assignment, one row without any.
 */
export const selectThisWeek = statement((db: Database, userId: string) =>
  db.orm
    .select({
      week: weeks.week,
      title: weeks.title,
      videoCount: sql<number>`(SELECT count(*) FROM resources r
        WHERE r.week_id = ${weeks.id} AND r.type = 'video')`.as("video_count"),
      materialCount: sql<number>`(SELECT count(*) FROM resources r
        WHERE r.week_id = ${weeks.id} AND r.type <> 'video')`.as("material_count"),
      assignmentId: assignments.id,
      assignmentTitle: assignments.title,
      dueAt: overdueFrom(userId).as("due_at"),
      status: submissions.status,
    })
    .from(weeks)
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .leftJoin(assignments, eq(assignments.weekId, weeks.id))
    .leftJoin(
      submissions,
      and(eq(submissions.assignmentId, assignments.id), eq(submissions.studentId, userId)),
    )
    .where(
      and(
        isOwnCourse(userId, "career"),
        isOpenWeek({ userId, kind: "career", isAllOpen: false, requestedWeek: null }),
      ),
    )
    .orderBy(asc(assignments.position), asc(assignments.createdAt)),
);
