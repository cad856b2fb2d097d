import { defineCase } from "#app/kernel/cases.ts";
import { DAY_MS } from "#app/kernel/time.ts";

/** Ratings are from 1 to 10 (Specification §9). */
export const LOWEST_RATING = 1;
export const HIGHEST_RATING = 10;

/** The numbers that a student chooses from. */
export const RATINGS = Array.from(
  { length: HIGHEST_RATING - LOWEST_RATING + 1 },
  (_, index) => LOWEST_RATING + index,
);

export const LOW_RATING = 4;

/** Students who have not rated their week are reminded this long before it ends. */
export const RATING_REMINDER_MS = 2 * DAY_MS;

/** 'Feedback averaging below 7/10 for 4 consecutive weeks triggers a review' (Specification §9). */
export const REVIEW_WEEKS = 4;
export const REVIEW_BELOW = 7;

/** '… with a 2-week improvement window' (Specification §9). */
export const REVIEW_WINDOW_MS = 14 * DAY_MS;

/** Staff are reminded this long before the window ends. */
export const REVIEW_REMINDER_MS = 2 * DAY_MS;

export const REVIEW_CASE = defineCase({
  noun: "review",
  states: {
    open: {
      label: "Not assigned",
      conflict: "Nobody works on this review yet. Assign it to yourself first.",
    },
    in_progress: { label: "In progress" },
    closed: { label: "Closed", conflict: "This review is closed. Reopen it first." },
  },
  moves: {
    /** Somebody takes the review, also from somebody else. */
    assign: { from: ["open", "in_progress"], to: "in_progress" },
    note: { from: ["in_progress"], to: "in_progress" },
    close: { from: ["in_progress"], to: "closed" },
    reopen: { from: ["closed"], to: "in_progress" },
  },
});

export type ReviewMove = (typeof REVIEW_CASE.moveNames)[number];

export const REVIEW_OUTCOMES = ["improved", "not_improved", "left"] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];
