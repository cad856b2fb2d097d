import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { SessionButton } from "#app/features/teaching/live-sessions/inputs.ts";
import { SESSION_LIST } from "#app/features/teaching/live-sessions/list.ts";
import {
  listLiveSessions,
  setSessionShown,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { useProgress } from "#app/platform/browser/unanswered.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The session was not changed. Please try again." };

export const loader = guarded("live-sessions.read", async ({ ctx, request, context }) => {
  const query = readListQuery(SESSION_LIST, new URL(request.url).searchParams);
  const listed = await listLiveSessions(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, batches, ...page } = listed.value;
  return {
    list: { ...page, query },
    counts,
    courses,
    batches: toBatchChoices(batches),
    mayEdit: hasRoleFor(ctx.actor, "live-sessions.edit"),
    mayReadAttendance: hasRoleFor(ctx.actor, "attendance.read"),
    csv: csvFor(ctx.actor, "live-sessions.export", paths.adminSessions),
  };
});

/** The button of each row: shows the session to students or hides it. */
export const action = formAction({
  permission: "live-sessions.edit",
  failure: handle.failure,
  to: ({ request }) => paths.adminSessions + new URL(request.url).search,
  intents: (form) => ({
    show: form({
      button: SessionButton,
      run: ({ ctx, input }) => setSessionShown(ctx, input.id, true),
      done: ({ value }) => `Students can see '${value.title}' now.`,
    }),
    hide: form({
      button: SessionButton,
      run: ({ ctx, input }) => setSessionShown(ctx, input.id, false),
      done: ({ value }) => `'${value.title}' is hidden from students.`,
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Sessions", "Admin") }];

type Row = ListRow<typeof loader>;
type Rights = { mayEdit: boolean; mayReadAttendance: boolean };

const STATES = [
  { value: "past", label: "Past" },
  { value: "cancelled", label: "Cancelled" },
  { value: "all", label: "All" },
];

export default function Sessions() {
  const { list, counts, courses, batches, csv, mayEdit, mayReadAttendance } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = columnsFor(search, { mayEdit, mayReadAttendance });
  const failure = useActionData<typeof action>()?.problem;
  return (
    <DialogHost>
      <PageHeader
        title="Sessions"
        compact
        actions={
          mayEdit && (
            <ButtonLink to={`${paths.adminSessions}/new${search}`} size="small">
              Schedule session
            </ButtonLink>
          )
        }
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <ListFilters
        list={list}
        columns={columns}
        selects={[
          {
            name: "course",
            label: "Course",
            choices: toChoices(courses),
            counts: counts.course,
          },
          { name: "batch", label: "Batch", choices: batches },
        ]}
        tabs={{ name: "show", label: "When", all: "Upcoming", choices: STATES, counts: counts.show }}
      />
      <div className="grid gap-3">
        <ListSummary list={list} noun={["session", "sessions"]} clear="Show upcoming" csv={csv} />
        <ListTable
          list={list}
          caption="Live sessions"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No upcoming sessions scheduled at the moment.">
              Students see scheduled sessions on their dashboards.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </DialogHost>
  );
}

function VisibilityForm({ id, title, isActive }: Pick<Row, "id" | "title" | "isActive">) {
  const isPending = useProgress().formData?.get("id") === id;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value={isActive ? "hide" : "show"}
        variant="quiet"
        size="small"
        pending={isPending}
        pendingLabel="Saving…"
      >
        {isActive ? "Hide from students" : "Show to students"}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </Form>
  );
}

const columnsFor = (search: string, { mayEdit, mayReadAttendance }: Rights): ListColumns<Row> => [
  {
    label: "Title",
    cell: ({ id, title, link, isActive }) => (
      <>
        {mayEdit ? (
          <Link
            to={`${paths.adminSessions}/${id}/edit${search}`}
            className="link inline-block min-h-6 max-w-full"
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="block text-sm font-normal break-all">
          <ExternalLink href={link} className="relative inline-block min-h-6 text-muted underline">
            {new URL(link).host}
          </ExternalLink>
        </span>
        {!isActive && <Badge>Hidden from students</Badge>}
      </>
    ),
    className: "min-w-44 max-w-96 break-words",
  },
  {
    label: "Starts",
    sort: "start",
    cell: ({ startsAt, timeZone }) => (
      <time dateTime={new Date(startsAt).toISOString()}>{formatZonedTime(startsAt, timeZone)}</time>
    ),
    phone: "line",
    className: "min-w-52",
  },
  { label: "Minutes", numeric: true, cell: ({ durationMinutes }) => durationMinutes },
  {
    label: "For",
    cell: ({ courseName, batchName }) => [courseName ?? "All courses", batchName].filter(Boolean).join(", "),
    className: "min-w-32 break-words",
  },
  {
    label: "Actions",
    phone: "line",
    cell: ({ id, title, cancelledAt, isActive }) =>
      cancelledAt === null ? (
        <div className="flex flex-wrap items-center gap-x-2 whitespace-nowrap">
          {mayReadAttendance && (
            <Link
              to={`${paths.adminSessions}/${id}/attendance`}
              className={buttonClass({ variant: "quiet", size: "small" })}
            >
              Attendance<span className="visually-hidden"> of {title}</span>
            </Link>
          )}
          {mayEdit && (
            <>
              <VisibilityForm id={id} title={title} isActive={isActive} />
              <Link
                to={`${paths.adminSessions}/${id}/delete${search}`}
                className={buttonClass({ variant: "quiet", size: "small" })}
              >
                Delete<span className="visually-hidden"> {title}</span>
              </Link>
            </>
          )}
        </div>
      ) : (
        "Cancelled"
      ),
  },
];
