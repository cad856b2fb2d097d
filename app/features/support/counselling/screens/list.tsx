import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import { FEEDBACK_LIST } from "#app/features/support/counselling/list.ts";
import { listFeedbackPage } from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("feedback.read", async ({ ctx, request, context }) => {
  const query = readListQuery(FEEDBACK_LIST, new URL(request.url).searchParams);
  const listed = await withFailureMessage("Error loading student feedback", () =>
    listFeedbackPage(ctx, query),
  );
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { batches, hasNoBatch, ...page } = listed.value;
  const empty = emptyList(
    hasNoBatch,
    "No Feedback Available",
    "Write feedback after a counselling session. The student reads it on the dashboard.",
  );
  return {
    list: { ...page, query },
    batches: toBatchChoices(batches),
    empty,
    mayEdit: hasRoleFor(ctx.actor, "feedback.edit"),
    csv: csvFor(ctx.actor, "feedback.export", paths.adminCounselling),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Counselling & Feedback", "Admin") }];

type Row = ListRow<typeof loader>;

export default function Counselling() {
  const { list, batches, empty, csv, mayEdit } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = columnsFor(search, mayEdit);
  return (
    <DialogHost>
      <PageHeader
        title={
          <>
            Counselling <br className="sm:hidden" />
            {"& Feedback"}
          </>
        }
        compact
        actions={
          mayEdit && (
            <ButtonLink to={`${paths.adminCounselling}/new`} size="small">
              Write feedback
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={[{ name: "batch", label: "Batch", choices: batches }]}
      >
        <ListSummary list={list} noun={["record", "records"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Counselling records"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
      </div>
      <ListPages list={list} />
    </DialogHost>
  );
}

const columnsFor = (search: string, mayEdit: boolean): ListColumns<Row> => [
  {
    label: "Student",
    cell: ({ id, name }) =>
      mayEdit ? (
        <Link to={`${paths.adminCounselling}/${id}/edit${search}`} className="link">
          {name}
        </Link>
      ) : (
        name
      ),
    detail: { cell: ({ college }) => college },
    className: "min-w-40 max-w-64 break-words",
  },
  {
    label: "Written",
    sort: "written",
    first: "descending",
    cell: ({ createdAt }) => <HomeDate at={createdAt} />,
    phone: "figure",
    className: "whitespace-nowrap",
  },
  { label: "By", cell: ({ author }) => author ?? DELETED_ACCOUNT, className: "min-w-32" },
  { label: "English", numeric: true, cell: ({ englishRating }) => englishRating ?? "–" },
  { label: "Hindi", numeric: true, cell: ({ hindiRating }) => hindiRating ?? "–" },
  {
    label: "All feedback and notes",
    phone: "line",
    cell: ({ studentId, name }) => (
      <Link to={`${paths.adminCounselling}/students/${studentId}`} className="link">
        Feedback and notes<span className="visually-hidden"> about {name}</span>
      </Link>
    ),
  },
];
