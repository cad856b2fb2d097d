import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { emptyList } from "#app/admin/empty-list.server.ts";
import { insightFiltersInUse } from "#app/admin/filters-in-use.server.ts";
import { csvFor } from "#app/admin/list-download.server.ts";
import { ListSelection } from "#app/admin/list-selection.tsx";
import { DialogHost } from "#app/components/dialog-route.tsx";
import { ListPages, ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { hasRoleFor } from "#app/domain/kernel/permissions.ts";
import { BRANCHES } from "#app/domain/scholarship/rules.ts";
import { STUDENT_LIST } from "#app/domain/students/list.ts";
import { NONE } from "#app/domain/students/rules.ts";
import { listStudents } from "#app/domain/students/service/list-students.server.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { toChoices } from "#app/format/choices.ts";
import { formatNumber } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { studentColumns } from "./columns.tsx";

export const loader = guarded("students.read", async ({ ctx, request, context }) => {
  const query = readListQuery(STUDENT_LIST, new URL(request.url).searchParams);
  const listed = await listStudents(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, batches, hasNoBatch, ...page } = listed.value;
  const batchChoices = toBatchChoices(batches);
  const empty = emptyList(hasNoBatch, "No students yet", "Students appear here when they sign up.");
  return {
    list: { ...page, query },
    counts,
    courses,
    batches: batchChoices,
    inUse: insightFiltersInUse(query, batchChoices),
    empty,
    mayEdit: hasRoleFor(ctx.actor, "students.edit"),
    csv: csvFor(ctx.actor, "students.export", paths.adminStudents),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Students", "Admin") }];

const SCORES = [
  { value: "high", label: "High performers (70+)" },
  { value: "scholarship", label: "Scholarship (60+)" },
];
const PLANS = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium" },
];
const BRANCH_CHOICES = [
  ...BRANCHES.map((branch) => ({ value: branch, label: branch })),
  { value: NONE, label: "Not stated" },
];
const SELECTION = "selected-students";

export default function Students() {
  const { list, counts, courses, batches, inUse, empty, csv, mayEdit } = useLoaderData<typeof loader>();
  const courseChoices = toChoices(courses);
  const noun = list.query.filters.role === "admin" ? (["admin", "admins"] as const) : NOUN;
  return (
    <DialogHost>
      <PageHeader title="Students" compact />
      <ListFilters
        list={list}
        columns={studentColumns}
        search="Name, email or college"
        selects={[
          { name: "plan", label: "Plan", choices: PLANS, counts: counts.plan },
          {
            name: "course",
            label: "Course",
            choices: [...courseChoices, { value: NONE, label: "No course" }],
            counts: counts.course,
          },
          { name: "batch", label: "Batch", choices: batches },
          { name: "branch", label: "Branch", choices: BRANCH_CHOICES, counts: counts.branch },
          { name: "role", label: "Role", choices: [{ value: "admin", label: "Admins" }], all: "Students" },
          ...inUse,
        ]}
        tabs={{ name: "show", label: "Test score", choices: SCORES, counts: counts.show }}
      />
      <div className="grid gap-3">
        <ListSummary list={list} noun={noun} csv={csv} />
        <ListTable
          list={list}
          caption="Students"
          columns={studentColumns}
          rowKey={({ id }) => id}
          selection={mayEdit ? { form: SELECTION, name: "id", label: ({ name }) => name } : undefined}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
        {mayEdit && (
          <ListSelection list={list} id={SELECTION} all={`Select all ${formatNumber(list.total)}`}>
            <Button variant="secondary" size="small" formAction={`${paths.adminStudents}/enrol`}>
              Enrol in a course
            </Button>
            <Button variant="secondary" size="small" formAction={`${paths.adminStudents}/plan`}>
              Change plan
            </Button>
          </ListSelection>
        )}
      </div>
      <ListPages list={list} />
    </DialogHost>
  );
}

const NOUN = ["student", "students"] as const;
