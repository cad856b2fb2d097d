import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { HandledInput } from "#app/features/support/risks/inputs.ts";
import { RISK_LIST } from "#app/features/support/risks/list.ts";
import { describeLimits, RISK_LABELS, riskWords } from "#app/features/support/risks/parts/risk-words.ts";
import { SeverityBadge } from "#app/features/support/risks/parts/severity-badge.tsx";
import { RISK_REASONS, type RiskThresholds } from "#app/features/support/risks/rules.ts";
import { listRisks, setHandled } from "#app/features/support/risks/use-cases/manage-risks.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { formatVisit } from "#app/platform/format/moment.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The student was not marked. Please try again." };

export const loader = guarded("risks.read", async ({ ctx, request, context }) => {
  const query = readListQuery(RISK_LIST, new URL(request.url).searchParams);
  const listed = await listRisks(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { batches, hasNoBatch, waiting, everybody, ...page } = listed.value;
  return {
    list: { ...page, query },
    now: ctx.now,
    ...{ waiting, everybody },
    batches: toBatchChoices(batches),
    empty: emptyList(
      hasNoBatch,
      "Nobody is at risk",
      "Students of batches appear here with the reasons: no activity, missed classes, late tasks, a low rating.",
    ),
    mayEdit: hasRoleFor(ctx.actor, "risks.edit"),
    maySet: hasRoleFor(ctx.actor, "risks.set"),
    csv: csvFor(ctx.actor, "risks.export", paths.adminRisks),
  };
});

/** Marks a student as done, or takes the mark away; the list keeps its filters. */
export const action = formAction({
  permission: "risks.edit",
  failure: handle.failure,
  button: HandledInput,
  run: ({ ctx, input }) => setHandled(ctx, input),
  to: ({ request }) => `${paths.adminRisks}${new URL(request.url).search}`,
  done: ({ input: { id, severity }, value: { name } }) =>
    severity > 0
      ? {
          message: `${name} is done and listed again when it gets worse.`,
          undo: { action: paths.adminRisks, fields: { id, severity: "0" } },
        }
      : `${name} is listed again.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("At risk", "Admin") }];

const REASONS = RISK_REASONS.map((value) => ({ value, label: RISK_LABELS[value] }));
const OWNERS = [
  { value: "me", label: "Me" },
  { value: "nobody", label: "Unassigned" },
];
const SHOWN = [{ value: "done", label: "Done" }];

type Row = ListRow<typeof loader>;

const columnsFor = (now: number, mayEdit: boolean): ListColumns<Row> => [
  {
    label: "Student",
    cell: ({ studentId, name }) => (
      <Link to={`${paths.adminStudents}/${studentId}`} className="link">
        {name}
      </Link>
    ),
    detail: { cell: ({ batchName }) => batchName },
    className: "min-w-48 max-w-80 break-words",
  },
  {
    label: "Severity",
    sort: "severity",
    first: "descending",
    phone: "figure",
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    className: "whitespace-nowrap",
  },
  {
    label: "Reasons",
    phone: "line",
    cell: (row) => riskWords(row).join(" · "),
    className: "min-w-44",
  },
  {
    label: "Last visit",
    cell: ({ activeAt }) => formatVisit(activeAt, now),
    className: "whitespace-nowrap",
  },
  {
    label: "Owner",
    phone: "line",
    cell: ({ counsellorName }) => counsellorName ?? <span className="text-muted">Unassigned</span>,
    className: "max-w-40 break-words",
  },
  ...(mayEdit
    ? [
        {
          label: "Actions",
          phone: "line" as const,
          cell: (row: Row) => <Actions row={row} />,
          className: "max-sm:w-full",
        },
      ]
    : []),
];

const Actions = ({ row: { studentId, name, severity, isHandled } }: { row: Row }) => (
  <div className="flex gap-1 max-sm:-ml-3 max-sm:flex-wrap">
    <ButtonLink to={`${paths.adminRisks}/${studentId}`} variant="quiet" size="small">
      Message<span className="visually-hidden"> {name}</span>
    </ButtonLink>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={studentId} />
      <input type="hidden" name="severity" value={isHandled ? 0 : severity} />
      <FormButton variant="quiet" size="small" pending="Saving…">
        {isHandled ? "Reopen" : "Done"}
        <span className="visually-hidden"> {name}</span>
      </FormButton>
    </Form>
  </div>
);

export default function AtRisk() {
  const { list, now, waiting, everybody, batches, empty, csv, mayEdit, maySet } =
    useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const columns = columnsFor(now, mayEdit);
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
          { name: "counsellor", label: "Owner", choices: OWNERS },
          { name: "show", label: "Show", choices: SHOWN, all: "To do" },
        ]}
      >
        <ListSummary list={list} noun={["student", "students"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        {problem && <Notice tone="error">{problem.message}</Notice>}
        {everybody && <Everybody {...everybody} />}
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

const limitParams = (limits: RiskThresholds) =>
  new URLSearchParams(Object.entries(limits).map(([name, limit]) => [name, String(limit)]));

type EverybodyProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["everybody"]>;

/** A list with nearly everybody does not say who needs help first: other limits may. */
function Everybody({ students, atRisk, proposed }: EverybodyProps) {
  return (
    <Notice tone="warning">
      {atRisk} of {students} students are at risk, so this list hardly says who needs help first.
      {proposed && (
        <>
          {" "}
          With limits of {describeLimits(proposed.limits, proposed.changed).join(" and ")}, it would have{" "}
          {proposed.atRisk}.{" "}
          <Link to={`${paths.adminRiskSettings}?${limitParams(proposed.limits)}`} className="link">
            Use these limits
          </Link>
        </>
      )}
    </Notice>
  );
}
