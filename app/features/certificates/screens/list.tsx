import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CERTIFICATE_LIST } from "#app/features/certificates/list.ts";
import { CERTIFICATE_CASE, formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { listCertificates } from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("certificates.read", async ({ request, context, ctx }) => {
  const query = readListQuery(CERTIFICATE_LIST, new URL(request.url).searchParams);
  const listed = await listCertificates(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, rows, ...page } = listed.value;
  return {
    list: {
      ...page,
      query,
      rows: rows.map((row) => ({
        id: row.id,
        studentName: row.studentName,
        courseName: row.courseName,
        number: formatCertificateNumber(row.number),
        issuedAt: row.issuedAt,
        validUntil: row.validUntil,
        state: CERTIFICATE_CASE.stateOf(row, ctx.now),
      })),
    },
    counts,
    courses: courses.map(({ id, name }) => ({ value: id, label: name })),
    csv: csvFor(ctx.actor, "certificates.export", paths.adminCertificates),
    mayEdit: hasRoleFor(ctx.actor, "certificates.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Certificates", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Student",
    cell: ({ id, studentName }) => (
      <Link to={`${paths.adminCertificates}/${id}`} className="link">
        {studentName}
      </Link>
    ),
    detail: { cell: ({ number }) => number },
    className: "min-w-40 max-w-96 break-words",
  },
  { label: "Course", phone: "line", cell: ({ courseName }) => courseName },
  {
    label: "Issued",
    sort: "issued",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ issuedAt }) => <HomeDate at={issuedAt} />,
  },
  {
    label: "Valid until",
    className: "whitespace-nowrap",
    cell: ({ validUntil }) => <HomeDate at={validUntil} />,
  },
  {
    label: "State",
    phone: "figure",
    cell: ({ state }) => <StateBadge state={CERTIFICATE_CASE.states[state]} />,
  },
];

export default function Certificates() {
  const { list, counts, courses, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Certificates"
        compact
        lead={`Valid for ${monthsInWords(provider().programme.certificateMonths)}, checked by their number.`}
        actions={
          mayEdit && (
            <ButtonLink to={`${paths.adminCertificates}/new`} size="small" variant="secondary">
              <span>
                Issue<span className="max-sm:sr-only"> a certificate</span>
              </span>
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student or number"
        tabs={{ name: "state", label: "State", choices: CERTIFICATE_CASE.stateChoices, counts }}
        selects={[{ name: "course", label: "Course", choices: courses }]}
      >
        <ListSummary list={list} noun={["certificate", "certificates"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Certificates"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No certificates yet">
              Students get theirs when every week, every assignment and the internship are complete. They
              appear here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
