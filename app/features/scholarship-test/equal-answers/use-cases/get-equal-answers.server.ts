import { selectQuiz } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import {
  COUNTED_AT_ONCE,
  readCounted,
} from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import {
  selectComparison,
  selectEqualPairs,
} from "#app/features/scholarship-test/equal-answers/queries/equal-answers.server.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

/** The page lists the least probable pairs only; more would be a fault of the quiz. */
const LISTED = 100;

/**
 * Gets the pairs of attempts of a quiz with improbably equal wrong answers, the least probable first, at most 100; how
 * many there are, how much was compared, and how many groups wait for the job. Counts what the job needs, as the item
 * analysis does. Problems: not_found.
 */
export const getEqualAnswers = withPermission("facts.read", async ({ db }, quizId: string) => {
  const {
    quiz: [quiz],
    comparison: [comparison],
    pairs,
  } = await readCounted(
    db,
    { quizId, limit: COUNTED_AT_ONCE },
    {
      quiz: selectQuiz(db, quizId),
      comparison: selectComparison(db, quizId),
      pairs: selectEqualPairs(db, quizId, LISTED),
    },
  );
  if (!quiz) return failed(notFound("The quiz"));
  const { id, title, branch } = quiz;
  return ok({ quiz: { id, title, branch }, comparison: comparison!, pairs, total: pairs[0]?.total ?? 0 });
});
