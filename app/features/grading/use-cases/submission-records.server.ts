import type { SubmissionList } from "#app/features/grading/inputs.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { selectGraders } from "#app/features/grading/queries/grading.server.ts";
import {
  type SubmissionRecordRow,
  selectSubmissionRecord,
  selectSubmissionRecordPage,
} from "#app/features/grading/queries/submission-records.server.ts";
import {
  type Regrade,
  selectRegrades,
} from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { NOBODY } from "#app/features/grading/rules.ts";
import { listRecords } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { rolesWith, withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { assignSelected } from "./queue.server.ts";

/** Lists submissions for API callers, the oldest first, a page or all. */
export const listSubmissionRecords = withPermission(
  "submissions.read",
  async ({ db, actor }, { filters, ...page }: SubmissionList) => {
    const { state = "all", courseId, assignmentId, batchId, late, assigned } = filters;
    const chosen = { show: state === "pending" ? "" : state, course: courseId, assignment: assignmentId };
    const named = Object.entries({ ...chosen, batch: batchId, late, assigned }).filter(
      ([, value]) => value !== undefined,
    );
    const asked = { ...page, filters: Object.fromEntries(named) };
    return ok(
      await listRecords(db, SUBMISSION_LIST, asked, (query, at) =>
        selectSubmissionRecordPage(db, actor, query, at),
      ),
    );
  },
);

export type SubmissionRecord = { submission: SubmissionRecordRow; requests: Regrade[] };

/** Gets a submission with the requests for another grade, newest first; nobody takes it. Problems: not_found. */
export const getSubmissionRecord = withPermission(
  "submissions.read",
  async ({ db, actor }, id: string): Promise<Outcome<SubmissionRecord>> => {
    const {
      submission: [submission],
      requests,
    } = await db.batch({
      submission: selectSubmissionRecord(db, actor, id),
      requests: selectRegrades(db, actor, id),
    });
    return submission ? ok({ submission, requests }) : failed(notFound("The submission"));
  },
);

/** Lists the staff who may grade, by name. */
export const listGraders = withPermission("submissions.read", async ({ db }) =>
  ok(await db.execute(selectGraders(db, rolesWith("submissions.grade")))),
);

/**
 * Assigns one waiting submission to a grader, or to nobody (null). May be repeated. Problems: not_found; invalid_fields
 * for somebody who may not grade; conflict when it does not wait, or the grader may not read the student's work.
 */
export const assignSubmission = withPermission(
  "submissions.grade",
  async (ctx, id: string, graderId: string | null): Promise<Outcome<SubmissionRecordRow>> => {
    const assigned = await assignSelected(ctx, { ids: [id] }, { graderId: graderId ?? NOBODY });
    if (!assigned.ok) return assigned;
    const [submission] = await ctx.db.execute(selectSubmissionRecord(ctx.db, ctx.actor, id));
    if (!submission) return failed(notFound("The submission"));
    if (submission.graderId === graderId) return ok(submission);
    const isWaiting = submission.status === "pending" && !submission.isHeld;
    return failed(isWaiting ? ofOtherBatches : notWaiting);
  },
);

const notWaiting = conflict("Only submissions that wait for a grade can be assigned.");
const ofOtherBatches = conflict(
  "This grader works with other batches, and may not read the work of the student.",
);
