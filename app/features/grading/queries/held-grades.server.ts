import { and, eq, type SQL, sql } from "drizzle-orm";
import { gradeNotices } from "#app/features/grading/queries/grading.server.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { assignments, submissions, weeks } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const isHeldFor = (reader: Reader, assignmentId: string) =>
  and(
    sql`${submissions.isHeld} = 1`,
    eq(submissions.assignmentId, assignmentId),
    belongsToOwnStudent(reader, submissions.studentId),
  );

export const selectHeldAssignments = statement((db: Database, reader: Reader, assignmentId?: string) =>
  db.orm
    .select({
      id: assignments.id,
      title: assignments.title,
      week: weeks.week,
      count: sql<number>`count(*)`,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .where(
      and(
        sql`${submissions.isHeld} = 1`,
        assignmentId === undefined ? undefined : eq(submissions.assignmentId, assignmentId),
        belongsToOwnStudent(reader, submissions.studentId),
      ),
    )
    .groupBy(assignments.id),
);

/** Condition: as many grades are held as the person saw. */
export const hasHeldCount = (reader: Reader, assignmentId: string, count: number): SQL =>
  sql`(SELECT count(*) FROM ${submissions} WHERE ${isHeldFor(reader, assignmentId)}) = ${count}`;

export const submissionsToRelease = (reader: Reader, assignmentId: string): SQL =>
  sql`SELECT ${submissions.id}, json_object('holdVersion', ${submissions.holdVersion})
    FROM ${submissions} WHERE ${isHeldFor(reader, assignmentId)}`;

export const insertReleasedGrades = statement((db: Database, reader: Reader, assignmentId: string) =>
  db.orm.run(sql`
    INSERT INTO grades (submission_id, grade_version, submission_version, action, score, given_score, late_days, rubric,
      feedback, graded_at, graded_by)
    SELECT ${submissions.id}, ${submissions.gradeVersion} + 1, h.submission_version, 'graded', h.score, h.given_score,
      h.late_days, h.rubric, h.feedback, ${databaseNow}, h.graded_by
    FROM ${submissions} JOIN held_grades h
      ON h.submission_id = ${submissions.id} AND h.hold_version = ${submissions.holdVersion}
    WHERE ${isHeldFor(reader, assignmentId)}`),
);

/** Statement: notifies the students of these grades, before they are the current ones of the submissions. */
export const notifyOfReleasedGrades = statement((db: Database, reader: Reader, assignmentId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    ${gradeNotices(sql`s.grade_version + 1`)}
    WHERE s.id IN (SELECT ${submissions.id} FROM ${submissions} WHERE ${isHeldFor(reader, assignmentId)})
    ON CONFLICT DO NOTHING`),
);

export const updateReleasedSubmissions = statement((db: Database, reader: Reader, assignmentId: string) =>
  db.orm
    .update(submissions)
    .set({
      status: "graded",
      gradeVersion: sql`${submissions.gradeVersion} + 1`,
      isHeld: false,
      score: ofReleased("score"),
      givenScore: ofReleased("given_score"),
      lateDays: ofReleased("late_days"),
      rubric: ofReleased("rubric"),
      feedback: ofReleased("feedback"),
      gradedAt: ofReleased("graded_at"),
      gradedBy: ofReleased("graded_by"),
    })
    .where(isHeldFor(reader, assignmentId)),
);

const ofReleased = (column: string) =>
  sql`(SELECT g.${sql.raw(column)} FROM grades g
    WHERE g.submission_id = ${submissions.id} AND g.grade_version = ${submissions.gradeVersion} + 1)`;
