import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { csvFor } from "#app/admin/list-download.server.ts";
import { publishedState } from "#app/admin/quiz-state.ts";
import { DialogHost } from "#app/components/dialog-route.tsx";
import { Downloads } from "#app/components/list.tsx";
import { hasRoleFor } from "#app/domain/kernel/permissions.ts";
import { listQuizzes } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { BRANCHES } from "#app/domain/scholarship/rules.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("quizzes.read", async ({ ctx, context }) => {
  const quizzes = await listQuizzes(ctx);
  if (!quizzes.ok) throw problemPage(quizzes.problem, context.requestId);
  return {
    quizzes: quizzes.value,
    csv: csvFor(ctx.actor, "quizzes.export", paths.adminQuizzes),
    mayEdit: hasRoleFor(ctx.actor, "quizzes.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Quizzes", "Admin") }];

export default function Quizzes() {
  const { quizzes, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Quizzes"
        compact
        lead="Quizzes by branch. The default quiz is the branch's scholarship test; another published one opens with test codes for it."
        actions={
          mayEdit && (
            <ButtonLink to={`${paths.adminQuizzes}/new`} size="small">
              Add quiz
            </ButtonLink>
          )
        }
      />
      {csv && <Downloads csv={csv} total={quizzes.length} />}
      {BRANCHES.map((branch) => (
        <QuizList key={branch} branch={branch} quizzes={quizzes.filter((quiz) => quiz.branch === branch)} />
      ))}
    </DialogHost>
  );
}

type Quiz = ReturnType<typeof useLoaderData<typeof loader>>["quizzes"][number];

function QuizList({ branch, quizzes }: { branch: string; quizzes: Quiz[] }) {
  const id = `bank-${branch.replace(/\W/g, "")}`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {branch}
      </h2>
      {quizzes.length === 0 ? (
        <p className="text-muted">No quiz available for {branch} branch</p>
      ) : (
        <Table
          caption={`Quizzes of ${branch}`}
          captionHidden
          dense
          rows
          head={
            <tr>
              <Th className="w-2/5">Title</Th>
              <Th className="w-1/5">State</Th>
              <Th numeric>Questions</Th>
              <Th numeric>Minutes</Th>
              <Th numeric>Running now</Th>
            </tr>
          }
        >
          {quizzes.map((quiz) => (
            <tr key={quiz.id} className="hover:bg-wash">
              <RowTh className="min-w-44 break-words">
                <Link to={`${paths.adminQuizzes}/${quiz.id}`} className="link">
                  {quiz.title}
                </Link>
              </RowTh>
              <Td phone="line">
                <Badge tone={quiz.publishedAt === null ? "neutral" : "leaf"}>{publishedState(quiz)}</Badge>
              </Td>
              <Td numeric phone="line">
                {quiz.questionCount}
                <span className="sm:hidden"> questions</span>
              </Td>
              <Td numeric phone="line">
                {quiz.timeLimitMinutes}
                <span className="sm:hidden"> minutes</span>
              </Td>
              <Td numeric>{quiz.runningCount}</Td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
