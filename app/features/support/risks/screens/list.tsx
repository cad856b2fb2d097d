import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { RISK_LIST } from "#app/features/support/risks/list.ts";
import { RISK_LABELS, riskWords } from "#app/features/support/risks/parts/risk-words.ts";
import { RISK_REASONS } from "#app/features/support/risks/rules.ts";
import { listRisks } from "#app/features/support/risks/use-cases/manage-risks.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("risks.read", async ({ ctx, request, context }) => {
  const query = readListQuery(RISK_LIST, new URL(request.url).searchParams);
  const listed = await listRisks(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { batches, hasNoBatch, waiting, ...page } = listed.value;
  return {
    list: { ...page, query },
    waiting,
    batches: toBatchChoices(batches),
    empty: emptyList(
      hasNoBatch,
      "Nobody is at risk",
      "Students of batches appear here with the reasons: no activity, missed classes, late tasks, a low rating.",
    ),
    maySet: hasRoleFor(ctx.actor, "risks.set"),
    csv: csvFor(ctx.actor, "risks.export", paths.adminRisks),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("At risk", "Admin") }];

const REASONS = RISK_REASONS.map((value) => ({ value, label: RISK_LABELS[value] }));
const COUNSELLORS = [
  { value: "me", label: "Me" },
  { value: "nobody", label: "Nobody" },
];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Student",
    cell: ({ studentId, name }) => (
      <Link to={`${paths.adminRisks}/${studentId}`} className="link">
        {name}
      </Link>
    ),
    detail: { cell: ({ email }) => email },
    className: "min-w-80 max-w-96 break-words",
  },
  {
    label: "Reasons",
    sort: "reasons",
    first: "descending",
    phone: "line",
    cell: (row) => riskWords(row).join(" · "),
    className: "min-w-48",
  },
  {
    label: "Batch",
    cell: ({ courseName, batchName }) => `${courseName}, ${batchName}`,
    className: "min-w-32 break-words",
  },
  {
    label: "Looked after by",
    phone: "line",
    cell: ({ counsellorName }) => (
      <>
        <span className="sm:hidden">Looked after by </span>
        {counsellorName ?? "nobody"}
      </>
    ),
  },
];

export default function AtRisk() {
  const { list, waiting, batches, empty, csv, maySet } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="At risk"
        compact
        actions={
          maySet && (
            <ButtonLink to={paths.adminRiskSettings} size="small" variant="secondary">
              Change the limits
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={[
          { name: "batch", label: "Batch", choices: batches },
          { name: "reason", label: "Reason", choices: REASONS },
          { name: "counsellor", label: "Looked after by", choices: COUNSELLORS },
        ]}
      >
        <ListSummary list={list} noun={["student", "students"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        {waiting > 0 && (
          <p className="text-sm text-muted">
            {formatCount(waiting, "student is", "students are")} still being counted. Please look again in a
            few minutes.
          </p>
        )}
        <ListTable
          list={list}
          caption="Students at risk"
          columns={columns}
          rowKey={({ studentId }) => studentId}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
      </div>
      <ListPages list={list} />
    </DialogHost>
  );
}
