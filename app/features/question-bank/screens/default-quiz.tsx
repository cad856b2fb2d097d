import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import { makeDefaultQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The default was not changed. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => {
  const { quiz } = await loadQuiz(args);
  return { quiz };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => makeDefaultQuiz(ctx, params.quizId ?? ""),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: ({ value }) => `'${value.title}' is now the default quiz of ${value.branch}.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Make default", "Admin") }];

export default function MakeDefault() {
  const { quiz } = useLoaderData<typeof loader>();
  const { title, branch, isDefault, defaultTitle } = quiz;
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <DialogRoute title="Make default" closeTo={path}>
      <ConfirmForm confirm="Make default" pending="Saving…" cancelTo={path} danger={false}>
        <p>
          Test codes that are not for one quiz then open <strong>{title}</strong> for students of {branch}.
          Running attempts continue.
        </p>
        {defaultTitle !== null && !isDefault && (
          <p>
            <strong>{defaultTitle}</strong> is the default now. It stays published, and only test codes for it
            open it.
          </p>
        )}
      </ConfirmForm>
    </DialogRoute>
  );
}
