import { downloadProblem } from "#app/admin/list-download.server.ts";
import { parseNumber } from "#app/domain/kernel/numbers.ts";
import { isExportFormat } from "#app/domain/quizzes/formats/export-files.ts";
import { QUESTION_LIST } from "#app/domain/quizzes/list.ts";
import { exportBankFile } from "#app/domain/quizzes/service/export-bank.server.ts";
import { fileResponse } from "#app/http/file-response.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";

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
