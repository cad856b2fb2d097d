import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#app/domain/kernel/list.ts";
import type { SubmissionQuery } from "#app/domain/submissions/list.ts";
import { type Database, databaseNow } from "#db/client.ts";
import { assignments, grades, submissions, submissionVersions, users, weeks } from "#db/schema/index.ts";
import { keyset } from "./keyset.ts";
import { matchesPersonName } from "./search.ts";

const graders = alias(users, "graders");

const ofCourse = (expression: string) =>
  sql<string>`(SELECT ${sql.raw(expression)} FROM courses WHERE courses.id = ${submissions.courseId})`;

const submissionColumns = {
  id: submissions.id,
  assignmentId: submissions.assignmentId,
  courseId: submissions.courseId,
  // Looked up row by row: joined, the few courses tempt SQLite to begin with them and to sort what they hold.
  courseName: ofCourse("course_name"),
  courseTitle: ofCourse("coalesce(nullif(display_name, ''), course_name)"),
  week: weeks.week,
  weekTitle: weeks.title,
  title: assignments.title,
  studentId: submissions.studentId,
  firstName: users.firstName,
  lastName: users.lastName,
  status: submissions.status,
  version: submissions.version,
  submittedAt: submissions.submittedAt,
  submissionLink: submissionVersions.submissionLink,
  description: submissionVersions.description,
  notes: submissionVersions.notes,
  score: submissions.score,
  maxScore: submissions.maxScore,
  feedback: submissions.feedback,
  gradedAt: submissions.gradedAt,
  gradedBy: graders.name,
  gradeVersion: submissions.gradeVersion,
  /** Place in a list by time. */
  cursor: sql<string>`json_array(${submissions.submittedAt}, ${submissions.id})`,
};

/** Submissions with their newest version, student, course and week. */
const selectSubmissionRows = (db: Database) =>
  db.orm
    .select(submissionColumns)
    .from(submissions)
    .innerJoin(
      submissionVersions,
      and(
        eq(submissionVersions.submissionId, submissions.id),
        eq(submissionVersions.version, submissions.version),
      ),
    )
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .leftJoin(graders, eq(graders.id, submissions.gradedBy));

export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissionRows>>[number];

/** Statement: one submission as graders see it. */
export const selectSubmission = (db: Database, id: string) =>
  selectSubmissionRows(db).where(eq(submissions.id, id));

/** Statement: the submission of a student to an assignment, found the way docs/api.md names it. */
export const selectSubmissionOf = (
  db: Database,
  named: { studentId: string; assignmentId: string; courseId: string; week: number },
) =>
  selectSubmissionRows(db).where(
    and(
      eq(submissions.studentId, named.studentId),
      eq(submissions.assignmentId, named.assignmentId),
      eq(submissions.courseId, named.courseId),
      eq(weeks.week, named.week),
    ),
  );

/** Statement: every submission, newest first. */
export const selectSubmissions = (db: Database) =>
  selectSubmissionRows(db).orderBy(desc(submissions.submittedAt), desc(submissions.id));

/** Statement: everything that was sent for one submission, newest first. */
export const selectVersions = (db: Database, submissionId: string) =>
  db.orm
    .select({
      version: submissionVersions.version,
      submissionLink: submissionVersions.submissionLink,
      description: submissionVersions.description,
      notes: submissionVersions.notes,
      submittedAt: submissionVersions.submittedAt,
    })
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(desc(submissionVersions.version));

/** Statement: every grade and return of one submission, newest first. */
export const selectGrades = (db: Database, submissionId: string) =>
  db.orm
    .select({
      gradeVersion: grades.gradeVersion,
      submissionVersion: grades.submissionVersion,
      action: grades.action,
      score: grades.score,
      feedback: grades.feedback,
      gradedAt: grades.gradedAt,
      graderId: grades.gradedBy,
      gradedBy: graders.name,
    })
    .from(grades)
    .leftJoin(graders, eq(graders.id, grades.gradedBy))
    .where(eq(grades.submissionId, submissionId))
    .orderBy(desc(grades.gradeVersion));

/** Pending submissions wait oldest first; `after` is the id of the one whose place is meant. */
type Queue = { courseId?: string; after?: string };

const pending = ({ courseId, after }: Queue) =>
  and(
    eq(submissions.status, "pending"),
    courseId === undefined ? undefined : eq(submissions.courseId, courseId),
    after === undefined
      ? undefined
      : sql`(${submissions.submittedAt}, ${submissions.id}) > (SELECT submitted_at, id FROM submissions WHERE id = ${after})`,
  );

/** One page of the graders' list: the statement, and what makes a page of its rows. */
export function pageOfSubmissions(
  db: Database,
  query: SubmissionQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: submissions.submittedAt, id: submissions.id, sort: query.sort, ...at });
  const statement = selectSubmissionRows(db)
    .where(and(isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement, toPage: walk.toPage<Awaited<typeof statement>[number]> };
}

function isListed({ filters, search }: Pick<SubmissionQuery, "filters" | "search">) {
  const status = filters.show || "pending";
  return and(
    status === "all" ? undefined : eq(submissions.status, status),
    filters.course === "" ? undefined : eq(submissions.courseId, filters.course),
    isByStudentNamed(search),
  );
}

const isByStudentNamed = (search: string) => matchesPersonName(submissions.studentId, search);

/** Statement: how many submissions of each state the filters and the search leave, by course. */
export const countSubmissionsByState = (db: Database, { search }: Pick<SubmissionQuery, "search">) =>
  db.orm
    .select({ status: submissions.status, courseId: submissions.courseId, count: count() })
    .from(submissions)
    .where(isByStudentNamed(search))
    .groupBy(submissions.courseId, submissions.status);

/** Statement: id of the submission behind a place in the queue. */
export const selectNextPending = (db: Database, queue: Queue) =>
  db.orm
    .select({ id: submissions.id })
    .from(submissions)
    .where(pending(queue))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(1);

/** Statement: how many submissions wait. */
export const countPending = (db: Database) =>
  db.orm.select({ pending: count() }).from(submissions).where(eq(submissions.status, "pending"));

/** What the grader saw: the version that was sent, and the grade in force. */
export type ExpectedVersion = { submissionId: string; version: number; gradeVersion: number };

export type GradeValues = {
  status: "graded" | "returned";
  score: number | null;
  feedback: string;
  gradedBy: string;
};

/** Statement: puts a verdict in force if what the grader saw is still so, within 0 and the maximum (ADR 0050). */
export const updateGrade = (db: Database, seen: ExpectedVersion, verdict: GradeValues) =>
  db.orm
    .update(submissions)
    .set({ ...verdict, gradedAt: databaseNow as never, gradeVersion: seen.gradeVersion + 1 })
    .where(
      and(
        eq(submissions.id, seen.submissionId),
        eq(submissions.version, seen.version),
        eq(submissions.gradeVersion, seen.gradeVersion),
        verdict.score === null ? undefined : sql`${verdict.score} BETWEEN 0 AND ${submissions.maxScore}`,
      ),
    );

/** Statement: the verdict just put in force, as a row of the history. */
export const insertGrade = (db: Database, { submissionId }: ExpectedVersion) =>
  db.orm.run(sql`
    INSERT INTO grades (submission_id, grade_version, submission_version, action, score, feedback, graded_at, graded_by)
    SELECT id, grade_version, version, status, score, feedback, graded_at, graded_by
    FROM submissions WHERE id = ${submissionId}`);
