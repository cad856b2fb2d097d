import { answerSearch, searchStatus } from "#app/features/operations/search/parts/search-results.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** The results that appear below the search field while typing. */
export const loader = guarded("search.use", async ({ ctx, request, context }) => {
  const answer = await answerSearch(ctx, request.url);
  if (!answer.ok) throw problemPage(answer.problem, context.requestId);
  return Response.json(answer.value, { status: searchStatus(answer.value) });
});
