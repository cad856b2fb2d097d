import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { progressText } from "#app/features/messages/whatsapp/parts/progress-text.ts";
import { WHATSAPP } from "#app/features/messages/whatsapp/paths.ts";
import {
  deleteWhatsappList,
  getWhatsappList,
} from "#app/features/messages/whatsapp/use-cases/whatsapp-lists.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The list was not deleted. Please try again." };

export const loader = guarded("whatsapp.edit", async ({ ctx, params, context }) => {
  const found = await getWhatsappList(ctx, params.listId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { id: found.value.id, progress: progressText(found.value) };
});

export const action = formAction({
  permission: "whatsapp.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => deleteWhatsappList(ctx, params.listId ?? ""),
  to: WHATSAPP,
  done: "The list is deleted.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete list", "Admin") }];

export default function DeleteList() {
  const { id, progress } = useLoaderData<typeof loader>();
  const back = `${WHATSAPP}/${id}`;
  return (
    <DialogRoute title="Delete list" closeTo={back}>
      <ConfirmForm confirm="Delete list" pending="Deleting…" cancelTo={back}>
        <p>
          {progress}. The text and the marks are deleted; what students have received on WhatsApp stays with
          them.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
