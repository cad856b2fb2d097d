import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmForm } from "#app/components/confirm-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { deleteBatch, getBatch } from "#app/domain/batches/service/edit-batches.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The batch was not deleted. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { batch: found.value.batch };
});

export const action = guarded("batches.edit", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const deleted = await withFailureMessage(handle.failure, () => deleteBatch(ctx, params.batchId ?? ""));
  if (!deleted.ok) return problemReply(deleted.problem);
  return redirectWithFlash(context, paths.adminBatches, { tone: "success", message: "Batch deleted." });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete batch", "Admin") }];

export default function DeleteBatch() {
  const { batch } = useLoaderData<typeof loader>();
  const path = `${paths.adminBatches}/${batch.id}`;
  return (
    <DialogRoute title="Delete batch" closeTo={path}>
      <ConfirmForm confirm="Delete batch" pending="Deleting…" cancelTo={path}>
        <p>
          <strong>{batch.name}</strong> of {batch.courseName} will be deleted with its dates. Only a batch
          that nobody was ever enrolled in can be deleted. You cannot undo this.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
