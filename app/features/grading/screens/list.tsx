import type { MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { SUBMISSION_LIST, type SubmissionQuery } from "#app/features/grading/list.ts";
import { GradeBadge } from "#app/features/grading/parts/grade-badge.tsx";
import { gradingPath, nextGradingPath } from "#app/features/grading/parts/grading-path.ts";
import { SubmissionPeek, submissionPeek } from "#app/features/grading/parts/submission-peek.tsx";
import { AGE_BANDS, gradeForStaff } from "#app/features/grading/rules.ts";
import { listSubmissions, peekSubmission } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { listHeldAssignments } from "#app/features/grading/use-cases/release-grades.server.ts";
import { formatAgeBand } from "#app/features/operations/insights/format-age-band.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { ListSelection } from "#app/shell/staff/list-selection.tsx";
import { withoutPeek } from "#app/shell/staff/list-steps.ts";
import { withPeek } from "#app/shell/staff/peek.server.ts";
import { PeekHost, RecordLink } from "#app/shell/staff/peek.tsx";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("submissions.read", async ({ ctx, request, context }) => {
  const query = readListQuery(SUBMISSION_LIST, new URL(request.url).searchParams);
  const mayGrade = hasRoleFor(ctx.actor, "submissions.grade");
  const list = withFailureMessage("Error loading assignment submissions", () => listSubmissions(ctx, query));
  const { listed, peeked } = await withPeek(request, list, (id) => peekSubmission(ctx, id));
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, batches, assignments, hasNoBatch, ...page } = listed.value;
  const { assignment, show } = query.filters;
  const held = mayGrade && show === "held" ? await listHeldAssignments(ctx) : undefined;
  if (assignment && !assignments.some(({ id }) => id === assignment)) {
    throw redirect(`${paths.adminGrading}${listAddress(query, { filters: { assignment: "" } })}`);
  }
  const rows = page.rows.map((row) => ({ ...gradeForStaff(row), age: formatSpan(row.submittedAt, ctx.now) }));
  const empty = emptyList(
    hasNoBatch,
    "No submissions to grade",
    "New submissions appear here, oldest first.",
  );
  return {
    list: { ...page, rows, query },
    peek: peeked && submissionPeek(peeked, ctx.now),
    counts,
    courses,
    batches: toBatchChoices(batches),
    assignments,
    mayGrade,
    held: held?.ok ? held.value : [],
    empty,
    csv: csvFor(ctx.actor, "submissions.export", paths.adminGrading),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Grading", "Admin") }];

type Row = ListRow<typeof loader>;

const STATES = [
  { value: "held", label: "Held" },
  { value: "regrade", label: "Regrade asked" },
  { value: "graded", label: "Graded" },
  { value: "returned", label: "Returned" },
  { value: "all", label: "All" },
];

const LATENESS = [
  { value: "yes", label: "Late" },
  { value: "no", label: "In time" },
];

const GRADERS = [
  { value: "me", label: "Me" },
  { value: "nobody", label: "Nobody" },
];

const AGES = AGE_BANDS.map((band) => ({ value: band.value, label: formatAgeBand(band) }));

const SELECTION = "selected-submissions";

/** True for a list of work to grade, from its first page: the oldest, or the newest, comes first. */
const isQueue = ({ filters: { show }, cursor }: SubmissionQuery) =>
  (show === "" || show === "regrade") && !cursor;

type Assignment = { id: string; title: string; week: number };

function taskSelects(assignments: readonly Assignment[], week: string) {
  if (assignments.length === 0) return [];
  const weeks = [...new Set(assignments.map((assignment) => String(assignment.week)))];
  const shown = assignments.filter((assignment) => week === "" || String(assignment.week) === week);
  return [
    { name: "week", label: "Week", choices: weeks.map((value) => ({ value, label: `Week ${value}` })) },
    {
      name: "assignment",
      label: "Assignment",
      choices: shown.map(({ id, title, week }) => ({ value: id, label: `Week ${week}: ${title}` })),
    },
  ];
}

export default function Grading() {
  const { list, peek, counts, courses, batches, assignments, empty, csv, mayGrade, held } =
    useLoaderData<typeof loader>();
  const search = withoutPeek(useLocation().search);
  const { assignment } = list.query.filters;
  const columns = columnsFor(search);
  const mayAssign = mayGrade && list.query.filters.show === "";
  return (
    <>
      <PageHeader
        title="Grading"
        compact
        lead="Submissions of all courses, oldest first."
        actions={
          mayGrade &&
          list.rows.length > 0 &&
          isQueue(list.query) && (
            <ButtonLink to={nextGradingPath({ list: search })} size="small">
              {list.query.sort.direction === "ascending" ? "Grade the oldest" : "Grade the newest"}
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={[
          {
            name: "course",
            label: "Course",
            choices: toChoices(courses),
            counts: counts.course,
          },
          ...taskSelects(assignments, list.query.filters.week),
          { name: "batch", label: "Batch", choices: batches },
          { name: "age", label: "Age", choices: AGES, counts: counts.age },
          { name: "late", label: "Lateness", choices: LATENESS },
          { name: "assigned", label: "Assigned to", choices: GRADERS },
        ]}
        tabs={{ name: "show", label: "State", all: "Waiting", choices: STATES, counts: counts.show }}
        clear="Show waiting submissions"
      >
        <ListSummary list={list} noun={["submission", "submissions"]} csv={csv} />
      </ListFilters>
      {held.length > 0 && <HeldAssignments held={held} />}
      <PeekHost id={peek?.id} panel={peek && <SubmissionPeek list={list} search={search} peek={peek} />}>
        <ListTable
          list={list}
          caption="Submissions"
          columns={columns}
          rowKey={({ id }) => id}
          open={peek?.id}
          selection={
            mayAssign
              ? {
                  form: SELECTION,
                  name: "id",
                  label: ({ firstName, lastName, title }) => `${fullName({ firstName, lastName })}, ${title}`,
                }
              : undefined
          }
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
        {mayAssign && (
          <ListSelection list={list} id={SELECTION} all={`Select all ${formatNumber(list.total)}`}>
            <Button variant="secondary" size="small" formAction={`${paths.adminGrading}/assign`}>
              Assign
            </Button>
          </ListSelection>
        )}
      </PeekHost>
      <ListPages list={list} />
      {mayGrade && assignment && (
        <p>
          <Link to={`${paths.adminGrading}/scores/${assignment}/import`} className="link">
            Import scores of this assignment from a file
          </Link>
        </p>
      )}
    </>
  );
}

/** Grades are released by assignment, together. */
const HeldAssignments = ({ held }: { held: (Assignment & { count: number })[] }) => (
  <ul className="grid gap-2">
    {held.map(({ id, title, week, count }) => (
      <li key={id} className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">
          Week {week}: {title}
        </span>
        <ButtonLink to={`${paths.adminGrading}/release/${id}`} size="small" variant="secondary">
          Release {formatCount(count, "grade", "grades")}
        </ButtonLink>
      </li>
    ))}
  </ul>
);

const taskDetail = ({ week, version, assignedTo, claimedBy }: Row) =>
  [
    `Week ${week}`,
    version > 1 && `version ${version}`,
    assignedTo && `for ${assignedTo}`,
    claimedBy && `with ${claimedBy}`,
  ]
    .filter(Boolean)
    .join(", ");

const columnsFor = (search: string): ListColumns<Row> => [
  {
    label: "Student",
    cell: ({ id, firstName, lastName }) => (
      <RecordLink id={id} to={gradingPath({ list: search }, id)}>
        {fullName({ firstName, lastName })}
      </RecordLink>
    ),
    className: "min-w-36 max-w-64 break-words",
  },
  {
    label: "Assignment",
    cell: ({ title }) => title,
    detail: { cell: taskDetail },
    phone: "line",
    className: "min-w-44 max-w-64 break-words",
  },
  { label: "Course", cell: ({ courseTitle }) => courseTitle, className: "min-w-44 max-w-64 break-words" },
  {
    label: "Sent",
    sort: "submitted",
    cell: ({ submittedAt }) => <HomeDateTime at={submittedAt} />,
    className: "whitespace-nowrap",
  },
  {
    label: "Age or grade",
    cell: GradeBadge,
    phone: "figure",
    className: "whitespace-nowrap",
  },
];
