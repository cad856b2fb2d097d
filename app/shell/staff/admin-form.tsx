import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EditConflict } from "./edit-conflict.tsx";

export type RecordFormProps<Fields> = {
  defaultValue: Fields;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The current record after a conflict with another user. */
  current?: Fields;
  cancelTo: string;
  /** Hidden fields, such as the form's key or the version that was read. */
  hidden: Record<string, string | number>;
};

/**
 * The frame of every admin form: errors on top, Save and Cancel below, a warning before typed text is lost. Enter
 * submits with the first button of the form.
 */
export function AdminForm<Fields extends object>({
  form,
  save,
  pending = "Saving…",
  cancelTo,
  hidden,
  lastResult,
  current,
  labels = {},
  inWords = (fields) => fields,
  encType,
  also,
  isLong,
  children,
}: Omit<RecordFormProps<Fields>, "defaultValue"> & {
  // biome-ignore lint/suspicious/noExplicitAny: any form
  form: FormMetadata<any, any>;
  /** The label of the submit button: 'Save course'. */
  save: string;
  /** Its label while the form is sent. */
  pending?: string;
  /** Labels of the fields that are compared with the other user's version; `inWords` formats their values. */
  labels?: Record<string, string>;
  inWords?: (fields: Partial<Fields>) => object;
  /** For a form with files. */
  encType?: "multipart/form-data";
  /** A second submit button. */
  also?: ReactNode;
  /** Save and Cancel stay in view at the bottom of the screen. */
  isLong?: boolean;
  children: ReactNode;
}) {
  const typed = (lastResult?.initialValue ?? {}) as Partial<Fields>;
  return (
    <Form method="post" encType={encType} id={form.id} noValidate className="grid gap-5">
      <UnsavedChanges formId={form.id} hasErrors={lastResult !== undefined} />
      {/* Enter presses the first button of a form; without this it would be one that adds or removes a row. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      <FormErrors form={form} />
      {current && <EditConflict labels={labels} saved={inWords(current)} typed={inWords(typed)} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div
        className={clsx("flex flex-wrap gap-3", isLong && "save-bar border-t border-hairline bg-paper py-2")}
      >
        <FormButton pending={pending}>{save}</FormButton>
        {also}
        <Link to={cancelTo} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** The second submit button of a form that opens again for the next record. */
export const SaveAndAddAnother = () => (
  <FormButton name="next" value="another" variant="secondary" pending="Saving…">
    Save and add another
  </FormButton>
);
