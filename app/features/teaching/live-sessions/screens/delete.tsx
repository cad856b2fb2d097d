import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { CancelSessionForm } from "#app/features/teaching/live-sessions/inputs.ts";
import {
  cancelLiveSession,
  getLiveSession,
  restoreLiveSession,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { RadioGroupField } from "#app/ui/field.tsx";

const NOT_DELETED = "Error deleting session";
const NOT_RESTORED = "The session was not restored. Please try again.";

export const handle = { failure: (sent: FormData) => (sent.has("undo") ? NOT_RESTORED : NOT_DELETED) };

export const loader = guarded("live-sessions.edit", async ({ ctx, params, context }) => {
  const session = await getLiveSession(ctx, params.sessionId ?? "");
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  return { session: session.value };
});

/** Cancels the session; with `undo` it restores it. Both are idempotent. */
export const action = formAction({
  permission: "live-sessions.edit",
  failure: handle.failure,
  button: CancelSessionForm,
  run: ({ ctx, params: { sessionId = "" }, input }) =>
    input.undo ? restoreLiveSession(ctx, sessionId) : cancelLiveSession(ctx, sessionId, input.scope),
  to: ({ request }) => paths.adminSessions + new URL(request.url).search,
  done: ({ request, params, input, value: { title } }) => {
    if (input.undo) return `'${title}' is scheduled again.`;
    return {
      message:
        input.scope === "one"
          ? `'${title}' has been deleted.`
          : `'${title}' and the sessions that follow have been deleted.`,
      undo: {
        action: `${paths.adminSessions}/${params.sessionId}/delete${new URL(request.url).search}`,
        fields: { undo: "1" },
      },
    };
  },
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete session", "Admin") }];

export default function DeleteSession() {
  const { session } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DialogRoute title="Delete session" closeTo={paths.adminSessions}>
      <ConfirmForm confirm="Delete session" pending="Deleting…" cancelTo={`${paths.adminSessions}${search}`}>
        <p>
          <strong>{session.title}</strong>, {formatZonedTime(session.startsAt, session.timeZone)}
        </p>
        <p>
          It will be removed from the dashboards of{" "}
          {session.courseName ? `the students of ${session.courseName}` : "all students"}. Subscribed
          calendars show it as cancelled. You can undo this right afterwards.
        </p>
        {session.seriesId && (
          <RadioGroupField
            id="scope"
            name="scope"
            label="Delete"
            defaultValue="one"
            choices={[
              { value: "one", label: "This session only" },
              { value: "following", label: "This session and all that follow in its series" },
            ]}
          />
        )}
      </ConfirmForm>
    </DialogRoute>
  );
}
