import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { formatQueueLength } from "#app/admin/format-queue-length.ts";
import { gradingListPath, listOf } from "#app/admin/grading-path.ts";
import { readQueue } from "#app/admin/grading-queue.server.ts";
import { replyForm } from "#app/admin/reply.server.ts";
import { FormSelectField } from "#app/components/form-fields.tsx";
import { AssignSubmissionsInput } from "#app/domain/submissions/inputs.ts";
import { NOBODY } from "#app/domain/submissions/rules-for-graders.ts";
import { assignQueue, previewAssignment } from "#app/domain/submissions/service/queue.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("submissions.grade", async ({ ctx, request, context }) => {
  const preview = await previewAssignment(ctx, readQueue(new URL(request.url).searchParams));
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  return preview.value;
});

export const action = guarded("submissions.grade", async ({ ctx, request, context }) => {
  const { search, searchParams } = new URL(request.url);
  const submission = await readForm(request, AssignSubmissionsInput);
  if (submission.status !== "success") return replyForm(submission);
  const assigned = await withFailureMessage("Nothing was assigned. Please try again.", () =>
    assignQueue(ctx, readQueue(searchParams), submission.value),
  );
  if (!assigned.ok) return replyForm(submission, assigned.problem);
  return redirectWithFlash(context, gradingListPath(listOf(search)), {
    tone: "success",
    message: `${formatCount(assigned.value, "submission", "submissions")} assigned.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Assign submissions", "Admin") }];

export default function AssignSubmissions() {
  const { count, graders } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ graderId: string }>({ id: "assign", lastResult });
  const choices = graders.map(({ userId, name, staffRole }) => ({
    value: userId,
    label: `${name} (${staffRole})`,
  }));
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Assign submissions"
        lead={`All waiting submissions of the list with its filters and search (${formatQueueLength(count)}). Assigned work is handed to its grader only.`}
      />
      <AdminForm
        form={form}
        lastResult={lastResult}
        save="Assign"
        pending="Assigning…"
        cancelTo={gradingListPath(listOf(search))}
        hidden={{}}
      >
        <FormSelectField
          field={fields.graderId}
          label="Grader"
          hint="A grader of batches gets the work of their own students only; the rest stays as it is."
          placeholder="Choose a grader"
          choices={[...choices, { value: NOBODY, label: "Anybody" }]}
          required
        />
      </AdminForm>
    </div>
  );
}
