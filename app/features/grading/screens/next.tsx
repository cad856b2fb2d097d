import { redirect } from "@remix-run/cloudflare";
import { gradingListPath, gradingPath } from "#app/features/grading/parts/grading-path.ts";
import { describeRun, readQueue, readRun } from "#app/features/grading/parts/grading-queue.server.ts";
import { takeNext } from "#app/features/grading/use-cases/queue.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** Hands the next submission of a queue to the grader; at its end, the list. */
export const loader = guarded("submissions.grade", async ({ ctx, request, context }) => {
  const { searchParams } = new URL(request.url);
  const taken = await takeNext(ctx, readQueue(searchParams));
  if (!taken.ok) throw problemPage(taken.problem, context.requestId);
  const run = readRun(searchParams, ctx.now);
  if (taken.value) return redirect(gradingPath(run, taken.value));
  return redirectWithFlash(context, gradingListPath(run.list), {
    tone: "success",
    message: ["There is no other submission to hand to you in this list.", describeRun(run, ctx.now)]
      .filter(Boolean)
      .join(" "),
  });
});
