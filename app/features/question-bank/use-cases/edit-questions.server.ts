import {
  changeQuestion,
  practiceInQuiz,
  withFacts,
} from "#app/features/question-bank/change-question.server.ts";
import type { Question } from "#app/features/question-bank/inputs.ts";
import {
  appendQuestions,
  orderQuestions,
  removeListed,
  selectLiveQuestions,
  selectQuestion,
  selectQuestionOrder,
  selectQuiz,
  selectRemovable,
} from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { knownImages } from "#app/features/question-bank/rich-text/known-images.server.ts";
import { renderQuestion } from "#app/features/question-bank/rich-text/render-question.server.ts";
import type { QuestionKey } from "#app/features/question-bank/rules.ts";
import { moveItem } from "#app/kernel/ordering.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf } from "#db/session/index.ts";

export type QuestionRow = RowOf<typeof selectQuestion>;
export type QuizQuestion = RowOf<typeof selectLiveQuestions> & { position: number };

/** Gets one current question. Problems: not_found. */
export const getQuestion = withPermission(
  "quizzes.read",
  async (ctx, key: QuestionKey): Promise<Outcome<QuestionRow & { isRemovable: boolean }>> => {
    const {
      question: [question],
      removable,
    } = await ctx.db.batch({
      question: selectQuestion(ctx.db, key),
      removable: selectRemovable(ctx.db, key),
    });
    return question
      ? ok({ ...question, isRemovable: removable.length > 0 })
      : failed(notFound("The question"));
  },
);

/** The fixed list of a quiz, each question with its position from 0. Problems: not_found. */
export const listQuizQuestions = withPermission("quizzes.read", async ({ db }, quizId: string) => {
  const {
    quiz: [quiz],
    questions,
  } = await db.batch({ quiz: selectQuiz(db, quizId), questions: selectLiveQuestions(db, quizId) });
  return quiz
    ? ok(questions.map((question, position) => ({ ...question, position })))
    : failed(notFound("The quiz"));
});

/** Gets one question of the fixed list with its position. Problems: not_found. */
export const getQuizQuestion = withPermission("quizzes.read", async (ctx, { quizId, id }: QuestionKey) => {
  const listed = await listQuizQuestions(ctx, quizId);
  if (!listed.ok) return listed;
  const question = listed.value.find((one) => one.id === id);
  return question ? ok(question) : failed(notFound("The question"));
});

/**
 * Adds a question at the end of a quiz, once per form. Problems: not_found, invalid_fields of the formatting and at
 * `forPractice`.
 */
export const addQuestion = withPermission(
  "quizzes.edit",
  async (
    ctx,
    quizId: string,
    { formKey = crypto.randomUUID(), expectedId: _, revision: __, ...content }: Question,
  ): Promise<Outcome<QuestionRow>> => {
    if (content.forPractice) return failed(practiceInQuiz);
    const typed = withFacts(content);
    const rendered = await renderQuestion(typed, await knownImages(ctx.db, [typed]));
    if (!rendered.ok) return rendered;
    const id = `${formKey}:0`;
    const {
      question: [question],
    } = await ctx.db.batch({
      appended: appendQuestions(ctx.db, quizId, formKey, [rendered.value], ctx.actor.userId),
      audit: recordAuditIfChanged(ctx, {
        action: "question.add",
        ...entity("question", id),
        after: { quizId, text: rendered.value.text },
      }),
      question: selectQuestion(ctx.db, { quizId, id }),
    });
    return question ? ok(question) : failed(notFound("The quiz"));
  },
);

/**
 * Changes a question of a quiz, for every quiz that has it; see changeQuestion. Problems: not_found, conflict,
 * stale_version with the current version.
 */
export const editQuestion = withPermission(
  "quizzes.edit",
  async (ctx, { quizId, id }: QuestionKey, form: Question): Promise<Outcome<QuestionRow>> => {
    const [before] = await ctx.db.execute(selectQuestion(ctx.db, { quizId, id }));
    if (!before) return failed(notFound("The question"));
    const changed = await changeQuestion(ctx, before, form);
    return changed.ok ? ok({ ...changed.value, quizId, removedAt: before.removedAt }) : changed;
  },
);

/**
 * Removes a question from the list of a quiz; it stays in the bank, and in the attempts that contain it. May be repeated. Problems: not_found, conflict
 * for the last one of a published quiz.
 */
export const removeQuestion = withPermission(
  "quizzes.edit",
  async (ctx, key: QuestionKey): Promise<Outcome<void>> => {
    const {
      question: [question],
    } = await ctx.db.batch({
      removed: removeListed(ctx.db, key),
      audit: recordAuditIfChanged(ctx, { action: "question.remove", ...entity("question", key.id) }),
      question: selectQuestion(ctx.db, key),
    });
    if (!question) return failed(notFound("The question"));
    if (question.removedAt !== null || question.retiredAt !== null) return ok(undefined);
    const message =
      "This is the last question of a published quiz. Unpublish the quiz first, or add another one.";
    return failed(conflict(message));
  },
);

/**
 * Moves a question to another position, from 0; one after the last means the last. Attempts keep their order. Problems:
 * not_found.
 */
export const moveQuestion = withPermission(
  "quizzes.edit",
  async (ctx, { quizId, id }: QuestionKey, to: number): Promise<Outcome<void>> => {
    const {
      question: [question],
      order,
    } = await ctx.db.batch({
      question: selectQuestion(ctx.db, { quizId, id }),
      order: selectQuestionOrder(ctx.db, quizId),
    });
    if (!question || question.retiredAt !== null || question.removedAt !== null)
      return failed(notFound("The question"));
    const before = order.map((row) => row.id);
    const after = moveItem(before, id, to);
    await ctx.db.batch({
      ordered: orderQuestions(ctx.db, quizId, after),
      audit: recordAuditIfChanged(ctx, {
        action: "question.move",
        ...entity("question", id),
        before: { position: before.indexOf(id) },
        after: { position: after.indexOf(id) },
      }),
    });
    return ok(undefined);
  },
);
