import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { id, instant, number, percent, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ApplyCorrectionCall, PreviewCorrectionCall, UndoCorrectionCall } from "./inputs.ts";
import type { CorrectionRow, MovedStudent } from "./queries/corrections.server.ts";
import { CORRECTION_KINDS, type CorrectionKind } from "./rules.ts";
import {
  applyCorrection,
  getCorrection,
  listCorrections,
  type Preview,
  previewCorrection,
  undoCorrection,
} from "./use-cases/correct-question.server.ts";

const correction = wireSchema(
  "Correction",
  v.object({
    _id: id,
    questionId: id,
    kind: v.picklist(Object.keys(CORRECTION_KINDS) as CorrectionKind[]),
    option: v.nullable(number(0)),
    reason: text("Two options are right"),
    studentsMoved: number(3),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
    undoneAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
  }),
);

const corrections = wireSchema("Corrections", v.object({ corrections: v.array(correction) }));

const movedStudents = v.pipe(
  v.array(
    v.object({
      attemptId: id,
      studentName: text("Asha Rao"),
      scoreBefore: percent(73),
      scoreAfter: percent(76),
      awardBefore: percent(5),
      awardAfter: percent(10),
    }),
  ),
  v.description("At most 2,000; the numbers count all"),
);

const correctionPreview = wireSchema(
  "CorrectionPreview",
  v.object({
    studentsMoved: number(3),
    scoresUp: number(3),
    scoresDown: number(0),
    awardsUp: number(1),
    awardsDown: number(0),
    moved: movedStudents,
    previewed: v.pipe(text("2.27.0.137.10"), v.description("To send when it is applied")),
  }),
);

const correctionDetails = wireSchema(
  "CorrectionDetails",
  v.object({
    ...correction.entries,
    moved: movedStudents,
    undo: v.pipe(v.nullable(correctionPreview), v.description("Null once undone")),
  }),
);

/** Corrections of questions after the test, each applied as its preview showed it by people only (ADR 0105). */
export const adminCorrections = new Hono<WorkerEnv>();

const CORRECTIONS = "/admin/quizzes/:id/corrections";
const quizId = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");
const quizParams = v.strictObject({ id: quizId });
const correctionParams = v.strictObject({
  id: quizId,
  correctionId: v.pipe(
    v.string(),
    v.uuid("The id of a correction is a UUID"),
    v.examples(["2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"]),
  ),
});

const presentCorrection = (correction: CorrectionRow) => ({
  _id: correction.id,
  questionId: correction.questionId,
  kind: correction.kind,
  option: correction.option,
  reason: correction.reason,
  studentsMoved: correction.students,
  createdAt: iso(correction.createdAt),
  undoneAt: isoOrNull(correction.undoneAt),
});

const presentMoved = ({ attemptId, studentName, ...moved }: MovedStudent) => ({
  attemptId,
  studentName,
  scoreBefore: moved.scoreBefore,
  scoreAfter: moved.scoreAfter,
  awardBefore: moved.awardBefore,
  awardAfter: moved.awardAfter,
});

const presentPreview = ({ students, scoresUp, scoresDown, awardsUp, awardsDown, ...preview }: Preview) => ({
  studentsMoved: students,
  scoresUp,
  scoresDown,
  awardsUp,
  awardsDown,
  moved: preview.moved.map(presentMoved),
  previewed: preview.previewed,
});

adminCorrections.get(
  CORRECTIONS,
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:results",
    summary: "List the corrections of a quiz, newest first",
    answer: corrections,
    params: quizParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => listCorrections(ctx, params.id),
    present: ({ corrections }) => ({ corrections: corrections.map(presentCorrection) }),
  }),
);

adminCorrections.post(
  `${CORRECTIONS}/preview`,
  endpoint({
    access: "admin",
    permission: "results.correct",
    summary: "Preview a correction",
    answer: correctionPreview,
    params: quizParams,
    body: PreviewCorrectionCall,
    repeatable: true,
    example: { questionId: "8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f", kind: "void" },
    problems: ["conflict"],
    run: ({ ctx, params, body }) => previewCorrection(ctx, params.id, body),
    present: presentPreview,
  }),
);

adminCorrections.get(
  `${CORRECTIONS}/:correctionId`,
  endpoint({
    access: "admin",
    permission: "results.correct",
    summary: "Get a correction and the preview of undoing it",
    answer: correctionDetails,
    params: correctionParams,
    query: v.object({
      keepsAwards: v.pipe(v.optional(v.picklist(["true", "false"]), "true"), v.description("Of undoing")),
    }),
    problems: ["not_found"],
    run: ({ ctx, params, query }) =>
      getCorrection(ctx, {
        quizId: params.id,
        id: params.correctionId,
        keepsAwards: query.keepsAwards === "true",
      }),
    present: ({ correction, moved, undo }) => ({
      ...presentCorrection(correction),
      moved: moved.map(presentMoved),
      undo: undo ? presentPreview(undo) : null,
    }),
  }),
);

adminCorrections.put(
  `${CORRECTIONS}/:correctionId`,
  endpoint({
    access: "admin",
    permission: "results.correct",
    summary: "Apply a correction as previewed, under your own id",
    answer: correction,
    params: correctionParams,
    body: ApplyCorrectionCall,
    example: {
      questionId: "8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f",
      kind: "void",
      reason: "Two options are right",
      previewed: "2.27.0.137.10",
    },
    problems: ["conflict"],
    run: ({ ctx, params, body }) =>
      applyCorrection(ctx, params.id, { ...body, formKey: params.correctionId }),
    present: presentCorrection,
  }),
);

adminCorrections.post(
  `${CORRECTIONS}/:correctionId/undo`,
  endpoint({
    access: "admin",
    permission: "results.correct",
    summary: "Undo a correction as previewed",
    answer: correction,
    params: correctionParams,
    body: UndoCorrectionCall,
    repeatable: true,
    example: { previewed: "2.27.0.137.10" },
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => undoCorrection(ctx, { quizId: params.id, id: params.correctionId }, body),
    present: presentCorrection,
  }),
);
