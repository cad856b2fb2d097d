import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { MoveWeeksInput } from "#app/features/teaching/batches/inputs.ts";
import { getBatch, moveBatchWeeks } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "The weeks were not moved. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value;
});

export const action = formAction({
  permission: "batches.edit",
  failure: handle.failure,
  input: MoveWeeksInput,
  run: ({ ctx, params, input }) => moveBatchWeeks(ctx, params.batchId ?? "", input),
  to: ({ params }) => `${paths.adminBatches}/${params.batchId}`,
  done: "The weeks are moved. Due dates and students' calendars follow.",
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
