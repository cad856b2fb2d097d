import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { CheckboxField, RadioGroupField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

/** The fields of app/ui, connected to the form library. */

// biome-ignore lint/suspicious/noExplicitAny: a field of any form
type Field = FieldMetadata<any, any, any>;
type Own = "id" | "name" | "form" | "errors" | "defaultValue" | "defaultChecked";
type Props<Primitive extends (props: never) => unknown> = { field: Field } & Omit<
  ComponentProps<Primitive extends React.JSXElementConstructor<infer _> ? Primitive : never>,
  Own
>;

function fieldState({ id, name, formId, errors, initialValue }: Field) {
  return { id, name, form: formId, errors, defaultValue: initialValue as string | undefined };
}

export const FormTextField = ({ field, ...rest }: Props<typeof TextField>) => (
  <TextField key={field.key} {...fieldState(field)} {...rest} />
);

/** A password is never sent back to the page: the field always starts empty. */
export const FormPasswordField = ({
  field,
  isShown,
  ...rest
}: Props<typeof TextField> & { isShown?: boolean }) => (
  <TextField
    key={field.key}
    {...fieldState(field)}
    {...rest}
    type={isShown ? "text" : "password"}
    defaultValue=""
  />
);

export const FormTextAreaField = ({ field, ...rest }: Props<typeof TextAreaField>) => (
  <TextAreaField key={field.key} {...fieldState(field)} {...rest} />
);

export const FormSelectField = ({ field, ...rest }: Props<typeof SelectField>) => (
  <SelectField key={field.key} {...fieldState(field)} {...rest} />
);

export const FormRadioGroupField = ({ field, ...rest }: Props<typeof RadioGroupField>) => (
  <RadioGroupField key={field.key} {...fieldState(field)} {...rest} />
);

export const FormCheckboxField = ({ field, ...rest }: Props<typeof CheckboxField>) => {
  const { defaultValue, ...known } = fieldState(field);
  return <CheckboxField key={field.key} {...known} {...rest} defaultChecked={defaultValue === "on"} />;
};

/** The summary above a form: its own messages, and links to the fields with errors. */
// biome-ignore lint/suspicious/noExplicitAny: the summary of any form
export function FormErrors({ form }: { form: FormMetadata<any, any> }) {
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    (messages as string[]).slice(0, 1).map((message) => ({
      message,
      fieldId: name ? `${form.id}-${name}` : undefined,
    })),
  );
  return <ErrorSummary errors={errors} answer={form.allErrors} />;
}
