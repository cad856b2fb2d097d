import {
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SetAside } from "#app/features/operations/imports/set-aside.ts";
import { formatCount } from "#app/kernel/count.ts";
import { capitalize } from "#app/platform/format/moment.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type ImportFormProps = {
  // biome-ignore lint/suspicious/noExplicitAny: any form
  form: FormMetadata<any, any>;
  fields: Record<"format" | "content", FieldMetadata<string>>;
  formats: { value: string; label: string; hint: string }[];
  /** What the lines are: 'Questions'. */
  label: string;
  answer: ImportAnswer;
  /** What an import would do, or the lines with an error. */
  dryRun: ReactNode;
  /** Rows have problems, and others have none: a button sets the faulty ones aside. */
  canSetAside?: boolean;
  /** The label of the button that imports: 'Import 40 people'; undefined while nothing can be imported. */
  importLabel: string | undefined;
  cancelTo: string;
  /** Fields that follow the lines. */
  children: ReactNode;
};

type ImportAnswer =
  | {
      form?: SubmissionResult<string[]>;
      answerId: string;
      set?: SetAside;
      columns?: Columns;
    }
  | undefined;
type Columns = {
  heads: { text: string; column?: string }[];
  names: string[];
  /** A column that the import needs has no heading. */
  isMissing: boolean;
};
type ImportFields = { format: string; content: string };

const FORM_ID = "import";
export const LINES_ID = `${FORM_ID}-content`;

/** The state of an import form, with the defaults of the fields that follow the lines. */
export const useImportForm = <Fields extends ImportFields = ImportFields>(
  answer: ImportAnswer,
  defaults?: DefaultValue<Fields>,
) =>
  useForm<Fields>({
    id: FORM_ID,
    lastResult: answer?.form,
    defaultValue: { format: "csv", ...defaults } as DefaultValue<Fields>,
  });

/** The form of a page that imports lines: format, lines, dry run, then the import (`importAction`). */
export function ImportForm({
  form,
  fields,
  formats,
  label,
  answer,
  dryRun,
  canSetAside = false,
  importLabel,
  cancelTo,
  children,
}: ImportFormProps) {
  const typed = answer?.form?.initialValue as { content?: string; fileName?: string } | undefined;
  const set = answer?.set;
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="grid gap-5">
      <UnsavedChanges formId={form.id} hasErrors={answer !== undefined} />
      <FormErrors form={form} />
      {set && <AsideNotice {...set} />}
      {dryRun}
      <FormRadioGroupField field={fields.format} label="Format" choices={formats} />
      <SourceFields
        key={answer?.answerId}
        field={fields.content}
        content={set?.kept ?? typed?.content}
        label={label}
      />
      <input type="hidden" name="fileName" value={typed?.fileName ?? ""} />
      {answer?.columns && <ColumnFields key={`${answer.answerId}-columns`} {...answer.columns} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <FormButton
          name="intent"
          value="preview"
          variant={importLabel ? "secondary" : "primary"}
          pending="Reading…"
        >
          {dryRun ? "Check again" : "Check"}
        </FormButton>
        {canSetAside && (
          <FormButton name="intent" value="aside" variant="secondary" pending="Reading…">
            Go on without these rows
          </FormButton>
        )}
        {importLabel && (
          <FormButton name="intent" value="import" pending="Importing…">
            {importLabel}
          </FormButton>
        )}
        <Link to={cancelTo} className={buttonClass({ variant: "quiet" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** What each heading of a table is read as. The choice renames the headings of the text. */
function ColumnFields({ heads, names, isMissing }: Columns) {
  return (
    <Disclosure summary="Columns of the file" defaultOpen={isMissing}>
      <p className="pb-3 text-sm text-muted">Choose what each column is, then check again.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {heads.map(({ text, column }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a heading twice
            key={index}
            id={`column-${index}`}
            name={`column-${index}`}
            label={text || `Column ${index + 1}`}
            defaultValue={column ?? ""}
            placeholder="Not read"
            choices={names.map((name) => ({ value: name, label: COLUMN_LABELS[name] ?? capitalize(name) }))}
          />
        ))}
      </div>
    </Disclosure>
  );
}

/** Names of columns that are one word for the computer. */
const COLUMN_LABELS: Record<string, string> = { firstname: "First name", lastname: "Last name" };

/** The file is in its address, so that no script and no second request is needed. */
function AsideNotice({ aside, count }: SetAside) {
  const rows = formatCount(count, "row is", "rows are");
  return (
    <Notice tone="warning" title={`${rows} left out`}>
      <p>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(aside)}`}
          download="left-out.csv"
          className="link"
        >
          Download them with their problems
        </a>{" "}
        before you import: this page forgets them.
      </p>
    </Notice>
  );
}

/**
 * A file, or pasted text. The key changes after each response: this empties the file field, and the text field
 * contains the text of the file for corrections.
 */
function SourceFields({
  field,
  content,
  label,
}: {
  field: FieldMetadata<string>;
  content?: string;
  label: string;
}) {
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor="import-file" className="font-semibold">
          File <span className="font-normal text-muted">(optional)</span>
        </label>
        <p id="import-file-hint" className="text-sm text-muted">
          A text file, or a workbook of Excel or LibreOffice. It replaces the text below.
        </p>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.gift,.xml,.md,.json,.xlsx,.xlsm,.ods,text/*"
          aria-describedby="import-file-hint"
          className="control"
        />
      </div>
      <TextAreaField
        id={field.id}
        name={field.name}
        defaultValue={content}
        errors={field.errors}
        label={label}
        hint="Or paste them here."
        rows={10}
      />
    </>
  );
}
