import type { FormMetadata } from "@conform-to/react";
import type { SecondLanguage } from "#app/features/question-bank/languages/rules.ts";
import type { QuestionPreview } from "#app/features/question-bank/rich-text/render-question.server.ts";
import type { Translation } from "#app/features/question-bank/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { FieldError, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { OptionsPreview, TextPreview } from "./question-preview.tsx";

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form of a question
  form: FormMetadata<any, any>;
  languages: readonly { value: SecondLanguage; label: string }[];
  /** The name of the group in the form. */
  name: string;
  /** The typed or stored values; the form library leaves out what is empty. */
  initialValue: Partial<Translation> | undefined;
  /** The number of options of the question, which are those of the second language. */
  optionCount: number;
  /** The second language as students will see it. */
  preview: QuestionPreview | undefined;
};

const LABELS = {
  text: "Question, second language",
  options: "Options, second language",
  explanation: "Explanation, second language",
};

/** The question in a second language; open when it has one or an error. */
export function TranslationFields({ form, languages, name, initialValue = {}, optionCount, preview }: Props) {
  const field = (path: string, defaultValue: string | undefined) => ({
    id: `${form.id}-${name}.${path}`,
    name: `${name}.${path}`,
    defaultValue,
    errors: form.allErrors[`${name}.${path}`] as string[] | undefined,
  });
  const { language = languages[0]?.value, text, options = [], explanation } = initialValue;
  const hasErrors = Object.keys(form.allErrors).some((path) => path.startsWith(`${name}.`));
  const hasContent = [text, ...options, explanation].some(Boolean);
  const count = Math.max(optionCount, options.length);
  const repeated = field("options", undefined);
  return (
    <details open={hasErrors || hasContent} className="rounded-card border border-hairline p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Second language</summary>
      <div className="mt-3 grid gap-5">
        <p className="max-w-measure text-sm text-muted">
          The same question with the same options in the same order. Leave it empty when there is none.
        </p>
        <SelectField
          {...field("language", language)}
          label="Language"
          choices={languages}
          className="max-w-64"
        />
        <TextAreaField {...field("text", text)} label={LABELS.text} lang={language} rows={3} />
        <TextPreview preview={preview} field="text" label={LABELS.text} lang={language} />
        <fieldset
          id={repeated.id}
          tabIndex={-1}
          className="grid gap-3"
          aria-invalid={repeated.errors ? true : undefined}
          aria-describedby={repeated.errors ? `${repeated.id}-error` : undefined}
        >
          <legend className="mb-1 font-semibold">{LABELS.options}</legend>
          <FieldError {...repeated} />
          {Array.from({ length: count }, (_, index) => (
            <TextField
              key={optionLabel(index)}
              {...field(`options[${index}]`, options[index])}
              label={`Option ${optionLabel(index)}, second language`}
              lang={language}
            />
          ))}
        </fieldset>
        <OptionsPreview preview={preview} label={LABELS.options} lang={language} />
        <TextAreaField
          {...field("explanation", explanation)}
          label={LABELS.explanation}
          lang={language}
          rows={2}
          optional
        />
        <TextPreview preview={preview} field="explanation" label={LABELS.explanation} lang={language} />
      </div>
    </details>
  );
}
