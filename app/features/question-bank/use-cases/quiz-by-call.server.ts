import type { ChangeQuizByCall, SetBlueprint, SetPublication } from "#app/features/question-bank/inputs.ts";
import { selectSelectedQuestions } from "#app/features/question-bank/queries/question-bank.server.ts";
import { type QuizRow, selectQuiz } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { MAX_LISTED } from "#app/features/question-bank/rules.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, renameFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { editBlueprint, editQuiz, getQuizRecord, publishQuiz, unpublishQuiz } from "./edit-quiz.server.ts";
import { listInQuiz } from "./question-bank.server.ts";

/** The quiz that a caller changes. Problems: not_found, stale_version when `expectedTag` is not its version. */
async function getExpectedQuiz(
  { db }: ServiceContext,
  id: string,
  expectedTag: string | undefined,
): Promise<Outcome<QuizRow>> {
  const [quiz] = await db.execute(selectQuiz(db, id));
  if (!quiz) return failed(notFound("The quiz"));
  const isExpected = expectedTag === undefined || expectedTag === String(quiz.version);
  return isExpected ? ok(quiz) : failed(editConflict("quiz", quiz));
}

/**
 * Changes the named fields of a quiz. Problems: not_found, invalid_fields for another second language of a published quiz,
 * stale_version with the newer quiz when `expectedTag` is not its version or another save came in between.
 */
export const changeQuizByCall = withPermission(
  "quizzes.edit",
  async (ctx, id: string, change: ChangeQuizByCall, expectedTag?: string): Promise<Outcome<QuizRow>> => {
    const found = await getExpectedQuiz(ctx, id, expectedTag);
    if (!found.ok) return found;
    const { title, timeLimitMinutes, version } = found.value;
    if (matches(found.value, change)) return found;
    return editQuiz(ctx, id, { title, timeLimitMinutes, ...change, version });
  },
);

/**
 * Publishes or unpublishes a quiz; may be repeated. Problems: not_found, conflict with everything that prevents it,
 * stale_version as changeQuizByCall.
 */
export const setPublication = withPermission(
  "quizzes.edit",
  async (
    ctx,
    id: string,
    { isPublished, as }: SetPublication,
    expectedTag?: string,
  ): Promise<Outcome<QuizRow>> => {
    const found = await getExpectedQuiz(ctx, id, expectedTag);
    if (!found.ok) return found;
    if (!isPublished) return unpublishQuiz(ctx, id);
    const { publishedAt, isDefault, version } = found.value;
    if (publishedAt !== null && as === "default" && !isDefault) return failed(IS_FURTHER);
    return publishQuiz(ctx, id, version, as);
  },
);

const IS_FURTHER = conflict(
  "This quiz is published for its own test codes. Make it the default of its branch instead.",
);

/** Replaces what a quiz draws. Problems: not_found, conflict for a published quiz, stale_version. */
export const setBlueprint = withPermission(
  "quizzes.edit",
  async (ctx, id: string, { cells }: SetBlueprint, expectedTag?: string): Promise<Outcome<QuizRow>> => {
    const found = await getExpectedQuiz(ctx, id, expectedTag);
    if (!found.ok || matches({ cells: found.value.blueprint ?? [] }, { cells })) return found;
    return editBlueprint(ctx, id, { version: found.value.version, cells });
  },
);

/**
 * Adds questions of the bank to the end of a quiz's list; those in it stay. Problems: not_found, invalid_fields for ids
 * without a current question and for questions for practice.
 */
export const listInQuizByCall = withPermission(
  "quizzes.edit",
  async (ctx, id: string, questionIds: string[]): Promise<Outcome<QuizRow>> => {
    const quiz = await getQuizRecord(ctx, id);
    if (!quiz.ok) return quiz;
    const found = await ctx.db.execute(selectSelectedQuestions(ctx.db, { ids: questionIds }, MAX_LISTED));
    const known = new Set(found.map((question) => question.id));
    const missing = questionIds.findIndex((questionId) => !known.has(questionId));
    if (missing >= 0) return failed(invalidFields({ field: `questionIds.${missing}`, message: NO_QUESTION }));
    const listed = await listInQuiz(ctx, { ids: questionIds }, id);
    return listed.ok
      ? getQuizRecord(ctx, id)
      : failed(renameFields(listed.problem, { quizId: "questionIds" }));
  },
);

const NO_QUESTION = "The bank has no question with this id, or it is retired or has a newer version";
