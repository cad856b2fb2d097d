import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  ALIASED,
  dueFor,
  hasDates,
  hasStarted,
  overdueFrom,
  weekStart,
} from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import { HEARTBEAT_MS, HEARTBEAT_SLACK_MS } from "#app/features/teaching/courses/rules.ts";
import { storedHtml } from "#db/rich-texts.ts";
import { assignments, courses, learningTime, resources, weekCompletions, weeks } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** A student has at most two courses: the assigned career course and, with the premium plan, the foundation course. */
export type CourseKind = "career" | "foundation";

export type StudentCourse = { userId: string; kind: CourseKind };

const ownCareer = (userId: string | SQL) =>
  sql`${courses.kind} = 'career' AND ${courses.id} = (SELECT me.course_id FROM users me WHERE me.id = ${userId})`;

const ownFoundation = (userId: string | SQL) => sql`${courses.kind} = 'foundation'
  AND ${courses.id} = (SELECT f.id FROM courses f WHERE f.kind = 'foundation' AND f.is_active
    ORDER BY f.created_at, f.id LIMIT 1)
  AND EXISTS (SELECT 1 FROM users me WHERE me.id = ${userId} AND me.plan = 'premium')`;

/** Condition on a row of `courses`: it is active and the student's own, of one kind or of either. */
export function isOwnCourse(userId: string | SQL, kind?: CourseKind): SQL {
  if (kind === "career") return sql`(${courses.isActive} AND ${ownCareer(userId)})`;
  if (kind === "foundation") return sql`(${courses.isActive} AND ${ownFoundation(userId)})`;
  return sql`(${courses.isActive} AND ((${ownCareer(userId)}) OR (${ownFoundation(userId)})))`;
}

/** Ids of the student's own courses, of one kind or of either, for conditions on other tables. */
export const ownCourseIds = (userId: string | SQL, kind?: CourseKind): SQL =>
  sql`(SELECT ${courses.id} FROM ${courses} WHERE ${isOwnCourse(userId, kind)})`;

/** The weeks whose plan is read: all, or one: the requested one when the course has it, otherwise the current one. */
export type OpenWeeks = { isAllOpen: boolean; requestedWeek: number | null };

/**
 * Condition on a row of `weeks` of an own course: it is open. A week that has not started in the student's batch never
 * is. The current week is the newest one of a batch with dates, otherwise the first that is not completed.
 */
export function isOpenWeek({ userId, kind, isAllOpen, requestedWeek }: StudentCourse & OpenWeeks): SQL {
  if (isAllOpen) return hasStarted(userId);
  const isDated = hasDates(userId, ALIASED.week.courseId);
  return sql`${weeks.id} = (SELECT w.id FROM weeks w
    LEFT JOIN week_completions done ON done.week_id = w.id AND done.user_id = ${userId}
    WHERE w.course_id IN ${ownCourseIds(userId, kind)} AND ${hasStarted(userId, ALIASED.week)}
    ORDER BY w.week = ${requestedWeek} DESC, iif(${isDated}, -w.week, 0), done.week_id IS NOT NULL,
      iif(done.week_id IS NULL, w.week, -w.week)
    LIMIT 1)`;
}

const { rich, sortKey, ...typedColumns } = getTableColumns(courses);

/** The columns of a course, with its description as HTML, where it is rendered. */
export const courseColumns = {
  ...typedColumns,
  descriptionHtml: storedHtml(rich, "courseDescription", courses.courseDescription).as("description_html"),
};

const { createdAt, updatedAt, nameKey, version, ...shownColumns } = courseColumns;

export const selectOwnCourse = statement((db: Database, { userId, kind }: StudentCourse) =>
  db.orm.select(shownColumns).from(courses).where(isOwnCourse(userId, kind)),
);

/** Statement: its weeks in order, each with the instant this student completed it and the counts of its work. */
export const selectOwnWeeks = statement((db: Database, { userId, kind }: StudentCourse) =>
  db.orm
    .select({
      week: weeks.week,
      title: weeks.title,
      startsAt: weekStart(userId).as("starts_at"),
      completedAt: weekCompletions.completedAt,
      assignmentCount: sql<number>`(SELECT count(*) FROM assignments a WHERE a.week_id = ${weeks.id})`.as(
        "assignment_count",
      ),
      submittedCount: sql<number>`(SELECT count(*) FROM assignments a
          JOIN submissions s ON s.assignment_id = a.id AND s.student_id = ${userId}
          WHERE a.week_id = ${weeks.id})`.as("submitted_count"),
      dueCount: sql<number>`(SELECT count(*) FROM assignments a
          WHERE a.week_id = ${weeks.id} AND ${overdueFrom(userId, ALIASED.assignment)} < ${databaseNow})`.as(
        "due_count",
      ),
    })
    .from(weeks)
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .leftJoin(
      weekCompletions,
      sql`${weekCompletions.weekId} = ${weeks.id} AND ${weekCompletions.userId} = ${userId}`,
    )
    .where(isOwnCourse(userId, kind))
    .orderBy(asc(weeks.week)),
);

export const selectOwnPlans = statement((db: Database, own: StudentCourse & OpenWeeks) =>
  db.orm
    .select({
      weekId: weeks.id,
      week: weeks.week,
      topics: weeks.topics,
      projects: weeks.projects,
      liveClassTopics: weeks.liveClassTopics,
    })
    .from(weeks)
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(and(isOwnCourse(own.userId, own.kind), isOpenWeek(own))),
);

export const resourceColumns = {
  id: resources.id,
  weekId: resources.weekId,
  title: resources.title,
  url: resources.url,
  type: resources.type,
};

export const assignmentColumns = {
  id: assignments.id,
  weekId: assignments.weekId,
  title: assignments.title,
  description: assignments.description,
  dueAt: assignments.dueAt,
  maxScore: assignments.maxScore,
  instructions: assignments.instructions,
};

export const assignmentHtml = {
  descriptionHtml: storedHtml(assignments.rich, "description", assignments.description).as(
    "description_html",
  ),
  instructionsHtml: storedHtml(assignments.rich, "instructions", assignments.instructions).as(
    "instructions_html",
  ),
};

export const selectOwnResources = statement((db: Database, own: StudentCourse & OpenWeeks) =>
  db.orm
    .select(resourceColumns)
    .from(resources)
    .innerJoin(weeks, eq(weeks.id, resources.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(and(isOwnCourse(own.userId, own.kind), isOpenWeek(own)))
    .orderBy(asc(weeks.week), asc(resources.position), asc(resources.createdAt)),
);

export const selectOwnAssignments = statement((db: Database, own: StudentCourse & OpenWeeks) =>
  db.orm
    .select({
      ...assignmentColumns,
      ...assignmentHtml,
      dueAt: dueFor(own.userId).as("due_at"),
      isPast: sql<0 | 1>`coalesce(${overdueFrom(own.userId)} < ${databaseNow}, 0)`.as("is_past"),
    })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(and(isOwnCourse(own.userId, own.kind), isOpenWeek(own)))
    .orderBy(asc(weeks.week), asc(assignments.position), asc(assignments.createdAt)),
);

/** Statement: the minutes a student spent on its pages. */
export const selectOwnLearningTime = statement((db: Database, { userId, kind }: StudentCourse) =>
  db.orm
    .select({ minutes: learningTime.minutes })
    .from(learningTime)
    .innerJoin(courses, eq(courses.id, learningTime.courseId))
    .where(sql`${learningTime.userId} = ${userId} AND ${isOwnCourse(userId, kind)}`),
);

/** Statement: marks a week as completed, unless it is already, has not started or is in no own course. */
export const completeWeek = statement((db: Database, userId: string, kind: CourseKind, week: number) =>
  db.orm.run(sql`
    INSERT INTO week_completions (user_id, week_id, completed_at)
    SELECT ${userId}, ${weeks.id}, ${databaseNow} FROM ${weeks} JOIN ${courses} ON ${courses.id} = ${weeks.courseId}
    WHERE ${weeks.week} = ${week} AND ${isOwnCourse(userId, kind)} AND ${hasStarted(userId)}
    ON CONFLICT DO NOTHING`),
);

export const reopenWeek = statement((db: Database, userId: string, kind: CourseKind, week: number) =>
  db.orm.run(sql`
    DELETE FROM week_completions WHERE user_id = ${userId} AND week_id IN (
      SELECT ${weeks.id} FROM ${weeks} JOIN ${courses} ON ${courses.id} = ${weeks.courseId}
      WHERE ${weeks.week} = ${week} AND ${isOwnCourse(userId, kind)})`),
);

/**
 * Statement: counts one minute of learning, unless the last heartbeat is too recent. An early heartbeat moves the
 * instant from which the next one is measured into the future, so that no minute of any period is counted twice.
 */
export const insertHeartbeat = statement((db: Database, { userId, kind }: StudentCourse) =>
  db.orm.all<{ minutes: number }>(sql`
    INSERT INTO learning_time (user_id, course_id, minutes, last_beat_at)
    SELECT ${userId}, ${courses.id}, 1,
      max(${databaseNow}, coalesce((SELECT max(last_beat_at) + ${HEARTBEAT_MS} FROM learning_time WHERE user_id = ${userId}), 0))
    FROM ${courses}
    WHERE ${isOwnCourse(userId, kind)} AND NOT EXISTS (SELECT 1 FROM learning_time
      WHERE user_id = ${userId} AND last_beat_at > ${databaseNow} - ${HEARTBEAT_MS - HEARTBEAT_SLACK_MS})
    ON CONFLICT DO UPDATE SET minutes = minutes + 1, last_beat_at = excluded.last_beat_at
    RETURNING minutes`),
);

/** Counts of one student in one course; averageGrade in percent of the maximum, null without a grade. */
export type CoursePerformance = {
  courseId: string;
  courseName: string;
  displayName: string;
  kind: CourseKind;
  totalModules: number;
  completedModules: number;
  /** Null for a course without weeks, and before the first one starts. */
  currentWeek: number | null;
  totalAssignments: number;
  submittedAssignments: number;
  /** Assignments whose due date has passed since the student joined. */
  dueAssignments: number;
  /** Weeks up to the last one with such an assignment. */
  dueModules: number;
  averageGrade: number | null;
};

/** Statement: the counts of each own course of a student, in one pass each; career course first. */
export const selectPerformance = statement((db: Database, userId: string) => {
  const modules = sql`weeks w WHERE w.course_id = ${courses.id}`;
  const isCompleted = sql`EXISTS (SELECT 1 FROM week_completions c WHERE c.week_id = w.id AND c.user_id = ${userId})`;
  const work = sql`weeks w JOIN assignments a ON a.week_id = w.id`;
  const submitted = sql`${work} JOIN submissions s ON s.assignment_id = a.id AND s.student_id = ${userId}
    WHERE w.course_id = ${courses.id}`;
  const dueAt = overdueFrom(userId, ALIASED.assignment, ALIASED.week);
  const due = sql`${work} WHERE w.course_id = ${courses.id} AND ${dueAt} < ${databaseNow}`;
  return db.orm.all<CoursePerformance>(sql`
    SELECT ${courses.id} AS "courseId", ${courses.courseName} AS "courseName", ${courses.displayName} AS "displayName",
      ${courses.kind} AS "kind",
      (SELECT count(*) FROM ${modules}) AS "totalModules",
      (SELECT count(*) FROM ${modules} AND ${isCompleted}) AS "completedModules",
      CASE WHEN ${hasDates(userId, sql`${courses.id}`)}
        THEN (SELECT max(w.week) FROM ${modules} AND ${hasStarted(userId, ALIASED.week)})
        ELSE (SELECT coalesce(min(CASE WHEN ${isCompleted} THEN NULL ELSE w.week END), max(w.week)) FROM ${modules})
      END AS "currentWeek",
      (SELECT count(*) FROM ${work} WHERE w.course_id = ${courses.id}) AS "totalAssignments",
      (SELECT count(*) FROM ${submitted}) AS "submittedAssignments",
      (SELECT count(*) FROM ${due}) AS "dueAssignments",
      (SELECT count(*) FROM ${modules} AND w.week <= (SELECT max(w.week) FROM ${due})) AS "dueModules",
      (SELECT avg(100.0 * s.score / s.max_score) FROM ${submitted} AND s.status = 'graded') AS "averageGrade"
    FROM ${courses} WHERE ${isOwnCourse(userId)} ORDER BY ${courses.kind}`);
});
