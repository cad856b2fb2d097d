import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PreviewPage } from "#app/features/operations/imports/preview-page.ts";
import type { ImportState } from "#app/features/operations/imports/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { capitalize } from "#app/platform/format/moment.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { PreviewRows, PreviewSummary } from "./preview-rows.tsx";

/** What the loader of an import page returns for the file that its address names; undefined: a new one. */
type Loaded<Summary> =
  | {
      id: string;
      state: ImportState;
      fileName: string;
      note: string;
      fields: Record<string, string>;
      next: number;
      total: number;
      problem: string;
      leftOutCount: number;
      count: number;
      undoneAt: number | null;
      draft:
        | {
            /** Undefined: too long to be shown. */
            content: string | undefined;
            columns: Columns | undefined;
            preview: PreviewPage;
            summary: Summary;
            /** How many rows an import would store. */
            importCount: number;
          }
        | undefined;
    }
  | undefined;

type Columns = {
  heads: { text: string; column?: string }[];
  names: string[];
  /** A column that the import needs has no heading. */
  isMissing: boolean;
};

type Answer = { form?: SubmissionResult<string[]>; answerId?: string } | undefined;
type Format = { value: string; label: string; hint: string };

type ImportFormProps<Summary, Name extends string> = {
  /** The fields of this kind, with their values in a new form. */
  defaults?: Record<Name, string>;
  children?: (fields: Record<Name, FieldMetadata<string>>) => ReactNode;
  format?: string;
  formats: Format[];
  /** What the lines are: 'Questions'. */
  label: string;
  imported: Loaded<Summary>;
  answer: Answer;
  /** The columns in which rows are shown. */
  head: readonly string[];
  noun: readonly [one: string, many: string];
  /** More about what was found than its rows. */
  summary?: (summary: Summary) => ReactNode;
  /** The label of the button that imports; 'Import 40 people' by default. */
  importLabel?: (count: number, summary: Summary) => string;
  /** The list that the rows come to, and its name. */
  cancelTo: string;
};

/** The form of a page that imports (`importPage`): a new file, its draft with every row, or how far its import is. */
export function ImportForm<Summary, Name extends string = never>({
  imported,
  ...props
}: ImportFormProps<Summary, Name>) {
  if (imported && !imported.draft) {
    return <ImportProgress {...imported} noun={props.noun} listTo={props.cancelTo} />;
  }
  // Another draft has a form of its own.
  return <DraftForm key={imported?.id} imported={imported} {...props} />;
}

function DraftForm<Summary, Name extends string>({
  defaults,
  format = "csv",
  formats,
  label,
  imported,
  answer,
  head,
  noun,
  summary,
  importLabel,
  cancelTo,
  children,
}: ImportFormProps<Summary, Name>) {
  const [form, allFields] = useForm<Record<string, string>>({
    id: "import",
    lastResult: answer?.form,
    defaultValue: { format, ...defaults, ...imported?.fields },
  });
  const fields = allFields as Record<Name | "format" | "content", FieldMetadata<string>>;
  const typed = answer?.form?.initialValue as { content?: string; fileName?: string } | undefined;
  const draft = imported?.draft;
  const count = draft?.importCount ?? 0;
  const readAs = formats.length > 1 && formats.find(({ value }) => value === imported?.fields.format)?.label;
  const source = (
    <>
      {formats.length > 1 ? (
        <FormRadioGroupField field={fields.format} label="Format" choices={formats} />
      ) : (
        <OnlyFormat {...formats[0]!} name={fields.format.name} />
      )}
      <SourceFields
        key={`${answer?.answerId} ${draft?.content}`}
        field={fields.content}
        content={typed?.content ?? draft?.content}
        isTooLong={draft !== undefined && draft.content === undefined}
        label={label}
      />
    </>
  );
  const check = (
    <FormButton
      name="intent"
      value="preview"
      variant={count > 0 ? "secondary" : "primary"}
      pending="Reading…"
    >
      {draft ? "Check again" : "Check"}
    </FormButton>
  );
  return (
    <>
      <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="grid gap-5">
        <UnsavedChanges formId={form.id} hasErrors={answer !== undefined} />
        <FormErrors form={form} />
        <input type="hidden" name="fileName" value={typed?.fileName ?? imported?.fileName ?? ""} />
        {draft && (
          <>
            <PreviewSummary preview={draft.preview} note={imported.note} noun={noun} canImport={count > 0}>
              {readAs && <p className="mt-1">Read as: {readAs}.</p>}
              {summary?.(draft.summary)}
            </PreviewSummary>
            {draft.columns && <ColumnFields {...draft.columns} />}
            <PreviewRows preview={draft.preview} head={head} noun={noun} />
          </>
        )}
        {!draft && source}
        {children?.(fields)}
        <div className="flex flex-wrap gap-3">
          {count > 0 && draft && (
            <FormButton name="intent" value="import" pending="Importing…">
              {importLabel?.(count, draft.summary) ??
                `Import ${formatNumber(count)} ${count === 1 ? noun[0] : noun[1]}`}
            </FormButton>
          )}
          {check}
          {draft ? (
            <FormButton form={DISCARD_ID} name="intent" value="discard" variant="quiet" pending="Discarding…">
              Discard
            </FormButton>
          ) : (
            <Link to={cancelTo} className={buttonClass({ variant: "quiet" })}>
              Cancel
            </Link>
          )}
        </div>
        {draft && (
          <Disclosure
            summary={`Correct the file${imported.fileName ? ` '${imported.fileName}'` : ""}`}
            defaultOpen={count === 0 || Boolean(fields.content.errors)}
          >
            <div className="grid gap-5">{source}</div>
          </Disclosure>
        )}
      </Form>
      {draft && <Form method="post" id={DISCARD_ID} />}
    </>
  );
}

const OnlyFormat = ({ name, value, label, hint }: { name: string } & Format) => (
  <div className="grid gap-1">
    <p className="font-semibold">Format</p>
    <p>
      {label}
      <span className="block text-sm text-muted">{hint}</span>
    </p>
    <input type="hidden" name={name} value={value} />
  </div>
);

const DISCARD_ID = "import-discard";

/** What each heading of a table is read as. The choice renames the headings of the text, and is remembered. */
function ColumnFields({ heads, names, isMissing }: Columns) {
  return (
    <Disclosure summary="Columns of the file" defaultOpen={isMissing}>
      <p className="pb-3 text-sm text-muted">
        Choose what each column is, then check again. The next file with these headings is read in the same
        way.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {heads.map(({ text, column }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a heading twice
            key={`${index} ${column}`}
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

/**
 * A file, or pasted text. The key changes with the text: this empties the file field, and the text field contains the
 * text of the file for corrections.
 */
function SourceFields({
  field,
  content,
  isTooLong,
  label,
}: {
  field: FieldMetadata<string>;
  content: string | undefined;
  isTooLong: boolean;
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
      {isTooLong ? (
        <p className="text-sm text-muted">
          The text is too long to be corrected here. Correct the file, and choose it again.
        </p>
      ) : (
        <TextAreaField
          id={field.id}
          name={field.name}
          defaultValue={content}
          errors={field.errors}
          label={label}
          hint="Or paste them here."
          rows={10}
        />
      )}
    </>
  );
}
