import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import { formatAward } from "#app/features/scholarship-test/format-award.ts";
import type { getResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { formatDuration } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListView } from "#app/platform/lists/list.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { recordPath } from "#app/shell/staff/list-steps.ts";
import { Peek } from "#app/shell/staff/peek.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { AnswerStrip } from "./answer-strip.tsx";

type Result = Extract<Awaited<ReturnType<typeof getResult>>, Outcome<unknown> & { ok: true }>["value"];

/** What the panel beside the list shows: the answers as a strip, without the questions. */
export const resultPeek = ({ attempt, paper }: Pick<Result, "attempt" | "paper">) => ({
  attempt,
  lines: paper.map(({ position, selectedAnswer, correctAnswer, marking, savedAt, seconds }) => ({
    ...{ position, selectedAnswer, correctAnswer, marking, savedAt, seconds },
  })),
});

/** Score, award and answers of an attempt, beside the list. */
export function ResultPeek({
  list,
  search,
  peek: { attempt, lines },
}: {
  list: ListView<{ id: string }>;
  /** The query of the list. */
  search: string;
  peek: ReturnType<typeof resultPeek>;
}) {
  const { id, score, correctCount, totalQuestions, awardPercent, startedAt, finishedAt } = attempt;
  return (
    <Peek list={list} id={id} title={attempt.studentName} to={recordPath(paths.adminResults, id, search)}>
      <p className="text-sm wrap-anywhere">
        {attempt.quizTitle + branchAfter(attempt.quizTitle, attempt.branch)}
        <span className="block text-muted">{attempt.collegeName}</span>
      </p>
      <FactList
        facts={{
          Score: score === null ? "–" : <strong className="heading text-xl">{score}%</strong>,
          Correct: correctCount === null ? "–" : `${correctCount} of ${totalQuestions}`,
          Scholarship: formatAward(awardPercent),
          "Time spent": finishedAt === null ? "–" : formatDuration((finishedAt - startedAt) / 1000),
          [finishedAt === null ? "Started" : "Finished"]: <HomeDateTime at={finishedAt ?? startedAt} />,
        }}
      />
      <AnswerStrip
        lines={lines}
        isRunning={attempt.state === "in_progress"}
        path={`${paths.adminResults}/${id}`}
      />
    </Peek>
  );
}
