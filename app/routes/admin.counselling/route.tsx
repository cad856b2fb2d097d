import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { emptyList } from "#app/admin/empty-list.server.ts";
import { DELETED_ACCOUNT } from "#app/admin/format-audit.ts";
import { csvFor } from "#app/admin/list-download.server.ts";
import type { RowOfList } from "#app/admin/row-of-list.ts";
import { DialogHost } from "#app/components/dialog-route.tsx";
import { IstDate } from "#app/components/ist-time.tsx";
import { ListPages, ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/components/list-table.tsx";
import { FEEDBACK_LIST } from "#app/domain/counselling/list.ts";
import { listFeedbackPage } from "#app/domain/counselling/service/write-feedback.server.ts";
import { hasRoleFor } from "#app/domain/kernel/permissions.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { paths } from "#app/http/paths.ts";
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

type Row = RowOfList<typeof loader>;

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
      />
      <div className="grid gap-3">
        <ListSummary list={list} noun={["record", "records"]} csv={csv} />
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
    className: "min-w-40 max-w-72 break-words",
  },
  {
    label: "Written",
    sort: "written",
    first: "descending",
    cell: ({ createdAt }) => <IstDate at={createdAt} />,
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
