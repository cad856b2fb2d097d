import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadQuiz } from "#app/admin/load-quiz.server.ts";
import { ConfirmForm } from "#app/components/confirm-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { makeDefaultQuiz } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The default was not changed. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => {
  const { quiz } = await loadQuiz(args);
  return { quiz };
});

/** Makes the quiz the default of its branch. */
export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const id = params.quizId ?? "";
  const done = await withFailureMessage(handle.failure, () => makeDefaultQuiz(ctx, id));
  if (!done.ok) return problemReply(done.problem);
  const { title, branch } = done.value;
  return redirectWithFlash(context, `${paths.adminQuizzes}/${id}`, {
    tone: "success",
    message: `'${title}' is now the default quiz of ${branch}.`,
  });
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
