import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { readQuestionSelection } from "#app/admin/question-selection.server.ts";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormSelectField } from "#app/components/form-fields.tsx";
import { ListInQuizForm } from "#app/domain/quizzes/inputs.ts";
import { listInQuiz, previewListing } from "#app/domain/quizzes/service/question-bank.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

const selectionOf = ({ url }: Request) => readQuestionSelection(new URL(url).searchParams);

export const handle = { failure: "No question was added. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, request, context }) => {
  const preview = await previewListing(ctx, selectionOf(request));
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  return preview.value;
});

export const action = guarded("quizzes.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, ListInQuizForm);
  if (submission.status !== "success") return replyForm(submission);
  const { quizId } = submission.value;
  const added = await withFailureMessage(handle.failure, () => listInQuiz(ctx, selectionOf(request), quizId));
  if (!added.ok) return replyForm(submission, added.problem);
  const { count } = added.value;
  return redirectWithFlash(context, `${paths.adminQuizzes}/${quizId}`, {
    tone: "success",
    message:
      count === 0
        ? "The quiz has these questions already."
        : `${formatCount(count, "question is", "questions are")} added.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add to a quiz", "Admin") }];

const SHOWN = 10;

export default function AddToQuiz() {
  const { found, quizzes } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ quizId: string }>({ id: "add-to-quiz", lastResult });
  return (
    <DialogRoute title="Add to a quiz" closeTo={paths.adminQuestions}>
      {found.length === 0 && <p>No questions are selected. Select questions in the list first.</p>}
      <ul className="mb-6 grid list-disc gap-1 pl-5 text-sm">
        {found.slice(0, SHOWN).map(({ id, text }) => (
          <li key={id}>
            <span className="line-clamp-2">{text}</span>
          </li>
        ))}
        {found.length > SHOWN && <li>and {found.length - SHOWN} more</li>}
      </ul>
      <AdminForm
        form={form}
        save={`Add ${formatCount(found.length, "question", "questions")}`}
        lastResult={lastResult}
        cancelTo={paths.adminQuestions}
        hidden={{}}
      >
        <FormSelectField
          field={fields.quizId}
          label="Quiz"
          placeholder="Choose the quiz"
          choices={quizzes}
          hint="They are added to the end of its list."
          required
        />
      </AdminForm>
    </DialogRoute>
  );
}
