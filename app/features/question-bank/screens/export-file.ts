import { isExportFormat } from "#app/features/question-bank/formats/export-files.ts";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import { exportBankFile } from "#app/features/question-bank/use-cases/export-bank.server.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { fileResponse } from "#app/platform/http/file-response.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { downloadProblem } from "#app/shell/staff/list-download.server.ts";

/** One file of an export of the question bank, with the filters of the list. */
export const loader = guarded("quizzes.export", async ({ ctx, request, params, context }) => {
  const { format, number } = params;
  if (!isExportFormat(format)) {
    throw problemPage({ code: "not_found", message: "Unknown format." }, context.requestId);
  }
  const query = readListQuery(QUESTION_LIST, new URL(request.url).searchParams);
  const file = await exportBankFile(ctx, query, { format, number: parseNumber(number ?? "") });
  if (!file.ok) throw downloadProblem(file.problem, request, context.requestId);
  return fileResponse(file.value);
});
