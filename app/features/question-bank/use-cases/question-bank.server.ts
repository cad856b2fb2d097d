import {
  changeQuestion,
  tooFewQuestions,
  withFacts,
} from "#app/features/question-bank/change-question.server.ts";
import type { Question } from "#app/features/question-bank/inputs.ts";
import { QUESTION_LIST, type QuestionQuery } from "#app/features/question-bank/list.ts";
import {
  canStillBeDrawn,
  countQuestions,
  listQuestions,
  type QuestionSelection,
  restoreQuestion,
  retireQuestion,
  selectBankQuestion,
  selectFiguresByQuiz,
  selectQuestionChoices,
  selectQuestionPage,
  selectSelectedQuestions,
} from "#app/features/question-bank/queries/question-bank.server.ts";
import {
  appendQuestions,
  selectQuiz,
  selectVersion,
} from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { knownImages } from "#app/features/question-bank/rich-text/known-images.server.ts";
import { renderQuestion } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { MAX_LISTED } from "#app/features/question-bank/rules.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { type PageRequest, sumCounts } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";
import { pageOrAll } from "#db/keyset.ts";
import { mustHold, type RowOf } from "#db/session/index.ts";

export type BankQuestion = RowOf<typeof selectBankQuestion>;

/** Lists one page of the bank with the counts of the states and the choices of the filters: one round trip. */
export const listBank = withPermission("quizzes.read", async ({ db }, query: QuestionQuery) => {
  const page = selectQuestionPage(db, query);
  const { rows, counts, choices, whole } = await db.batch({
    rows: page.statement,
    counts: countQuestions(db, query),
    choices: selectQuestionChoices(db),
    whole: countWhole(db, QUESTION_LIST, query, (all) => countQuestions(db, all)),
  });
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const byState = [{ value: "", count: all }, ...counts.map(({ state, count }) => ({ value: state, count }))];
  const total = byState.find(({ value }) => value === query.filters.state)?.count ?? 0;
  return ok({ page: { ...page.toPage(rows), total, all: sumCounts(whole) }, byState, choices });
});

const ALL_QUESTIONS: QuestionQuery = {
  search: "",
  filters: { state: "", topic: "", difficulty: "", tag: "", quiz: "", language: "" },
  sort: QUESTION_LIST.defaultSort,
  defaultSort: QUESTION_LIST.defaultSort,
};

/** Lists all questions for API callers, newest first, a page or all. */
export const listAllQuestions = withPermission("quizzes.read", async ({ db }, request: PageRequest) =>
  ok(
    await pageOrAll(async (at) => {
      const page = selectQuestionPage(db, ALL_QUESTIONS, at);
      return page.toPage(await db.execute(page.statement));
    }, request),
  ),
);

/** Exports every question that matches the list, in its order, in chunks; the download is recorded. */
export const exportBank = withPermission("quizzes.export", (ctx, query: QuestionQuery) =>
  exportList(ctx, { action: "question.export", entity: "question", query }, (at) =>
    selectQuestionPage(ctx.db, query, at),
  ),
);

/** Gets a question in its newest version, by the id of any version. Problems: not_found. */
export const getBankQuestion = withPermission(
  "quizzes.read",
  async ({ db }, id: string): Promise<Outcome<BankQuestion>> => {
    const [question] = await db.execute(selectBankQuestion(db, id));
    return question ? ok(question) : failed(notFound("The question"));
  },
);

/** Adds a question to the bank, once per form. Problems: invalid_fields of the formatting. */
export const addToBank = withPermission(
  "quizzes.edit",
  async (
    ctx,
    { formKey = crypto.randomUUID(), expectedId: _, revision: __, ...content }: Question,
  ): Promise<Outcome<void>> => {
    const typed = withFacts(content);
    const rendered = await renderQuestion(typed, await knownImages(ctx.db, [typed]));
    if (!rendered.ok) return rendered;
    await ctx.db.batch({
      appended: appendQuestions(ctx.db, null, formKey, [rendered.value], ctx.actor.userId),
      audit: recordAuditIfChanged(ctx, {
        action: "question.add",
        ...entity("question", `${formKey}:0`),
        after: { text: rendered.value.text },
      }),
    });
    return ok(undefined);
  },
);

/** Changes a question of the bank; see changeQuestion. Problems: not_found, conflict, stale_version. */
export const editBankQuestion = withPermission("quizzes.edit", async (ctx, id: string, form: Question) => {
  const [before] = await ctx.db.execute(selectVersion(ctx.db, id));
  return before ? changeQuestion(ctx, before, form) : failed(notFound("The question"));
});

/**
 * Retires a question: it is in no new paper, and attempts keep it. May be repeated. Problems: not_found, conflict when a
 * published quiz would have too few questions.
 */
export const retireFromBank = withPermission(
  "quizzes.edit",
  async (ctx, id: string): Promise<Outcome<void>> => {
    const { db } = ctx;
    const [question] = await db.execute(selectBankQuestion(db, id));
    if (!question) return failed(notFound("The question"));
    const written = await db.batch({
      retired: retireQuestion(db, question.id),
      audit: recordAuditIfChanged(ctx, { action: "question.retire", ...entity("question", question.id) }),
      canStillBeDrawn: mustHold(canStillBeDrawn),
    });
    return written ? ok(undefined) : failed(tooFewQuestions);
  },
);

/** Makes a retired question current again. May be repeated. Problems: not_found. */
export const restoreToBank = withPermission(
  "quizzes.edit",
  async (ctx, id: string): Promise<Outcome<void>> => {
    const { db } = ctx;
    const {
      question: [question],
    } = await db.batch({
      restored: restoreQuestion(db, id),
      audit: recordAuditIfChanged(ctx, { action: "question.restore", ...entity("question", id) }),
      question: selectBankQuestion(db, id),
    });
    return question ? ok(undefined) : failed(notFound("The question"));
  },
);

/** Gets the same with its figures in each quiz that has it or has shown it (ADR 0069). Problems: not_found. */
export const getQuestionWithFigures = withPermission("quizzes.read", async ({ db }, id: string) => {
  const {
    question: [question],
    figures,
  } = await db.batch({ question: selectBankQuestion(db, id), figures: selectFiguresByQuiz(db, id) });
  return question ? ok({ question, figures }) : failed(notFound("The question"));
});

/** Gets the questions of a selection that can be added to a quiz, and the quizzes. */
export const previewListing = withPermission("quizzes.edit", async ({ db }, selection: QuestionSelection) => {
  const { found, choices } = await db.batch({
    found: selectSelectedQuestions(db, selection, MAX_LISTED),
    choices: selectQuestionChoices(db),
  });
  return ok({ found, quizzes: choices.filter(({ kind }) => kind === "quiz") });
});

/** Adds the questions of a selection to the end of a quiz's list, at most 200. May be repeated. Problems: invalid_fields. */
export const listInQuiz = withPermission(
  "quizzes.edit",
  async (ctx, selection: QuestionSelection, quizId: string): Promise<Outcome<{ count: number }>> => {
    const { db } = ctx;
    const {
      found,
      quiz: [quiz],
    } = await db.batch({
      found: selectSelectedQuestions(db, selection, MAX_LISTED),
      quiz: selectQuiz(db, quizId),
    });
    if (!quiz) return failed(invalidFields({ field: "quizId", message: "Please choose the quiz" }));
    const forPractice = found.filter((question) => question.forPractice).length;
    if (forPractice > 0) return failed(hasPractice(forPractice));
    const ids = found.map(({ id }) => id);
    const { added } = await db.batch({
      added: listQuestions(db, quizId, ids),
      audit: recordAuditIfChanged(ctx, {
        action: "quiz.add-questions",
        entity: "quiz",
        entityId: quizId,
        after: { questions: ids },
      }),
    });
    return ok({ count: added.rowsAffected });
  },
);

const hasPractice = (count: number) =>
  invalidFields({
    field: "quizId",
    message: `${count === 1 ? "One of them is" : `${count} of them are`} for practice, which no quiz may ask. Select the others only`,
  });
