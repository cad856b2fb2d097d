import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteBatch, getBatch } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The batch was not deleted. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { batch, isUnused, states } = found.value;
  return { batch, isUnused, isEnrolled: states.some(({ count }) => count > 0) };
});

export const action = formAction({
  permission: "batches.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => deleteBatch(ctx, params.batchId ?? ""),
  to: paths.adminBatches,
  done: "Batch deleted.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete batch", "Admin") }];

export default function DeleteBatch() {
  const { batch, isUnused, isEnrolled } = useLoaderData<typeof loader>();
  const path = `${paths.adminBatches}/${batch.id}`;
  return (
    <DialogRoute title="Delete batch" closeTo={path}>
      {isUnused ? (
        <ConfirmForm confirm="Delete batch" pending="Deleting…" cancelTo={path}>
          <p>
            <strong>{batch.name}</strong> of {batch.courseName} will be deleted with its dates. You cannot
            undo this.
          </p>
        </ConfirmForm>
      ) : (
        <BlockedAction title="This batch cannot be deleted" backTo={path} back="Back to the batch">
          <p>
            {isEnrolled
              ? `Students are or were enrolled in ${batch.name}, and their records keep it. Edit the batch instead.`
              : `${batch.name} is the only batch of ${batch.courseName}, or test codes are for it. Edit the batch instead.`}
          </p>
        </BlockedAction>
      )}
    </DialogRoute>
  );
}
