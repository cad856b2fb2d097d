import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatAction, formatActor, formatValue } from "#app/admin/format-audit.ts";
import { csvFor } from "#app/admin/list-download.server.ts";
import type { RowOfList } from "#app/admin/row-of-list.ts";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { ListPages, ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/components/list-table.tsx";
import { AUDIT_LIST } from "#app/domain/audit/list.ts";
import { listAudit } from "#app/domain/audit/service.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { paths } from "#app/http/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("audit.read", async ({ ctx, request, context }) => {
  const query = readListQuery(AUDIT_LIST, new URL(request.url).searchParams);
  const listed = await listAudit(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { actions, ...page } = listed.value;
  return { list: { ...page, query }, actions, csv: csvFor(ctx.actor, "audit.export", paths.adminAudit) };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Audit", "Admin") }];

type Row = RowOfList<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "What",
    cell: ({ id, action }) => (
      <Link to={`${paths.adminAudit}/${id}`} className="link">
        {formatAction(action)}
      </Link>
    ),
    className: "min-w-44",
  },
  {
    label: "When",
    sort: "time",
    first: "descending",
    cell: ({ at }) => <IstDateTime at={at} />,
    phone: "line",
    className: "whitespace-nowrap",
  },
  { label: "Who", cell: formatActor, phone: "figure", className: "min-w-36" },
  {
    label: "Before and after",
    cell: ({ before, after, reason }) => (
      <span className="block max-w-md truncate text-muted">
        {[formatValue(before), formatValue(after)].filter(Boolean).join(" → ")}
        {reason && ` ${reason}`}
      </span>
    ),
  },
];

const WHO = [
  { value: "user", label: "People" },
  { value: "api-key", label: "Programs" },
  { value: "system", label: "The system" },
];

export default function Audit() {
  const { list, actions, csv } = useLoaderData<typeof loader>();
  const kinds = actions.map(({ action }) => ({ value: action, label: formatAction(action) }));
  return (
    <>
      <PageHeader
        title="Audit"
        compact
        lead="Every change, who made it, and the values before and after. Entries cannot be edited."
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Person, record id or request id"
        selects={[
          { name: "action", label: "What", choices: kinds },
          { name: "by", label: "Who", choices: WHO },
        ]}
      />
      <div className="grid gap-3">
        <ListSummary list={list} noun={["event", "events"]} csv={csv} />
        <ListTable
          list={list}
          caption="Audit events"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Nothing recorded yet">The first change appears here.</EmptyState>}
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
