import type { CreateQuiz, EditBlueprint, EditQuiz } from "#app/features/question-bank/inputs.ts";
import {
  deleteQuizStatements,
  demoteDefaultFor,
  guardPublishing,
  insertQuiz,
  promoteToDefault,
  publish,
  type QuizRow,
  selectCells,
  selectDrawnQuestions,
  selectIsUnused,
  selectLiveQuestions,
  selectQuiz,
  selectQuizzes,
  unpublish,
  unpublishDefault,
  updateBlueprint,
  updateQuiz,
} from "#app/features/question-bank/queries/quiz-editing.server.ts";
import {
  blueprintFaults,
  languageFaults,
  listFaults,
  type PublishAs,
} from "#app/features/question-bank/rules.ts";
import { editConflict, editOutcome } from "#app/kernel/editing.ts";
import { WHOLE_LIST } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { entity, recordAudit, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/** Lists all quizzes by branch. */
export const listQuizzes = withPermission("quizzes.read", async (ctx): Promise<Outcome<QuizRow[]>> => {
  return ok(await ctx.db.execute(selectQuizzes(ctx.db)));
});

/** Gets one quiz. Problems: not_found. */
export const getQuizRecord = withPermission(
  "quizzes.read",
  async ({ db }, id: string): Promise<Outcome<QuizRow>> => {
    const [quiz] = await db.execute(selectQuiz(db, id));
    return quiz ? ok(quiz) : failed(notFound("The quiz"));
  },
);

/** Exports all quizzes in the order of their list; the download is recorded. */
export const exportQuizzes = withPermission("quizzes.export", async (ctx) => {
  const { rows } = await ctx.db.batch({
    audit: recordExport(ctx, { action: "quiz.export", entity: "quiz" }, WHOLE_LIST),
    rows: selectQuizzes(ctx.db),
  });
  return ok([rows]);
});

/**
 * Gets one quiz with the questions of its list, their keys, those that lack its second language, and why it cannot be
 * published. Problems: not_found.
 */
export const getQuizForEditing = withPermission("quizzes.read", async (ctx, id: string) => {
  const {
    quiz: [quiz],
    questions,
    drawn,
    bank,
    unused: [unused],
  } = await ctx.db.batch({
    quiz: selectQuiz(ctx.db, id),
    questions: selectLiveQuestions(ctx.db, id),
    drawn: selectDrawnQuestions(ctx.db, id),
    bank: selectCells(ctx.db),
    unused: selectIsUnused(ctx.db, id),
  });
  if (!quiz) return failed(notFound("The quiz"));
  const { blueprint, secondLanguage } = quiz;
  const faults = blueprint
    ? blueprintFaults(blueprint, drawn, ctx.settings.blueprintReserve)
    : listFaults(questions);
  const untranslated = languageFaults(blueprint ? drawn : questions, secondLanguage);
  const isUnused = unused?.isUnused === 1;
  return ok({ quiz, questions, bank, untranslated, publishFaults: [...faults, ...untranslated], isUnused });
});

/**
 * Changes what a quiz draws for each student; without cells it asks its fixed list. Problems: not_found, conflict for a
 * published quiz, stale_version with the newer quiz.
 */
export const editBlueprint = withPermission(
  "quizzes.edit",
  async (ctx, id: string, { version, cells }: EditBlueprint): Promise<Outcome<QuizRow>> => {
    const blueprint = cells.length > 0 ? cells : null;
    const {
      changed,
      quiz: [quiz],
    } = await ctx.db.batch({
      changed: updateBlueprint(ctx.db, id, version, blueprint),
      audit: recordAuditIfChanged(ctx, { action: "quiz.blueprint", ...entity("quiz", id), after: { cells } }),
      quiz: selectQuiz(ctx.db, id),
    });
    const wasChanged = changed.rowsAffected > 0;
    if (!wasChanged && quiz && quiz.publishedAt !== null) return failed(IS_PUBLISHED);
    return editOutcome("quiz", { wasChanged, current: quiz, wanted: { blueprint } });
  },
);

const IS_PUBLISHED = conflict("This quiz is published. Unpublish it first, then change its blueprint.");

/** Adds an empty quiz to a branch, once per form. */
export const createQuiz = withPermission(
  "quizzes.edit",
  async (ctx, { formKey = crypto.randomUUID(), ...values }: CreateQuiz): Promise<Outcome<QuizRow>> => {
    const {
      quiz: [quiz],
    } = await ctx.db.batch({
      inserted: insertQuiz(ctx.db, formKey, values),
      audit: recordAuditIfChanged(ctx, { action: "quiz.create", ...entity("quiz", formKey), after: values }),
      quiz: selectQuiz(ctx.db, formKey),
    });
    return quiz ? ok(quiz) : failed(notFound("The quiz"));
  },
);

/**
 * Changes title, time limit and second language. Running attempts keep their deadline. Problems: not_found, invalid_fields
 * for another second language of a published quiz, stale_version with the newer quiz.
 */
export const editQuiz = withPermission(
  "quizzes.edit",
  async (ctx, id: string, { version, ...values }: EditQuiz): Promise<Outcome<QuizRow>> => {
    const {
      changed,
      quiz: [quiz],
    } = await ctx.db.batch({
      changed: updateQuiz(ctx.db, id, version, values),
      audit: recordAuditIfChanged(ctx, {
        action: "quiz.edit",
        ...entity("quiz", id),
        before: { version },
        after: values,
      }),
      quiz: selectQuiz(ctx.db, id),
    });
    const isOtherLanguage =
      quiz?.publishedAt !== null &&
      values.secondLanguage !== undefined &&
      values.secondLanguage !== quiz?.secondLanguage;
    if (quiz?.version === version && isOtherLanguage) return failed(languageIsFixed);
    return editOutcome("quiz", { wasChanged: changed.length > 0, current: quiz, wanted: values });
  },
);

const languageIsFixed = invalidFields({
  field: "secondLanguage",
  message: "This quiz is published. Unpublish it first, then change its second language",
});

/**
 * Publishes a quiz (ADR 0107). As the `default` it is its branch's test, and the previous default is unpublished in the
 * same write; its attempts continue. As a `further` quiz of a branch with a default, only test codes for it open it.
 * Problems: not_found, conflict with every obstacle in its message, stale_version.
 */
export const publishQuiz = withPermission(
  "quizzes.edit",
  async (ctx, id: string, version: number, as: PublishAs = "default"): Promise<Outcome<QuizRow>> => {
    const found = await getQuizForEditing(ctx, id);
    if (!found.ok) return found;
    const { quiz, publishFaults } = found.value;
    if (quiz.publishedAt !== null) return ok(quiz);
    if (publishFaults.length > 0)
      return failed(conflict(publishFaults.map(({ message }) => message).join(" ")));
    const written = await ctx.db.batch({
      guard: mustChange(guardPublishing(ctx.db, id, version)),
      unpublished: unpublishDefault(ctx.db, id, as),
      published: publish(ctx.db, id),
      audit: recordAudit(ctx, {
        action: "quiz.publish",
        ...entity("quiz", id),
        after: { questionCount: quiz.questionCount, as },
      }),
      quiz: selectQuiz(ctx.db, id),
    });
    const [published] = written?.quiz ?? [];
    if (published) return ok(published);
    const [current] = await ctx.db.execute(selectQuiz(ctx.db, id));
    if (current && current.publishedAt !== null) return ok(current);
    return failed(current ? editConflict("quiz", current) : notFound("The quiz"));
  },
);

/**
 * Makes a published quiz the default of its branch; the previous default stays published for its own test codes. May be
 * repeated. Problems: not_found, conflict for a quiz that is not published.
 */
export const makeDefaultQuiz = withPermission(
  "quizzes.edit",
  async (ctx, id: string): Promise<Outcome<QuizRow>> => {
    const { db } = ctx;
    await db.batch({
      demoted: mustChange(demoteDefaultFor(db, id)),
      promoted: promoteToDefault(db, id),
      audit: recordAudit(ctx, { action: "quiz.make-default", ...entity("quiz", id) }),
    });
    const [quiz] = await db.execute(selectQuiz(db, id));
    if (!quiz) return failed(notFound("The quiz"));
    return quiz.isDefault ? ok(quiz) : failed(NOT_PUBLISHED);
  },
);

const NOT_PUBLISHED = conflict("Only a published quiz can be the default of its branch. Publish it first.");

/**
 * Unpublishes a quiz: nobody can start it, running attempts continue. Problems: not_found, conflict for the default of a
 * branch with other published quizzes.
 */
export const unpublishQuiz = withPermission(
  "quizzes.edit",
  async (ctx, id: string): Promise<Outcome<QuizRow>> => {
    const {
      quiz: [quiz],
    } = await ctx.db.batch({
      unpublished: unpublish(ctx.db, id),
      audit: recordAuditIfChanged(ctx, { action: "quiz.unpublish", ...entity("quiz", id) }),
      quiz: selectQuiz(ctx.db, id),
    });
    if (!quiz) return failed(notFound("The quiz"));
    return quiz.publishedAt === null ? ok(quiz) : failed(IS_DEFAULT);
  },
);

const IS_DEFAULT = conflict(
  "This quiz is the default of its branch. Make another published quiz the default first.",
);

/** Deletes an unused quiz; its questions stay in the bank. May be repeated. Problems: conflict for one in use. */
export const deleteQuiz = withPermission("quizzes.edit", async (ctx, id: string): Promise<Outcome<void>> => {
  const {
    before: [before],
    remaining: [remaining],
  } = await ctx.db.batch({
    before: selectQuiz(ctx.db, id),
    deleted: deleteQuizStatements(ctx.db, id),
    audit: recordAuditIfChanged(ctx, { action: "quiz.delete", ...entity("quiz", id) }),
    remaining: selectQuiz(ctx.db, id),
  });
  if (!remaining) return ok(undefined);
  const message =
    before?.publishedAt !== null
      ? "This quiz is published. Unpublish it first."
      : "Students have taken this quiz, or test codes open it, so it cannot be deleted. You can unpublish it instead.";
  return failed(conflict(message));
});
