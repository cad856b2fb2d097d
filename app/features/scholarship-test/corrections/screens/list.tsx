import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { correctionName } from "#app/features/scholarship-test/corrections/parts/correction-name.ts";
import { listCorrections } from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("quizzes.read", async ({ ctx, actor, params, context }) => {
  const listed = await listCorrections(ctx, params.quizId ?? "");
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return { ...listed.value, mayCorrect: hasRoleFor(actor, "results.correct") };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(`Corrections of ${loaded?.quiz.title ?? "a quiz"}`, "Admin") },
];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The corrections of a quiz, and every version of its questions. */
export default function Corrections() {
  const { quiz, corrections, versions, mayCorrect } = useLoaderData<typeof loader>();
  const quizPath = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <>
      <PageHeader
        title="Corrections"
        compact
        lead={
          <>
            A question that was wrong can be left out, or get another correct answer. Finished attempts are
            graded again.{" "}
            <Link to={quizPath} className="link">
              {quiz.title}
            </Link>
          </>
        }
      />
      {corrections.length === 0 ? (
        <EmptyState title="No corrections yet">Every question counts as it was asked.</EmptyState>
      ) : (
        <CorrectionTable corrections={corrections} path={`${quizPath}/corrections`} mayOpen={mayCorrect} />
      )}
      {mayCorrect && versions.length > 0 && (
        <section aria-labelledby="questions" className="mt-10 grid gap-3">
          <h2 id="questions" className="text-xl">
            Correct a question
          </h2>
          <Versions versions={versions} path={`${quizPath}/corrections/new`} />
        </section>
      )}
    </>
  );
}

type TableProps = Pick<Loaded, "corrections"> & { path: string; mayOpen: boolean };

const CorrectionTable = ({ corrections, path, mayOpen }: TableProps) => (
  <Table
    caption="Corrections"
    captionHidden
    dense
    rows
    head={
      <tr>
        <Th>Question</Th>
        <Th>Correction</Th>
        <Th>Since</Th>
        <Th>By</Th>
        <Th numeric>Students affected</Th>
        <Th>State</Th>
      </tr>
    }
  >
    {corrections.map((correction) => (
      <tr key={correction.id} className="hover:bg-wash">
        <RowTh className="max-w-80">
          {mayOpen ? (
            <Link to={`${path}/${correction.id}`} className="link line-clamp-2">
              {correction.question}
            </Link>
          ) : (
            <span className="line-clamp-2">{correction.question}</span>
          )}
        </RowTh>
        <Td phone="line">{correctionName(correction)}</Td>
        <Td className="whitespace-nowrap">
          <HomeDateTime at={correction.createdAt} />
        </Td>
        <Td>{correction.createdBy ?? "–"}</Td>
        <Td numeric phone="line">
          {correction.students}
          <span className="sm:hidden"> moved</span>
        </Td>
        <Td phone="figure">
          {correction.undoneAt === null ? <Badge tone="leaf">Applied</Badge> : <Badge>Undone</Badge>}
        </Td>
      </tr>
    ))}
  </Table>
);

/** Attempts keep the version of a question that they were given, so each version is corrected alone. */
const Versions = ({ versions, path }: Pick<Loaded, "versions"> & { path: string }) => (
  <ol className="max-w-measure divide-y divide-hairline border-y border-hairline">
    {versions.map(({ id, text, version, retiredAt }) => (
      <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-1">
        <span className="min-w-0 flex-1 py-2 break-words whitespace-pre-wrap">
          {text}{" "}
          {(version > 1 || retiredAt !== null) && (
            <span className="text-sm text-muted">
              (version {version}
              {retiredAt !== null && ", no longer in the quiz"})
            </span>
          )}
        </span>
        <Link
          to={`${path}?${new URLSearchParams({ question: id })}`}
          className="link inline-block py-2 max-sm:py-3"
        >
          Correct<span className="visually-hidden">: {text}</span>
        </Link>
      </li>
    ))}
  </ol>
);
