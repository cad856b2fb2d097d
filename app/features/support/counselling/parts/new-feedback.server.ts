import { FEEDBACK_FIELDS } from "#app/features/support/counselling/feedback-labels.ts";
import type { OwnAction } from "#app/features/support/counselling/queries/action-items.server.ts";
import { MAX_ACTIONS, WORD_COUNT } from "#app/features/support/counselling/rules.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import type { ActionFields, FeedbackFields } from "./feedback-form.tsx";

type About = { firstName: string; lastName: string; collegeName: string | null };

/** What the form for new feedback opens with: the student, and what was agreed last time and is not done. */
export function newFeedback({ firstName, lastName, collegeName }: About, lastActions: readonly OwnAction[]) {
  const empty = Object.fromEntries(FEEDBACK_FIELDS.map((field) => [field, ""]));
  return {
    ...(empty as unknown as FeedbackFields),
    name: fullName({ firstName, lastName }),
    college: collegeName ?? "",
    threeWords: Array.from({ length: WORD_COUNT }, () => ""),
    englishRating: null,
    hindiRating: null,
    actions: actionFields(lastActions.filter(({ doneAt }) => doneAt === null)),
  };
}

/** Dates as their fields take them, converted here, so that the browser does not load a time zone library. */
const actionFields = (open: readonly OwnAction[]): ActionFields[] =>
  Array.from({ length: MAX_ACTIONS }, (_, index) => {
    const action = open[index];
    if (!action) return { text: "", dueOn: "" };
    return { text: action.text, dueOn: dateAt(action.dueAt) };
  });
