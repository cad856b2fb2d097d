import type * as v from "valibot";
import { toPreviewPage } from "#app/features/operations/imports/preview-page.ts";
import type { ImportKind, PreviewRow } from "#app/features/operations/imports/rules.ts";
import { joinLeftOut, type SetAside } from "#app/features/operations/imports/set-aside.ts";
import {
  beginImport,
  changeDraft,
  type Draft,
  discardDraft,
  findChosenColumns,
  finishImport,
  getDraft,
  resumeImport,
  type StoredImport,
  stopImport,
} from "#app/features/operations/imports/use-cases/draft-imports.server.ts";
import { isWorkbook, readWorkbook } from "#app/features/operations/imports/workbook.server.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable, withChosenColumns } from "#app/kernel/csv-rows.ts";
import { decodeFile } from "#app/kernel/decode-file.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Permission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type LineMessage, lineFaults } from "#app/kernel/text-lines.ts";
import { NoFields, parseForm } from "#app/platform/http/form.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, problemPage } from "#app/shell/guard.server.ts";

type Stored = StoredImport;
type Args = GuardedArgs<Permission>;

/** What a check finds: every line with a problem, and notes about others. */
type Checked = { errors: readonly LineMessage[]; notes?: readonly LineMessage[] };

type ImportDefinition<
  Form extends v.GenericSchema,
  Lines extends v.GenericSchema,
  Found extends Checked,
  Summary,
> = {
  kind: ImportKind;
  permission: Permission;
  /** Shown when the database does not answer. */
  failure: string;
  /** The fields of the form: `format`, `content`, `fileName`, and those of this kind. */
  input: Form;
  /** What the check reads, when the other fields may follow later. */
  lines?: Lines;
  /** The format of a chosen file, when files have only one. */
  fileFormat?: string;
  /** What is read of a workbook; its format is 'csv'. */
  table: Table;
  /** The quiz, course or class that the rows are for. */
  target?(args: Pick<Args, "params" | "request">): string;
  /** Reads the text, and stores nothing. */
  check(sent: Args & { input: v.InferOutput<Lines> }): Promise<Outcome<Found>>;
  /** The rows without a problem as the page shows them, and what stands above them. */
  show(found: Found, input: v.InferOutput<Lines>): { rows: PreviewRow[]; summary: Summary };
  /** What to leave out so that the rest can be imported; undefined where nothing would be left. */
  setAside?(input: v.InferOutput<Lines>, found: Found): SetAside | undefined;
  /** An import of many rows is stored in parts. */
  isInParts?: boolean;
  /** Stores the rows from `from` on, and with them how far it is (`insertImport`). The same part again stores nothing. */
  store(sent: Args & { input: v.InferOutput<Form>; id: string; from: number }): Promise<Outcome<unknown>>;
  /** Where an import leads when everything is stored, and the sentence shown there. */
  to: string | ((done: Args & Finished) => string);
  done(imported: Finished): string;
};

type Finished = Pick<Stored, "target" | "count">;
/** An import that stores its rows, or a draft whose new columns or file somebody has to see first. */
type Progress = { id: string; stored?: Stored };
type Prepared = { draft: Omit<Draft, "kind">; needsLook: boolean };

/** So long does one request store parts; the page sends the next one. */
const REQUEST_MS = 3_000;
/** A longer text is not shown for corrections. */
const SHOWN_TEXT = 200_000;

/**
 * Declares the page of an import. Its form makes a draft of a file or a pasted text; the draft (`?file=`) shows what would
 * be stored, row by row, until somebody imports it. Rows with a problem are left out, as a file with their reasons. A
 * large import is stored in parts, each once, and goes on where it was (ADR 0052).
 */
export function importPage<
  Form extends v.GenericSchema,
  Found extends Checked,
  Summary,
  Lines extends v.GenericSchema = Form,
>(definition: ImportDefinition<Form, Lines, Found, Summary>) {
  const { kind, permission, failure, input, table } = definition;
  const lines = (definition.lines ?? input) as Lines;

  async function check(args: Args, draft: Stored) {
    const read = parseDraft(lines, draft);
    if (read === undefined) return failed(OUTDATED);
    const found = await definition.check({ ...args, input: read });
    return found.ok ? ok({ found: found.value, read }) : found;
  }

  /** Begins to store a draft, without its faulty rows. */
  async function begin(args: Args, draft: Stored) {
    const checked = await check(args, draft);
    if (!checked.ok) return checked;
    const { found, read } = checked.value;
    const set = found.errors.length > 0 ? definition.setAside?.(read, found) : undefined;
    if (found.errors.length > 0 && !set) return failed(wrongLines(found.errors));
    return beginImport(args.ctx, kind, draft.id, {
      content: set?.kept ?? draft.content ?? "",
      total: definition.show(found, read).rows.length,
      leftOut: set ? joinLeftOut(draft.leftOut, set.aside) : draft.leftOut,
      leftOutCount: draft.leftOutCount + (set?.count ?? 0),
    });
  }

  /** Stores parts of an import for a few seconds; a draft that can store nothing stays one. */
  async function proceed(args: Args, id: string): Promise<Outcome<Progress>> {
    const { ctx } = args;
    const until = Date.now() + REQUEST_MS;
    for (;;) {
      const draft = await getDraft(ctx, kind, id);
      if (!draft.ok) return draft;
      const { state, next, problem } = draft.value;
      const isOver = state !== "running" || problem !== "" || (next > 0 && Date.now() > until);
      if (isOver) return ok({ id, stored: draft.value });
      const fields = parseDraft(input, draft.value);
      const outcome = fields
        ? await definition.store({ ...args, input: fields, id, from: next })
        : failed(OUTDATED);
      if (!outcome.ok) await stopImport(ctx, kind, id, sentences(outcome.problem));
      else if (!definition.isInParts) await finishImport(ctx, kind, id);
      if (!outcome.ok && next === 0) return outcome;
    }
  }

  /** Imports a draft as the form has it; one whose file or columns are new is shown first. */
  async function run(args: Args, { draft, needsLook }: Prepared): Promise<Outcome<Progress>> {
    const saved = await changeDraft(args.ctx, kind, draft);
    if (!saved.ok || needsLook) return saved;
    const stored = await getDraft(args.ctx, kind, draft.id);
    if (!stored.ok) return stored;
    const begun = stored.value.state === "draft" ? await begin(args, stored.value) : stored;
    return begun.ok ? proceed(args, draft.id) : begun;
  }

  async function goOn(args: Args, id: string) {
    const resumed = await resumeImport(args.ctx, kind, id);
    return resumed.ok ? proceed(args, id) : resumed;
  }

  /** What the form describes: its texts, with the file in place of the pasted one. */
  async function prepare(fields: FormData, args: Args): Promise<Outcome<Prepared | undefined>> {
    if (!["preview", "import"].includes(String(fields.get("intent")))) return ok(undefined);
    const fileId = fileIdOf(args.request);
    const stored = fileId === undefined ? undefined : await getDraft(args.ctx, kind, fileId);
    if (stored?.ok === false) return stored;
    const file = await replaceWithFile(fields, table);
    if (file.reason) return failed(invalidFields({ field: "content", message: file.reason }));
    const format = file.isWorkbook ? "csv" : definition.fileFormat;
    if (file.isChosen && format) fields.set("format", format);
    const earlier = file.isChosen ? undefined : stored?.value;
    if (earlier && !fields.has("content")) fields.set("content", earlier.content ?? "");
    if (earlier && !fields.get("fileName")) fields.set("fileName", earlier.fileName);
    const columns = await chooseColumns(args.ctx, fields, earlier);
    const { content = "", fileName = "", formKey = crypto.randomUUID(), ...others } = textsOf(fields, input);
    const draft = {
      id: fileId ?? formKey,
      target: definition.target?.(args) ?? "",
      fileName,
      content,
      note: file.note ?? earlier?.note ?? "",
      fields: others,
      headings: columns.headings,
      columns: columns.chosen,
    };
    const isOther = file.isChosen && draft.content !== stored?.value.content;
    return ok({ draft, needsLook: isOther || columns.isNew });
  }

  /** Takes what a person has chosen for each heading into the text, or has chosen for an equal table before. */
  async function chooseColumns(ctx: ServiceContext, fields: FormData, earlier: Stored | undefined) {
    const sent = takeColumns(fields, table);
    const content = String(fields.get("content") ?? "");
    const none = { headings: "", chosen: null, isNew: false };
    if (fields.get("format") !== "csv" || content.trim() === "") return none;
    const headings = earlier?.headings || headingsOf(content, table);
    if (headings === "") return none;
    const known = earlier || sent ? ok(null) : await findChosenColumns(ctx, kind, headings);
    const remembered = known.ok ? known.value : null;
    const chosen = sent ?? earlier?.columns ?? remembered;
    const renamed = sent || remembered ? withChosenColumns(content, table, chosen ?? []) : content;
    fields.set("content", renamed);
    return { headings, chosen, isNew: renamed !== content };
  }

  const finished = ({ stored }: Progress) =>
    stored?.state === "done" && stored.leftOutCount === 0 ? stored : undefined;

  const leadTo = ({ value, ...args }: Args & { value: Progress }) => {
    const imported = finished(value);
    if (!imported) return filePath(args.request, value.id);
    return typeof definition.to === "string" ? definition.to : definition.to({ ...args, ...imported });
  };

  const action = formAction({
    permission,
    failure,
    prepare,
    intents: (form) => {
      const progress = {
        to: leadTo,
        done: ({ value }: { value: Progress }) => {
          const imported = finished(value);
          return imported && definition.done(imported);
        },
      };
      const again = () => ({ answerId: crypto.randomUUID() });
      return {
        preview: form({
          input: lines,
          run: ({ ctx, prepared }) => changeDraft(ctx, kind, prepared!.draft),
          to: ({ request, value }) => filePath(request, value.id),
          again,
        }),
        import: form({
          input,
          run: ({ prepared, input: _, ...args }) => run(args, prepared!),
          ...progress,
          again,
        }),
        continue: form({
          button: NoFields,
          run: ({ prepared: _p, input: _i, ...args }) => goOn(args, fileIdOf(args.request) ?? ""),
          ...progress,
        }),
        end: form({
          button: NoFields,
          run: ({ ctx, request }) => finishImport(ctx, kind, fileIdOf(request) ?? ""),
          to: ({ request, value }) => filePath(request, value.id),
        }),
        discard: form({
          button: NoFields,
          run: ({ ctx, request }) => discardDraft(ctx, kind, fileIdOf(request) ?? ""),
          to: ({ request }) => filePath(request, undefined),
          done: "The file is discarded. Nothing of it was stored.",
        }),
      };
    },
  });

  /** The draft or the import that the address names; undefined: a new one. */
  async function load(args: Args) {
    const id = fileIdOf(args.request);
    if (id === undefined) return undefined;
    const draft = await getDraft(args.ctx, kind, id);
    if (!draft.ok) throw problemPage(draft.problem, args.context.requestId);
    const { content, headings: _h, columns: _c, leftOut: _l, ...facts } = draft.value;
    if (facts.state !== "draft") return { ...facts, draft: undefined };
    const checked = await check(args, draft.value);
    if (!checked.ok) throw problemPage(checked.problem, args.context.requestId);
    const { found, read } = checked.value;
    const { rows, summary } = definition.show(found, read);
    const text = content ?? "";
    const isNumbered = !/^\s*[[{]/.test(text);
    const preview = toPreviewPage(
      { rows, errors: found.errors, notes: found.notes ?? [], text: isNumbered ? text : undefined },
      new URL(args.request.url).searchParams,
    );
    const { counts } = preview;
    const canImport = counts.problem === 0 || definition.setAside !== undefined;
    return {
      ...facts,
      draft: {
        content: text.length <= SHOWN_TEXT ? text : undefined,
        columns: facts.fields.format === "csv" ? columnsOf(text, table) : undefined,
        preview,
        summary,
        importCount: canImport ? counts.new + counts.changed : 0,
      },
    };
  }

  return { action, load };
}

const OUTDATED = conflict("This file was checked with other fields. Please check it again.");

const wrongLines = (errors: readonly LineMessage[]): Problem =>
  invalidFields({ field: "content", message: lineFaults(errors) });

const sentences = ({ message, errors }: Problem) =>
  errors?.map((error) => error.message).join(". ") ?? message;

const FILE = "file";
const fileIdOf = ({ url }: Request): string | undefined => new URL(url).searchParams.get(FILE) ?? undefined;

function filePath({ url }: Request, id: string | undefined): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [FILE, "show", "page"]) searchParams.delete(name);
  if (id !== undefined) searchParams.set(FILE, id);
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** What was sent for the fields of a form. */
const textsOf = (fields: FormData, schema: v.GenericSchema): Record<string, string> =>
  Object.fromEntries(
    Object.keys((schema as { entries?: object }).entries ?? {}).flatMap((name) => {
      const sent = fields.get(name);
      return typeof sent === "string" ? [[name, sent]] : [];
    }),
  );

/** The fields of a draft as its form would send them. */
function parseDraft<Schema extends v.GenericSchema>(schema: Schema, draft: Stored) {
  const fields = new FormData();
  for (const [name, text] of Object.entries(draft.fields)) fields.set(name, text);
  fields.set("content", draft.content ?? "");
  fields.set("fileName", draft.fileName);
  const submission = parseForm(fields, schema);
  return submission.status === "success" ? (submission.value as v.InferOutput<Schema>) : undefined;
}

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

const HEADINGS_LENGTH = 2_000;
const headingsOf = (content: string, table: Table): string =>
  readTable(content, table)
    .heads.map(({ text }) => text.trim().toLowerCase())
    .join("\n")
    .slice(0, HEADINGS_LENGTH);

/** Takes the chosen columns out of the fields, by their places; undefined when the form has none. */
function takeColumns(fields: FormData, table: Table): string[] | undefined {
  const names = [...new Set(fields.keys())].filter((name) => COLUMN_FIELD.test(name));
  const chosen: string[] = [];
  for (const name of names) {
    const column = fields.get(name);
    chosen[Number(COLUMN_FIELD.exec(name)![1])] =
      typeof column === "string" && Object.hasOwn(table.columns, column) ? column : "";
    fields.delete(name);
  }
  return names.length > 0 ? Array.from(chosen, (column) => column ?? "") : undefined;
}

const COLUMN_FIELD = /^column-(\d{1,2})$/;

/** The result of reading the file: a note when its encoding was assumed, or why it cannot be read. */
type ChosenFile = { isChosen: boolean; isWorkbook?: boolean; note?: string; reason?: string };

const FILE_NAME_LENGTH = 200;
const withoutControls = (name: string) => name.replace(/\p{C}/gu, "");

/** Replaces the pasted text by the text of the file; later steps only handle text. */
async function replaceWithFile(formData: FormData, table: Table): Promise<ChosenFile> {
  const file = formData.get(FILE);
  formData.delete(FILE);
  if (!(file instanceof File) || file.size === 0) return { isChosen: false };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hasSheets = isWorkbook(bytes);
  const decoded = hasSheets ? await readWorkbook(bytes, table) : decodeFile(bytes);
  if ("reason" in decoded) return { isChosen: true, reason: decoded.reason };
  formData.set("content", decoded.text);
  formData.set("fileName", withoutControls(file.name).slice(0, FILE_NAME_LENGTH));
  return { isChosen: true, isWorkbook: hasSheets, note: decoded.note };
}
