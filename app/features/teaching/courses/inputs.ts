import * as v from "valibot";
import { integerBetween, wholeNumberText } from "#app/kernel/fields.ts";

const LAST_WEEK = 104;

/** Selects one of a student's own courses. */
const courseKind = v.picklist(["career", "foundation"], "Please choose a course");

/** The minute that an open course page reports. */
export const LearningTimeForm = v.strictObject({ course: courseKind });

const CHOOSE_WEEK = "Please choose a week";

export const weekNumber = integerBetween(1, LAST_WEEK, CHOOSE_WEEK);

export const WeekParam = v.strictObject({
  week: wholeNumberText(1, LAST_WEEK, { message: CHOOSE_WEEK }),
});

/** The API's body: marks a week as completed or removes the mark. */
export const SetWeekCompletionInput = v.strictObject({
  isCompleted: v.boolean("Please say whether the week is completed"),
});

/** The same from a form, where an unticked box is not sent. */
export const SetWeekCompletionForm = v.strictObject({
  week: weekNumber,
  isCompleted: v.optional(v.boolean(), false),
});

export type SetWeekCompletion = v.InferOutput<typeof SetWeekCompletionForm> & {
  kind: v.InferOutput<typeof courseKind>;
};
