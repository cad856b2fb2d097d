import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { REGRADE_MS, type RegradeState } from "#app/features/grading/regrades/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import {
  assignments,
  courses,
  grades,
  regradeRequests,
  submissions,
  submissionVersions,
  users,
  weeks,
} from "#db/schema/index.ts";
import { type Database, databaseNow, endOfMinute, type RowOf, statement } from "#db/session/index.ts";

const answers = alias(grades, "answers");

/** The state of the request about the current grade of a submission. */
export const currentRegrade = sql<RegradeState | null>`(SELECT r.state FROM regrade_requests r
  WHERE r.submission_id = ${submissions.id} AND r.grade_version = ${submissions.gradeVersion})`;

/** The end of the time in which the student may ask. */
const askUntil = endOfMinute(sql`${submissions.gradedAt} + ${REGRADE_MS}`);

/** Whether the current grade is recent enough to ask about. */
export const isRegradeOpen = sql<0 | 1>`${submissions.status} = 'graded' AND ${askUntil} >= ${databaseNow}`;

/** Statement: the student's graded work for an assignment in its newest version, and whether they may ask now. */
export const selectOwnGrade = statement((db: Database, studentId: string, assignmentId: string) =>
  db.orm
    .select({
      submissionId: submissions.id,
      assignmentId: submissions.assignmentId,
      title: assignments.title,
      week: weeks.week,
      courseKind: courses.kind,
      gradeVersion: submissions.gradeVersion,
      score: submissions.score,
      givenScore: submissions.givenScore,
      lateDays: submissions.lateDays,
      rubric: submissions.rubric,
      maxScore: submissions.maxScore,
      status: submissions.status,
      feedback: submissions.feedback,
      gradedAt: submissions.gradedAt,
      submissionLink: submissionVersions.submissionLink,
      description: submissionVersions.description,
      notes: submissionVersions.notes,
      version: submissions.version,
      submittedAt: submissions.submittedAt,
      askUntil: askUntil.as("ask_until"),
      mayAsk: isRegradeOpen.as("may_ask"),
    })
    .from(submissions)
    .innerJoin(
      submissionVersions,
      and(
        eq(submissionVersions.submissionId, submissions.id),
        eq(submissionVersions.version, submissions.version),
      ),
    )
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(and(eq(submissions.studentId, studentId), eq(submissions.assignmentId, assignmentId))),
);

export type OwnGrade = RowOf<typeof selectOwnGrade>;

const requestColumns = {
  id: regradeRequests.id,
  createdAt: regradeRequests.createdAt,
  gradeVersion: regradeRequests.gradeVersion,
  reason: regradeRequests.reason,
  state: regradeRequests.state,
  answer: regradeRequests.answer,
  answeredAt: regradeRequests.answeredAt,
  /** The grade that the request is about. */
  score: grades.score,
  feedback: grades.feedback,
  /** The decision that answered it. */
  newAction: answers.action,
  newScore: answers.score,
  newFeedback: answers.feedback,
};

const fromRequests = (db: Database) =>
  db.orm
    .select({ ...requestColumns, answeredBy: users.name })
    .from(regradeRequests)
    .innerJoin(submissions, eq(submissions.id, regradeRequests.submissionId))
    .leftJoin(
      grades,
      and(
        eq(grades.submissionId, regradeRequests.submissionId),
        eq(grades.gradeVersion, regradeRequests.gradeVersion),
      ),
    )
    .leftJoin(
      answers,
      and(
        eq(answers.submissionId, regradeRequests.submissionId),
        eq(answers.gradeVersion, regradeRequests.answerVersion),
      ),
    )
    .leftJoin(users, eq(users.id, regradeRequests.answeredBy));

const newestFirst = desc(regradeRequests.gradeVersion);

/** Statement: the student's requests about their work for an assignment, newest first. */
export const selectOwnRegrades = statement((db: Database, studentId: string, assignmentId: string) =>
  fromRequests(db)
    .where(and(eq(submissions.studentId, studentId), eq(submissions.assignmentId, assignmentId)))
    .orderBy(newestFirst),
);

export type Regrade = RowOf<typeof selectOwnRegrades>;

/** Statement: the requests about a submission, newest first. */
export const selectRegrades = statement((db: Database, reader: Reader, submissionId: string) =>
  fromRequests(db)
    .where(
      and(eq(regradeRequests.submissionId, submissionId), belongsToOwnStudent(reader, submissions.studentId)),
    )
    .orderBy(newestFirst),
);

type NewRegrade = {
  id: string;
  studentId: string;
  assignmentId: string;
  gradeVersion: number;
  reason: string;
};

/** Statement: asks about a grade of the student, if it is the current one, in time, and not asked about before. */
export const insertRegrade = statement((db: Database, asked: NewRegrade) =>
  db.orm.run(sql`
    INSERT INTO ${regradeRequests} (id, submission_id, grade_version, reason)
    SELECT ${asked.id}, ${submissions.id}, ${submissions.gradeVersion}, ${asked.reason} FROM ${submissions}
    WHERE ${submissions.studentId} = ${asked.studentId} AND ${submissions.assignmentId} = ${asked.assignmentId}
      AND ${submissions.status} = 'graded' AND ${submissions.gradeVersion} = ${asked.gradeVersion}
      AND ${databaseNow} <= ${askUntil}
    ON CONFLICT DO NOTHING`),
);

export const requestedSubmission = (requestId: string): SQL =>
  sql`(SELECT r.submission_id FROM ${regradeRequests} r WHERE r.id = ${requestId})`;

type Answer = { id: string; submissionId: string; answer: string };

/**
 * Statement: keeps the grade that an open request is about; not while another one waits for its release. A trigger
 * releases the submission.
 */
export const keepGrade = statement((db: Database, reader: Reader, { id, submissionId, answer }: Answer) =>
  db.orm
    .update(regradeRequests)
    .set({ state: "kept", answer, answeredAt: databaseNow, answeredBy: reader.userId })
    .where(
      and(
        eq(regradeRequests.id, id),
        eq(regradeRequests.submissionId, submissionId),
        eq(regradeRequests.state, "asked"),
        sql`EXISTS (SELECT 1 FROM ${submissions} WHERE ${submissions.id} = ${regradeRequests.submissionId}
          AND NOT ${submissions.isHeld} AND ${belongsToOwnStudent(reader, submissions.studentId) ?? sql`true`})`,
      ),
    ),
);

/** Statement: another grade answers the open request about the one before; not while it is held. */
export const answerWithNewGrade = statement(
  (db: Database, which: { submissionId: string } | { assignmentId: string }) =>
    db.orm.run(sql`
      UPDATE regrade_requests SET state = 'regraded', answer_version = s.grade_version, answered_at = s.graded_at,
        answered_by = s.graded_by
      FROM submissions s
      WHERE ${"submissionId" in which ? sql`s.id = ${which.submissionId}` : sql`s.assignment_id = ${which.assignmentId}`}
        AND regrade_requests.submission_id = s.id AND regrade_requests.state = 'asked'
        AND regrade_requests.grade_version < s.grade_version`),
);

/** Statement: notifies the student that the grade stays as it is, if it was just kept. */
export const notifyOfKeptGrade = statement((db: Database, id: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), s.student_id, 'grade-kept', 'regrade-request:' || r.id,
      json_object('title', a.title, 'assignmentId', a.id, 'answer', r.answer), NULL, ${databaseNow}
    FROM ${regradeRequests} r JOIN submissions s ON s.id = r.submission_id JOIN assignments a ON a.id = s.assignment_id
    WHERE r.id = ${id} AND r.state = 'kept'
    ON CONFLICT DO NOTHING`),
);

/** Statement: notifies the person who gave the grade of the request that was just stored, if it was. */
export const notifyGraderOfRegrade = statement((db: Database, id: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id, 'regrade-asked', 'regrade-request:' || ${id},
      json_object('title', a.title, 'submissionId', s.id), NULL, ${databaseNow}
    FROM submissions s JOIN assignments a ON a.id = s.assignment_id
    JOIN ${users} u ON u.id = s.graded_by AND u.staff_role IN ('owner', 'coordinator', 'grader') AND u.disabled_at IS NULL
    WHERE s.id = ${requestedSubmission(id)}
    ON CONFLICT DO NOTHING`),
);
