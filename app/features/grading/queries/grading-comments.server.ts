import { and, asc, eq, sql } from "drizzle-orm";
import { MAX_COMMENTS } from "#app/features/grading/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { gradingComments, submissions } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Statement: the comments of an assignment in the order of the alphabet. */
export const selectComments = statement((db: Database, assignmentId: string) =>
  db.orm
    .select({ id: gradingComments.id, text: gradingComments.text })
    .from(gradingComments)
    .where(eq(gradingComments.assignmentId, assignmentId))
    .orderBy(sql`${gradingComments.text} COLLATE NOCASE`, asc(gradingComments.id)),
);

/** Statement: those of all assignments of a course, in an order that does not depend on their ids. */
export const selectCourseComments = statement((db: Database, courseId: string) =>
  db.orm.all<{ assignmentId: string; text: string }>(sql`
    SELECT c.assignment_id AS "assignmentId", c.text FROM weeks w JOIN assignments a ON a.week_id = w.id
    JOIN grading_comments c ON c.assignment_id = a.id WHERE w.course_id = ${courseId} ORDER BY c.text`),
);

export const selectSubmissionComments = statement((db: Database, reader: Reader, submissionId: string) =>
  db.orm
    .select({ text: gradingComments.text })
    .from(gradingComments)
    .innerJoin(submissions, eq(submissions.assignmentId, gradingComments.assignmentId))
    .where(and(eq(submissions.id, submissionId), belongsToOwnStudent(reader, submissions.studentId)))
    .orderBy(sql`${gradingComments.text} COLLATE NOCASE`, asc(gradingComments.id)),
);

type NewComment = { assignmentId: string; text: string; by: string };

/** Statement: saves a comment once, while the assignment exists and has room for it. */
export const insertComment = statement((db: Database, { assignmentId, text, by }: NewComment) =>
  db.orm.run(sql`
    INSERT INTO grading_comments (id, created_at, assignment_id, text, created_by)
    SELECT lower(hex(randomblob(16))), ${databaseNow}, a.id, ${text}, ${by} FROM assignments a
    WHERE a.id = ${assignmentId}
      AND (SELECT count(*) FROM grading_comments c WHERE c.assignment_id = a.id) < ${MAX_COMMENTS}
    ON CONFLICT DO NOTHING`),
);

/** Statement: saves a text as a comment of the assignment of a submission. */
export const insertGradingComment = statement(
  (db: Database, { submissionId, text, by }: { submissionId: string; text: string; by: string }) =>
    db.orm.run(sql`
      INSERT INTO grading_comments (id, created_at, assignment_id, text, created_by)
      SELECT lower(hex(randomblob(16))), ${databaseNow}, s.assignment_id, ${text}, ${by} FROM submissions s
      WHERE s.id = ${submissionId}
        AND (SELECT count(*) FROM grading_comments c WHERE c.assignment_id = s.assignment_id) < ${MAX_COMMENTS}
      ON CONFLICT DO NOTHING`),
);

export const deleteComment = statement((db: Database, assignmentId: string, id: string) =>
  db.orm
    .delete(gradingComments)
    .where(and(eq(gradingComments.id, id), eq(gradingComments.assignmentId, assignmentId)))
    .returning({ text: gradingComments.text }),
);
