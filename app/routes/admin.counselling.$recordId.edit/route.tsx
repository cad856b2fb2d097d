import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FeedbackForm } from "#app/admin/feedback-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { EditFeedbackInput } from "#app/domain/counselling/inputs.ts";
import { editFeedback, readFeedback } from "#app/domain/counselling/service/write-feedback.server.ts";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { readForm } from "#app/web/form.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";
import { istDateTime } from "#app/web/time.ts";
import type { CounsellingRecord } from "#db/queries/counselling-records.ts";

export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const record = await withFailureMessage("Error loading student feedback", () =>
    readFeedback(ctx, params.recordId ?? ""),
  );
  if (!record.ok) throw problemPage(record.problem, context.requestId);
  return { record: record.value };
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditFeedbackInput);
  if (submission.status !== "success") return replyForm<unknown, CounsellingRecord>(submission);
  const edited = await withFailureMessage("Error saving feedback. Please try again.", () =>
    editFeedback(ctx, params.recordId ?? "", submission.value),
  );
  if (!edited.ok) return replyForm<unknown, CounsellingRecord>(submission, edited.problem);
  return redirectWithFlash(context, paths.adminCounselling + new URL(request.url).search, {
    tone: "success",
    message: "Feedback saved successfully!",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit student feedback", "Admin") }];

export default function EditFeedback() {
  const { record } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <DialogRoute
      title="Edit student feedback"
      lead={`${record.name}, ${istDateTime(record.createdAt)}`}
      closeTo={paths.adminCounselling}
    >
      <FeedbackForm
        defaultValue={record}
        lastResult={lastResult?.form}
        cancelTo={paths.adminCounselling}
        hidden={{ version: (current ?? record).version }}
        current={current}
      />
    </DialogRoute>
  );
}
