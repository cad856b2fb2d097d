import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { getQuizForEditing } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { problemPage } from "#app/http/guard.server.ts";

type QuizRequest = { ctx: ServiceContext; params: { quizId?: string }; context: AppLoadContext };

/** The quiz that an address names, with its questions and its obstacles to publishing; else the page of its problem. */
export async function loadQuiz({ ctx, params, context }: QuizRequest) {
  const read = await withFailureMessage("Error loading quiz. Please try again later.", () =>
    getQuizForEditing(ctx, params.quizId ?? ""),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
}
