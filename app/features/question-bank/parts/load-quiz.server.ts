import type { AppLoadContext } from "@remix-run/cloudflare";
import { getQuizForEditing } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { problemPage } from "#app/shell/guard.server.ts";

type QuizRequest = { ctx: ServiceContext; params: { quizId?: string }; context: AppLoadContext };

/** The quiz that an address names, with its questions and what prevents its publication; else the page of its problem. */
export async function loadQuiz({ ctx, params, context }: QuizRequest) {
  const read = await withFailureMessage("Error loading quiz. Please try again later.", () =>
    getQuizForEditing(ctx, params.quizId ?? ""),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
}
