import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { FEEDBACK_LABELS } from "#app/features/support/counselling/feedback-labels.ts";
import type { EditFeedback } from "#app/features/support/counselling/inputs.ts";
import { FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { focusOn } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { RatingField } from "./rating-field.tsx";

export type FeedbackFields = Omit<EditFeedback, "version">;

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

export type ActionFields = { text: string; dueOn: string };

type FeedbackFormProps = RecordFormProps<FeedbackFields & { actions?: ActionFields[] }>;

/** Three steps of one form. New feedback has actions; those of written feedback belong to the student. */
export function FeedbackForm({ defaultValue, lastResult, ...rest }: FeedbackFormProps) {
  const [form, fields] = useForm<FeedbackFields & { actions: ActionFields[] }>({
    id: "feedback",
    lastResult,
    defaultValue,
  });
  const answers = (names: readonly (typeof CONVERSATION | typeof ASSESSMENT)[number][]) =>
    names.map((name) => (
      <FormTextAreaField key={name} field={fields[name]} label={LABELS[name]} rows={3} optional />
    ));
  const steps: [title: string, fields: ReactNode][] = [
    [
      "Student and conversation",
      <>
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
      </>,
    ],
    [
      "Assessment",
      <>
        {(["englishRating", "hindiRating"] as const).map((name) => (
          <RatingField
            key={fields[name].key}
            field={fields[name]}
            label={`${LABELS[name]}, 1 to 10`}
            preset={defaultValue[name]}
          />
        ))}
        {answers(ASSESSMENT)}
      </>,
    ],
    [
      defaultValue.actions ? "Course and actions" : "Course",
      <>
        <FormTextField field={fields.courseChosen} label={LABELS.courseChosen} optional />
        {defaultValue.actions && (
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
      </>,
    ],
  ];
  return (
    <AdminForm form={form} save="Save feedback" lastResult={lastResult} labels={LABELS} isLong {...rest}>
      <ol aria-label="Steps" className="flex flex-wrap gap-x-6">
        {steps.map(([title], index) => (
          <li key={title}>
            <a
              href={`#step-${index}`}
              onClick={(event) => focusOn(`step-${index}`, event)}
              className="link inline-block py-2"
            >
              {index + 1} {title}
            </a>
          </li>
        ))}
      </ol>
      {steps.map(([title, fields], index) => (
        <fieldset key={title} className="grid min-w-0 gap-5 border-t border-hairline pt-5">
          <legend id={`step-${index}`} tabIndex={-1} className="float-left w-full text-xl font-semibold">
            <span className="text-muted">{index + 1}</span> {title}
          </legend>
          {fields}
        </fieldset>
      ))}
    </AdminForm>
  );
}
