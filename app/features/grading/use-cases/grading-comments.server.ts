import type { AddComment } from "#app/features/grading/inputs.ts";
import {
  deleteComment,
  insertComment,
  selectComments,
} from "#app/features/grading/queries/grading-comments.server.ts";
import { MAX_COMMENTS } from "#app/features/grading/rules.ts";
import { selectAssignmentTitle } from "#app/features/teaching/courses/queries/course-choices.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf } from "#db/session/index.ts";

/** Gets the comment bank of an assignment. Problems: not_found. */
export const getComments = withPermission("submissions.grade", async ({ db }, assignmentId: string) => {
  const {
    assignment: [assignment],
    comments,
  } = await db.batch({
    assignment: selectAssignmentTitle(db, assignmentId),
    comments: selectComments(db, assignmentId),
  });
  return assignment ? ok({ assignment, comments }) : failed(notFound("The assignment"));
});

type Comment = RowOf<typeof selectComments>;

/** Adds a comment to the bank, once, and returns it. Problems: not_found; invalid_fields when the bank is full. */
export const addComment = withPermission(
  "submissions.grade",
  async (ctx, assignmentId: string, { text }: AddComment): Promise<Outcome<Comment>> => {
    const { db, actor } = ctx;
    const {
      assignment: [assignment],
      comments,
    } = await db.batch({
      inserted: insertComment(db, { assignmentId, text, by: actor.userId }),
      audit: recordAuditIfChanged(ctx, {
        action: "assignment.add-comment",
        entity: "assignment",
        entityId: assignmentId,
        after: { text },
      }),
      assignment: selectAssignmentTitle(db, assignmentId),
      comments: selectComments(db, assignmentId),
    });
    if (!assignment) return failed(notFound("The assignment"));
    const added = comments.find((comment) => comment.text === text);
    if (added) return ok(added);
    const message = `There are already ${MAX_COMMENTS} comments. Remove one first.`;
    return failed(invalidFields({ field: "text", message }));
  },
);

/** Removes a comment from the bank; feedback that has it stays. May be repeated. Returns its text. */
export const removeComment = withPermission(
  "submissions.grade",
  async (ctx, assignmentId: string, id: string): Promise<Outcome<string | undefined>> => {
    const {
      removed: [removed],
    } = await ctx.db.batch({
      removed: deleteComment(ctx.db, assignmentId, id),
      audit: recordAuditIfChanged(ctx, {
        action: "assignment.remove-comment",
        entity: "assignment",
        entityId: assignmentId,
        before: { id },
      }),
    });
    return ok(removed?.text);
  },
);
