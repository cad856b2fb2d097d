import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { EditSessionInput } from "#app/features/teaching/live-sessions/inputs.ts";
import { type SessionFields, SessionForm } from "#app/features/teaching/live-sessions/parts/session-form.tsx";
import type { PlannedSession } from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { savedMessage } from "#app/features/teaching/live-sessions/saved-message.ts";
import {
  editLiveSession,
  getLiveSession,
  listAudiences,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error scheduling session. Please try again." };

export const loader = guarded("live-sessions.edit", async ({ ctx, params, context }) => {
  const [session, audiences] = await Promise.all([
    getLiveSession(ctx, params.sessionId ?? ""),
    listAudiences(ctx),
  ]);
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  if (!audiences.ok) throw problemPage(audiences.problem, context.requestId);
  return { session: toFormValues(session.value), audiences: audiences.value };
});

const toFormValues = ({ startsAt, courseId, batchId, seriesId, version, ...session }: PlannedSession) => ({
  fields: {
    ...session,
    ...(seriesId && { scope: "one" }),
    ...toWallTime(startsAt, session.timeZone),
    courseId: courseId ?? "",
    batchId: batchId ?? "",
  } as SessionFields,
  version,
});

export const action = formAction({
  permission: "live-sessions.edit",
  failure: handle.failure,
  input: EditSessionInput,
  run: ({ ctx, params, input }) => editLiveSession(ctx, params.sessionId ?? "", input),
  current: toFormValues,
  to: ({ request }) => paths.adminSessions + new URL(request.url).search,
  done: ({ input, value }) =>
    savedMessage(
      "Session saved. Students' calendars will update.",
      value.overlaps,
      input.scope === "one" ? 1 : Number.POSITIVE_INFINITY,
    ),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit session", "Admin") }];

/** Converted here, so that the browser does not load a time zone library. */
export default function EditSession() {
  const { session, audiences } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <DialogRoute title="Edit session" closeTo={paths.adminSessions}>
      <SessionForm
        defaultValue={session.fields}
        {...audiences}
        lastResult={lastResult?.form}
        current={current?.fields}
        save="Save session"
        cancelTo={`${paths.adminSessions}${useLocation().search}`}
        hidden={{ version: (current ?? session).version }}
      />
    </DialogRoute>
  );
}
