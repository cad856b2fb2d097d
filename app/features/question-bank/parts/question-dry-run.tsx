import type { FieldMetadata } from "@conform-to/react";
import { DryRunNotice, type DryRunResult } from "#app/features/operations/imports/shared/dry-run-notice.tsx";
import { LineMessages } from "#app/features/operations/imports/shared/line-messages.tsx";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";

export type Preview = DryRunResult & {
  questions: Question[];
  /** How many the import adds, and how many of all are new. */
  count: number;
  newCount: number;
  repeated: { line: number; message: string }[];
};

export const importLabel = (preview: Preview | undefined): string | undefined =>
  preview && preview.errors.length === 0 && preview.count > 0
    ? `Import ${formatCount(preview.count, "question", "questions")}`
    : undefined;

/** Some questions can be imported, and others cannot. */
export const canSetAside = (preview: Preview | undefined): boolean =>
  preview !== undefined &&
  preview.errors.length > 0 &&
  preview.questions.some(({ line }) => !preview.errors.some((error) => error.line === line));

/** What happens to questions that exist already; shown once a check has found some. */
export function DuplicatesField({
  preview,
  field,
}: {
  preview: Preview | undefined;
  field: FieldMetadata<string>;
}) {
  if (!preview || preview.repeated.length === 0) return null;
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

type Question = { line: number; text: string; options: string[]; correctAnswer: number };

const SHOWN = 5;

/** The questions of an import, or every line with an error. */
export const DryRun = ({
  preview: { questions, count, newCount, repeated, ...result },
}: {
  preview: Preview;
}) => (
  <DryRunNotice
    result={result}
    hasOthers={canSetAside({ questions, count, newCount, repeated, ...result })}
    title={`${formatCount(questions.length, "question", "questions")} found`}
  >
    <ol className="mt-1 grid gap-1">
      {questions.slice(0, SHOWN).map(({ line, text, options, correctAnswer }) => (
        <li key={line} className="text-sm break-words whitespace-pre-wrap">
          {text}{" "}
          <span className="text-muted">
            Correct: {optionLabel(correctAnswer)}. {options[correctAnswer]}
          </span>
        </li>
      ))}
    </ol>
    {questions.length > SHOWN && <p className="mt-1 text-sm">and {questions.length - SHOWN} more.</p>}
    {repeated.length > 0 && (
      <>
        <p className="mt-2 text-sm font-semibold">
          {formatCount(repeated.length, "question exists", "questions exist")} already
          {count === newCount ? " and will not be added again:" : " and will be added again:"}
        </p>
        <LineMessages messages={repeated} />
      </>
    )}
  </DryRunNotice>
);
