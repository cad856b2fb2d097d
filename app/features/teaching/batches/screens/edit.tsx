import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditBatchInput } from "#app/features/teaching/batches/inputs.ts";
import { type BatchFields, BatchForm } from "#app/features/teaching/batches/parts/batch-form.tsx";
import type { BatchRow } from "#app/features/teaching/batches/queries/batches.server.ts";
import { editBatch, getBatch } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The batch was not saved. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { batch } = found.value;
  return { ...toFormValues(batch), id: batch.id };
});

const toFormValues = ({ courseId, name, startsOn, timeZone, capacity, college, version }: BatchRow) => ({
  fields: {
    courseId,
    name,
    startsOn: startsOn ?? "",
    timeZone,
    capacity: capacity ?? "",
    college,
  } satisfies BatchFields,
  version,
});

export const action = formAction({
  permission: "batches.edit",
  failure: handle.failure,
  input: EditBatchInput,
  run: ({ ctx, params, input }) => editBatch(ctx, params.batchId ?? "", input),
  current: toFormValues,
  to: ({ params }) => `${paths.adminBatches}/${params.batchId}`,
  done: ({ value }) => `'${value.name}' is saved.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit batch", "Admin") }];

export default function EditBatch() {
  const { id, fields, version } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminBatches}/${id}`;
  return (
    <DialogRoute
      title="Edit batch"
      lead="A new first day moves every week and due date of the batch by as many days."
      closeTo={path}
    >
      <BatchForm
        defaultValue={fields}
        lastResult={lastResult?.form}
        current={current?.fields}
        save="Save batch"
        cancelTo={path}
        hidden={{ version: current?.version ?? version }}
      />
    </DialogRoute>
  );
}
