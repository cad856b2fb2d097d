import * as v from "valibot";
import type { SetAside } from "#app/features/operations/imports/set-aside.ts";
import { isWorkbook, readWorkbook } from "#app/features/operations/imports/workbook.server.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable, withChosenColumns } from "#app/kernel/csv-rows.ts";
import { decodeFile } from "#app/kernel/decode-file.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import { unlessUnavailable } from "#app/platform/http/failure-message.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import type { GuardedArgs, Policy } from "#app/shell/guard.server.ts";

type Sent<P extends Policy, Schema extends v.GenericSchema> = GuardedArgs<P> & {
  input: v.InferOutput<Schema>;
};

type Import<
  P extends Policy,
  Schema extends v.GenericSchema,
  Lines extends v.GenericSchema,
  Preview,
  Imported,
> = {
  permission: P;
  /** Shown when the database does not answer. */
  failure: string;
  input: Schema;
  /** What the dry run reads, when the fields after the lines may follow later. */
  lines?: Lines;
  /** The format of a chosen file, when files have only one. */
  fileFormat?: string;
  /** What is read of a workbook; its format is 'csv'. */
  table: Table;
  /** What to leave out so that the rest can be imported; undefined where nothing would be left. */
  setAside?(sent: Sent<P, Lines>, preview: Preview): SetAside | undefined;
  /** Reads the text and stores nothing. */
  preview(sent: Sent<P, Lines>): Promise<Outcome<Preview>>;
  /** Reads the text again and stores everything or nothing. */
  run(sent: Sent<P, Schema>): Promise<Outcome<Imported>>;
  /** Where an import leads (303), and the sentence shown there. */
  to: string | ((done: Sent<P, Schema> & { value: Imported }) => string);
  done(done: Sent<P, Schema> & { value: Imported }): string;
};

/**
 * The action of a page that imports lines. `intent=preview` is the dry run, `intent=aside` the same without the faulty
 * rows, `intent=import` stores. A file sent with `intent=import` had no dry run, so it gets one.
 */
export const importAction = <
  P extends Policy,
  Schema extends v.GenericSchema,
  Preview extends object,
  Imported,
  Lines extends v.GenericSchema = Schema,
>({
  lines,
  fileFormat,
  table,
  preview,
  setAside,
  ...stored
}: Import<P, Schema, Lines, Preview, Imported>) =>
  formAction({
    permission: stored.permission,
    failure: stored.failure,
    prepare: async (fields) => {
      const hasNewColumns = chooseColumns(fields, table);
      const file = await replaceWithFile(fields, table);
      if (file.reason) return failed(invalidFields({ field: "content", message: file.reason }));
      const format = file.isWorkbook ? "csv" : fileFormat;
      if (file.isChosen && format) fields.set("format", format);
      if ((file.isChosen || hasNewColumns) && fields.getAll("intent").join() === "import")
        fields.set("intent", "preview");
      return ok(file);
    },
    intents: (form) => {
      const answer = (
        shown?: WithNote<Preview>,
        { format, content }: { format?: unknown; content?: unknown } = {},
      ) => ({
        preview: shown,
        columns: shown && format === "csv" ? columnsOf(String(content), table) : undefined,
        answerId: crypto.randomUUID(),
      });
      return {
        aside: form({
          input: (lines ?? stored.input) as Lines,
          run: preview,
          again: async ({ value, input, form: _form, payload, problem: _problem, ...args }) => {
            const sent = { ...args, input } as Sent<P, Lines>;
            const set = value && setAside?.(sent, value);
            if (!set) return answer(value, payload);
            const rest = { ...(input as object), content: set.kept } as v.InferOutput<Lines>;
            const outcome = await unlessUnavailable(preview({ ...sent, input: rest }));
            return { ...answer(outcome?.ok ? outcome.value : undefined), set };
          },
        }),
        preview: form({
          input: (lines ?? stored.input) as Lines,
          run: preview,
          again: ({ value, prepared, payload }) =>
            answer(value && { ...value, fileNote: prepared?.note }, payload),
        }),
        import: form({
          ...stored,
          again: async ({ payload, input, ...args }) => {
            // Lines that can be read keep their dry run, and so the button, while another field is corrected.
            const read = input ? { output: input, success: true } : lines && v.safeParse(lines, payload);
            if (!read?.success) return answer();
            const outcome = await unlessUnavailable(
              preview({ ...args, input: read.output } as Sent<P, Lines>),
            );
            return answer(outcome?.ok ? outcome.value : undefined, payload);
          },
        }),
      };
    },
  });

/** The result of reading the file: a note when its encoding was assumed, or why it cannot be read. */
type ChosenFile = { isChosen: boolean; isWorkbook?: boolean; note?: string; reason?: string };
type WithNote<Preview> = Preview & { fileNote?: string };

/** The headings of a table, the columns that they are read as, and what they could be read as. */
function columnsOf(content: string, table: Table) {
  const { heads } = readTable(content, table);
  const names = Object.keys(table.columns);
  const isMissing = table.required.some((name) => heads.every(({ column }) => column !== name));
  const isUnclear = isMissing || heads.some(({ text, column }) => text !== "" && column === undefined);
  return isUnclear && heads.length <= MAX_CHOICES ? { heads, names, isMissing } : undefined;
}

/** A table with more columns is no list that somebody would map by hand. */
const MAX_CHOICES = 60;

/** Takes what a person has chosen for each heading into the text. */
function chooseColumns(fields: FormData, table: Table): boolean {
  const names = [...new Set(fields.keys())].filter((name) => COLUMN_FIELD.test(name));
  const chosen: string[] = [];
  for (const name of names) {
    const column = fields.get(name);
    chosen[Number(COLUMN_FIELD.exec(name)![1])] =
      typeof column === "string" && Object.hasOwn(table.columns, column) ? column : "";
    fields.delete(name);
  }
  const content = fields.get("content");
  if (chosen.length === 0 || typeof content !== "string") return false;
  const renamed = withChosenColumns(content, table, chosen);
  fields.set("content", renamed);
  return renamed !== content;
}

const COLUMN_FIELD = /^column-(\d{1,2})$/;

const FILE_NAME_LENGTH = 200;
const withoutControls = (name: string) => name.replace(/\p{C}/gu, "");

/** Replaces the pasted text by the text of the file; later steps only handle text. */
async function replaceWithFile(formData: FormData, table: Table): Promise<ChosenFile> {
  const file = formData.get("file");
  formData.delete("file");
  if (!(file instanceof File) || file.size === 0) return { isChosen: false };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hasSheets = isWorkbook(bytes);
  const decoded = hasSheets ? await readWorkbook(bytes, table) : decodeFile(bytes);
  if ("reason" in decoded) return { isChosen: true, reason: decoded.reason };
  formData.set("content", decoded.text);
  formData.set("fileName", withoutControls(file.name).slice(0, FILE_NAME_LENGTH));
  return { isChosen: true, isWorkbook: hasSheets, note: decoded.note };
}
