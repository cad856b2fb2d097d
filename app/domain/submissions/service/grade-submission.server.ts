import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { invalidFields, notFound, type Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { GradeAssignment, GradeSubmission, ReturnSubmission } from "#app/domain/submissions/inputs.ts";
import { revisionOf } from "#app/domain/submissions/rules.ts";
import { recordAudit } from "#db/queries/audit.ts";
import {
  type ExpectedVersion,
  type GradeValues,
  insertGrade,
  type SubmissionRow,
  selectGrades,
  selectSubmission,
  selectSubmissionOf,
  updateGrade,
} from "#db/queries/grading.ts";
import { writeIfChanged } from "#db/queries/guarded-write.ts";

/**
 * Puts a grade in force: 0 up to the assignment's maximum. Grading again replaces it and keeps the earlier one in the
 * history. Answers not_found; stale_version with the submission as it is now when another version was sent or another
 * grade was given since the grader looked; invalid_fields for a score above the maximum.
 */
export function gradeSubmission(
  ctx: ServiceContext,
  submissionId: string,
  { score, feedback, ...seen }: GradeSubmission,
) {
  return recordGrade(ctx, { ...seen, submissionId }, { status: "graded", score, feedback });
}

/** Sends a submission back to the student with what has to change; problems as for gradeSubmission. */
export function returnSubmission(
  ctx: ServiceContext,
  submissionId: string,
  { feedback, ...seen }: ReturnSubmission,
) {
  return recordGrade(ctx, { ...seen, submissionId }, { status: "returned", score: null, feedback });
}

/**
 * The API's way to grade: the submission is named by student and assignment (Specification §7); `version` or
 * `tag` is what the caller has seen of it. Problems as for gradeSubmission.
 */
export const gradeAssignment = withPermission(
  "submissions.grade",
  async (
    ctx,
    { score, feedback, version, ...named }: GradeAssignment,
    tag?: string,
  ): Promise<Outcome<SubmissionRow>> => {
    const [submission] = await selectSubmissionOf(ctx.db, named);
    if (!submission) return failed(notFound("The submission"));
    if (tag !== undefined && tag !== String(revisionOf(submission))) {
      return failed({ code: "stale_version", message: CHANGED_SINCE_OPENED, current: submission });
    }
    const gradeVersion = version === undefined ? submission.gradeVersion : version - submission.version;
    const seen = { version: submission.version, gradeVersion };
    return gradeSubmission(ctx, submission.id, { ...seen, score, feedback });
  },
);

const CHANGED_SINCE_OPENED = "This submission has changed meanwhile. Please look at it and grade it again.";

const recordGrade = withPermission(
  "submissions.grade",
  async (
    ctx,
    seen: ExpectedVersion,
    verdict: Omit<GradeValues, "gradedBy">,
  ): Promise<Outcome<SubmissionRow>> => {
    const given = { ...verdict, gradedBy: ctx.actor.userId };
    const written = await writeIfChanged(
      ctx.db,
      updateGrade(ctx.db, seen, given),
      insertGrade(ctx.db, seen),
      recordAudit(ctx, {
        action: verdict.status === "graded" ? "submission.grade" : "submission.return",
        entity: "submission",
        entityId: seen.submissionId,
        before: { gradeVersion: seen.gradeVersion },
        after: { ...verdict, gradeVersion: seen.gradeVersion + 1 },
      }),
      selectSubmission(ctx.db, seen.submissionId),
    );
    const [graded] = written?.[2] ?? [];
    if (graded) return ok(graded);
    const [[submission], [latest]] = await ctx.db.readBatch([
      selectSubmission(ctx.db, seen.submissionId),
      selectGrades(ctx.db, seen.submissionId),
    ]);
    if (!submission) return failed(notFound("The submission"));
    // The same form sent twice is one grade: the second answer is the first one.
    const isOwnGrade =
      submission.gradeVersion === seen.gradeVersion + 1 &&
      latest?.score === verdict.score &&
      latest.feedback === verdict.feedback &&
      latest.graderId === given.gradedBy &&
      submission.status === verdict.status;
    if (isOwnGrade) return ok(submission);
    return failed(explainRejection(submission, seen, verdict));
  },
);

function explainRejection(
  submission: SubmissionRow,
  seen: ExpectedVersion,
  { score }: Pick<GradeValues, "score">,
): Problem {
  if (score !== null && score > submission.maxScore) {
    const message = `The score cannot be above ${submission.maxScore}`;
    return invalidFields({ field: "score", message });
  }
  const message =
    submission.version === seen.version
      ? `${submission.gradedBy ?? "Somebody else"} has graded this meanwhile. Nothing of yours is lost: compare both and save again.`
      : "The student has sent a newer version meanwhile. Nothing of yours is lost: look at it and save again.";
  return { code: "stale_version", message, current: submission };
}
