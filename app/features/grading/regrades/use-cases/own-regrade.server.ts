import type { AskForRegrade } from "#app/features/grading/regrades/inputs.ts";
import {
  insertRegrade,
  notifyGraderOfRegrade,
  type OwnGrade,
  type Regrade,
  requestedSubmission,
  selectOwnGrade,
  selectOwnRegrades,
} from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

export type GradePage = { grade: OwnGrade; requests: Regrade[] };

/** Gets the grade of the student's work for an assignment with their requests, newest first. Problems: not_found. */
export async function getGradePage(
  { db, actor }: ServiceContext<Student>,
  assignmentId: string,
): Promise<Outcome<GradePage>> {
  const {
    grade: [grade],
    requests,
  } = await db.batch({
    grade: selectOwnGrade(db, actor.userId, assignmentId),
    requests: selectOwnRegrades(db, actor.userId, assignmentId),
  });
  return grade ? ok({ grade, requests }) : failed(notFound("This work"));
}

/**
 * Asks that the current grade is looked at again: once for each grade, within 7 days of it. The person who gave it is
 * notified. Sending the same again has no effect. Problems: not_found, conflict (too late, not graded, another grade
 * than the page showed, or asked before with another reason). Source: ADR 0115.
 */
export async function askForRegrade(
  ctx: ServiceContext<Student>,
  assignmentId: string,
  { gradeVersion, reason }: AskForRegrade,
): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const id = crypto.randomUUID();
  const studentId = actor.userId;
  const {
    grade: [grade],
    requests,
  } = await db.batch({
    inserted: insertRegrade(db, { id, studentId, assignmentId, gradeVersion, reason }),
    audit: recordAuditIfChanged(ctx, {
      action: "submission.ask-regrade",
      entity: "submission",
      entityId: requestedSubmission(id),
      after: { assignmentId, gradeVersion },
    }),
    graderNotice: notifyGraderOfRegrade(db, id),
    grade: selectOwnGrade(db, studentId, assignmentId),
    requests: selectOwnRegrades(db, studentId, assignmentId),
  });
  if (!grade) return failed(notFound("This work"));
  const stored = requests.find((request) => request.gradeVersion === gradeVersion);
  if (stored?.reason === reason) return ok(undefined);
  if (stored) return failed(ASKED_BEFORE);
  return failed(grade.gradeVersion === gradeVersion && grade.status === "graded" ? TOO_LATE : OTHER_GRADE);
}
const ASKED_BEFORE = conflict("You have asked about this grade already. Your request is below.");
const TOO_LATE = conflict(
  "The 7 days in which you could ask are over. Write to the staff of your batch instead.",
);
const OTHER_GRADE = conflict("Your work has no such grade any more. Reload the page to see the present one.");
