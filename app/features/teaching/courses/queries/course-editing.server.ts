import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import { nameKey } from "#app/features/teaching/courses/rules.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { assignments, courses, resources, weeks } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";
import { mayBeDeleted } from "./course-deletions.server.ts";
import { assignmentColumns, assignmentHtml, courseColumns, resourceColumns } from "./own-courses.server.ts";

export type CourseRow = RowOf<typeof selectCourse>;
type StoredCourse = typeof courses.$inferSelect;
type CourseValues = Omit<
  StoredCourse,
  "id" | "createdAt" | "updatedAt" | "courseName" | "nameKey" | "sortKey" | "version" | "rich"
> & { rich: NonNullable<StoredCourse["rich"]> };

// In its own sql a column keeps its table's name; in a select of one table Drizzle drops it.
const ofCourse = sql`= ${courses.id}`;
const ofWeek = sql`= ${weeks.id}`;

export const selectCourseList = statement((db: Database) =>
  db.orm
    .select({
      id: courses.id,
      courseName: courses.courseName,
      displayName: courses.displayName,
      kind: courses.kind,
      durationWeeks: courses.durationWeeks,
      isActive: courses.isActive,
      weekCount: sql<number>`(SELECT count(*) FROM weeks w WHERE w.course_id ${ofCourse})`,
      studentCount: sql<number>`(SELECT count(*) FROM users u WHERE u.course_id ${ofCourse})`,
      pendingCount: sql<number>`(SELECT count(*) FROM submissions s WHERE s.course_id ${ofCourse} AND s.status = 'pending' AND NOT s.is_held)`,
    })
    .from(courses)
    .orderBy(courses.sortKey, courses.courseName),
);

/** A course by id (screens) or by name (API). */
export type CourseKey = { id: string } | { courseName: string };

const isCourse = (key: CourseKey) =>
  "id" in key ? eq(courses.id, key.id) : eq(courses.courseName, key.courseName);

const selectCourseId = (key: CourseKey) => sql`(SELECT id FROM courses WHERE ${isCourse(key)})`;

/** Statement: one course, without its weeks. */
export const selectCourse = statement((db: Database, key: CourseKey) =>
  db.orm.select(courseColumns).from(courses).where(isCourse(key)),
);

const courseId = sql`${courses.id}`;

/** Statement: the courses that an API caller asks for, without their weeks, by name. */
export const selectCourses = statement((db: Database, reader: Reader, wanted: Wanted) =>
  db.orm
    .select({ ...courseColumns, ...recordColumns(reader, "course", courseId) })
    .from(courses)
    .where(isWanted(reader, "course", courseId, wanted))
    .orderBy(courses.sortKey, courses.courseName),
);

/** Statement: the weeks of one course, or of all, in order, with the number of students who completed each. */
export const selectWeeks = statement((db: Database, key?: CourseKey) =>
  db.orm
    .select({
      id: weeks.id,
      courseId: weeks.courseId,
      week: weeks.week,
      title: weeks.title,
      topics: weeks.topics,
      projects: weeks.projects,
      liveClassTopics: weeks.liveClassTopics,
      version: weeks.version,
      completionCount: sql<number>`(SELECT count(*) FROM week_completions c WHERE c.week_id ${ofWeek})`,
    })
    .from(weeks)
    .where(key && sql`${weeks.courseId} = ${selectCourseId(key)}`)
    .orderBy(asc(weeks.courseId), asc(weeks.week)),
);

export const selectResources = statement((db: Database, key?: CourseKey) =>
  db.orm
    .select(resourceColumns)
    .from(resources)
    .innerJoin(weeks, eq(weeks.id, resources.weekId))
    .where(key && sql`${weeks.courseId} = ${selectCourseId(key)}`)
    .orderBy(asc(resources.position), asc(resources.createdAt), asc(resources.id)),
);

/** Statement: the assignments of a course, or of all, in their order, with their number of submissions. */
export const selectAssignments = statement((db: Database, key?: CourseKey) =>
  db.orm
    .select({
      ...assignmentColumns,
      ...assignmentHtml,
      dueWeekday: assignments.dueWeekday,
      dueWeeksLater: assignments.dueWeeksLater,
      dueMinute: assignments.dueMinute,
      version: assignments.version,
      submissionCount: sql<number>`(SELECT count(*) FROM submissions s WHERE s.assignment_id = ${assignments.id})`,
    })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .where(key && sql`${weeks.courseId} = ${selectCourseId(key)}`)
    .orderBy(asc(assignments.position), asc(assignments.createdAt), asc(assignments.id)),
);

export const selectGradingSettings = statement((db: Database, key: CourseKey) =>
  db.orm
    .select({
      id: assignments.id,
      rubric: assignments.rubric,
      latePercent: assignments.latePercent,
      lateFloor: assignments.lateFloor,
      holdsGrades: assignments.holdsGrades,
    })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .where(sql`${weeks.courseId} = ${selectCourseId(key)}`),
);

/** Statement: what deleting a course would delete, and what prevents it. */
export const selectCourseEffects = statement((db: Database, key: CourseKey) =>
  db.orm.get<{
    students: number;
    completions: number;
    sessions: number;
    submissions: number;
    isFree: 0 | 1;
  }>(sql`
    SELECT (SELECT count(*) FROM users WHERE course_id = c.id) AS students,
      (SELECT count(*) FROM week_completions w JOIN weeks ON weeks.id = w.week_id WHERE weeks.course_id = c.id) AS completions,
      (SELECT count(*) FROM live_sessions WHERE course_id = c.id) AS sessions,
      (SELECT count(*) FROM submissions WHERE course_id = c.id) AS submissions,
      ${mayBeDeleted(sql`c.id`)} AS "isFree"
    FROM courses c WHERE c.id = ${selectCourseId(key)}`),
);

/** Statement: creates a course, once per form, unless the name is taken (without regard to case). */
export const insertCourse = statement((db: Database, id: string, courseName: string, values: CourseValues) =>
  db.orm
    .insert(courses)
    .values({ ...values, id, courseName, nameKey: nameKey(courseName) })
    .onConflictDoNothing(),
);

export const updateCourse = statement((db: Database, id: string, version: number, values: CourseValues) =>
  db.orm
    .update(courses)
    .set({ ...values, version: sql`${courses.version} + 1` })
    .where(and(eq(courses.id, id), eq(courses.version, version)))
    .returning({ id: courses.id }),
);

/** Statement: opens or closes a course, unless it already is. */
export const setActive = statement((db: Database, id: string, isActive: boolean) =>
  db.orm
    .update(courses)
    .set({ isActive, version: sql`${courses.version} + 1` })
    .where(and(eq(courses.id, id), sql`${courses.isActive} <> ${isActive ? 1 : 0}`)),
);

/** A course with its content as one text, which differs after any change. */
const stateOf = (id: SQL) => sql<string>`(SELECT json_array(c.version,
  (SELECT json_group_array(json_array(id, week, version)) FROM (SELECT * FROM weeks WHERE course_id = c.id ORDER BY id)),
  (SELECT json_group_array(json_array(id, week_id, position, title, url, type)) FROM (SELECT r.* FROM resources r
    JOIN weeks w ON w.id = r.week_id WHERE w.course_id = c.id ORDER BY r.id)),
  (SELECT json_group_array(json_array(id, week_id, position, version)) FROM (SELECT a.* FROM assignments a
    JOIN weeks w ON w.id = a.week_id WHERE w.course_id = c.id ORDER BY a.id)))
  FROM courses c WHERE c.id = ${id})`;

/** Statement: the state of a course, and what the API says of every record. */
export const selectCourseState = statement((db: Database, reader: Reader, key: CourseKey) => {
  const id = selectCourseId(key);
  const { externalId, updatedAt } = recordColumns(reader, "course", id);
  return db.orm.all<{ state: string; externalId: string | null; updatedAt: number }>(
    sql`SELECT ${stateOf(id)} AS state, ${externalId} AS "externalId", ${updatedAt} AS "updatedAt"`,
  );
});

/** Statement: changes a course whose state, including its content, is the expected one. */
export const updateCourseInState = statement(
  (db: Database, id: string, state: string, values: Partial<CourseValues>) =>
    db.orm
      .update(courses)
      .set({ ...values, version: sql`${courses.version} + 1` })
      .where(and(eq(courses.id, id), sql`${state} = ${stateOf(sql`${id}`)}`)),
);

/** Statements: delete a course, if nothing prevents it, with its content. */
export const deleteCourseStatements = (db: Database, id: string) =>
  [
    db.orm.run(sql`DELETE FROM assignments WHERE week_id IN (SELECT id FROM weeks WHERE course_id = ${id})
      AND ${mayBeDeleted(id)}`),
    db.orm.delete(courses).where(and(eq(courses.id, id), mayBeDeleted(id))),
  ] as const;
