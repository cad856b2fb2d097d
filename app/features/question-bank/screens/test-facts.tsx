import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import { FALSE_ALARMS, KEPT_PAIRS } from "#app/features/scholarship-test/equal-answers/rules.ts";
import { getEqualAnswers } from "#app/features/scholarship-test/equal-answers/use-cases/get-equal-answers.server.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("facts.read", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading the facts. Please try again later.", () =>
    getEqualAnswers(ctx, params.quizId ?? ""),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Facts for review of ${data?.quiz.title ?? "a quiz"}`, "Admin") },
];

/** Pairs of attempts with improbably equal wrong answers, and what that means. */
export default function FactsForReview() {
  const { quiz, comparison, pairs, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Facts for review"
        lead={
          <>
            <Link to={`${paths.adminQuizzes}/${quiz.id}`} className="link">
              {quiz.title}
            </Link>
            {branchAfter(quiz.title, quiz.branch)}. Pairs of attempts whose wrong answers are equal more often
            than chance explains.
          </>
        }
      />
      <Notice tone="info" title="These are indications, not proof">
        Students who learned together, or from the same notes, may make the same mistakes. Nothing on this
        page changes a score or an award. Read both attempts and their timelines, and listen to both students
        before you decide anything.
      </Notice>
      {comparison.waiting > 0 && (
        <Notice tone="warning" title="Some attempts are not compared yet">
          Attempts of {formatCount(comparison.waiting, "test code and day", "test codes and days")} are
          compared within minutes after nobody takes this quiz any longer.
        </Notice>
      )}
      <section aria-labelledby="pairs" className="grid gap-3">
        <h2 id="pairs" className="text-xl">
          Equal wrong answers
        </h2>
        {comparison.pairs > 0 && (
          <p className="text-muted">
            {formatCount(comparison.attempts, "attempt", "attempts")} and{" "}
            {formatCount(comparison.pairs, "pair", "pairs")} compared; {total >= KEPT_PAIRS && "at least "}
            {formatCount(total, "pair is", "pairs are")} improbable
            {total > pairs.length && `, the first ${pairs.length} are shown`}.
          </p>
        )}
        {pairs.length === 0 ? (
          <EmptyState title={comparison.pairs === 0 ? "Nothing compared yet" : "No improbable pair"}>
            {comparison.pairs === 0
              ? "Attempts are compared when at least two with the same test code and day are finished."
              : "All equal wrong answers can be explained by chance. That is no proof of anything either."}
          </EmptyState>
        ) : (
          <Pairs pairs={pairs} />
        )}
      </section>
      <Method />
    </>
  );
}

type Pair = ReturnType<typeof useLoaderData<typeof loader>>["pairs"][number];

const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
  <Table
    caption="Pairs of attempts with improbably equal wrong answers"
    captionHidden
    rows
    head={
      <tr>
        <Th>Attempts</Th>
        <Th>Day</Th>
        <Th numeric>Both wrong</Th>
        <Th numeric>Equal expected</Th>
        <Th numeric>Equal seen</Th>
        <Th numeric>Chance of that</Th>
      </tr>
    }
  >
    {pairs.map(({ firstId, secondId, ...pair }) => (
      <tr key={firstId + secondId}>
        <RowTh>
          <AttemptLink id={firstId} name={pair.firstName} college={pair.firstCollege} />
          <AttemptLink id={secondId} name={pair.secondName} college={pair.secondCollege} />
        </RowTh>
        <Td>
          <HomeDate at={pair.startedAt} />
        </Td>
        <Td numeric phone="line">
          <span className="sm:hidden">Both wrong: </span>
          {pair.shared}
        </Td>
        <Td numeric phone="line">
          <span className="sm:hidden">Equal expected: </span>
          {pair.expected.toFixed(1)}
        </Td>
        <Td numeric phone="figure">
          {pair.equal}
          <span className="sm:hidden"> equal</span>
        </Td>
        <Td numeric className="whitespace-nowrap">
          {formatChance(pair.probability)}
        </Td>
      </tr>
    ))}
  </Table>
);

const AttemptLink = ({ id, name, college }: { id: string; name: string; college: string }) => (
  <span className="relative block min-w-0 wrap-anywhere">
    <Link to={`${paths.adminResults}/${id}`} className="link">
      {name}
    </Link>
    <span className="block font-normal text-muted">{college}</span>
  </span>
);

/** '1 in 3,200,000' of a small probability, rounded to two digits. */
function formatChance(probability: number): string {
  const one = 1 / probability;
  if (!Number.isFinite(one) || one >= 1e12) return "below 1 in 10¹²";
  return `1 in ${formatNumber(Number(one.toPrecision(2)))}`;
}

const Method = () => (
  <Disclosure summary="How pairs are found">
    <div className="grid max-w-measure gap-3">
      <p>
        Finished attempts of this quiz with the same test code and day are compared, at most 1,000 with each
        other, those of one college together. Only questions count that both students answered wrong, in the
        same version; questions that do not count after a correction are left out.
      </p>
      <p>
        For each such question, the chance that two students who work alone choose the same wrong option is
        computed from the wrong answers of everybody else: the sum of the squares of their shares. From these
        chances follows how many equal answers are expected, and the probability of at least as many as were
        seen.
      </p>
      <p>
        A pair is listed when that probability, multiplied by the number of all compared pairs of the quiz, is
        at most {FALSE_ALARMS}, and at least 5 questions are shared. So of 20 quizzes in which nobody copied,
        about one or fewer lists any pair. Many pairs of students who copied are not found: with few wrong
        answers there is little to compare.
      </p>
    </div>
  </Disclosure>
);
