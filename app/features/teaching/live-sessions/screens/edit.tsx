import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditSessionInput } from "#app/features/teaching/live-sessions/inputs.ts";
import { type SessionFields, SessionForm } from "#app/features/teaching/live-sessions/parts/session-form.tsx";
import type { PlannedSession } from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import {
  editLiveSession,
  getLiveSession,
  listAudiences,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm, withFormFields } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "Error scheduling session. Please try again." };

export const loader = guarded("live-sessions.edit", async ({ ctx, params, context }) => {
  const [session, audiences] = await Promise.all([
    getLiveSession(ctx, params.sessionId ?? ""),
    listAudiences(ctx),
  ]);
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  if (!audiences.ok) throw problemPage(audiences.problem, context.requestId);
  return { session: shownOf(session.value), audiences: audiences.value };
});

export const action = guarded("live-sessions.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditSessionInput);
  if (submission.status !== "success") return replyForm<unknown, Shown>(submission);
  const edited = await withFailureMessage(handle.failure, () =>
    editLiveSession(ctx, params.sessionId ?? "", submission.value),
  );
  if (!edited.ok) return replyForm<unknown, Shown>(submission, withFormFields(edited.problem, shownOf));
  return redirectWithFlash(context, paths.adminSessions + new URL(request.url).search, {
    tone: "success",
    message: "Session saved. Students' calendars will update.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit session", "Admin") }];

/** Converted here, so that the browser does not load a time zone library. */
const shownOf = ({ startsAt, courseId, batchId, seriesId, version, ...session }: PlannedSession) => ({
  fields: {
    ...session,
    ...(seriesId && { scope: "one" }),
    ...toWallTime(startsAt, session.timeZone),
    courseId: courseId ?? "",
    batchId: batchId ?? "",
  } as SessionFields,
  version,
});

type Shown = ReturnType<typeof shownOf>;

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
        cancelTo={paths.adminSessions}
        hidden={{ version: (current ?? session).version }}
      />
    </DialogRoute>
  );
}
