import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { MoveWeeksInput } from "#app/features/teaching/batches/inputs.ts";
import { getBatch, moveBatchWeeks } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { replyForm } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "The weeks were not moved. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value;
});

export const action = guarded("batches.edit", async ({ ctx, params, request, context }) => {
  const id = params.batchId ?? "";
  const submission = await readForm(request, MoveWeeksInput);
  if (submission.status !== "success") return replyForm(submission);
  const moved = await withFailureMessage(handle.failure, () => moveBatchWeeks(ctx, id, submission.value));
  if (!moved.ok) return replyForm(submission, moved.problem);
  return redirectWithFlash(context, `${paths.adminBatches}/${id}`, {
    tone: "success",
    message: "The weeks are moved. Due dates and students' calendars follow.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Move weeks", "Admin") }];

export default function MoveWeeks() {
  const { batch, weeks } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ week: string; startsOn: string }>({ id: "move-weeks", lastResult });
  const path = `${paths.adminBatches}/${batch.id}`;
  const choices = weeks.map(({ week, title, startsOn }) => ({
    value: String(week),
    label: `Week ${week}, ${startsOn === null ? "" : formatBatchDate(startsOn)}: ${title}`,
  }));
  return (
    <DialogRoute
      title="Move weeks"
      lead="For a holiday or an earlier start: this week and those after it move by as many days, with their due dates."
      closeTo={path}
    >
      <AdminForm
        form={form}
        lastResult={lastResult}
        save="Move weeks"
        pending="Moving…"
        cancelTo={path}
        hidden={{ version: batch.version }}
      >
        <FormSelectField
          field={fields.week}
          label="Week"
          placeholder="Choose a week"
          choices={choices}
          required
        />
        <FormTextField field={fields.startsOn} label="New first day" type="date" required />
      </AdminForm>
    </DialogRoute>
  );
}
