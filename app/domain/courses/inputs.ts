import * as v from "valibot";
import { integerBetween, wholeNumberText } from "#app/domain/kernel/fields.ts";

const LAST_WEEK = 104;

/** Which of a student's own courses is meant. */
export const courseKind = v.picklist(["career", "foundation"], "Please choose a course");

/** The minute that a course page reports while it is open. */
export const LearningTimeForm = v.strictObject({ course: courseKind });

const CHOOSE_WEEK = "Please choose a week";

export const weekNumber = integerBetween(1, LAST_WEEK, CHOOSE_WEEK);

/** A week's number as an address carries it. */
export const WeekParam = v.strictObject({
  week: wholeNumberText(1, LAST_WEEK, { message: CHOOSE_WEEK }),
});

/** The API's body: marks a week as completed, or takes the mark back. */
export const SetWeekCompletionInput = v.strictObject({
  isCompleted: v.boolean("Please say whether the week is completed"),
});

/** The same from a form, where a missing box means no. */
export const SetWeekCompletionForm = v.strictObject({
  week: weekNumber,
  isCompleted: v.optional(v.boolean(), false),
});

export type SetWeekCompletion = v.InferOutput<typeof SetWeekCompletionForm> & {
  kind: v.InferOutput<typeof courseKind>;
};
