import * as v from "valibot";
import { calledInstant, identifier, integerBetween, text } from "#app/kernel/fields.ts";

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

/** A certificate of a student, as API callers issue it. */
export const IssueCall = v.strictObject({
  studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a student"),
  courseId,
  reason: v.pipe(
    v.optional(IssueWithReasonInput.entries.reason),
    v.description("Why it is issued before the conditions hold; staff read it"),
  ),
});

/** The renewal of a certificate that ends at this instant, as its record says. */
export const RenewCall = v.strictObject({
  validUntil: calledInstant(
    "As the certificate has it, so that a renewal that is sent twice is one",
    "Please send validUntil as the certificate has it",
  ),
});

export type IssueWithReason = v.InferOutput<typeof IssueWithReasonInput>;
