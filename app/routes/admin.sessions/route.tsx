import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import type { Listed } from "#app/admin/listed.ts";
import { zonedTimeText } from "#app/admin/zoned-time-text.ts";
import { SESSION_LIST } from "#app/domain/live-sessions/list.ts";
import { listSessions } from "#app/domain/live-sessions/service/plan-sessions.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { choicesOf } from "#app/web/choices.ts";
import { DialogHost } from "#app/web/dialog-route.tsx";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { ListPages, ListSummary } from "#app/web/list.tsx";
import { readListQuery } from "#app/web/list-address.ts";
import { ListFilter, ListSearch } from "#app/web/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/web/list-table.tsx";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async ({ ctx, request, context }) => {
  const query = readListQuery(SESSION_LIST, new URL(request.url).searchParams);
  const listed = await listSessions(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, ...page } = listed.value;
  return { list: { ...page, query }, counts, courses };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Sessions", "Admin") }];

type Row = Listed<typeof loader>;

const STATES = [
  { value: "past", label: "Past" },
  { value: "cancelled", label: "Cancelled" },
];

export default function Sessions() {
  const { list, counts, courses } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DialogHost>
      <PageHeader
        title="Sessions"
        actions={
          <ButtonLink to={`${paths.adminSessions}/new${search}`} size="small">
            Schedule session
          </ButtonLink>
        }
      />
      <ListSearch
        list={list}
        selects={[
          {
            name: "course",
            label: "Course",
            choices: choicesOf(courses),
            counts: counts.course,
          },
        ]}
      />
      <ListFilter list={list} name="show" label="When" all="To come" choices={STATES} counts={counts.show} />
      <div className="grid gap-3">
        <ListSummary
          list={list}
          noun={["session", "sessions"]}
          clear="Show what is to come"
          csv={`${paths.adminSessions}.csv`}
        />
        <ListTable
          list={list}
          caption="Live sessions"
          columns={columnsFor(search)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No upcoming sessions scheduled at the moment.">
              A session that you schedule appears on the students' dashboards at once.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </DialogHost>
  );
}

const columnsFor = (search: string): ListColumns<Row> => [
  {
    label: "Title",
    cell: ({ id, title, link }) => (
      <>
        <Link to={`${paths.adminSessions}/${id}/edit${search}`} className="link inline-block min-h-6">
          {title}
        </Link>
        <span className="block text-sm font-normal break-all">
          <ExternalLink href={link} className="inline-block min-h-6 text-muted underline">
            {new URL(link).host}
          </ExternalLink>
        </span>
      </>
    ),
    className: "min-w-44 max-w-80 break-words",
  },
  {
    label: "Starts",
    sort: "start",
    cell: ({ startsAt, timeZone }) => (
      <time dateTime={new Date(startsAt).toISOString()}>{zonedTimeText(startsAt, timeZone)}</time>
    ),
    className: "min-w-56",
  },
  { label: "Minutes", numeric: true, cell: ({ durationMinutes }) => durationMinutes },
  { label: "For", cell: ({ courseName }) => courseName ?? "All courses", className: "min-w-32 break-words" },
  {
    label: "Actions",
    cell: ({ id, title, cancelledAt }) =>
      cancelledAt === null ? (
        <Link to={`${paths.adminSessions}/${id}/delete${search}`} className="link">
          Delete<span className="visually-hidden"> {title}</span>
        </Link>
      ) : (
        "Cancelled"
      ),
  },
];
