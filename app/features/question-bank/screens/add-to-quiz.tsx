import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListInQuizForm } from "#app/features/question-bank/inputs.ts";
import { readQuestionSelection } from "#app/features/question-bank/parts/question-selection.server.ts";
import { listInQuiz, previewListing } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

const readSelection = ({ url }: Request) => readQuestionSelection(new URL(url).searchParams);

export const handle = { failure: "No question was added. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, request, context }) => {
  const preview = await previewListing(ctx, readSelection(request));
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  return preview.value;
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  input: ListInQuizForm,
  run: ({ ctx, request, input }) => listInQuiz(ctx, readSelection(request), input.quizId),
  to: ({ input }) => `${paths.adminQuizzes}/${input.quizId}`,
  done: ({ value: { count } }) =>
    count === 0
      ? "The quiz has these questions already."
      : `${formatCount(count, "question is", "questions are")} added.`,
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
