import * as v from "valibot";
import { integerBetween, optionalText } from "#app/kernel/fields.ts";
import { HIGHEST_RATING, LOWEST_RATING, REVIEW_OUTCOMES } from "./rules.ts";

const MAX_WEEK = 104;

const fields = {
  week: integerBetween(1, MAX_WEEK),
  rating: integerBetween(
    LOWEST_RATING,
    HIGHEST_RATING,
    `Please choose a number from ${LOWEST_RATING} to ${HIGHEST_RATING}`,
  ),
};

/** A number for a week with the comment as it is now. */
export const RateAndCommentInput = v.strictObject({ ...fields, comment: optionalText(1_000) });

/** The API's call: without a comment a stored one stays. */
export const RateWeekCall = v.strictObject({ ...fields, comment: v.optional(optionalText(1_000)) });

export type RateWeek = v.InferOutput<typeof RateWeekCall>;

/** The note of a review; with an outcome it is closed. */
export const SaveReviewInput = v.strictObject({
  version: integerBetween(1, 1_000_000),
  note: optionalText(4_000),
  outcome: v.optional(v.picklist(REVIEW_OUTCOMES, "Please choose an outcome")),
});

export type SaveReview = v.InferOutput<typeof SaveReviewInput>;
