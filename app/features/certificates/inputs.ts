import * as v from "valibot";
import { identifier, integerBetween, text } from "#app/kernel/fields.ts";

const courseId = identifier("0b6f3d0e-3f5c-4f6f-9d9e-0c8a7d1b2e3f");

/** The course of a student's own certificate, or of a student whose conditions hold. */
export const IssueInput = v.strictObject({ courseId });

/** The same before the conditions hold; staff read the reason. */
export const IssueWithReasonInput = v.strictObject({
  courseId,
  reason: text("Please write why it is issued now", 500),
});

/** The end of the validity that the page showed, so that a renewal sent twice is one. */
export const RenewInput = v.strictObject({ validUntil: integerBetween(0, Number.MAX_SAFE_INTEGER) });

export const RevokeInput = v.strictObject({ reason: text("Please write the reason", 500) });

export type IssueWithReason = v.InferOutput<typeof IssueWithReasonInput>;
