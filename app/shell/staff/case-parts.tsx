import { type DefaultValue, type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { resultFor } from "./result-for.ts";

/** What the page of a case passes to each of its forms: a part of their ids, and the answer to the last one. */
export type DecisionProps = { id: string; lastResult?: SubmissionResult<string[]> };

type FormFields<Fields> = { [Name in keyof Fields]: FieldMetadata<string> };

/** The form of one move of a case; `intent` is the name of the move. */
export function DecisionForm<Fields extends Record<string, string>>({
  id,
  lastResult,
  intent,
  title,
  button,
  pending,
  danger,
  hidden = {},
  defaultValue,
  note,
  children,
}: DecisionProps & {
  intent: string;
  title: string;
  button: string;
  pending: string;
  danger?: boolean;
  hidden?: Record<string, string | number>;
  defaultValue?: Partial<Fields>;
  /** What the move does, above its button. */
  note?: string;
  children?: (fields: FormFields<Fields>) => ReactNode;
}) {
  const [form, fields] = useForm<Record<string, string>>({
    id: `${intent}-${id}`,
    lastResult: resultFor(intent, lastResult),
    defaultValue: defaultValue as DefaultValue<Record<string, string>>,
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <FormErrors form={form} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields as FormFields<Fields>)}
      {note && <p className="text-sm text-muted">{note}</p>}
      <FormButton name="intent" value={intent} variant={danger ? "danger" : "primary"} pending={pending}>
        {button}
      </FormButton>
    </Form>
  );
}

/**
 * The forms that a case has now, by their intents. When the case changed before a form arrived, so that it has that form no
 * more, the answer is above the others, with the reason or note that was typed.
 */
export function DecisionForms({
  id,
  lastResult,
  forms,
}: DecisionProps & { forms: Record<string, ReactNode> }) {
  return (
    <div key={id} className="grid content-start gap-10">
      <LateAnswer lastResult={lastResult} forms={forms} />
      {Object.entries(forms).map(([intent, form]) => (
        <Fragment key={intent}>{form}</Fragment>
      ))}
    </div>
  );
}

function LateAnswer({ lastResult, forms }: Omit<Parameters<typeof DecisionForms>[0], "id">) {
  const { intent, reason, note } = lastResult?.initialValue ?? {};
  if (!lastResult?.error || forms[String(intent)]) return null;
  const messages = Object.values(lastResult.error).flatMap((found) => found ?? []);
  const typed = reason ?? note;
  return (
    <div className="grid gap-4">
      <ErrorSummary errors={messages.map((message) => ({ message }))} answer={lastResult} />
      {typed && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-muted">You wrote: </span>
          {String(typed)}
        </p>
      )}
    </div>
  );
}

export const ReasonForm = ({
  hint,
  ...form
}: DecisionProps & { intent: string; title: string; button: string; pending: string; hint: string } & {
  hidden?: Record<string, string | number>;
}) => (
  <DecisionForm<{ reason: string }> {...form} danger>
    {(fields) => <FormTextAreaField field={fields.reason} label="Reason" hint={hint} rows={3} required />}
  </DecisionForm>
);
