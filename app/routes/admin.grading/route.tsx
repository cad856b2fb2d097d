import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { emptyList } from "#app/admin/empty-list.server.ts";
import { formatAgeBand } from "#app/admin/format-age-band.ts";
import { GradeBadge } from "#app/admin/grade-badge.tsx";
import { csvFor } from "#app/admin/list-download.server.ts";
import type { RowOfList } from "#app/admin/row-of-list.ts";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { ListPages, ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/components/list-table.tsx";
import { SUBMISSION_LIST, type SubmissionQuery } from "#app/domain/submissions/list.ts";
import { AGE_BANDS } from "#app/domain/submissions/rules.ts";
import { listSubmissions } from "#app/domain/submissions/service/list-submissions.server.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { toChoices } from "#app/format/choices.ts";
import { formatSpan } from "#app/format/moment.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("submissions.read", async ({ ctx, request, context }) => {
  const query = readListQuery(SUBMISSION_LIST, new URL(request.url).searchParams);
  const listed = await withFailureMessage("Error loading assignment submissions", () =>
    listSubmissions(ctx, query),
  );
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, batches, hasNoBatch, ...page } = listed.value;
  const rows = page.rows.map((row) => ({ ...row, age: formatSpan(row.submittedAt, ctx.now) }));
  const empty = emptyList(
    hasNoBatch,
    "No submissions to grade",
    "New submissions appear here, oldest first.",
  );
  return {
    list: { ...page, rows, query },
    counts,
    courses,
    batches: toBatchChoices(batches),
    empty,
    csv: csvFor(ctx.actor, "submissions.export", paths.adminGrading),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Grading", "Admin") }];

type Row = RowOfList<typeof loader>;

const STATES = [
  { value: "graded", label: "Graded" },
  { value: "returned", label: "Returned" },
  { value: "all", label: "All" },
];

const AGES = AGE_BANDS.map((band) => ({ value: band.value, label: formatAgeBand(band) }));

/** True when the first row is the submission that has waited longest, in a course or in all. */
const beginsWithOldest = ({ search, filters: { show, age }, sort, cursor }: SubmissionQuery) =>
  show === "" && age === "" && search === "" && !cursor && sort.direction === "ascending";

export default function Grading() {
  const { list, counts, courses, batches, empty, csv } = useLoaderData<typeof loader>();
  const { course } = list.query.filters;
  const [first] = list.rows;
  return (
    <>
      <PageHeader
        title="Grading"
        compact
        lead="Submissions of all courses, oldest first."
        actions={
          first &&
          beginsWithOldest(list.query) && (
            <ButtonLink to={gradePath(first.id, course)} size="small">
              Grade the oldest
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columnsFor(course)}
        search="Student"
        selects={[
          {
            name: "course",
            label: "Course",
            choices: toChoices(courses),
            counts: counts.course,
          },
          { name: "batch", label: "Batch", choices: batches },
          { name: "age", label: "Age", choices: AGES, counts: counts.age },
        ]}
        tabs={{ name: "show", label: "State", all: "Waiting", choices: STATES, counts: counts.show }}
      />
      <div className="grid gap-3">
        <ListSummary
          list={list}
          noun={["submission", "submissions"]}
          clear="Show waiting submissions"
          csv={csv}
        />
        <ListTable
          list={list}
          caption="Submissions"
          columns={columnsFor(course)}
          rowKey={({ id }) => id}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
      </div>
      <ListPages list={list} />
    </>
  );
}

const gradePath = (id: string, course: string) =>
  `${paths.adminGrading}/${id}${course && `?${new URLSearchParams({ course })}`}`;

const columnsFor = (course: string): ListColumns<Row> => [
  {
    label: "Student",
    cell: ({ id, firstName, lastName }) => (
      <Link to={gradePath(id, course)} className="link">
        {firstName} {lastName}
      </Link>
    ),
    className: "min-w-36 max-w-64 break-words",
  },
  {
    label: "Assignment",
    cell: ({ title }) => title,
    detail: { cell: ({ week, version }) => `Week ${week}${version > 1 ? `, version ${version}` : ""}` },
    phone: "line",
    className: "min-w-44 max-w-96 break-words",
  },
  { label: "Course", cell: ({ courseTitle }) => courseTitle, className: "min-w-44 max-w-64 break-words" },
  {
    label: "Sent",
    sort: "submitted",
    cell: ({ submittedAt }) => <IstDateTime at={submittedAt} />,
    className: "whitespace-nowrap",
  },
  {
    label: "Age or grade",
    cell: GradeBadge,
    phone: "figure",
    className: "whitespace-nowrap",
  },
];
