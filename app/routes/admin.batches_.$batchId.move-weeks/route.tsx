import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { formatBatchDate } from "#app/admin/format-batch-date.ts";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/components/form-fields.tsx";
import { MoveWeeksInput } from "#app/domain/batches/inputs.ts";
import { getBatch, moveBatchWeeks } from "#app/domain/batches/service/edit-batches.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

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
