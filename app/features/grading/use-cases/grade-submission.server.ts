import type {
  GradeAssignment,
  GradeSubmission,
  ReturnSubmission,
  ReturnSubmissionByCall,
} from "#app/features/grading/inputs.ts";
import {
  type ExpectedVersion,
  type GradeValues,
  insertGrade,
  notifyOfGrade,
  type SubmissionRow,
  selectGrades,
  selectSubmission,
  selectSubmissionByAssignment,
  selectTask,
  updateGrade,
} from "#app/features/grading/queries/grading.server.ts";
import { insertGradingComment } from "#app/features/grading/queries/grading-comments.server.ts";
import { answerWithNewGrade } from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { gradeForStaff, type RubricRow, submissionRevision } from "#app/features/grading/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/**
 * Records a grade from 0 to the assignment's maximum, or holds it where the assignment holds grades. Another grade
 * replaces it; the history keeps the earlier one. The policy of the assignment then takes points for lateness. `points`
 * are those of the rubric, and sum to the score.
 * Problems: not_found; stale_version with the newer submission when the work or its grade has changed since the grader
 * saw it; invalid_fields for a score above the maximum.
 */
export function gradeSubmission(
  ctx: ServiceContext,
  submissionId: string,
  { score, points, feedback, comment, ...expected }: GradeSubmission,
) {
  const grade = { status: "graded", score, points, feedback } as const;
  return recordGrade(ctx, { ...expected, submissionId }, grade, comment);
}

/** Returns a submission to the student with the required changes; problems as gradeSubmission. */
export function returnSubmission(
  ctx: ServiceContext,
  submissionId: string,
  { feedback, comment, ...expected }: ReturnSubmission,
) {
  const grade = { status: "returned", score: null, feedback } as const;
  return recordGrade(ctx, { ...expected, submissionId }, grade, comment);
}

/**
 * Grades through the API: student and assignment identify the submission (Specification §7); `version` or `tag` is the
 * state that the caller saw. Problems: as gradeSubmission.
 */
export const gradeAssignment = withPermission(
  "submissions.grade",
  async (
    ctx,
    { score, feedback, version, ...named }: GradeAssignment,
    tag?: string,
  ): Promise<Outcome<SubmissionRow>> => {
    const [submission] = await ctx.db.execute(selectSubmissionByAssignment(ctx.db, ctx.actor, named));
    const seen = seenVersion(submission, { version, tag });
    if (!seen.ok) return seen;
    const { id, expected } = seen.value;
    return gradeSubmission(ctx, id, { ...expected, score, feedback });
  },
);

/**
 * Returns a submission through the API; `version` or `tag` is the state that the caller saw. Problems: as
 * returnSubmission.
 */
export const returnSubmissionByCall = withPermission(
  "submissions.grade",
  async (
    ctx,
    id: string,
    { feedback, version }: ReturnSubmissionByCall,
    tag?: string,
  ): Promise<Outcome<SubmissionRow>> => {
    const [submission] = await ctx.db.execute(selectSubmission(ctx.db, ctx.actor, id));
    const seen = seenVersion(submission, { version, tag });
    return seen.ok ? returnSubmission(ctx, id, { ...seen.value.expected, feedback }) : seen;
  },
);

/** The state that an API caller saw, by the revision in the body or the tag; without both the current one. */
function seenVersion(
  submission: SubmissionRow | undefined,
  { version, tag }: { version?: number; tag?: string },
): Outcome<{ id: string; expected: Omit<ExpectedVersion, "submissionId"> }> {
  if (!submission) return failed(notFound("The submission"));
  if (tag !== undefined && tag !== String(submissionRevision(submission))) {
    return failed({ code: "stale_version", message: CHANGED_SINCE_OPENED, current: submission });
  }
  const gradeVersion = version === undefined ? submission.gradeVersion : version - submission.version;
  return ok({ id: submission.id, expected: { version: submission.version, gradeVersion } });
}

/** The same, once: a grade that is recorded already is not recorded again, unless the call names a version. */
export const gradeAssignmentOnce = withPermission(
  "submissions.grade",
  async (ctx, call: GradeAssignment): Promise<Outcome<SubmissionRow>> => {
    const [submission] = await ctx.db.execute(selectSubmissionByAssignment(ctx.db, ctx.actor, call));
    const { score, feedback, version } = call;
    const isRecorded =
      submission?.status === "graded" && submission.score === score && submission.feedback === feedback;
    return isRecorded && version === undefined ? ok(submission) : gradeAssignment(ctx, call);
  },
);

const CHANGED_SINCE_OPENED =
  "This submission has changed since you opened it. Read it again before you grade it.";

const recordGrade = withPermission(
  "submissions.grade",
  async (
    ctx,
    expected: ExpectedVersion,
    grade: Omit<GradeValues, "gradedBy">,
    /** A text that is saved for other submissions of the assignment. */
    comment?: string,
  ): Promise<Outcome<SubmissionRow>> => {
    const stored = { ...grade, gradedBy: ctx.actor.userId };
    const { submissionId } = expected;
    const saved = comment && { submissionId, text: comment, by: ctx.actor.userId };
    const written = await ctx.db.batch({
      updated: mustChange(updateGrade(ctx.db, ctx.actor, expected, stored)),
      inserted: insertGrade(ctx.db, expected, stored),
      answered: answerWithNewGrade(ctx.db, { submissionId }),
      audit: recordAudit(ctx, {
        action: grade.status === "graded" ? "submission.grade" : "submission.return",
        entity: "submission",
        entityId: expected.submissionId,
        before: { gradeVersion: expected.gradeVersion },
        after: { ...grade, gradeVersion: expected.gradeVersion + 1 },
      }),
      submission: selectSubmission(ctx.db, ctx.actor, submissionId),
      notice: notifyOfGrade(ctx.db, submissionId),
      comment: saved ? insertGradingComment(ctx.db, saved) : undefined,
    });
    const [graded] = written?.submission ?? [];
    if (graded) return ok(graded);
    const {
      submission: [submission],
      task: [task],
      latest: [latest],
    } = await ctx.db.batch({
      submission: selectSubmission(ctx.db, ctx.actor, expected.submissionId),
      task: selectTask(ctx.db, ctx.actor, expected.submissionId),
      latest: selectGrades(ctx.db, expected.submissionId),
    });
    if (!submission) return failed(notFound("The submission"));
    // The same form sent twice is one grade: the second answer equals the first one.
    const isOwnGrade =
      submission.gradeVersion === expected.gradeVersion + 1 &&
      latest?.givenScore === grade.score &&
      latest.feedback === grade.feedback &&
      latest.graderId === stored.gradedBy &&
      (submission.isHeld ? "held" : submission.status) === (latest.action === "held" ? "held" : grade.status);
    if (isOwnGrade) return ok(submission);
    return failed(explainRejection(submission, expected, grade, task?.rubric ?? []));
  },
);

function explainRejection(
  submission: SubmissionRow,
  expected: ExpectedVersion,
  { score, points }: Pick<GradeValues, "score" | "points">,
  rubric: readonly RubricRow[],
): Problem {
  const tooMany = (points ?? []).flatMap((given, index) => {
    const row = rubric[index];
    return row && given > row.points
      ? [{ field: `points[${index}]`, message: `At most ${row.points} points for this row` }]
      : [];
  });
  if (tooMany.length > 0) return invalidFields(...tooMany);
  if (points && points.length !== rubric.length) {
    return conflict("The rubric has changed meanwhile. Open the submission again to grade it.");
  }
  if (score !== null && score > submission.maxScore) {
    const message = `The score must be between 0 and ${submission.maxScore}`;
    return invalidFields({ field: "score", message });
  }
  const message =
    submission.version === expected.version
      ? `${gradeForStaff(submission).gradedBy ?? "Someone else"} has graded this submission since you opened it. Your edits are still here. Compare both versions and save again.`
      : "The student has sent a newer version since you opened this one. Your edits are still here. Read the new version and save again.";
  return { code: "stale_version", message, current: submission };
}
