import type { SubmitAssignment } from "#app/features/grading/inputs.ts";
import {
  insertVersion,
  type OwnSubmission,
  selectOwnSubmission,
  upsertSubmission,
} from "#app/features/grading/queries/own-submissions.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Graded work cannot be changed until the grader returns it (Ruling 21). */
const alreadyGraded = conflict(
  "This assignment has been graded. It can be sent again once it is returned to you for changes.",
);

/**
 * Submits work for an assignment of an own course, once per form; each submission is a new version. Problems: not_found
 * (not an assignment of that week in an own course), conflict (already graded).
 */
export async function submitAssignment(
  ctx: ServiceContext<Student>,
  { formKey, ...input }: SubmitAssignment,
): Promise<Outcome<OwnSubmission>> {
  const { db, actor } = ctx;
  const newVersion = {
    ...input,
    userId: actor.userId,
    idempotencyKey: `${input.assignmentId}:${formKey ?? crypto.randomUUID()}`,
  };
  const {
    submission: [submission],
  } = await db.batch({
    saved: upsertSubmission(db, newVersion),
    inserted: insertVersion(db, newVersion),
    audit: recordAuditIfChanged(ctx, {
      action: "submission.send",
      entity: "assignment",
      entityId: newVersion.assignmentId,
      after: { week: newVersion.week, submissionLink: newVersion.submissionLink },
    }),
    submission: selectOwnSubmission(db, actor.userId, newVersion.assignmentId),
  });
  if (!submission || submission.week !== newVersion.week) return failed(notFound("This assignment"));
  return submission.status === "graded" ? failed(alreadyGraded) : ok(submission);
}
