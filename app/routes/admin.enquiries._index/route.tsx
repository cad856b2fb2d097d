import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { EnquiryBadge, enquiryStatusLabel } from "#app/admin/enquiry-badge.tsx";
import { csvFor } from "#app/admin/list-download.server.ts";
import type { RowOfList } from "#app/admin/row-of-list.ts";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { ListPages, ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/components/list-table.tsx";
import { ENQUIRY_LIST } from "#app/domain/contact/list.ts";
import { ENQUIRY_STATUSES } from "#app/domain/contact/rules.ts";
import { listEnquiries } from "#app/domain/contact/service/manage-enquiries.server.ts";
import { toChoices } from "#app/format/choices.ts";
import { formatSpan } from "#app/format/moment.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { paths } from "#app/http/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** Messages of the contact form, newest first. */
export const loader = guarded("enquiries.read", async ({ request, context, ctx }) => {
  const query = readListQuery(ENQUIRY_LIST, new URL(request.url).searchParams);
  const listed = await listEnquiries(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { page, ...filters } = listed.value;
  const rows = page.rows.map((row) => ({
    ...row,
    age: row.status === "new" ? formatSpan(row.createdAt, ctx.now) : "",
  }));
  return {
    list: { ...page, rows, query },
    ...filters,
    csv: csvFor(ctx.actor, "enquiries.export", paths.adminEnquiries),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Enquiries", "Admin") }];

type Row = RowOfList<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Name",
    cell: ({ id, name }) => (
      <Link to={`${paths.adminEnquiries}/${id}`} className="link">
        {name}
      </Link>
    ),
    detail: { cell: ({ email }) => email },
    className: "min-w-36 max-w-96 break-words",
  },
  {
    label: "Received",
    sort: "received",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <IstDateTime at={createdAt} />,
  },
  {
    label: "Message",
    cell: ({ message }) => <p className="line-clamp-2 max-w-96">{message}</p>,
    className: "min-w-32",
  },
  {
    label: "Status",
    cell: ({ status }) => <EnquiryBadge status={status} />,
    detail: { cell: ({ age }) => age },
    phone: "figure",
  },
  { label: "Owner", cell: ({ owner }) => owner ?? <span className="text-muted">Unassigned</span> },
];

export default function Enquiries() {
  const { list, byStatus, byOwner, owners, csv } = useLoaderData<typeof loader>();
  const statuses = ENQUIRY_STATUSES.map((value) => ({ value, label: enquiryStatusLabel(value) }));
  const people = toChoices(owners);
  return (
    <>
      <PageHeader title="Enquiries" compact lead="Messages from the contact form and their status." />
      <ListFilters
        list={list}
        columns={columns}
        search="Name, email or phone"
        selects={[{ name: "owner", label: "Owner", choices: people, counts: byOwner, all: "Anyone" }]}
        tabs={{ name: "status", label: "Status", choices: statuses, counts: byStatus }}
      />
      <div className="grid gap-3">
        <ListSummary list={list} noun={["enquiry", "enquiries"]} csv={csv} />
        <ListTable
          list={list}
          caption="Enquiries"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No enquiries yet">
              Messages that visitors send with the contact form appear here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
