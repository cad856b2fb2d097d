import { asc, eq, sql } from "drizzle-orm";
import { assignments, courses, weeks } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

export const selectCourseChoices = statement((db: Database) =>
  db.orm
    .select({
      id: courses.id,
      name: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
    })
    .from(courses)
    .orderBy(courses.sortKey),
);

export const selectAssignmentTitle = statement((db: Database, id: string) =>
  db.orm
    .select({ id: assignments.id, title: assignments.title, week: weeks.week, courseId: weeks.courseId })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .where(eq(assignments.id, id)),
);

export const selectAssignmentChoices = statement((db: Database, courseId: string) =>
  db.orm
    .select({ id: assignments.id, title: assignments.title, week: weeks.week })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .where(eq(weeks.courseId, courseId))
    .orderBy(asc(weeks.week), asc(assignments.position), asc(assignments.id)),
);
