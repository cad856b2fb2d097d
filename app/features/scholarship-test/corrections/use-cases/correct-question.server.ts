import { selectQuiz } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import type { CorrectionInput, UndoCorrection } from "#app/features/scholarship-test/corrections/inputs.ts";
import {
  type CorrectionRow,
  insertCorrection,
  type MovedStudent,
  markUndone,
  previewProposal,
  previewUndo,
  type QuestionVersion,
  regrade,
  selectCorrection,
  selectCorrections,
  selectMovedBy,
  selectVersions,
} from "#app/features/scholarship-test/corrections/queries/corrections.server.ts";
import {
  type Moves,
  type Proposal,
  proposalFault,
} from "#app/features/scholarship-test/corrections/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/** At most this many students are listed; the numbers count all. */
const MAX_LISTED = 2_000;

/** Lists the corrections of a quiz, newest first, and every version of its questions. Problems: not_found. */
export const listCorrections = withPermission("quizzes.read", async ({ db }, quizId: string) => {
  const {
    quiz: [quiz],
    corrections,
    versions,
  } = await db.batch({
    quiz: selectQuiz(db, quizId),
    corrections: selectCorrections(db, quizId),
    versions: selectVersions(db, quizId),
  });
  return quiz ? ok({ quiz, corrections, versions }) : failed(notFound("The quiz"));
});

type Moved = readonly MovedStudent[];
/** What a change would do; `previewed` is sent with it, so that only the same is stored. */
export type Preview = Moves & { previewed: string; moved: Moved };

type Entered = Omit<CorrectionInput, "reason" | "previewed" | "formKey">;

const toProposal = ({ questionId, kind, option, keepsAwards }: Entered): Proposal => ({
  questionId,
  kind,
  option: kind === "void" ? null : (option ?? null),
  keepsAwards,
});

/**
 * Says whose score and award a correction would move, and stores nothing. Awards rise and fall with the score;
 * `keepsAwards` keeps those that would fall. Problems: invalid_fields, conflict
 * when an equal correction counts already or a paper would lose every question.
 */
export const previewCorrection = withPermission(
  "results.correct",
  async ({ db }, quizId: string, entered: Entered): Promise<Outcome<Preview>> => {
    const proposal = toProposal(entered);
    const { questionId, kind, option } = proposal;
    const { versions, stored, preview } = await db.batch({
      versions: selectVersions(db, quizId),
      stored: selectCorrections(db, quizId),
      preview: previewProposal(db, proposal, MAX_LISTED),
    });
    const problem = findProblem(versions, stored, proposal);
    if (problem) return failed(problem);
    const { emptied, digest, ...rest } = preview.moves[0]!;
    return emptied > 0
      ? failed(NO_QUESTION_LEFT)
      : ok({ ...rest, moved: preview.moved, previewed: [digest, kind, option, questionId].join(" ") });
  },
);

/**
 * Applies a correction as its preview showed it, once per form: finished attempts are graded again, running ones are
 * graded with it at their end, students whose score or award moves are notified. Problems: those of the preview, and
 * conflict when the preview is out of date or the form has stored another correction.
 */
export const applyCorrection = withPermission(
  "results.correct",
  async (
    ctx,
    quizId: string,
    { reason, previewed, formKey = crypto.randomUUID(), ...entered }: CorrectionInput,
  ): Promise<Outcome<CorrectionRow>> => {
    const proposal = toProposal(entered);
    const select = selectCorrection(ctx.db, quizId, formKey);
    const findStored = async () => (await ctx.db.execute(select))[0];
    const earlier = await findStored();
    if (earlier) return repeated(earlier, proposal);
    const preview = await previewCorrection(ctx, quizId, entered);
    if (preview.ok && preview.value.previewed === previewed) {
      const { questionId, kind, keepsAwards } = proposal;
      const [digest = ""] = previewed.split(" ");
      const written = await ctx.db.batch({
        inserted: mustChange(
          insertCorrection(ctx.db, formKey, { ...proposal, quizId, reason, createdBy: ctx.actor.userId }),
        ),
        regraded: regrade(ctx.db, formKey, false, { questionId, keepsAwards, reason, digest }),
        audit: recordAudit(ctx, {
          action: "correction.apply",
          ...entity("correction", formKey),
          after: { quizId, questionId, kind, keepsAwards, ...toNumbers(preview.value) },
          reason,
        }),
        stored: select,
      });
      const [applied] = written?.stored ?? [];
      if (applied) return ok(applied);
    }
    // The same form may have been stored meanwhile, or an equal correction.
    const meanwhile = await findStored();
    if (meanwhile) return repeated(meanwhile, proposal);
    const now = await previewCorrection(ctx, quizId, entered);
    return now.ok ? failed(OUT_OF_DATE) : now;
  },
);

/** Gets a correction with the students that it moved, and what undoing it would do. Problems: not_found. */
export const getCorrection = withPermission(
  "results.correct",
  async (
    { db },
    { quizId, id, keepsAwards }: { quizId: string; id: string; keepsAwards: boolean },
  ): Promise<Outcome<{ correction: CorrectionRow; moved: Moved; undo?: Preview }>> => {
    const {
      correction: [correction],
      moved,
    } = await db.batch({
      correction: selectCorrection(db, quizId, id),
      moved: selectMovedBy(db, id, MAX_LISTED),
    });
    if (!correction) return failed(notFound("The correction"));
    if (correction.undoneAt !== null) return ok({ correction, moved });
    const undo = await db.batch(previewUndo(db, correction, keepsAwards, MAX_LISTED));
    const { emptied: _, digest, ...rest } = undo.moves[0]!;
    return ok({ correction, moved, undo: { ...rest, moved: undo.moved, previewed: digest } });
  },
);

/**
 * Undoes a correction as its preview showed it: its attempts are graded as if it had never been applied. May be
 * repeated. Problems: not_found, conflict when the preview is out of date.
 */
export const undoCorrection = withPermission(
  "results.correct",
  async (
    ctx,
    { quizId, id }: { quizId: string; id: string },
    { keepsAwards, previewed }: UndoCorrection,
  ): Promise<Outcome<CorrectionRow>> => {
    const read = async () => (await ctx.db.execute(selectCorrection(ctx.db, quizId, id)))[0];
    const correction = await read();
    if (!correction) return failed(notFound("The correction"));
    if (correction.undoneAt !== null) return ok(correction);
    await ctx.db.batch({
      marked: mustChange(markUndone(ctx.db, id, ctx.actor.userId)),
      regraded: regrade(ctx.db, id, true, { ...correction, keepsAwards, digest: previewed }),
      audit: recordAudit(ctx, {
        action: "correction.undo",
        ...entity("correction", id),
        after: { keepsAwards },
      }),
    });
    const now = await read();
    return now && now.undoneAt !== null ? ok(now) : failed(OUT_OF_DATE);
  },
);

/** The answer to a correction whose id is stored: itself, or a conflict when the id has another correction. */
const repeated = (stored: CorrectionRow, { questionId, kind, option }: Proposal): Outcome<CorrectionRow> =>
  stored.questionId === questionId && stored.kind === kind && stored.option === option
    ? ok(stored)
    : failed(OTHER_CORRECTION);

function findProblem(
  versions: readonly QuestionVersion[],
  stored: readonly CorrectionRow[],
  proposal: Proposal,
): Problem | undefined {
  const question = versions.find(({ id }) => id === proposal.questionId);
  if (!question) return invalidFields({ field: "questionId", message: "Please choose the question" });
  const fault = proposalFault(question, proposal);
  if (fault) return invalidFields(fault);
  return stored.some(isInForce(proposal)) ? ALREADY_CORRECTED : undefined;
}

const isInForce = (proposal: Proposal) => (correction: CorrectionRow) =>
  correction.undoneAt === null &&
  correction.questionId === proposal.questionId &&
  correction.kind === proposal.kind &&
  (proposal.kind !== "accept" || correction.option === proposal.option);

const toNumbers = ({ students, scoresUp, scoresDown, awardsUp, awardsDown }: Moves): Moves => ({
  students,
  scoresUp,
  scoresDown,
  awardsUp,
  awardsDown,
});

const NO_QUESTION_LEFT = conflict(
  "A student has a paper in which no question would count. Correct another question instead.",
);

const ALREADY_CORRECTED = conflict("This question has such a correction already. Undo that one first.");

const OTHER_CORRECTION = conflict(
  "Another correction was stored under this id. Begin again to get a new one.",
);

const OUT_OF_DATE = conflict(
  "The results have changed since the preview. Compare the numbers below and confirm again.",
);
