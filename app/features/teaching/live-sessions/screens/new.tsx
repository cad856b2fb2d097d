import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ScheduleSessionInput } from "#app/features/teaching/live-sessions/inputs.ts";
import { SessionForm } from "#app/features/teaching/live-sessions/parts/session-form.tsx";
import { DEFAULT_DURATION_MINUTES } from "#app/features/teaching/live-sessions/rules.ts";
import {
  listAudiences,
  scheduleLiveSession,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { HOME_TIME_ZONE } from "#app/kernel/time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "Error scheduling session. Please try again." };

export const loader = guarded("live-sessions.edit", async ({ ctx, context }) => {
  const audiences = await listAudiences(ctx);
  if (!audiences.ok) throw problemPage(audiences.problem, context.requestId);
  return { audiences: audiences.value, formKey: crypto.randomUUID() };
});

export const action = guarded("live-sessions.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, ScheduleSessionInput);
  if (submission.status !== "success") return replyForm(submission);
  const scheduled = await withFailureMessage(handle.failure, () =>
    scheduleLiveSession(ctx, submission.value),
  );
  if (!scheduled.ok) return replyForm(submission, scheduled.problem);
  const { weeks } = submission.value;
  return redirectWithFlash(context, paths.adminSessions + new URL(request.url).search, {
    tone: "success",
    message:
      weeks === 1 ? "Session scheduled successfully!" : `${weeks} sessions scheduled, one in each week.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Schedule session", "Admin") }];

const EMPTY = {
  title: "",
  date: "",
  time: "",
  link: "",
  description: "",
  timeZone: HOME_TIME_ZONE,
  durationMinutes: DEFAULT_DURATION_MINUTES,
  weeks: 1,
  courseId: "",
  batchId: "",
};

export default function ScheduleSession() {
  const { audiences, formKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Schedule session" closeTo={paths.adminSessions}>
      <SessionForm
        defaultValue={EMPTY}
        {...audiences}
        lastResult={useActionData<typeof action>()?.form}
        save="Schedule session"
        cancelTo={paths.adminSessions}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
