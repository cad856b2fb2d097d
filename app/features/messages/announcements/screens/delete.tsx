import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import {
  deleteAnnouncement,
  getAnnouncement,
} from "#app/features/messages/announcements/use-cases/manage-announcements.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The announcement was not deleted. Please try again." };

export const loader = guarded("announcements.edit", async ({ ctx, params, context }) => {
  const found = await getAnnouncement(ctx, params.announcementId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { id, title } = found.value;
  return { id, title };
});

export const action = formAction({
  permission: "announcements.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => deleteAnnouncement(ctx, params.announcementId ?? ""),
  to: ANNOUNCEMENTS,
  done: "The announcement is deleted.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete announcement", "Admin") }];

export default function DeleteAnnouncement() {
  const { id, title } = useLoaderData<typeof loader>();
  const back = `${ANNOUNCEMENTS}/${id}`;
  return (
    <DialogRoute title="Delete announcement" closeTo={back}>
      <ConfirmForm confirm="Delete announcement" pending="Deleting…" cancelTo={back}>
        <p>'{title}' has not gone out. Its text is deleted with it.</p>
      </ConfirmForm>
    </DialogRoute>
  );
}
