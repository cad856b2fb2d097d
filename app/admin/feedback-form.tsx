import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormTextAreaField, FormTextField } from "#app/components/form-fields.tsx";
import { FEEDBACK_LABELS } from "#app/content/feedback-labels.ts";
import type { EditFeedback } from "#app/domain/counselling/inputs.ts";
import { DEFAULT_RATING, MAX_ACTIONS, WORD_COUNT } from "#app/domain/counselling/rules.ts";
import { TextField } from "#app/ui/field.tsx";
import { AdminForm, type RecordFormProps } from "./admin-form.tsx";
import { RatingField } from "./rating-field.tsx";

type FeedbackFields = Omit<EditFeedback, "version">;

const LABELS: Record<keyof FeedbackFields, string> = { name: "Student's name", ...FEEDBACK_LABELS };

const CONVERSATION = ["biggestAchievement", "turningPoint", "conflicts", "futureConcern"] as const;

const ASSESSMENT = [
  "strengths",
  "areasOfImprovement",
  "stressHandling",
  "motivation",
  "confidence",
  "decisionMaking",
  "alignInThoughts",
] as const;

export const emptyFeedback = (name: string, college: string): FeedbackFields => ({
  ...(Object.fromEntries(Object.keys(LABELS).map((field) => [field, ""])) as unknown as FeedbackFields),
  name,
  college,
  threeWords: Array.from({ length: WORD_COUNT }, () => ""),
  englishRating: DEFAULT_RATING,
  hindiRating: DEFAULT_RATING,
});

type ActionFields = { text: string; dueOn: string };

type FeedbackFormProps = RecordFormProps<FeedbackFields> & {
  /** What was agreed last time; the form opens with what is not done. */
  lastActions?: readonly (ActionFields & { isDone: boolean })[];
};

/** Three steps of one form. New feedback has actions; those of written feedback belong to the student. */
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
  const answers = (names: readonly (typeof CONVERSATION | typeof ASSESSMENT)[number][]) =>
    names.map((name) => (
      <FormTextAreaField key={name} field={fields[name]} label={LABELS[name]} rows={3} optional />
    ));
  return (
    <AdminForm form={form} save="Save feedback" lastResult={lastResult} labels={LABELS} isLong {...rest}>
      <Step number={1} title="Student and conversation">
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
        {answers(CONVERSATION)}
      </Step>
      <Step number={2} title="Assessment">
        {(["englishRating", "hindiRating"] as const).map((name) => (
          <RatingField
            key={fields[name].key}
            field={fields[name]}
            label={`${LABELS[name]}, 1 to 10`}
            preset={defaultValue[name]}
          />
        ))}
        {answers(ASSESSMENT)}
      </Step>
      <Step number={3} title={lastActions ? "Course and actions" : "Course"}>
        <FormTextField field={fields.courseChosen} label={LABELS.courseChosen} optional />
        {lastActions && (
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-semibold">Actions until the next conversation</legend>
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
      </Step>
    </AdminForm>
  );
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-5 border-t border-hairline pt-5">
    <legend className="float-left w-full text-xl font-semibold">
      <span className="text-muted">{number}</span> {title}
    </legend>
    {children}
  </fieldset>
);
