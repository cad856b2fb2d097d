import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { zonedTimeText } from "#app/admin/zoned-time-text.ts";
import { CancelSessionForm } from "#app/domain/live-sessions/inputs.ts";
import {
  cancelSession,
  readSession,
  restoreSession,
} from "#app/domain/live-sessions/service/plan-sessions.server.ts";
import { ConfirmForm } from "#app/web/confirm-form.tsx";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { problemReply, readButton } from "#app/web/form.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const session = await readSession(ctx, params.sessionId ?? "");
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  return { session: session.value };
});

/** Cancels the session; with `undo` it takes that back. Both can be sent again. */
export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  const id = params.sessionId ?? "";
  const isUndo = (await readButton(request, CancelSessionForm)).undo !== undefined;
  const done = isUndo
    ? await withFailureMessage("The session was not restored. Please try again.", () =>
        restoreSession(ctx, id),
      )
    : await withFailureMessage("Error deleting session", () => cancelSession(ctx, id));
  if (!done.ok) return problemReply(done.problem);
  const { title } = done.value;
  const flash = isUndo
    ? { tone: "success" as const, message: `'${title}' takes place again.` }
    : {
        tone: "success" as const,
        message: `'${title}' has been deleted.`,
        undo: { action: `${paths.adminSessions}/${id}/delete`, fields: { undo: "1" } },
      };
  return redirectWithFlash(context, paths.adminSessions + new URL(request.url).search, flash);
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete session", "Admin") }];

export default function DeleteSession() {
  const { session } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Delete session" closeTo={paths.adminSessions}>
      <ConfirmForm confirm="Delete session" pending="Deleting…" cancelTo={paths.adminSessions}>
        <p>
          <strong>{session.title}</strong>, {zonedTimeText(session.startsAt, session.timeZone)}
        </p>
        <p>
          It leaves the dashboards of{" "}
          {session.courseName ? `the students of ${session.courseName}` : "all students"}; calendars that
          follow it show it as cancelled. You can take this back right afterwards.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
