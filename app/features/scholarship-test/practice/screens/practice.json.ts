import { parseRun } from "#app/features/scholarship-test/practice.ts";
import { getPracticeRun } from "#app/features/scholarship-test/use-cases/practice.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** A practice run for the player of the test, in the shape of an attempt; 404 for an address that is none. */
export const loader = guarded("public", async ({ ctx, request, context }) => {
  const run = parseRun(new URL(request.url).searchParams.get("run") ?? "");
  if (!run)
    throw problemPage({ code: "not_found", message: "There is no such practice run." }, context.requestId);
  const read = await getPracticeRun(ctx, run);
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return Response.json(read.value, { headers: { "cache-control": "no-store" } });
});
