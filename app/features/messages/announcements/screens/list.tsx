import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ANNOUNCEMENT_LIST } from "#app/features/messages/announcements/list.ts";
import { audienceText, STATES } from "#app/features/messages/announcements/parts/audience.ts";
import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import { ANNOUNCEMENT_STATES } from "#app/features/messages/announcements/rules.ts";
import { listAnnouncements } from "#app/features/messages/announcements/use-cases/manage-announcements.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("announcements.read", async ({ request, context, ctx }) => {
  const query = readListQuery(ANNOUNCEMENT_LIST, new URL(request.url).searchParams);
  const listed = await listAnnouncements(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, rows, ...page } = listed.value;
  const shown = rows.map(
    ({ id, createdAt, title, state, publishAt, isPinned, studentCount, readCount, ...row }) => ({
      ...{ id, createdAt, title, state, publishAt, isPinned, studentCount, readCount },
      audience: audienceText({ ...row, studentCount }),
    }),
  );
  return {
    list: { ...page, rows: shown, query },
    counts,
    csv: csvFor(ctx.actor, "announcements.export", ANNOUNCEMENTS),
    mayEdit: hasRoleFor(ctx.actor, "announcements.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Announcements", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Title",
    cell: ({ id, title, isPinned }) => (
      <>
        <Link to={`${ANNOUNCEMENTS}/${id}`} className="link">
          {title}
        </Link>
        {isPinned && <span className="text-muted"> (pinned)</span>}
      </>
    ),
    detail: { cell: ({ audience }) => audience },
    className: "min-w-36 max-w-96 break-words",
  },
  {
    label: "Written",
    sort: "written",
    first: "descending",
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDateTime at={createdAt} />,
  },
  {
    label: "Goes out",
    className: "whitespace-nowrap",
    cell: ({ publishAt }) => (publishAt === null ? "" : <HomeDateTime at={publishAt} />),
  },
  {
    label: "Read",
    numeric: true,
    phone: "line",
    cell: ({ state, readCount, studentCount }) =>
      state === "sent" || state === "ended" ? (
        <>
          {readCount} of {studentCount}
          <span className="sm:hidden"> have read it</span>
        </>
      ) : (
        ""
      ),
  },
  { label: "State", phone: "figure", cell: ({ state }) => <StateBadge state={STATES[state]} /> },
];

export default function Announcements() {
  const { list, counts, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Announcements"
        compact
        actions={
          mayEdit && (
            <ButtonLink to={`${ANNOUNCEMENTS}/new`} size="small">
              New announcement
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Title or text"
        tabs={{
          name: "state",
          label: "State",
          choices: ANNOUNCEMENT_STATES.map((value) => ({ value, label: STATES[value].label })),
          counts,
        }}
      >
        <ListSummary list={list} noun={["announcement", "announcements"]} csv={csv} />
      </ListFilters>
      <ListTable
        list={list}
        caption="Announcements"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No announcements yet">
            Tell a batch, a course or all students something at once. They read it on their home, in News and
            by mail.
          </EmptyState>
        }
      />
      <ListPages list={list} />
    </>
  );
}
