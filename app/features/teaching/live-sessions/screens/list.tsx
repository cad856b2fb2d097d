import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { SessionButton } from "#app/features/teaching/live-sessions/inputs.ts";
import { type SessionQuery, sessionListAt } from "#app/features/teaching/live-sessions/list.ts";
import { toCalendarDays } from "#app/features/teaching/live-sessions/parts/calendar-entry.server.ts";
import { SessionCalendar } from "#app/features/teaching/live-sessions/parts/session-calendar.tsx";
import {
  getSessionCalendar,
  listLiveSessions,
  setSessionShown,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { HARMFUL_ROW_ACTION, ROW_ACTION, RowMenu } from "#app/ui/row-menu.tsx";

export const handle = { failure: "The session was not changed. Please try again." };

export const loader = guarded("live-sessions.read", async ({ ctx, request, context }) => {
  const url = new URL(request.url);
  const query = readListQuery(sessionListAt(url), url.searchParams);
  const { view } = query.filters;
  const rights = {
    mayEdit: hasRoleFor(ctx.actor, "live-sessions.edit"),
    mayReadAttendance: hasRoleFor(ctx.actor, "attendance.read"),
    csv: csvFor(ctx.actor, "live-sessions.export", paths.adminSessions),
  };
  if (view !== "") {
    const today = dateAt(ctx.now);
    const date = query.filters.from || today;
    const read = await getSessionCalendar(ctx, view, date, query.filters);
    if (!read.ok) throw problemPage(read.problem, context.requestId);
    const { weeks, courses, batches } = read.value;
    return {
      ...rights,
      query,
      list: undefined,
      calendar: { view, date, today, weeks: toCalendarDays({ weeks }, ctx.now) },
      courses,
      batches: toBatchChoices(batches),
    };
  }
  const listed = await listLiveSessions(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, batches, ...page } = listed.value;
  const rows = page.rows.map((row) => ({ ...row, isPast: row.startsAt <= ctx.now }));
  return {
    ...rights,
    query,
    list: { ...page, rows, query, counts },
    calendar: undefined,
    courses,
    batches: toBatchChoices(batches),
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

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = NonNullable<Loaded["list"]>["rows"][number];
type Rights = { mayEdit: boolean; mayReadAttendance: boolean };

const STATES = [
  { value: "past", label: "Past" },
  { value: "cancelled", label: "Cancelled" },
  { value: "all", label: "All" },
];

export default function Sessions() {
  const { list, calendar, query, courses, batches, csv, mayEdit, mayReadAttendance } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = columnsFor(search, { mayEdit, mayReadAttendance });
  const failure = useActionData<typeof action>()?.problem;
  return (
    <DialogHost>
      <PageHeader
        title="Sessions"
        compact
        actions={
          <>
            {mayEdit && (
              <ButtonLink to={`${paths.adminSessions}/new${search}`} size="small">
                <span>
                  Schedule<span className="max-sm:sr-only"> session</span>
                </span>
              </ButtonLink>
            )}
            <ViewSwitch query={query} />
          </>
        }
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <ListFilters
        list={{ query }}
        columns={list ? columns : [columns[0]]}
        selects={[
          {
            name: "course",
            label: "Course",
            choices: toChoices(courses),
            counts: list?.counts.course,
          },
          { name: "batch", label: "Batch", choices: batches },
        ]}
        tabs={
          list && { name: "show", label: "When", all: "Upcoming", choices: STATES, counts: list.counts.show }
        }
        clear="Show upcoming"
      >
        {list && <ListSummary list={list} noun={["session", "sessions"]} csv={csv} />}
      </ListFilters>
      {calendar && <SessionCalendar calendar={calendar} query={query} may={{ mayEdit, mayReadAttendance }} />}
      {list && (
        <>
          <div className="grid gap-3">
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
        </>
      )}
      <p className="mt-4">
        <a
          href={`${paths.adminSessions}.ics${listAddress(query, { filters: { view: "", from: "" } })}`}
          className="link inline-flex min-h-11 items-center"
        >
          Download these sessions as a calendar
        </a>
      </p>
    </DialogHost>
  );
}

const VIEWS = [
  { value: "", label: "List" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

/** The list and the two calendars of the same sessions, as links. */
const ViewSwitch = ({ query }: { query: SessionQuery }) => (
  <nav aria-label="View" className="flex rounded-control border border-line">
    {VIEWS.map(({ value, label }) => (
      <Link
        key={label}
        to={listAddress(query, { filters: { view: value, show: "", ...(value === "" && { from: "" }) } })}
        aria-current={value === query.filters.view ? "true" : undefined}
        className="flex min-h-9 items-center px-3 max-sm:min-h-11 max-sm:px-2 text-sm font-semibold text-indigo no-underline first:rounded-l-control last:rounded-r-control aria-[current]:bg-indigo aria-[current]:text-on-indigo"
      >
        {label}
      </Link>
    ))}
  </nav>
);

const VisibilityForm = ({ id, title, isActive }: Pick<Row, "id" | "title" | "isActive">) => (
  <Form method="post">
    <input type="hidden" name="id" value={id} />
    <button type="submit" name="intent" value={isActive ? "hide" : "show"} className={ROW_ACTION}>
      {isActive ? "Hide from students" : "Show to students"}
      <span className="visually-hidden"> {title}</span>
    </button>
  </Form>
);

const columnsFor = (search: string, { mayEdit, mayReadAttendance }: Rights): ListColumns<Row> => [
  {
    label: "Title",
    cell: ({ id, title, link, isActive }) => (
      <>
        {mayEdit ? (
          <Link to={`${paths.adminSessions}/${id}/edit${search}`} className="link inline-block max-w-full">
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="block font-normal wrap-anywhere text-muted">{new URL(link).host}</span>
        {!isActive && <Badge>Hidden from students</Badge>}
      </>
    ),
    className: "min-w-44 max-w-96 break-words lg:w-1/3",
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
    phone: "figure",
    cell: ({ id, title, link, cancelledAt, isActive, isPast }) => {
      if (cancelledAt !== null) return "Cancelled";
      const attendance = mayReadAttendance && (
        <Link to={`${paths.adminSessions}/${id}/attendance`} className={isPast ? "link" : ROW_ACTION}>
          Attendance<span className="visually-hidden"> of {title}</span>
        </Link>
      );
      const menu = (
        <RowMenu name={title}>
          <ExternalLink href={link} className={ROW_ACTION}>
            Open the meeting<span className="visually-hidden"> of {title}</span>
          </ExternalLink>
          {!isPast && attendance}
          {mayEdit && (
            <>
              <VisibilityForm id={id} title={title} isActive={isActive} />
              <Link to={`${paths.adminSessions}/${id}/delete${search}`} className={HARMFUL_ROW_ACTION}>
                Delete<span className="visually-hidden"> {title}</span>
              </Link>
            </>
          )}
        </RowMenu>
      );
      return isPast ? (
        <span className="flex items-center gap-3 max-sm:min-h-11">
          {attendance}
          {menu}
        </span>
      ) : (
        menu
      );
    },
  },
];
