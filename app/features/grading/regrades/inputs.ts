import * as v from "valibot";
import { integerBetween, longText, text } from "#app/kernel/fields.ts";

const gradeVersion = integerBetween(1, 1_000_000);

/** A student's request; staff read the reason. */
export const AskForRegradeInput = v.strictObject({
  gradeVersion,
  reason: longText("Please write what should be looked at again", 2_000),
});

const answer = longText("Please write why the grade stays", 2_000);

export const KeepGradeInput = v.strictObject({
  requestId: text("Please name the request", 64),
  answer,
});

export const KeepGradeCall = v.strictObject({
  answer: v.pipe(answer, v.description("Why the grade stays; the student reads it")),
});

export type AskForRegrade = v.InferOutput<typeof AskForRegradeInput>;
export type KeepGrade = v.InferOutput<typeof KeepGradeInput>;
