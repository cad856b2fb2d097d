import { useForm } from "@conform-to/react";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/components/form-fields.tsx";
import { SECOND_LANGUAGES } from "#app/domain/languages/rules.ts";
import {
  DIFFICULTIES,
  MAX_OPTIONS,
  type QuestionFacts,
  type Translation,
} from "#app/domain/quizzes/rules.ts";
import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { AdminForm, type RecordFormProps } from "./admin-form.tsx";
import { TranslationFields } from "./translation-fields.tsx";

type QuestionFields = {
  text: string;
  options: string[];
  correctAnswer: number | string;
  translation: Translation;
} & Omit<QuestionFacts, "difficulty" | "tags"> & { difficulty: number | string; tags: string };

const NO_TRANSLATION: Translation = {
  language: SECOND_LANGUAGES[0]!,
  text: "",
  options: [],
  explanation: "",
};

export const EMPTY_QUESTION: QuestionFields = {
  text: "",
  options: ["", "", "", ""],
  correctAnswer: "",
  topic: "",
  difficulty: 2,
  tags: "",
  explanation: "",
  source: "",
  isDraft: false,
  keepsOrder: false,
  forPractice: false,
  translation: NO_TRANSLATION,
};

/** A stored question as the values of its form. */
export const toQuestionFields = <Row extends { tags: string[]; translation: Translation | null }>(
  question: Row,
) => ({
  ...question,
  tags: question.tags.join(", "),
  translation: question.translation ?? NO_TRANSLATION,
});

const optionsText = ({ options = [], correctAnswer }: Partial<QuestionFields>) =>
  options
    .map((option, index) => (String(index) === String(correctAnswer) ? `${option} (correct)` : option))
    .filter(Boolean)
    .join("\n");

const toFieldTexts = (question: Partial<QuestionFields>) => ({
  ...question,
  options: optionsText(question),
  translation: translationText(question.translation),
});

const translationText = (translation: Partial<Translation> = {}) =>
  [translation.text, ...(translation.options ?? []), translation.explanation].filter(Boolean).join("\n");

const LABELS = {
  text: "Question",
  options: "Options",
  topic: "Topic",
  difficulty: "Difficulty",
  tags: "Tags",
  explanation: "Explanation",
  source: "Source",
  translation: "Second language",
};

const LEVELS = Object.entries(DIFFICULTIES).map(([value, label]) => ({ value, label }));

/** A question with its options and the correct one. Empty options are ignored. */
export function QuestionForm({ defaultValue, lastResult, ...rest }: RecordFormProps<QuestionFields>) {
  const [form, fields] = useForm<QuestionFields>({ id: "question", lastResult, defaultValue });
  const options = fields.options.getFieldList();
  const right = String(fields.correctAnswer.initialValue ?? "");
  const errors = [...(fields.options.errors ?? []), ...(fields.correctAnswer.errors ?? [])];
  return (
    <AdminForm
      form={form}
      save="Save question"
      lastResult={lastResult}
      labels={LABELS}
      inWords={toFieldTexts}
      {...rest}
    >
      <FormTextAreaField field={fields.text} label={LABELS.text} rows={3} required />
      <fieldset
        id={fields.options.id}
        tabIndex={-1}
        className="grid gap-3"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length ? `${fields.options.id}-error` : undefined}
      >
        <legend className="mb-1 font-semibold">Options (mark the correct one)</legend>
        <FieldError id={fields.options.id} errors={errors} />
        {options.map((option, index) => (
          <div key={option.key} className="flex items-end gap-3">
            <label className="flex min-h-11 items-center">
              <input
                type="radio"
                className="choice"
                id={index === 0 ? fields.correctAnswer.id : undefined}
                name={fields.correctAnswer.name}
                value={index}
                defaultChecked={right === String(index)}
              />
              <span className="visually-hidden">Option {optionLabel(index)} is correct</span>
            </label>
            <TextField
              id={option.id}
              name={option.name}
              defaultValue={option.initialValue}
              errors={option.errors}
              label={`Option ${optionLabel(index)}`}
              className="min-w-0 grow"
            />
          </div>
        ))}
        {options.length < MAX_OPTIONS && (
          <div>
            <button
              {...form.insert.getButtonProps({ name: fields.options.name, defaultValue: "" })}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              Add option
            </button>
          </div>
        )}
      </fieldset>
      <FormCheckboxField field={fields.keepsOrder} label="Keep the order of the options for every student" />
      <FormTextField field={fields.topic} label={LABELS.topic} optional />
      <FormSelectField field={fields.difficulty} label={LABELS.difficulty} choices={LEVELS} />
      <FormTextField field={fields.tags} label={LABELS.tags} hint="Separated by commas." optional />
      <FormTextAreaField field={fields.explanation} label={LABELS.explanation} rows={2} optional />
      <FormTextField field={fields.source} label={LABELS.source} optional />
      <TranslationFields
        form={form}
        name={fields.translation.name}
        initialValue={fields.translation.initialValue as Partial<Translation> | undefined}
        optionCount={options.length}
      />
      <FormCheckboxField field={fields.isDraft} label="Draft: in no paper yet" />
      <FormCheckboxField field={fields.forPractice} label="For practice only" />
    </AdminForm>
  );
}
