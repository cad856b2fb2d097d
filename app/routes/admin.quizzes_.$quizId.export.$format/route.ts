import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportQuestions,
} from "#app/domain/quizzes/service/exchange-questions.server.ts";
import { fileResponse } from "#app/http/file-response.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";

const isFormat = (format: string | undefined): format is ExportFormat =>
  format !== undefined && Object.hasOwn(EXPORT_FORMATS, format);

/** The quiz as a file that can be imported again. */
export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const { quizId = "", format } = params;
  if (!isFormat(format)) {
    throw problemPage({ code: "not_found", message: "Unknown format." }, context.requestId);
  }
  const file = await exportQuestions(ctx, quizId, format);
  if (!file.ok) throw problemPage(file.problem, context.requestId);
  return fileResponse(file.value);
});
