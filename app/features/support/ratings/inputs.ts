import * as v from "valibot";
import { changeOf, identifier, integerBetween, optionalText } from "#app/kernel/fields.ts";
import { onlyInState } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { HIGHEST_RATING, LOWEST_RATING, REVIEW_CASE, REVIEW_OUTCOMES } from "./rules.ts";

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

/** The note and outcome that an API caller gives a review; omitted ones stay. */
export const ChangeReviewCall = changeOf(
  {
    note: v.pipe(v.optional(optionalText(4_000)), v.description("What was found and agreed")),
    outcome: v.pipe(
      v.optional(v.nullable(v.picklist(REVIEW_OUTCOMES, "Please name an outcome"))),
      v.description("Closes the review, which needs a note; null is accepted while it is not closed"),
    ),
  },
  [
    ...["_id", "studentId", "studentName", "email", "batchId", "fromWeek", "untilWeek"],
    ...["average", "createdAt", "updatedAt", "dueAt", "state", "ownerName"],
  ],
);

/** The filters of the API's list of reviews. */
export const ReviewListQuery = changedQuery({
  state: onlyInState(REVIEW_CASE.stateNames),
  batchId: v.pipe(
    v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")),
    v.description("Only of this batch: its id"),
  ),
  owner: v.pipe(
    v.optional(v.picklist(["me", "nobody"])),
    v.description("Only those that the caller works on, or nobody"),
  ),
});

export type ChangeReview = v.InferOutput<typeof ChangeReviewCall>;
export type ReviewFilters = v.InferOutput<typeof ReviewListQuery>["filters"];
export type SaveReview = v.InferOutput<typeof SaveReviewInput>;
