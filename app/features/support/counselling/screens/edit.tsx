import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditFeedbackInput } from "#app/features/support/counselling/inputs.ts";
import { FeedbackForm } from "#app/features/support/counselling/parts/feedback-form.tsx";
import { BesideLastFeedback } from "#app/features/support/counselling/parts/last-feedback.tsx";
import type { CounsellingRecord } from "#app/features/support/counselling/queries/counselling-records.server.ts";
import {
  editFeedback,
  getFeedback,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving feedback. Please try again." };

export const loader = guarded("feedback.edit", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading student feedback", () =>
    getFeedback(ctx, params.recordId ?? ""),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
});

export const action = formAction({
  permission: "feedback.edit",
  failure: handle.failure,
  input: EditFeedbackInput,
  run: ({ ctx, params, input }) => editFeedback(ctx, params.recordId ?? "", input, { isTyped: true }),
  current: (stored: CounsellingRecord) => stored,
  to: ({ request }) => paths.adminCounselling + new URL(request.url).search,
  done: "Feedback saved successfully!",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit student feedback", "Admin") }];

export default function EditFeedback() {
  const { record, before } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <DialogRoute
      title="Edit student feedback"
      lead={`${record.name}, ${formatHomeDateTime(record.createdAt)}`}
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
