import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  currentRegrade,
  isRegradeOpen,
} from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { hasStarted, overdueFrom } from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import {
  isOpenWeek,
  isOwnCourse,
  type OpenWeeks,
  ownCourseIds,
  type StudentCourse,
} from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { assignments, courses, grades, submissions, submissionVersions, weeks } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** A student's submission in its newest version, with its grade. */
export type OwnSubmission = RowOf<typeof selectOwnSubmissions>;

const newestVersion = sql`${submissionVersions.submissionId} = ${submissions.id}
  AND ${submissionVersions.version} = ${submissions.version}`;

const columns = {
  id: submissions.id,
  assignmentId: submissions.assignmentId,
  studentId: submissions.studentId,
  courseId: submissions.courseId,
  courseName: courses.courseName,
  courseKind: courses.kind,
  week: weeks.week,
  weekTitle: weeks.title,
  title: assignments.title,
  status: submissions.status,
  version: submissions.version,
  gradeVersion: submissions.gradeVersion,
  submittedAt: submissions.submittedAt,
  score: submissions.score,
  givenScore: submissions.givenScore,
  lateDays: submissions.lateDays,
  rubric: submissions.rubric,
  maxScore: submissions.maxScore,
  feedback: submissions.feedback,
  gradedAt: submissions.gradedAt,
  regrade: currentRegrade.as("regrade"),
  /** Whether the student may ask about the grade now, unless they have. */
  mayAsk: isRegradeOpen.as("may_ask"),
  submissionLink: submissionVersions.submissionLink,
  description: submissionVersions.description,
  notes: submissionVersions.notes,
};

const fromOwn = (db: Database) =>
  db.orm
    .select(columns)
    .from(submissions)
    .innerJoin(submissionVersions, newestVersion)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId));

/** Statement: the student's submissions, newest first; those of the foundation course only with the premium plan. */
export const selectOwnSubmissions = statement((db: Database, userId: string) =>
  fromOwn(db)
    .where(
      sql`${submissions.studentId} = ${userId}
        AND (${courses.kind} = 'career' OR ${courses.id} IN ${ownCourseIds(userId)})`,
    )
    .orderBy(desc(submissions.submittedAt), desc(submissions.id)),
);

/** Condition on a submission with its week and course: the student's own, of an open week. */
const isInOpenWeek = (own: StudentCourse & OpenWeeks) =>
  and(eq(submissions.studentId, own.userId), isOwnCourse(own.userId, own.kind), isOpenWeek(own));

/** Statement: the student's submissions for the open weeks of one of their own courses. */
export const selectOwnCourseSubmissions = statement((db: Database, own: StudentCourse & OpenWeeks) =>
  fromOwn(db).where(isInOpenWeek(own)),
);

/** Statement: the submission for one assignment of an own course and week. */
export const selectOwnSubmission = statement((db: Database, userId: string, assignmentId: string) =>
  fromOwn(db).where(
    sql`${submissions.studentId} = ${userId} AND ${submissions.assignmentId} = ${assignmentId}
      AND ${courses.id} IN ${ownCourseIds(userId)}`,
  ),
);

export const selectOwnVersions = statement((db: Database, own: StudentCourse & OpenWeeks) =>
  db.orm
    .select({
      assignmentId: submissions.assignmentId,
      version: submissionVersions.version,
      submissionLink: submissionVersions.submissionLink,
      submittedAt: submissionVersions.submittedAt,
    })
    .from(submissionVersions)
    .innerJoin(submissions, eq(submissions.id, submissionVersions.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(isInOpenWeek(own))
    .orderBy(asc(submissionVersions.version)),
);

export const selectOwnGrades = statement((db: Database, own: StudentCourse & OpenWeeks) =>
  db.orm
    .select({
      assignmentId: submissions.assignmentId,
      submissionVersion: grades.submissionVersion,
      action: grades.action,
      score: grades.score,
      givenScore: grades.givenScore,
      lateDays: grades.lateDays,
      rubric: grades.rubric,
      feedback: grades.feedback,
      gradedAt: grades.gradedAt,
    })
    .from(grades)
    .innerJoin(submissions, eq(submissions.id, grades.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(isInOpenWeek(own))
    .orderBy(asc(grades.gradeVersion)),
);

type NewVersion = {
  userId: string;
  week: number;
  assignmentId: string;
  submissionLink: string;
  description: string;
  notes: string;
  /** The id of the form; posting the same form again changes nothing. */
  idempotencyKey: string;
};

const isNewForm = (key: string) =>
  sql`NOT EXISTS (SELECT 1 FROM submission_versions WHERE idempotency_key = ${key})`;

/**
 * Statement: creates a submission or increases its version (Ruling 21). Changes nothing for an assignment outside the
 * student's own course and started weeks, for graded work, and for a form sent before.
 */
export const upsertSubmission = statement((db: Database, given: NewVersion) =>
  db.orm.run(sql`
    INSERT INTO submissions (id, assignment_id, course_id, student_id, submitted_at, max_score)
    SELECT ${crypto.randomUUID()}, ${assignments.id}, ${courses.id}, ${given.userId}, ${databaseNow}, ${assignments.maxScore}
    FROM ${assignments} JOIN ${weeks} ON ${weeks.id} = ${assignments.weekId}
    JOIN ${courses} ON ${courses.id} = ${weeks.courseId}
    WHERE ${assignments.id} = ${given.assignmentId} AND ${weeks.week} = ${given.week}
      AND ${isOwnCourse(given.userId)} AND ${hasStarted(given.userId)} AND ${isNewForm(given.idempotencyKey)}
    ON CONFLICT (assignment_id, student_id) DO UPDATE SET
      version = version + 1, status = 'pending', submitted_at = excluded.submitted_at, max_score = excluded.max_score,
      score = NULL, given_score = NULL, late_days = 0, rubric = NULL, feedback = '', graded_at = NULL, graded_by = NULL, is_held = 0
    WHERE status <> 'graded'`),
);

/** Statement: stores the work as the version that upsertSubmission has just created, if it did. */
export const insertVersion = statement((db: Database, given: NewVersion) =>
  db.orm.run(sql`
    INSERT INTO submission_versions (submission_id, version, submission_link, description, notes, submitted_at,
      idempotency_key)
    SELECT ${submissions.id}, ${submissions.version}, ${given.submissionLink}, ${given.description}, ${given.notes},
      ${submissions.submittedAt}, ${given.idempotencyKey}
    FROM ${submissions}
    WHERE ${submissions.studentId} = ${given.userId} AND ${submissions.assignmentId} = ${given.assignmentId}
      AND NOT EXISTS (SELECT 1 FROM submission_versions v
        WHERE v.submission_id = ${submissions.id} AND v.version = ${submissions.version})`),
);

/**
 * Statement: open assignments: of those returned for changes and of those without a submission the first `limit` by due
 * date, which is null for work that was due before the student joined. Each row has the count of all that are overdue.
 */
export const selectOpenAssignments = statement((db: Database, userId: string, limit: number) => {
  const dueAt = overdueFrom(userId);
  const byDueDate = sql`${dueAt} IS NULL, ${dueAt}, ${weeks.week}`;
  const open = db.orm
    .select({
      id: assignments.id,
      title: assignments.title,
      dueAt: dueAt.as("due_at"),
      week: weeks.week,
      kind: courses.kind,
      isReturned: sql<0 | 1>`${submissions.id} IS NOT NULL`.as("is_returned"),
      place: sql<number>`row_number() OVER (PARTITION BY ${submissions.id} IS NULL ORDER BY ${byDueDate})`.as(
        "place",
      ),
      overdueCount:
        sql<number>`count(*) FILTER (WHERE ${submissions.id} IS NULL AND ${dueAt} < ${databaseNow}) OVER ()`.as(
          "overdue_count",
        ),
    })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .leftJoin(
      submissions,
      sql`${submissions.assignmentId} = ${assignments.id} AND ${submissions.studentId} = ${userId}`,
    )
    .where(
      sql`${isOwnCourse(userId)} AND ${hasStarted(userId)}
          AND (${submissions.id} IS NULL OR ${submissions.status} = 'returned')`,
    )
    .as("open");
  return db.orm
    .select()
    .from(open)
    .where(sql`${open.place} <= ${limit}`)
    .orderBy(desc(open.isReturned), asc(open.place));
});

export const selectNewestGrade = statement((db: Database, userId: string) =>
  db.orm
    .select({
      assignmentId: assignments.id,
      title: assignments.title,
      week: weeks.week,
      gradedAt: sql<number>`${submissions.gradedAt}`,
      score: sql<number>`${submissions.score}`,
      maxScore: submissions.maxScore,
      kind: courses.kind,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(
      sql`${submissions.studentId} = ${userId} AND ${submissions.status} = 'graded' AND ${isOwnCourse(userId)}`,
    )
    .orderBy(desc(submissions.gradedAt))
    .limit(1),
);
