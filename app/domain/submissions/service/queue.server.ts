import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { rolesWith, withPermission } from "#app/domain/kernel/permissions.ts";
import { invalidFields } from "#app/domain/kernel/problem.ts";
import type { AssignSubmissions } from "#app/domain/submissions/inputs.ts";
import type { SubmissionQuery } from "#app/domain/submissions/list.ts";
import { NOBODY } from "#app/domain/submissions/rules-for-graders.ts";
import { recordAuditOfEach } from "#db/queries/audit.ts";
import {
  assignSubmissions,
  claimNextInQueue,
  countQueue,
  type Queue,
  releaseClaim,
  selectGraders,
  submissionsToAssign,
} from "#db/queries/grading.ts";

/**
 * Hands the grader the next submission of a queue and claims it: nobody else is handed it for CLAIM_MS. Ends the claim
 * of the one before (`from`). Returns undefined at the end of the queue.
 */
export const takeNext = withPermission(
  "submissions.grade",
  async ({ db, actor }, queue: Queue): Promise<Outcome<string | undefined>> => {
    const [[next]] = await db.writeBatch([
      claimNextInQueue(db, actor, queue),
      ...(queue.from === undefined ? [] : [releaseClaim(db, actor, queue.from)]),
    ]);
    return ok(next?.id);
  },
);

const waiting = (query: SubmissionQuery): SubmissionQuery => ({
  ...query,
  filters: { ...query.filters, show: "" },
});

/** Gets the number of waiting submissions of a list and the staff who may grade. */
export const previewAssignment = withPermission(
  "submissions.grade",
  async ({ db, actor }, query: SubmissionQuery) => {
    const [[queue], graders] = await db.readBatch([
      countQueue(db, actor, waiting(query)),
      selectGraders(db, rolesWith("submissions.grade")),
    ]);
    return ok({ count: queue?.count ?? 0, graders });
  },
);

/**
 * Assigns the waiting submissions of a list to a grader, or to nobody; those whose students the grader may not read stay
 * as they are. Returns how many changed. Problems: invalid_fields for somebody who may not grade.
 */
export const assignQueue = withPermission(
  "submissions.grade",
  async (ctx, query: SubmissionQuery, { graderId }: AssignSubmissions): Promise<Outcome<number>> => {
    const graders = await ctx.db.execute(selectGraders(ctx.db, rolesWith("submissions.grade")));
    const grader = graders.find(({ userId }) => userId === graderId) ?? null;
    if (!grader && graderId !== NOBODY) {
      return failed(invalidFields({ field: "graderId", message: "Please choose somebody who may grade" }));
    }
    const wanted = { query, grader };
    const after = { assignedTo: grader?.userId ?? null };
    const [, assigned] = await ctx.db.writeBatch([
      recordAuditOfEach(
        ctx,
        { action: "submission.assign", entity: "submission", after },
        submissionsToAssign(ctx.actor, wanted),
      ),
      assignSubmissions(ctx.db, ctx.actor, wanted),
    ]);
    return ok(assigned.length);
  },
);
