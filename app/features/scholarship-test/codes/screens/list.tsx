import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { CODE_LIST } from "#app/features/question-bank/list.ts";
import { CODE_CASE, DEFAULT_QUIZ } from "#app/features/question-bank/rules.ts";
import { codeColumns } from "#app/features/scholarship-test/codes/parts/list-columns.tsx";
import { listTestCodes } from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("quizzes.read", async ({ ctx, request, context }) => {
  const query = readListQuery(CODE_LIST, new URL(request.url).searchParams);
  const listed = await listTestCodes(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, choices, ...page } = listed.value;
  const ofKind = (wanted: "quiz" | "batch") => choices.filter(({ kind }) => kind === wanted);
  return {
    list: { ...page, query },
    counts,
    quizzes: [{ value: DEFAULT_QUIZ, label: "Default of every branch" }, ...ofKind("quiz")],
    batches: ofKind("batch"),
    mayEdit: hasRoleFor(ctx.actor, "quizzes.edit"),
    csv: csvFor(ctx.actor, "quizzes.export", PATH),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Test codes", "Admin") }];

const PATH = paths.adminTestCodes;

const AUDIENCES = [
  { value: "everybody", label: "Everybody" },
  { value: "batch", label: "A batch" },
  { value: "college", label: "Colleges" },
  { value: "people", label: "Named people" },
];

export default function TestCodes() {
  const { list, counts, quizzes, batches, mayEdit, csv } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = codeColumns(mayEdit, search);
  return (
    <DialogHost>
      <PageHeader
        title="Test codes"
        compact
        lead="Students type one to start the scholarship test."
        actions={
          mayEdit && (
            <ButtonLink to={`${PATH}/new${search}`} size="small">
              <span>
                Add<span className="max-sm:sr-only"> test code</span>
              </span>
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Code, college"
        selects={[
          { name: "quiz", label: "Quiz", choices: quizzes },
          { name: "for", label: "For", choices: AUDIENCES },
          { name: "batch", label: "Batch", choices: batches },
        ]}
        tabs={{ name: "state", label: "State", choices: CODE_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["test code", "test codes"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Test codes"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No test codes yet">Students need a code to start the test.</EmptyState>}
        />
      </div>
      <ListPages list={list} />
    </DialogHost>
  );
}
