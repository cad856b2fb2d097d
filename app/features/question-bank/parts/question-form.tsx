import { useForm } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { QuestionPreview } from "#app/features/question-bank/rich-text/render-question.server.ts";
import {
  asTyped,
  DIFFICULTIES,
  MAX_OPTIONS,
  type QuestionFacts,
  type RichContent,
  type RichParts,
  type Texts,
  type Translation,
} from "#app/features/question-bank/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { MAX_IMAGE_KB } from "#app/kernel/images.ts";
import { focusOnMount } from "#app/platform/browser/focus.ts";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OptionsPreview, TextPreview, toSecondLanguage, useQuestionPreview } from "./question-preview.tsx";
import { TranslationFields } from "./translation-fields.tsx";

type QuestionFields = {
  text: string;
  options: string[];
  correctAnswer: number | string;
  translation?: Partial<Translation>;
  usesMarkdown: boolean;
} & Omit<QuestionFacts, "difficulty" | "tags"> & { difficulty: number | string; tags: string };

export const EMPTY_QUESTION: QuestionFields = {
  text: "",
  options: ["", "", "", ""],
  correctAnswer: "",
  topic: "",
  difficulty: 2,
  tags: "",
  explanation: "",
  source: "",
  usesMarkdown: false,
  isDraft: false,
  keepsOrder: false,
  forPractice: false,
};

type Stored = Texts & { rich: RichContent | null; tags: string[]; translation: Translation | null };
export const toQuestionFields = <Row extends Stored>(question: Row) => ({
  ...asTyped(question),
  usesMarkdown: question.rich !== null,
  tags: question.tags.join(", "),
  translation: asTyped(question).translation ?? undefined,
});

/** A stored question as students see it; undefined when it is not formatted. */
export const storedPreview = ({ rich, richExplanation }: RichParts): QuestionPreview | undefined =>
  rich
    ? {
        ...rich.html,
        explanation: richExplanation?.html ?? "",
        translation: rich.html.translation && {
          ...rich.html.translation,
          explanation: richExplanation?.translationHtml ?? "",
        },
        faults: [],
      }
    : undefined;

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

type Props = RecordFormProps<QuestionFields> & {
  /** The languages to choose from for the second one. */
  languages: ComponentProps<typeof TranslationFields>["languages"];
  /** The formatted question as it was sent, without scripts. */
  preview?: QuestionPreview;
  /** The formatted question as it is stored. */
  stored?: QuestionPreview;
  /** The hash of the image that was added to the text. */
  addedImage?: string;
};

/** A question with its options and the correct one. Empty options are ignored. */
export function QuestionForm(props: Props) {
  // The text with the added image is a new value of its field.
  return <Fields key={props.addedImage} {...props} />;
}

type ImageFields = { image: string; imageDescription: string };

function Fields({ defaultValue, lastResult, preview: sent, stored, addedImage, languages, ...rest }: Props) {
  const [form, fields] = useForm<QuestionFields & ImageFields>({ id: "question", lastResult, defaultValue });
  const preview = useQuestionPreview(form.id, sent, lastResult ? undefined : stored);
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
      encType="multipart/form-data"
      {...rest}
    >
      <FormCheckboxField
        field={fields.usesMarkdown}
        label="Format with Markdown"
        hint="**bold**, *italic*, `code`, lists, tables, code between ``` lines, x<sup>2</sup>, H<sub>2</sub>O. Without it, students see the text as it is typed."
      />
      {addedImage && (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <Notice tone="success">
            The image is at the end of the question. Move its line where you want it.
          </Notice>
        </div>
      )}
      <FormTextAreaField field={fields.text} label={LABELS.text} rows={3} required />
      <TextPreview preview={preview} field="text" label={LABELS.text} />
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
      <OptionsPreview preview={preview} label={LABELS.options} />
      <FormCheckboxField field={fields.keepsOrder} label="Keep the order of the options for every student" />
      <FormTextField field={fields.topic} label={LABELS.topic} optional />
      <FormSelectField field={fields.difficulty} label={LABELS.difficulty} choices={LEVELS} />
      <FormTextField field={fields.tags} label={LABELS.tags} hint="Separated by commas." optional />
      <FormTextAreaField field={fields.explanation} label={LABELS.explanation} rows={2} optional />
      <TextPreview preview={preview} field="explanation" label={LABELS.explanation} />
      <FormTextField field={fields.source} label={LABELS.source} optional />
      <TranslationFields
        form={form}
        languages={languages}
        name={fields.translation.name}
        initialValue={fields.translation.initialValue as Partial<Translation> | undefined}
        optionCount={options.length}
        preview={toSecondLanguage(preview)}
      />
      <FormCheckboxField field={fields.isDraft} label="Draft: in no paper yet" />
      <FormCheckboxField field={fields.forPractice} label="For practice only" />
      <Disclosure
        summary="Add an image"
        defaultOpen={Boolean(fields.image.errors ?? fields.imageDescription.errors)}
      >
        <div className="grid gap-5">
          <div className="grid gap-1.5">
            <label htmlFor={fields.image.id} className="font-semibold">
              Image
            </label>
            <p id={`${fields.image.id}-description`} className="text-sm text-muted">
              PNG, JPEG or WebP, at most {MAX_IMAGE_KB} kB.
            </p>
            <FieldError id={fields.image.id} errors={fields.image.errors} />
            <input
              id={fields.image.id}
              type="file"
              name={fields.image.name}
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={`${fields.image.id}-description`}
              aria-invalid={fields.image.errors ? true : undefined}
              className="control"
            />
          </div>
          <FormTextField
            field={fields.imageDescription}
            label="Description of the image"
            hint="For people who cannot see it. It must not tell the answer."
          />
          <FormButton name="intent" value="add-image" variant="secondary" size="small" pending="Adding…">
            Add image
          </FormButton>
        </div>
      </Disclosure>
      <FormButton name="intent" value="preview" variant="secondary" size="small" pending="Formatting…">
        Preview
      </FormButton>
    </AdminForm>
  );
}
