import { useForm } from "@conform-to/react";
import { FormSelectField, FormTextAreaField, FormTextField } from "#app/components/form-fields.tsx";
import { FEEDBACK_LABELS } from "#app/content/feedback-labels.ts";
import type { EditFeedback } from "#app/domain/counselling/inputs.ts";
import {
  DEFAULT_RATING,
  MAX_ACTIONS,
  MAX_RATING,
  MIN_RATING,
  WORD_COUNT,
} from "#app/domain/counselling/rules.ts";
import { TextField } from "#app/ui/field.tsx";
import { AdminForm, type RecordFormProps } from "./admin-form.tsx";

type FeedbackFields = Omit<EditFeedback, "version">;

const LABELS: Record<keyof FeedbackFields, string> = { name: "Student's name", ...FEEDBACK_LABELS };

const LONG_ANSWERS = [
  "strengths",
  "areasOfImprovement",
  "stressHandling",
  "motivation",
  "confidence",
  "decisionMaking",
  "biggestAchievement",
  "turningPoint",
  "conflicts",
  "futureConcern",
  "alignInThoughts",
] as const;

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => String(MIN_RATING + index));

export const emptyFeedback = (name: string, college: string): FeedbackFields => ({
  ...(Object.fromEntries(Object.keys(LABELS).map((field) => [field, ""])) as unknown as FeedbackFields),
  name,
  college,
  threeWords: Array.from({ length: WORD_COUNT }, () => ""),
  englishRating: DEFAULT_RATING,
  hindiRating: DEFAULT_RATING,
});

type ActionFields = { text: string; dueOn: string };

/** What was agreed last time; the form opens with what is not done. */
type LastAction = ActionFields & { isDone: boolean; reply: string };

type FeedbackFormProps = RecordFormProps<FeedbackFields> & { lastActions?: readonly LastAction[] };

/** New feedback has actions; those of written feedback belong to the student. */
export function FeedbackForm({ defaultValue, lastActions, lastResult, ...rest }: FeedbackFormProps) {
  const open = lastActions?.filter(({ isDone }) => !isDone) ?? [];
  const actions = Array.from({ length: MAX_ACTIONS }, (_, index) => ({
    text: open[index]?.text ?? "",
    dueOn: open[index]?.dueOn ?? "",
  }));
  const [form, fields] = useForm<FeedbackFields & { actions: ActionFields[] }>({
    id: "feedback",
    lastResult,
    defaultValue: lastActions ? { ...defaultValue, actions } : defaultValue,
  });
  return (
    <AdminForm form={form} save="Save feedback" lastResult={lastResult} labels={LABELS} {...rest}>
      <FormTextField field={fields.name} label={LABELS.name} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField field={fields.college} label={LABELS.college} optional />
        <FormTextField field={fields.semester} label={LABELS.semester} optional />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">
          {LABELS.threeWords} <span className="font-normal text-muted">(optional)</span>
        </legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {fields.threeWords.getFieldList().map((word, index) => (
            <TextField
              key={word.key}
              id={word.id}
              name={word.name}
              defaultValue={word.initialValue}
              errors={word.errors}
              label={`Word ${index + 1}`}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelectField
          field={fields.englishRating}
          label={`${LABELS.englishRating}, 1 to 10`}
          choices={RATINGS}
        />
        <FormSelectField
          field={fields.hindiRating}
          label={`${LABELS.hindiRating}, 1 to 10`}
          choices={RATINGS}
        />
      </div>
      {LONG_ANSWERS.map((name) => (
        <FormTextAreaField key={name} field={fields[name]} label={LABELS[name]} rows={3} optional />
      ))}
      <FormTextField field={fields.courseChosen} label={LABELS.courseChosen} optional />
      {lastActions && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">Actions until the next conversation</legend>
          {lastActions.length > 0 && (
            <ul className="list-disc pl-5 text-sm">
              {lastActions.map(({ text, isDone, reply }) => (
                <li key={text}>
                  Last time: {text} – {isDone ? "done" : "not done"}
                  {reply && `, “${reply}”`}
                </li>
              ))}
            </ul>
          )}
          {fields.actions.getFieldList().map((action, index) => {
            const { text, dueOn } = action.getFieldset();
            return (
              <div key={action.key} className="grid gap-3 sm:grid-cols-[2fr_1fr]">
                <FormTextField field={text} label={`Action ${index + 1}`} optional />
                <FormTextField field={dueOn} type="date" label="Until" optional />
              </div>
            );
          })}
        </fieldset>
      )}
    </AdminForm>
  );
}
