import type { AssignSubmissions } from "#app/features/grading/inputs.ts";
import {
  assignSubmissions,
  countSelectedSubmissions,
  type Queue,
  releaseSubmission,
  type SubmissionSelection,
  selectGraders,
  submissionsToAssign,
  takeNextInQueue,
} from "#app/features/grading/queries/grading.server.ts";
import { NOBODY } from "#app/features/grading/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { rolesWith, withPermission } from "#app/kernel/permissions.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import { recordAuditForEach } from "#db/audit.ts";

/**
 * Hands the grader the next submission of a queue, who takes it: nobody else is handed it for TAKEN_MS. Releases
 * the one before (`from`). Returns undefined at the end of the queue.
 */
export const takeNext = withPermission(
  "submissions.grade",
  async ({ db, actor }, queue: Queue): Promise<Outcome<string | undefined>> => {
    const {
      next: [next],
    } = await db.batch({
      next: takeNextInQueue(db, actor, queue),
      released: queue.from === undefined ? [] : [releaseSubmission(db, actor, queue.from)],
    });
    return ok(next?.id);
  },
);

/** Gets the number of waiting submissions of a selection and the staff who may grade. */
export const previewAssignment = withPermission(
  "submissions.grade",
  async ({ db, actor }, selection: SubmissionSelection) => {
    const {
      selected: [selected],
      graders,
    } = await db.batch({
      selected: countSelectedSubmissions(db, actor, selection),
      graders: selectGraders(db, rolesWith("submissions.grade")),
    });
    return ok({ count: selected?.count ?? 0, graders });
  },
);

/**
 * Assigns the waiting submissions of a selection to a grader, or to nobody; those whose students the grader may not read stay
 * as they are. Returns how many changed. Problems: invalid_fields for somebody who may not grade.
 */
export const assignSelected = withPermission(
  "submissions.grade",
  async (ctx, selection: SubmissionSelection, { graderId }: AssignSubmissions): Promise<Outcome<number>> => {
    const graders = await ctx.db.execute(selectGraders(ctx.db, rolesWith("submissions.grade")));
    const grader = graders.find(({ userId }) => userId === graderId) ?? null;
    if (!grader && graderId !== NOBODY) {
      return failed(invalidFields({ field: "graderId", message: "Please choose somebody who may grade" }));
    }
    const wanted = { selection, grader };
    const after = { assignedTo: grader?.userId ?? null };
    const { assigned } = await ctx.db.batch({
      audit: recordAuditForEach(
        ctx,
        { action: "submission.assign", entity: "submission", after },
        submissionsToAssign(ctx.actor, wanted),
      ),
      assigned: assignSubmissions(ctx.db, ctx.actor, wanted),
    });
    return ok(assigned.length);
  },
);
