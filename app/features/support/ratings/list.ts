import * as v from "valibot";
import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { REVIEW_CASE } from "./rules.ts";

/** Each rating from 1 to 10, as addresses have it. */
export const RATINGS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** Weekly ratings, newest first: those with a comment, or all. */
export const RATING_LIST = defineList({
  sorts: ["rated"],
  defaultSort: { by: "rated", direction: "descending" },
  filters: {
    batch: anyText(),
    week: v.fallback(v.pipe(v.string(), v.regex(/^([1-9]\d{0,2})?$/)), ""),
    rating: oneOf(["low", ...RATINGS]),
    show: oneOf(["all"]),
  },
  whole: { show: "all" },
});

export type RatingQuery = ListQuery<typeof RATING_LIST>;

/** Reviews of low ratings, the earliest due first: those that are not closed, or of one state, or all. */
export const REVIEW_LIST = defineList({
  sorts: ["due"],
  defaultSort: { by: "due", direction: "ascending" },
  filters: {
    state: oneOf([...REVIEW_CASE.stateNames, "all"]),
    batch: anyText(),
    owner: oneOf(["me", "nobody"]),
  },
  whole: { state: "all" },
});

export type ReviewQuery = ListQuery<typeof REVIEW_LIST>;
