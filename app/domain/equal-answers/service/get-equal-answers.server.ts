import { failed, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import { selectComparison, selectEqualPairs } from "#db/queries/equal-answers.ts";
import { COUNTED_AT_ONCE, readCounted } from "#db/queries/item-analysis.ts";
import { selectQuiz } from "#db/queries/quiz-editing.ts";

/** The page lists the least probable pairs only; more would be a fault of the quiz. */
const LISTED = 100;

/**
 * Gets the pairs of attempts of a quiz with improbably equal wrong answers, the least probable first, at most 100; how
 * many there are, how much was compared, and how many groups wait for the job. Counts what the job needs, as the item
 * analysis does. Problems: not_found.
 */
export const getEqualAnswers = withPermission("facts.read", async ({ db }, quizId: string) => {
  const [[quiz], [comparison], pairs] = await readCounted(db, { quizId, limit: COUNTED_AT_ONCE }, [
    selectQuiz(db, quizId),
    selectComparison(db, quizId),
    selectEqualPairs(db, quizId, LISTED),
  ]);
  if (!quiz) return failed(notFound("The quiz"));
  const { id, title, branch } = quiz;
  return ok({ quiz: { id, title, branch }, comparison: comparison!, pairs, total: pairs[0]?.total ?? 0 });
});
