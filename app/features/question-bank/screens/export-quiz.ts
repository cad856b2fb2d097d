import { isExportFormat } from "#app/features/question-bank/formats/export-files.ts";
import { exportQuestions } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import { fileResponse } from "#app/platform/http/file-response.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const { quizId = "", format } = params;
  if (!isExportFormat(format)) {
    throw problemPage({ code: "not_found", message: "Unknown format." }, context.requestId);
  }
  const file = await exportQuestions(ctx, quizId, format);
  if (!file.ok) throw problemPage(file.problem, context.requestId);
  return fileResponse(file.value);
});
