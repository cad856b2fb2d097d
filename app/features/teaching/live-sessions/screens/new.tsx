import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { ScheduleSessionInput } from "#app/features/teaching/live-sessions/inputs.ts";
import { SessionForm } from "#app/features/teaching/live-sessions/parts/session-form.tsx";
import { DEFAULT_DURATION_MINUTES } from "#app/features/teaching/live-sessions/rules.ts";
import { savedMessage } from "#app/features/teaching/live-sessions/saved-message.ts";
import {
  listAudiences,
  scheduleLiveSession,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { addDays } from "#app/kernel/zoned-time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error scheduling session. Please try again." };

export const loader = guarded("live-sessions.edit", async ({ ctx, context }) => {
  const audiences = await listAudiences(ctx);
  if (!audiences.ok) throw problemPage(audiences.problem, context.requestId);
  return { audiences: audiences.value, formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "live-sessions.edit",
  failure: handle.failure,
  input: ScheduleSessionInput,
  run: ({ ctx, input }) => scheduleLiveSession(ctx, input),
  to: ({ request }) => paths.adminSessions + new URL(request.url).search,
  done: ({ input: { date, weeks }, value: { overlaps } }) =>
    savedMessage(
      weeks === 1
        ? "Session scheduled successfully!"
        : `${weeks} sessions scheduled, one a week from ${formatBatchDate(date)} to ${formatBatchDate(addDays(date, 7 * (weeks - 1)))}.`,
      overlaps,
      weeks,
    ),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Schedule session", "Admin") }];

const emptySession = () => ({
  title: "",
  date: "",
  time: "",
  link: "",
  description: "",
  timeZone: homeTimeZone(),
  durationMinutes: DEFAULT_DURATION_MINUTES,
  weeks: 1,
  courseId: "",
  batchId: "",
});

export default function ScheduleSession() {
  const { audiences, formKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Schedule session" closeTo={paths.adminSessions}>
      <SessionForm
        defaultValue={emptySession()}
        {...audiences}
        lastResult={useActionData<typeof action>()?.form}
        save="Schedule session"
        cancelTo={`${paths.adminSessions}${useLocation().search}`}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
