import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditBatchInput } from "#app/features/teaching/batches/inputs.ts";
import { type BatchFields, BatchForm } from "#app/features/teaching/batches/parts/batch-form.tsx";
import type { BatchRow } from "#app/features/teaching/batches/queries/batches.server.ts";
import { editBatch, getBatch } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm, withFormFields } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "The batch was not saved. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { batch } = found.value;
  return { ...shownOf(batch), id: batch.id };
});

export const action = guarded("batches.edit", async ({ ctx, params, request, context }) => {
  const id = params.batchId ?? "";
  const submission = await readForm(request, EditBatchInput);
  if (submission.status !== "success") return replyForm<unknown, Shown>(submission);
  const edited = await withFailureMessage(handle.failure, () => editBatch(ctx, id, submission.value));
  if (!edited.ok) return replyForm<unknown, Shown>(submission, withFormFields(edited.problem, shownOf));
  return redirectWithFlash(context, `${paths.adminBatches}/${id}`, {
    tone: "success",
    message: `'${edited.value.name}' is saved.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit batch", "Admin") }];

const shownOf = ({ courseId, name, startsOn, timeZone, capacity, college, version }: BatchRow) => ({
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

type Shown = ReturnType<typeof shownOf>;

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
