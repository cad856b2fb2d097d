import { editOutcome, matches } from "#app/domain/kernel/editing.ts";
import { moveItem } from "#app/domain/kernel/ordering.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound, type Problem } from "#app/domain/kernel/problem.ts";
import type { Question } from "#app/domain/quizzes/inputs.ts";
import {
  defaultFacts,
  type QuestionContent,
  type QuestionFacts,
  type QuestionKey,
} from "#app/domain/quizzes/rules.ts";
import type { RowOf } from "#db/client.ts";
import { recordAudit, recordAuditIfChanged } from "#db/queries/audit.ts";
import { writeIfChanged } from "#db/queries/guarded-write.ts";
import {
  appendQuestions,
  insertNextVersion,
  orderQuestions,
  removeListed,
  retireVersion,
  selectLiveVersion,
  selectQuestion,
  selectQuestionOrder,
  updateFacts,
} from "#db/queries/quiz-editing.ts";

export type QuestionRow = RowOf<typeof selectQuestion>;

/** Gets one current question. Problems: not_found. */
export const getQuestion = withPermission(
  "quizzes.read",
  async (ctx, key: QuestionKey): Promise<Outcome<QuestionRow>> => {
    const [question] = await ctx.db.execute(selectQuestion(ctx.db, key));
    return question ? ok(question) : failed(notFound("The question"));
  },
);

/** Adds a question at the end of a quiz, once per form. Problems: not_found. */
export const addQuestion = withPermission(
  "quizzes.edit",
  async (
    ctx,
    quizId: string,
    { formKey = crypto.randomUUID(), expectedId: _, revision: __, ...content }: Question,
  ): Promise<Outcome<QuestionRow>> => {
    const id = `${formKey}:0`;
    const [, , [question]] = await ctx.db.writeBatch([
      appendQuestions(ctx.db, quizId, formKey, [withFacts(content)], ctx.actor.userId),
      recordAuditIfChanged(ctx, {
        action: "question.add",
        ...entity(id),
        after: { quizId, text: content.text },
      }),
      selectQuestion(ctx.db, { quizId, id }),
    ]);
    return question ? ok(question) : failed(notFound("The quiz"));
  },
);

/**
 * Changes a question. New content makes a new version, and attempts keep the one they were served; what only sorts the
 * question changes in place. `revision` is the one that the editor saw; without it the current one. Problems: not_found,
 * stale_version with the current version.
 */
export const editQuestion = withPermission(
  "quizzes.edit",
  async (
    ctx,
    { quizId, id }: QuestionKey,
    { formKey: _, expectedId: __, revision, ...form }: Question,
  ): Promise<Outcome<QuestionRow>> => {
    const [before] = await ctx.db.execute(selectQuestion(ctx.db, { quizId, id }));
    if (!before) return failed(notFound("The question"));
    const wanted = { ...factsOf(before), ...form };
    if (before.retiredAt === null && matches(before, wanted)) return ok(before);
    const { text, options, correctAnswer, ...facts } = wanted;
    const seen = revision ?? before.revision;
    const nextId = crypto.randomUUID();
    const selectCurrent = selectLiveVersion(ctx.db, before.questionKey);
    const written = matches(before, { text, options, correctAnswer })
      ? await writeIfChanged(
          ctx.db,
          updateFacts(ctx.db, id, seen, facts),
          recordAudit(ctx, { action: "question.edit", ...entity(id), before: factsOf(before), after: facts }),
          selectCurrent,
        )
      : await writeIfChanged(
          ctx.db,
          retireVersion(ctx.db, id, seen),
          insertNextVersion(ctx.db, id, nextId, wanted),
          recordAudit(ctx, {
            action: "question.edit",
            ...entity(nextId),
            before: { id, text: before.text, options: before.options },
            after: { text, options },
          }),
          selectCurrent,
        );
    const last = written?.at(-1) ?? (await ctx.db.execute(selectCurrent));
    const [current] = last as RowOf<typeof selectLiveVersion>[];
    if (!current) return failed(questionRemoved);
    const row = { ...current, quizId, removedAt: before.removedAt };
    return editOutcome("question", { wasChanged: written !== undefined, current: row, wanted });
  },
);

const withFacts = (question: QuestionContent & Partial<QuestionFacts>) => ({
  ...defaultFacts(question),
  ...question,
});

const factsOf = (row: QuestionFacts): QuestionFacts => ({
  topic: row.topic,
  difficulty: row.difficulty,
  tags: row.tags,
  explanation: row.explanation,
  source: row.source,
  isDraft: row.isDraft,
  keepsOrder: row.keepsOrder,
  forPractice: row.forPractice,
});

/**
 * Removes a question from the list of a quiz; it stays in the bank, and in the attempts that contain it. May be repeated. Problems: not_found, conflict
 * for the last one of a published quiz.
 */
export const removeQuestion = withPermission(
  "quizzes.edit",
  async (ctx, key: QuestionKey): Promise<Outcome<void>> => {
    const [, , [question]] = await ctx.db.writeBatch([
      removeListed(ctx.db, key),
      recordAuditIfChanged(ctx, { action: "question.remove", ...entity(key.id) }),
      selectQuestion(ctx.db, key),
    ]);
    if (!question) return failed(notFound("The question"));
    if (question.removedAt !== null || question.retiredAt !== null) return ok(undefined);
    const message =
      "This is the last question of a published quiz. Unpublish the quiz first, or add another one.";
    return failed({ code: "conflict", message });
  },
);

/**
 * Moves a question to another position, from 0; one after the last means the last. Attempts keep their order. Problems:
 * not_found.
 */
export const moveQuestion = withPermission(
  "quizzes.edit",
  async (ctx, { quizId, id }: QuestionKey, to: number): Promise<Outcome<void>> => {
    const [[question], order] = await ctx.db.readBatch([
      selectQuestion(ctx.db, { quizId, id }),
      selectQuestionOrder(ctx.db, quizId),
    ]);
    if (!question || question.retiredAt !== null || question.removedAt !== null)
      return failed(notFound("The question"));
    const before = order.map((row) => row.id);
    const after = moveItem(before, id, to);
    await ctx.db.writeBatch([
      orderQuestions(ctx.db, quizId, after),
      recordAuditIfChanged(ctx, {
        action: "question.move",
        ...entity(id),
        before: { position: before.indexOf(id) },
        after: { position: after.indexOf(id) },
      }),
    ]);
    return ok(undefined);
  },
);

const questionRemoved: Problem = {
  code: "stale_version",
  message: "Someone else has removed this question. To keep your version, add it as a new question.",
};

const entity = (id: string) => ({ entity: "question", entityId: id });
