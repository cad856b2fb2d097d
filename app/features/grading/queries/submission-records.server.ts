import { and, eq } from "drizzle-orm";
import type { SubmissionQuery } from "#app/features/grading/list.ts";
import { isWanted, recordColumns } from "#app/features/operations/events/queries/newest-events.server.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { assignments, heldGrades, submissions, submissionVersions, users, weeks } from "#db/schema/index.ts";
import { asStatement, type Database, type RowOf, statement } from "#db/session/index.ts";
import {
  currentHeldGrade,
  isListed,
  isNewestVersion,
  ofAssignment,
  submissionColumns,
} from "./grading.server.ts";

/** Submissions as API callers read them. */
const selectRecords = (db: Database, reader: Reader) => {
  const { gradedBy: _, ...columns } = submissionColumns;
  return db.orm
    .select({
      ...columns,
      createdAt: submissions.createdAt,
      ...recordColumns(reader, "submission", submissions.id),
    })
    .from(submissions)
    .innerJoin(submissionVersions, isNewestVersion)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(assignments, eq(assignments.id, ofAssignment))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .leftJoin(heldGrades, currentHeldGrade);
};

export const selectSubmissionRecord = statement((db: Database, reader: Reader, id: string) =>
  selectRecords(db, reader).where(
    and(eq(submissions.id, id), belongsToOwnStudent(reader, submissions.studentId)),
  ),
);

export type SubmissionRecordRow = RowOf<typeof selectSubmissionRecord>;

export function selectSubmissionRecordPage(
  db: Database,
  reader: Reader,
  query: SubmissionQuery,
  at: PageRequest,
) {
  const walk = keyset({ by: submissions.submittedAt, id: submissions.id, sort: query.sort, ...at });
  const select = selectRecords(db, reader)
    .where(
      and(
        belongsToOwnStudent(reader, submissions.studentId),
        isListed(reader, query),
        isWanted(reader, "submission", submissions.id, at),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}
