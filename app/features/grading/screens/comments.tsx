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
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const commentsPath = (assignmentId: string) => `${paths.adminGrading}/comments/${assignmentId}`;

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

export const action = formAction({
  permission: "submissions.grade",
  failure: handle.failure,
  to: ({ params }) => commentsPath(params.assignmentId ?? ""),
  intents: (form) => ({
    add: form({
      input: AddCommentInput,
      run: ({ ctx, params, input }) => addComment(ctx, params.assignmentId ?? "", input),
      done: "The comment is saved.",
    }),
    remove: form({
      button: RemoveCommentInput,
      run: ({ ctx, params, input }) => removeComment(ctx, params.assignmentId ?? "", input.id),
      onProblem: "page",
      done: ({ params, value: text }) => ({
        message: "The comment is removed. Feedback that has it stays as it is.",
        undo:
          text === undefined
            ? undefined
            : { action: commentsPath(params.assignmentId ?? ""), fields: { intent: "add", text } },
      }),
    }),
  }),
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
                <FormButton
                  name="intent"
                  value="remove"
                  variant="quiet-danger"
                  size="small"
                  pending="Removing…"
                >
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
