import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FeedbackForm } from "#app/admin/feedback-form.tsx";
import { BesideLastFeedback } from "#app/admin/last-feedback.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { EditFeedbackInput } from "#app/domain/counselling/inputs.ts";
import { editFeedback, getFeedback } from "#app/domain/counselling/service/write-feedback.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { formatIstDateTime } from "#app/format/time.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import type { CounsellingRecord } from "#db/queries/counselling-records.ts";

export const handle = { failure: "Error saving feedback. Please try again." };

export const loader = guarded("feedback.edit", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading student feedback", () =>
    getFeedback(ctx, params.recordId ?? ""),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
});

export const action = guarded("feedback.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditFeedbackInput);
  if (submission.status !== "success") return replyForm<unknown, CounsellingRecord>(submission);
  const edited = await withFailureMessage(handle.failure, () =>
    editFeedback(ctx, params.recordId ?? "", submission.value, { isTyped: true }),
  );
  if (!edited.ok) return replyForm<unknown, CounsellingRecord>(submission, edited.problem);
  return redirectWithFlash(context, paths.adminCounselling + new URL(request.url).search, {
    tone: "success",
    message: "Feedback saved successfully!",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit student feedback", "Admin") }];

export default function EditFeedback() {
  const { record, before } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <DialogRoute
      title="Edit student feedback"
      lead={`${record.name}, ${formatIstDateTime(record.createdAt)}`}
      closeTo={paths.adminCounselling}
      isWide={before !== undefined}
    >
      <BesideLastFeedback title="Feedback before" record={before}>
        <FeedbackForm
          defaultValue={record}
          lastResult={lastResult?.form}
          cancelTo={paths.adminCounselling}
          hidden={{ version: (current ?? record).version }}
          current={current}
        />
      </BesideLastFeedback>
    </DialogRoute>
  );
}
