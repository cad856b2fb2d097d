import { editOutcome, matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange, mustHold, type RowOf } from "#db/session/index.ts";
import type { Question } from "./inputs.ts";
import { canStillBeDrawn, isPracticeUnscored } from "./queries/question-bank.server.ts";
import {
  insertNextVersion,
  retireVersion,
  selectLiveVersion,
  updateFacts,
} from "./queries/quiz-editing.server.ts";
import { knownImages } from "./rich-text/known-images.server.ts";
import { renderQuestion } from "./rich-text/render-question.server.ts";
import { asTyped, defaultFacts, type QuestionContent, type QuestionFacts, type RichParts } from "./rules.ts";

type Version = RowOf<typeof selectLiveVersion>;

/**
 * Changes a question. New content makes a new version, and attempts keep the one they were served; what only sorts the
 * question changes in place. `revision` is the one that the editor saw; without it the current one. Problems:
 * invalid_fields of the formatting, and at `forPractice` while a quiz or a running attempt has the question, conflict
 * when a published quiz would have too few questions, stale_version with the current version.
 */
export async function changeQuestion(
  ctx: ServiceContext,
  before: Version,
  { formKey: _, expectedId: __, revision = before.revision, ...form }: Question,
): Promise<Outcome<Version>> {
  const { db } = ctx;
  const { translation = asTyped(before).translation } = form;
  const typed = { ...toFacts(before), ...form, translation };
  const rendered = await renderQuestion(typed, await knownImages(db, [typed]));
  if (!rendered.ok) return rendered;
  const wanted = { ...rendered.value, ...keptHtml(before, rendered.value) };
  if (before.retiredAt === null && matches(before, wanted)) return ok(before);
  const { text, options, correctAnswer, translation: second, rich, ...facts } = wanted;
  const { id } = before;
  const nextId = crypto.randomUUID();
  const action = "question.edit";
  const selectCurrent = selectLiveVersion(db, before.questionKey);
  const written = matches(before, { text, options, correctAnswer, translation: second, rich })
    ? await db.batch({
        updated: mustChange(updateFacts(db, id, revision, facts)),
        canStillBeDrawn: mustHold(canStillBeDrawn),
        isUnscored: mustHold(isPracticeUnscored(before.questionKey)),
        audit: recordAudit(ctx, {
          action,
          ...entity("question", id),
          before: toFacts(before),
          after: toFacts(facts),
        }),
        current: selectCurrent,
      })
    : await db.batch({
        retired: mustChange(retireVersion(db, id, revision)),
        inserted: insertNextVersion(db, id, nextId, wanted),
        canStillBeDrawn: mustHold(canStillBeDrawn),
        isUnscored: mustHold(isPracticeUnscored(before.questionKey)),
        audit: recordAudit(ctx, {
          action,
          ...entity("question", nextId),
          before: { id, text: before.text, options: before.options, translation: before.translation },
          after: { text, options, translation: second },
        }),
        current: selectCurrent,
      });
  const [current] = written?.current ?? (await db.execute(selectCurrent));
  if (!current) return failed(questionRemoved);
  const isUnchanged = !written && current.id === id && current.revision === revision;
  if (isUnchanged)
    return failed(facts.forPractice && !before.forPractice ? isScoredQuestion : tooFewQuestions);
  return editOutcome("question", { wasChanged: written !== undefined, current, wanted });
}

/** What was typed again as it was stays as it was rendered. */
const keptHtml = (before: Version, { rich }: RichParts) =>
  matches<{ source?: unknown }>({ source: before.rich?.markdown }, { source: rich?.markdown })
    ? { rich: before.rich }
    : {};

/** The problem of a question for practice that a quiz or a running attempt has: its key would be shown (ADR 0108). */
const isScoredQuestion = invalidFields({
  field: "forPractice",
  message:
    "A quiz or a running test has this question. Remove it from its quizzes first, or add a new question",
});

export const practiceInQuiz = invalidFields({
  field: "forPractice",
  message: "A quiz never asks a question for practice. Add it in the question bank instead",
});

/** The problem when a published quiz would have fewer questions than a paper needs. */
export const tooFewQuestions = conflict(
  "A published quiz needs this question. Unpublish the quiz first, or add another question.",
);

export const withFacts = (question: QuestionContent & Partial<QuestionFacts>) => ({
  ...defaultFacts(question),
  ...question,
});

const toFacts = (row: QuestionFacts): QuestionFacts => ({
  topic: row.topic,
  difficulty: row.difficulty,
  tags: row.tags,
  explanation: row.explanation,
  source: row.source,
  isDraft: row.isDraft,
  keepsOrder: row.keepsOrder,
  forPractice: row.forPractice,
});

const questionRemoved: Problem = {
  code: "stale_version",
  message: "Someone else has removed this question. To keep your version, add it as a new question.",
};
