import * as v from "valibot";
import { MAX_OPTIONS } from "#app/features/question-bank/rules.ts";
import { formKey, identifier, integerBetween, longText, optionalLine, text } from "#app/kernel/fields.ts";
import { CORRECTION_KINDS, type CorrectionKind } from "./rules.ts";

const REASON_LENGTH = 500;
const reason = longText("Please enter the reason", REASON_LENGTH);
/** What the preview showed, as text; only the same is applied. */
const previewed = optionalLine(300);
// An unticked checkbox is not sent.
const keepsAwards = v.optional(v.boolean(), false);

const corrected = {
  questionId: identifier("8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f", "Please choose the question"),
  kind: v.picklist(Object.keys(CORRECTION_KINDS) as CorrectionKind[], "Please choose what is corrected"),
  option: v.optional(integerBetween(0, MAX_OPTIONS - 1, "Please choose the option")),
};

export const CorrectionForm = v.strictObject({
  ...corrected,
  keepsAwards,
  reason,
  previewed,
  formKey,
});

export type CorrectionInput = v.InferOutput<typeof CorrectionForm>;

export const UndoCorrectionForm = v.strictObject({ keepsAwards, previewed });

export type UndoCorrection = v.InferOutput<typeof UndoCorrectionForm>;

const ofCall = {
  keepsAwards: v.pipe(v.optional(v.boolean(), true), v.description("False: awards may fall")),
};
const requiredPreviewed = v.pipe(
  text("Please send `previewed` of the preview", 300),
  v.description("From the preview"),
);

/** The same by a program, where awards fall only when it says so. */
export const PreviewCorrectionCall = v.strictObject({ ...corrected, ...ofCall });
export const ApplyCorrectionCall = v.strictObject({
  ...corrected,
  ...ofCall,
  reason,
  previewed: requiredPreviewed,
});
export const UndoCorrectionCall = v.strictObject({ ...ofCall, previewed: requiredPreviewed });
