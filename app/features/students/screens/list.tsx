import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import { WHATSAPP } from "#app/features/messages/whatsapp/paths.ts";
import { knownBranches } from "#app/features/provider/branches.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { studentColumns } from "#app/features/students/parts/list-columns.tsx";
import { studentPeek } from "#app/features/students/parts/student-page.ts";
import { StudentPeek } from "#app/features/students/parts/student-peek.tsx";
import { NONE } from "#app/features/students/rules.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { listStudents } from "#app/features/students/use-cases/list-students.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { insightFiltersInUse } from "#app/shell/staff/filters-in-use.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { ListSelection } from "#app/shell/staff/list-selection.tsx";
import { withoutPeek } from "#app/shell/staff/list-steps.ts";
import { withPeek } from "#app/shell/staff/peek.server.ts";
import { PeekHost } from "#app/shell/staff/peek.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

export const loader = guarded("students.read", async ({ ctx, actor, request, context }) => {
  const query = readListQuery(STUDENT_LIST, new URL(request.url).searchParams);
  const { listed, peeked } = await withPeek(request, listStudents(ctx, query), (id) =>
    getStudentRecord(ctx, id),
  );
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, courses, batches, hasNoBatch, ...page } = listed.value;
  const batchChoices = toBatchChoices(batches);
  const empty = emptyList(hasNoBatch, "No students yet", "Students appear here when they sign up.");
  return {
    list: { ...page, query },
    peek: peeked && studentPeek(peeked, { now: ctx.now, staff: actor }),
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
const branchChoices = () => [
  ...knownBranches().map((branch) => ({ value: branch, label: branch })),
  { value: NONE, label: "Not stated" },
];
const SELECTION = "selected-students";

export default function Students() {
  const { list, peek, counts, courses, batches, inUse, empty, csv, mayEdit } = useLoaderData<typeof loader>();
  const search = withoutPeek(useLocation().search);
  const columns = studentColumns(search);
  const courseChoices = toChoices(courses);
  const noun = list.query.filters.role === "admin" ? (["admin", "admins"] as const) : NOUN;
  return (
    <DialogHost>
      <PageHeader title="Students" compact />
      <ListFilters
        list={list}
        columns={columns}
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
          { name: "branch", label: "Branch", choices: branchChoices(), counts: counts.branch },
          { name: "role", label: "Role", choices: [{ value: "admin", label: "Admins" }], all: "Students" },
          ...inUse,
        ]}
        tabs={{ name: "show", label: "Test score", choices: SCORES, counts: counts.show }}
      >
        <ListSummary list={list} noun={noun} csv={csv} hasWorkbook />
      </ListFilters>
      <PeekHost id={peek?.person.id} panel={peek && <StudentPeek list={list} search={search} peek={peek} />}>
        <ListTable
          list={list}
          caption="Students"
          columns={columns}
          rowKey={({ id }) => id}
          open={peek?.person.id}
          selection={mayEdit ? { form: SELECTION, name: "id", label: ({ name }) => name } : undefined}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
        {mayEdit && (
          <ListSelection list={list} id={SELECTION} all={`Select all ${formatNumber(list.total)}`}>
            <Button variant="secondary" size="small" formAction={`${ANNOUNCEMENTS}/new`}>
              Announce
            </Button>
            <Button variant="secondary" size="small" formAction={`${WHATSAPP}/new`}>
              WhatsApp
            </Button>
            <Button variant="secondary" size="small" formAction={`${paths.adminStudents}/enrol`}>
              Enrol<VisuallyHidden> or change batch</VisuallyHidden>
            </Button>
            <Button variant="secondary" size="small" formAction={`${paths.adminStudents}/plan`}>
              Change plan
            </Button>
          </ListSelection>
        )}
      </PeekHost>
      <ListPages list={list} />
    </DialogHost>
  );
}

const NOUN = ["student", "students"] as const;
