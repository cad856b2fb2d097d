import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { knownBranches } from "#app/features/provider/branches.ts";
import { publishedState } from "#app/features/question-bank/parts/quiz-state.ts";
import { listQuizzes } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Downloads } from "#app/platform/lists/list.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
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
  const branches = [...new Set([...knownBranches(), ...quizzes.map(({ branch }) => branch)])];
  return (
    <DialogHost>
      <PageHeader
        title="Quizzes"
        compact
        lead="The default is the branch's scholarship test; others open with test codes."
        actions={
          <>
            {mayEdit && (
              <ButtonLink to={`${paths.adminQuizzes}/new`} size="small">
                <span>
                  Add<span className="max-sm:sr-only"> quiz</span>
                </span>
              </ButtonLink>
            )}
            {csv && <Downloads csv={csv} total={quizzes.length} />}
          </>
        }
      />
      <div className="list-page grid gap-6">
        {branches.map((branch) => (
          <QuizList key={branch} branch={branch} quizzes={quizzes.filter((quiz) => quiz.branch === branch)} />
        ))}
      </div>
    </DialogHost>
  );
}

type Quiz = ReturnType<typeof useLoaderData<typeof loader>>["quizzes"][number];

function QuizList({ branch, quizzes }: { branch: string; quizzes: Quiz[] }) {
  const id = `bank-${branch.replace(/\W/g, "")}`;
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="text-lg">
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
