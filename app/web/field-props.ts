import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { SummaryError } from "#app/ui/error-summary.tsx";

/** What a field of app/ui needs to know of a form's field; spread it, then add the label. */
export const fieldProps = ({ id, name, initialValue, errors, required }: FieldMetadata<unknown>) => ({
  id,
  name,
  errors,
  required,
  defaultValue: initialValue as string | undefined,
});

/** Everything that is wrong with a form, for the summary above it, each with the field it belongs to. */
export const summaryErrors = ({ id, allErrors }: FormMetadata<Record<string, unknown>>): SummaryError[] =>
  Object.entries(allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ message, fieldId: name ? `${id}-${name}` : undefined })),
  );
