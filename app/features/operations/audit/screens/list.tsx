import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ACCESS_EVENT_DAYS } from "#app/features/accounts/rules.ts";
import {
  DELETED_ACCOUNT,
  formatAction,
  formatActor,
  formatValue,
} from "#app/features/operations/audit/format-audit.ts";
import { AUDIT_LIST } from "#app/features/operations/audit/list.ts";
import { listAudit } from "#app/features/operations/audit/use-cases/audit.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("audit.read", async ({ ctx, request, context }) => {
  const query = readListQuery(AUDIT_LIST, new URL(request.url).searchParams);
  const listed = await listAudit(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { actions, refusals, ...page } = listed.value;
  return {
    list: { ...page, query },
    actions,
    refusals,
    csv: csvFor(ctx.actor, "audit.export", paths.adminAudit),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Audit", "Admin") }];

type Row = ListRow<typeof loader>;

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
    cell: ({ at }) => <HomeDateTime at={at} />,
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
  const { list, actions, refusals, csv } = useLoaderData<typeof loader>();
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
      >
        <ListSummary list={list} noun={["event", "events"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Audit events"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Nothing recorded yet">The first change appears here.</EmptyState>}
        />
      </div>
      <ListPages list={list} />
      <Refusals refusals={refusals} />
    </>
  );
}

type Refusal = ReturnType<typeof useLoaderData<typeof loader>>["refusals"][number];

/** What happened to the access of people, counted by hour and origin. */
function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <section className="mt-10 grid gap-3" aria-labelledby="refusals-heading">
      <div>
        <h2 id="refusals-heading" className="text-xl">
          Refused access and ended sessions
        </h2>
        <p className="mt-1 text-muted">
          The newest 50, counted by person, browser, network and hour. Stored for {ACCESS_EVENT_DAYS} days.
        </p>
      </div>
      {refusals.length === 0 ? (
        <p>Nobody was refused yet.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {refusals.map(({ id, what, count, at, name, userId, device, place, network }) => (
            <li key={id} className="py-3">
              <p>
                <span className="font-semibold">
                  {name ?? (userId ? DELETED_ACCOUNT : "An address without an account")}:
                </span>{" "}
                {what}
                {count > 1 && ` (${count} times)`}
              </p>
              <p className="text-sm text-muted">
                <HomeDateTime at={at} />
                {device && `, ${device}`}
                {place && `, ${place}`}
                {network && ` (${network})`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
