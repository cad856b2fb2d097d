import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { COLLEGE_ENROLMENT_LIST } from "#app/features/enrolment/colleges/list.ts";
import { COLLEGE_ENROLMENTS_PATH } from "#app/features/enrolment/colleges/paths.ts";
import { listCollegeEnrolments } from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("enrolment-requests.read", async ({ request, context, ctx }) => {
  const query = readListQuery(COLLEGE_ENROLMENT_LIST, new URL(request.url).searchParams);
  const listed = await listCollegeEnrolments(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return {
    list: { ...listed.value, query },
    csv: csvFor(ctx.actor, "enrolment-requests.export", COLLEGE_ENROLMENTS_PATH),
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Colleges", "Enrolment requests", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "College",
    cell: ({ id, college }) => (
      <Link to={`${COLLEGE_ENROLMENTS_PATH}/${id}`} className="link">
        {college}
      </Link>
    ),
    detail: {
      cell: ({ courseName, batchName }) => (batchName === null ? "" : `${courseName} (${batchName})`),
    },
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Enrolled",
    sort: "recorded",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDate at={createdAt} />,
  },
  { label: "Students", numeric: true, cell: ({ studentCount }) => studentCount },
  { label: "Discount", numeric: true, cell: ({ discountPercent }) => `${discountPercent}%` },
  {
    label: "Paid",
    numeric: true,
    phone: "line",
    cell: ({ amount, isCancelled }) => (isCancelled ? "Cancelled" : formatMoney(amount)),
  },
];

export default function CollegeEnrolments() {
  const { list, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Enrolments by colleges"
        compact
        lead="Students that a college has enrolled together, with one receipt."
        actions={
          mayEdit && (
            <ButtonLink to={`${COLLEGE_ENROLMENTS_PATH}/new`} size="small">
              Enrol students
            </ButtonLink>
          )
        }
      />
      <ListFilters list={list} columns={columns} search="College">
        <ListSummary list={list} noun={["enrolment", "enrolments"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Enrolments by colleges"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No enrolments by colleges yet">
              When a college has paid, enrol its students here with one list.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
