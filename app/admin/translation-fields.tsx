import type { FormMetadata } from "@conform-to/react";
import type { SecondLanguage } from "#app/domain/languages/rules.ts";
import type { Translation } from "#app/domain/quizzes/rules.ts";
import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

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
};

/** The question in a second language; open when it has one or an error. */
export function TranslationFields({ form, languages, name, initialValue = {}, optionCount }: Props) {
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
          className="max-w-60"
        />
        <TextAreaField {...field("text", text)} label="Question, second language" lang={language} rows={3} />
        {Array.from({ length: count }, (_, index) => (
          <TextField
            key={optionLabel(index)}
            {...field(`options[${index}]`, options[index])}
            label={`Option ${optionLabel(index)}, second language`}
            lang={language}
          />
        ))}
        <TextAreaField
          {...field("explanation", explanation)}
          label="Explanation, second language"
          lang={language}
          rows={2}
          optional
        />
      </div>
    </details>
  );
}
