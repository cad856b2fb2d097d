import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddCommentInput, RemoveCommentInput } from "#app/features/grading/inputs.ts";
import {
  addComment,
  getComments,
  removeComment,
} from "#app/features/grading/use-cases/grading-comments.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { buttonValue, readFormByIntent } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const pathOf = (assignmentId: string) => `${paths.adminGrading}/comments/${assignmentId}`;

export const handle = {
  failure: {
    add: "The comment was not saved. Please try again.",
    remove: "The comment was not removed. Please try again.",
  },
};

export const loader = guarded("submissions.grade", async ({ ctx, params, context }) => {
  const found = await getComments(ctx, params.assignmentId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { ...found.value, formId: crypto.randomUUID() };
});

export const action = guarded("submissions.grade", async ({ ctx, params, request, context }) => {
  const assignmentId = params.assignmentId ?? "";
  const form = await readFormByIntent(request, { add: AddCommentInput, remove: RemoveCommentInput });
  if (form.intent === "remove") {
    const { id } = buttonValue(form.submission);
    const removed = await withFailureMessage(handle.failure.remove, () =>
      removeComment(ctx, assignmentId, id),
    );
    if (!removed.ok) throw problemPage(removed.problem, context.requestId);
    const text = removed.value;
    return redirectWithFlash(context, pathOf(assignmentId), {
      tone: "success",
      message: "The comment is removed. Feedback that has it stays as it is.",
      undo:
        text === undefined ? undefined : { action: pathOf(assignmentId), fields: { intent: "add", text } },
    });
  }
  const { submission } = form;
  if (submission.status !== "success") return replyForm(submission);
  const added = await withFailureMessage(handle.failure.add, () =>
    addComment(ctx, assignmentId, submission.value),
  );
  if (!added.ok) return replyForm(submission, added.problem);
  return redirectWithFlash(context, pathOf(assignmentId), {
    tone: "success",
    message: "The comment is saved.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Saved comments", "Admin") }];

export default function SavedComments() {
  const { assignment, comments, formId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ text: string }>({ id: `comment-${formId}`, lastResult });
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Saved comments"
        lead={`Week ${assignment.week}: ${assignment.title}. Graders add them to their feedback.`}
      />
      {comments.length === 0 ? (
        <EmptyState title="No comments yet">
          Write one below, or save your feedback while you grade.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {comments.map(({ id, text }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{text}</p>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <FormButton name="intent" value="remove" variant="secondary" size="small" pending="Removing…">
                  Remove<span className="visually-hidden"> “{text}”</span>
                </FormButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form key={form.id} method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <FormTextAreaField field={fields.text} label="New comment" rows={3} required />
        <div>
          <FormButton name="intent" value="add" pending="Saving…">
            Save comment
          </FormButton>
        </div>
      </Form>
    </div>
  );
}
