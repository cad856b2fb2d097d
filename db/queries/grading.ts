import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "#app/domain/kernel/actor.ts";
import type { Cursor } from "#app/domain/kernel/list.ts";
import type { SubmissionQuery } from "#app/domain/submissions/list.ts";
import { AGE_BANDS, type AgeBand, findAgeBand } from "#app/domain/submissions/rules.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/client.ts";
import { assignments, grades, submissions, submissionVersions, users, weeks } from "#db/schema/index.ts";
import { isOfOwnStudent } from "./batch-staff.ts";
import { keyset } from "./keyset.ts";
import { isInBatch, matchesPersonName } from "./search.ts";

const graders = alias(users, "graders");

const ofCourse = (expression: string) =>
  sql<string>`(SELECT ${sql.raw(expression)} FROM courses WHERE courses.id = ${submissions.courseId})`;

const submissionColumns = {
  id: submissions.id,
  assignmentId: submissions.assignmentId,
  courseId: submissions.courseId,
  // Looked up row by row: with a join, SQLite would start from the few courses and sort their submissions.
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
  /** Sort position by time. */
  cursor: sql<string>`json_array(${submissions.submittedAt}, ${submissions.id})`,
};

const isReadable = (reader: Reader) => isOfOwnStudent(reader, submissions.studentId);

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

/** Statement: one submission with the grader's columns. */
export const selectSubmission = statement((db: Database, reader: Reader, id: string) =>
  selectSubmissionRows(db).where(and(eq(submissions.id, id), isReadable(reader))),
);

/** Statement: the submission of a student to an assignment, as docs/api.md names it. */
export const selectSubmissionByAssignment = statement(
  (
    db: Database,
    reader: Reader,
    named: { studentId: string; assignmentId: string; courseId: string; week: number },
  ) =>
    selectSubmissionRows(db).where(
      and(
        isReadable(reader),
        eq(submissions.studentId, named.studentId),
        eq(submissions.assignmentId, named.assignmentId),
        eq(submissions.courseId, named.courseId),
        eq(weeks.week, named.week),
      ),
    ),
);

/** Statement: every submission that the reader may read, newest first. */
export const selectSubmissions = statement((db: Database, reader: Reader) =>
  selectSubmissionRows(db)
    .where(isReadable(reader))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id)),
);

/** Statement: all versions of one submission, newest first. */
export const selectVersions = statement((db: Database, submissionId: string) =>
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
    .orderBy(desc(submissionVersions.version)),
);

/** Statement: every grade and return of one submission, newest first. */
export const selectGrades = statement((db: Database, submissionId: string) =>
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
    .orderBy(desc(grades.gradeVersion)),
);

/** The queue of pending submissions, oldest first; `after` is the id of the submission to continue after. */
type Queue = { courseId?: string; after?: string };

const pending = (reader: Reader, { courseId, after }: Queue) =>
  and(
    isReadable(reader),
    eq(submissions.status, "pending"),
    courseId === undefined ? undefined : eq(submissions.courseId, courseId),
    after === undefined
      ? undefined
      : sql`(${submissions.submittedAt}, ${submissions.id}) > (SELECT submitted_at, id FROM submissions WHERE id = ${after})`,
  );

/** One page of submissions: the statement, and the function that turns its rows into the page. */
export function pageOfSubmissions(
  db: Database,
  reader: Reader,
  query: SubmissionQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: submissions.submittedAt, id: submissions.id, sort: query.sort, ...at });
  const select = selectSubmissionRows(db)
    .where(and(isReadable(reader), isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

function isListed({ filters, search }: Pick<SubmissionQuery, "filters" | "search">) {
  const status = filters.show || "pending";
  return and(
    status === "all" ? undefined : eq(submissions.status, status),
    filters.course === "" ? undefined : eq(submissions.courseId, filters.course),
    isOfAge(filters.age),
    isByStudent({ filters, search }),
  );
}

type Students = Pick<SubmissionQuery, "search"> & { filters: Pick<SubmissionQuery["filters"], "batch"> };

const isByStudent = ({ search, filters }: Students) =>
  and(matchesPersonName(submissions.studentId, search), isInBatch(submissions.studentId, filters.batch));

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => sql`${databaseNow} - ${days * DAY_MS}`;

const isWithin = ({ from, before }: AgeBand) =>
  and(
    sql`${submissions.submittedAt} <= ${daysAgo(from)}`,
    before === undefined ? undefined : sql`${submissions.submittedAt} > ${daysAgo(before)}`,
  );

function isOfAge(value: string) {
  const band = findAgeBand(value);
  return band && isWithin(band);
}

/** JSON array with the number of submissions in each age band, in the order of AGE_BANDS. */
const countedByAge = sql<string>`json_array(${sql.join(
  AGE_BANDS.map((band) => sql`count(*) FILTER (WHERE ${isWithin(band)})`),
  sql`, `,
)})`;

/** Statement: counts submissions by course, state and age, for the search and the batch. One pass over one index. */
export const countSubmissions = statement((db: Database, reader: Reader, students: Students) =>
  db.orm
    .select({
      status: submissions.status,
      courseId: submissions.courseId,
      count: count(),
      ages: countedByAge,
    })
    .from(submissions)
    .where(and(isReadable(reader), isByStudent(students)))
    .groupBy(submissions.courseId, submissions.status),
);

/** Statement: counts pending submissions by age. */
export const countPendingByAge = statement((db: Database) =>
  db.orm.select({ ages: countedByAge }).from(submissions).where(eq(submissions.status, "pending")),
);

/** Statement: id of the next submission in the queue. */
export const selectNextPending = statement((db: Database, reader: Reader, queue: Queue) =>
  db.orm
    .select({ id: submissions.id })
    .from(submissions)
    .where(pending(reader, queue))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(1),
);

/** Statement: the number of pending submissions. */
export const countPending = statement((db: Database, reader: Reader) =>
  db.orm.select({ pending: count() }).from(submissions).where(pending(reader, {})),
);

/** The versions the grader saw: of the work and of the current grade. */
export type ExpectedVersion = { submissionId: string; version: number; gradeVersion: number };

export type GradeValues = {
  status: "graded" | "returned";
  score: number | null;
  feedback: string;
  gradedBy: string;
};

/**
 * Statement: makes a grade current if its grader may read the work, the versions are the expected ones and the score is
 * within 0 and the maximum.
 */
export const updateGrade = statement(
  (db: Database, grader: Reader, expected: ExpectedVersion, grade: GradeValues) =>
    db.orm
      .update(submissions)
      .set({ ...grade, gradedAt: databaseNow, gradeVersion: expected.gradeVersion + 1 })
      .where(
        and(
          eq(submissions.id, expected.submissionId),
          isReadable(grader),
          eq(submissions.version, expected.version),
          eq(submissions.gradeVersion, expected.gradeVersion),
          grade.score === null ? undefined : sql`${grade.score} BETWEEN 0 AND ${submissions.maxScore}`,
        ),
      ),
);

/** Statement: adds the grade that was just made current to the history. */
export const insertGrade = statement((db: Database, { submissionId }: ExpectedVersion) =>
  db.orm.run(sql`
    INSERT INTO grades (submission_id, grade_version, submission_version, action, score, feedback, graded_at, graded_by)
    SELECT id, grade_version, version, status, score, feedback, graded_at, graded_by
    FROM submissions WHERE id = ${submissionId}`),
);
