import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import { LANGUAGE_CHOICES } from "#app/features/question-bank/parts/language-choices.server.ts";
import { questionColumns, STATES } from "#app/features/question-bank/parts/questions-columns.tsx";
import { DIFFICULTIES } from "#app/features/question-bank/rules.ts";
import { listBank } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { ListSelection } from "#app/shell/staff/list-selection.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("quizzes.read", async ({ ctx, request, context }) => {
  const query = readListQuery(QUESTION_LIST, new URL(request.url).searchParams);
  const listed = await listBank(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { page, byState, choices } = listed.value;
  const ofKind = (wanted: "topic" | "tag" | "quiz") => choices.filter(({ kind }) => kind === wanted);
  return {
    list: { ...page, query },
    byState,
    topics: ofKind("topic"),
    tags: ofKind("tag"),
    quizzes: ofKind("quiz"),
    languages: LANGUAGE_CHOICES,
    mayEdit: hasRoleFor(ctx.actor, "quizzes.edit"),
    csv: csvFor(ctx.actor, "quizzes.export", PATH),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Questions", "Admin") }];

const PATH = paths.adminQuestions;
const SELECTION = "selected-questions";

const states = Object.entries(STATES).map(([value, [label]]) => ({ value, label }));
const levels = Object.entries(DIFFICULTIES).map(([value, label]) => ({ value, label }));

export default function Questions() {
  const { list, byState, topics, tags, quizzes, languages, csv, mayEdit } = useLoaderData<typeof loader>();
  const columns = questionColumns(mayEdit, languages);
  return (
    <DialogHost>
      <PageHeader
        title="Questions"
        compact
        lead="The question bank. A quiz lists questions or draws them."
        actions={
          mayEdit && (
            <>
              <ButtonLink to={`${PATH}/new`} size="small">
                <span>
                  Add<span className="max-sm:sr-only"> question</span>
                </span>
              </ButtonLink>
              <ButtonLink to={`${PATH}/import`} size="small" variant="secondary">
                Import
              </ButtonLink>
            </>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Text of the question"
        selects={[
          { name: "topic", label: "Topic", choices: topics },
          { name: "difficulty", label: "Difficulty", choices: levels },
          { name: "tag", label: "Tag", choices: tags },
          {
            name: "language",
            label: "Second language",
            choices: [...languages, { value: "none", label: "None" }],
          },
          { name: "quiz", label: "Quiz", choices: quizzes },
        ]}
        tabs={{ name: "state", label: "State", choices: states, counts: byState }}
      >
        <ListSummary list={list} noun={["question", "questions"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Questions"
          columns={columns}
          rowKey={({ id }) => id}
          selection={mayEdit ? { form: SELECTION, name: "id", label: ({ text }) => text } : undefined}
          empty={<EmptyState title="No questions yet">Add the first one, or import a file.</EmptyState>}
        />
        {mayEdit && (
          <ListSelection list={list} id={SELECTION} all={`Select all ${formatNumber(list.total)}`}>
            <Button variant="secondary" size="small" formAction={`${PATH}/add`}>
              Add to a quiz
            </Button>
          </ListSelection>
        )}
      </div>
      <ListPages list={list} />
      {mayEdit && (
        <p>
          <ButtonLink to={`${PATH}/export${listAddress(list.query)}`} size="small" variant="secondary">
            Export for other tools
          </ButtonLink>
        </p>
      )}
    </DialogHost>
  );
}
