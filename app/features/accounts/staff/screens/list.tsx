import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { STAFF_LIST } from "#app/features/accounts/staff/list.ts";
import { STAFF_ROLE_CHOICES } from "#app/features/accounts/staff/staff-roles.ts";
import { listStaff } from "#app/features/students/use-cases/list-staff.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("staff.read", async ({ ctx, request, context }) => {
  const query = readListQuery(STAFF_LIST, new URL(request.url).searchParams);
  const staff = await listStaff(ctx);
  if (!staff.ok) throw problemPage(staff.problem, context.requestId);
  const { role } = query.filters;
  const rows = staff.value.filter(({ staffRole }) => role === "" || staffRole === role);
  return {
    list: { rows, total: rows.length, all: staff.value.length, query },
    counts: [
      { value: "", count: staff.value.length },
      ...STAFF_ROLE_CHOICES.map(({ value }) => ({
        value,
        count: staff.value.filter(({ staffRole }) => staffRole === value).length,
      })),
    ],
    csv: csvFor(ctx.actor, "staff.export", paths.adminStaff),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Staff", "Admin") }];

const columns: ListColumns<ListRow<typeof loader>> = [
  {
    label: "Name",
    cell: ({ id, name }) => (
      <Link to={`${paths.adminStudents}/${id}`} className="link">
        {name}
      </Link>
    ),
    detail: { cell: ({ email }) => email },
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Role",
    phone: "figure",
    cell: ({ staffRole, disabledAt }) => (
      <>
        <span className="capitalize">{staffRole}</span>{" "}
        {disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
      </>
    ),
    className: "whitespace-nowrap",
  },
  {
    label: "Two-factor sign-in",
    phone: "line",
    cell: ({ hasTwoFactor }) => (hasTwoFactor ? "Two-factor on" : "Two-factor off"),
  },
  {
    label: "Last sign-in",
    phone: "line",
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? "No open sign-in" : <HomeDateTime at={lastSignInAt} />,
  },
];

export default function Staff() {
  const { list, counts, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Staff" compact lead="To make a person staff, open the person's page." />
      <ListFilters
        list={list}
        columns={columns}
        tabs={{ name: "role", label: "Role", choices: STAFF_ROLE_CHOICES, counts }}
      >
        <ListSummary list={list} noun={["person", "people"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Staff"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No staff yet">The first admin is made with a command.</EmptyState>}
        />
      </div>
    </>
  );
}
