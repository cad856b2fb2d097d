import { asc, sql } from "drizzle-orm";
import { type Database, statement } from "#db/client.ts";
import { courses } from "#db/schema/index.ts";

/** Statement: the courses by name, for filters and choices. */
export const selectCourseChoices = statement((db: Database) =>
  db.orm
    .select({
      id: courses.id,
      name: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
    })
    .from(courses)
    .orderBy(asc(courses.courseName)),
);
