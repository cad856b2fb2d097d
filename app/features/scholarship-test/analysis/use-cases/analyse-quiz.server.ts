import { selectQuiz } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import type { AnalysisQuery } from "#app/features/scholarship-test/analysis/list.ts";
import {
  COUNTED_AT_ONCE,
  readCounted,
  selectScoreCounts,
  selectStaleCount,
  selectVersionCounts,
  type VersionRow,
} from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import {
  type AnswerCell,
  analyseQuiz,
  analyseVersion,
  type CountedVersion,
  numberQuestions,
  type SecondsCount,
  sortVersions,
} from "#app/features/scholarship-test/analysis/rules.ts";
import { type CorrectedAnswer, toMarking } from "#app/features/scholarship-test/corrections/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordExport } from "#db/audit.ts";

/**
 * Gets the item analysis of a quiz: its finished attempts, each version of its questions that they have, and the
 * batches for the filter. `notCounted` is the number of attempts that the figures do not contain yet; with a batch it is
 * 0. Contains the keys. Problems: not_found.
 */
export const getItemAnalysis = withPermission(
  "results.read",
  async (ctx, quizId: string, query: AnalysisQuery) => analyse(ctx, quizId, query),
);

/** The versions of the questions as rows of a download, which is recorded. Problems: not_found. */
export const exportItemAnalysis = withPermission(
  "results.export",
  async (ctx, quizId: string, query: AnalysisQuery) => {
    const analysis = await analyse(ctx, quizId, query);
    if (!analysis.ok) return analysis;
    const filters = { ...query.filters, quiz: quizId };
    await ctx.db.execute(
      recordExport(ctx, { action: "analysis.export", entity: "quiz" }, { search: "", filters }),
    );
    return ok([analysis.value.versions]);
  },
);

async function analyse({ db }: ServiceContext, quizId: string, { filters, sort }: AnalysisQuery) {
  const analysed = { quizId, batch: filters.batch };
  const {
    quiz: [quiz],
    scores,
    rows,
    stale: [stale],
    batches,
  } = await readCounted(
    db,
    { quizId, limit: COUNTED_AT_ONCE },
    {
      quiz: selectQuiz(db, quizId),
      scores: selectScoreCounts(db, analysed),
      rows: selectVersionCounts(db, analysed),
      stale: selectStaleCount(db, quizId),
      batches: selectBatchChoices(db),
    },
  );
  if (!quiz) return failed(notFound("The quiz"));
  const counted = numberQuestions(rows.map(toVersion));
  const versions = counted.filter(({ cells }) => cells.length > 0).map(analyseVersion);
  return ok({
    quiz: { id: quiz.id, title: quiz.title, branch: quiz.branch },
    figures: analyseQuiz(scores, counted),
    versions: sortVersions(versions, sort),
    notCounted: filters.batch === "" ? (stale?.count ?? 0) : 0,
    batches,
  });
}

function toVersion({
  options,
  html,
  cells,
  seconds,
  isCurrent,
  corrections,
  correctAnswer,
  ...row
}: VersionRow): CountedVersion {
  const { isVoid, key, accepted } = toMarking(JSON.parse(corrections) as CorrectedAnswer[]);
  return {
    ...row,
    isVoid,
    correctAnswer: key ?? correctAnswer,
    accepted: [...accepted],
    isCurrent: isCurrent === 1,
    options: JSON.parse(options) as string[],
    html: html === null ? null : JSON.parse(html),
    cells: (JSON.parse(cells) as [number, number, number, number][]).map(toCell),
    seconds: (JSON.parse(seconds) as [number, number][]).map(toSeconds),
  };
}

const toCell = ([totalQuestions, correctCount, selectedAnswer, attempts]: [
  number,
  number,
  number,
  number,
]): AnswerCell => ({ totalQuestions, correctCount, selectedAnswer, attempts });

const toSeconds = ([seconds, answers]: [number, number]): SecondsCount => ({ seconds, answers });
