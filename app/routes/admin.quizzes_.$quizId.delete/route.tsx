import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { quizOf } from "#app/admin/quiz-of.server.ts";
import { deleteQuiz } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { ConfirmForm } from "#app/web/confirm-form.tsx";
import { counted } from "#app/web/counted.ts";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/web/form.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async (args) => ({ quiz: (await quizOf(args)).quiz }));

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const deleted = await withFailureMessage("The quiz was not deleted. Please try again.", () =>
    deleteQuiz(ctx, params.quizId ?? ""),
  );
  if (!deleted.ok) return problemReply(deleted.problem);
  return redirectWithFlash(context, paths.adminQuizzes, { tone: "success", message: "The quiz is deleted." });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete quiz", "Admin") }];

export default function DeleteQuiz() {
  const { quiz } = useLoaderData<typeof loader>();
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <DialogRoute title="Delete quiz" closeTo={path}>
      <ConfirmForm confirm="Delete quiz" pending="Deleting…" cancelTo={path}>
        <p>
          <strong>{quiz.title}</strong> ({quiz.branch}) goes with{" "}
          {counted(quiz.questionCount, "question", "questions")}. This cannot be taken back; export the
          questions first if you may need them.
        </p>
        <p>
          A quiz that students have sat, or that test codes are for, stays: unpublished, it is asked of
          nobody.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
