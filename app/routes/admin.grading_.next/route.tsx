import { redirect } from "@remix-run/cloudflare";
import { gradingListPath, gradingPath, listOf } from "#app/admin/grading-path.ts";
import { readQueue } from "#app/admin/grading-queue.server.ts";
import { takeNext } from "#app/domain/submissions/service/queue.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";

/** Hands the next submission of a queue to the grader; at its end, the list. */
export const loader = guarded("submissions.grade", async ({ ctx, request, context }) => {
  const { search, searchParams } = new URL(request.url);
  const taken = await takeNext(ctx, readQueue(searchParams));
  if (!taken.ok) throw problemPage(taken.problem, context.requestId);
  const list = listOf(search);
  if (taken.value) return redirect(gradingPath(list, taken.value));
  return redirectWithFlash(context, gradingListPath(list), {
    tone: "success",
    message: "There is no other submission to hand to you in this list.",
  });
});
