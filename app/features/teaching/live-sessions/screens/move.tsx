import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { MoveSessionInput } from "#app/features/teaching/live-sessions/inputs.ts";
import type { PlannedSession } from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { savedMessage } from "#app/features/teaching/live-sessions/saved-message.ts";
import {
  getLiveSession,
  moveLiveSession,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormCheckboxField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "The session was not moved. Please try again." };

export const loader = guarded("live-sessions.edit", async ({ ctx, params, context }) => {
  const session = await getLiveSession(ctx, params.sessionId ?? "");
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  return toFormValues(session.value);
});

const toFormValues = ({ title, startsAt, timeZone, version }: PlannedSession) => ({
  title,
  zone: timeZone === homeTimeZone() ? "" : timeZone.replaceAll("_", " "),
  start: formatZonedTime(startsAt, timeZone),
  fields: toWallTime(startsAt, timeZone),
  version,
});

/** Dragging an entry of the calendar sends this form, and so does Undo. */
export const action = formAction({
  permission: "live-sessions.edit",
  failure: handle.failure,
  input: MoveSessionInput,
  hidden: ["version"],
  run: ({ ctx, params, input }) => moveLiveSession(ctx, params.sessionId ?? "", input),
  current: toFormValues,
  to: ({ request }) => paths.adminSessions + new URL(request.url).search,
  done: ({ request, value: { id, title, startsAt, timeZone, overlaps, from, version } }) => ({
    ...savedMessage(`'${title}' now starts on ${formatZonedTime(startsAt, timeZone)}.`, overlaps),
    undo: {
      action: `${paths.adminSessions}/${id}/move${new URL(request.url).search}`,
      fields: { ...from, version: String(version), allowPast: "on" },
    },
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Move session", "Admin") }];

const LABELS = { date: "Date", time: "Time" };

export default function MoveSession() {
  const session = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { search } = useLocation();
  const [form, fields] = useForm<{ date: string; time: string; allowPast: boolean }>({
    id: "move",
    lastResult: lastResult?.form,
    defaultValue: session.fields,
  });
  const current = lastResult?.current;
  return (
    <DialogRoute
      title={`Move '${session.title}'`}
      lead={`It starts on ${session.start}. Students are told, and calendars update.`}
      closeTo={paths.adminSessions}
    >
      <AdminForm
        form={form}
        lastResult={lastResult?.form}
        current={current?.fields}
        labels={LABELS}
        save="Move session"
        pending="Moving…"
        cancelTo={`${paths.adminSessions}${search}`}
        hidden={{ version: (current ?? session).version }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormTextField field={fields.date} label={LABELS.date} type="date" required data-first-focus />
          <FormTextField
            field={fields.time}
            label={session.zone ? `${LABELS.time} in ${session.zone}` : LABELS.time}
            type="time"
            required
          />
        </div>
        {(fields.allowPast.errors || fields.allowPast.initialValue) && (
          <FormCheckboxField field={fields.allowPast} label="Save with a start in the past" />
        )}
      </AdminForm>
    </DialogRoute>
  );
}
