import type { FieldMetadata } from "@conform-to/react";
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
        {
          value: "update",
          label: "Update them",
          hint: "Topic, difficulty, tags, explanation and source are those of the file, where it has them. Check again after this choice.",
        },
        { value: "add", label: "Add them again", hint: "Check again after this choice." },
      ]}
    />
  );
}
