import type { FieldMetadata } from "@conform-to/react";
import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";

/** What happens to questions that exist already; shown once a check has found some. */
export function DuplicatesField({
  hasEqual = false,
  field,
}: {
  hasEqual: boolean | undefined;
  field: FieldMetadata<string>;
}) {
  if (!hasEqual) return null;
  return (
    <FormRadioGroupField
      field={field}
      label="Questions that exist already"
      choices={[
        { value: "skip", label: "Leave them out" },
        { value: "add", label: "Add them again", hint: "Check again after this choice." },
      ]}
    />
  );
}

type Found = {
  questions: readonly { line: number; text: string; options: string[]; correctAnswer: number }[];
  repeated: readonly { line: number; message: string; isListed: boolean }[];
};

/** The rows of a file of questions as an import would store them. */
export function toQuestionRows(
  { questions, repeated }: Found,
  { duplicates }: { duplicates: "skip" | "add" },
) {
  const equal = new Map(repeated.map((one) => [one.line, one]));
  const rows = questions.map(({ line, text, options, correctAnswer }): PreviewRow => {
    const known = equal.get(line);
    return {
      line,
      cells: [
        text,
        options.map((option, index) => `${optionLabel(index)}. ${option}`).join("\n"),
        `${optionLabel(correctAnswer)}. ${options[correctAnswer]}`,
      ],
      fate: known && !known.isListed && duplicates === "skip" ? "same" : "new",
      messages: known ? [known.message] : [],
    };
  });
  return { rows, summary: { hasEqual: repeated.length > 0 } };
}
