import { type SubmissionRow, selectSubmission } from "#app/features/grading/queries/grading.server.ts";
import type { KeepGrade } from "#app/features/grading/regrades/inputs.ts";
import {
  keepGrade,
  notifyOfKeptGrade,
  selectRegrades,
} from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/**
 * Answers a request with the grade as it is; the student reads the answer. Another grade is recorded with
 * gradeSubmission, and answers the request too. Sending the same again has no effect. Problems: not_found, conflict
 * (answered already, or another grade is held).
 */
export const answerWithKeptGrade = withPermission(
  "submissions.grade",
  async (ctx, submissionId: string, { requestId, answer }: KeepGrade): Promise<Outcome<SubmissionRow>> => {
    const { db, actor } = ctx;
    const kept = { id: requestId, submissionId, answer };
    const written = await db.batch({
      kept: mustChange(keepGrade(db, actor, kept)),
      audit: recordAudit(ctx, {
        action: "submission.keep-grade",
        entity: "submission",
        entityId: submissionId,
        after: { answer },
      }),
      submission: selectSubmission(db, actor, submissionId),
      notice: notifyOfKeptGrade(db, requestId),
    });
    const [submission] = written?.submission ?? [];
    if (submission) return ok(submission);
    const {
      current: [current],
      requests,
    } = await db.batch({
      current: selectSubmission(db, actor, submissionId),
      requests: selectRegrades(db, actor, submissionId),
    });
    const request = requests.find(({ id }) => id === requestId);
    if (!current || !request) return failed(notFound("This request"));
    if (request.state === "kept" && request.answer === answer) return ok(current);
    return failed(request.state === "asked" ? IS_HELD : ANSWERED);
  },
);
const IS_HELD = conflict("Another grade of this work is held. Releasing it answers the request.");
const ANSWERED = conflict("This request has been answered already.");
