import type * as v from "valibot";
import {
  type Checked,
  checkDraft,
  type Importer,
  readImportFile,
  runImport,
} from "#app/features/operations/imports/importer.server.ts";
import { toPreviewPage } from "#app/features/operations/imports/preview-page.ts";
import {
  changeDraft,
  type Draft,
  discardDraft,
  findChosenColumns,
  finishImport,
  getDraft,
  resumeImport,
  type StoredImport,
} from "#app/features/operations/imports/use-cases/draft-imports.server.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable, withChosenColumns } from "#app/kernel/csv-rows.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Permission } from "#app/kernel/permissions.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { NoFields } from "#app/platform/http/form.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, problemPage } from "#app/shell/guard.server.ts";

type Args = GuardedArgs<Permission>;

type ImportPage<
  Form extends v.GenericSchema,
  Lines extends v.GenericSchema,
  Found extends Checked,
  Summary,
> = {
  permission: Permission;
  /** Shown when the database does not answer. */
  failure: string;
  importer: Importer<Form, Lines, Found, Summary>;
  /** The quiz, course, class or assignment that the rows are for. */
  target?(args: Pick<Args, "params" | "request">): string;
  /** Where an import leads when everything is stored, and the sentence shown there. */
  to: string | ((done: Args & Finished) => string);
  done(imported: Finished): string;
};

type Finished = Pick<StoredImport, "target" | "count">;
/** An import that stores its rows, or a draft whose new columns or file somebody has to see first. */
type Progress = { id: string; stored?: StoredImport };
type Prepared = { draft: Omit<Draft, "kind">; needsLook: boolean };

/** A longer text is not shown for corrections. */
const SHOWN_TEXT = 200_000;

/**
 * Makes the page of an import. Its form makes a draft of a file or a pasted text; the draft (`?file=`) shows what would
 * be stored, row by row, until somebody imports it. Rows with a problem are left out, as a file with their reasons. A
 * large import is stored in parts, each once, and goes on where it was (ADR 0052).
 */
export function importPage<
  Form extends v.GenericSchema,
  Lines extends v.GenericSchema,
  Found extends Checked,
  Summary,
>({ permission, failure, importer, ...page }: ImportPage<Form, Lines, Found, Summary>) {
  const { kind, input, table } = importer;
  const lines = (importer.lines ?? input) as Lines;
  const anyImporter = importer as unknown as Importer;

  const store = async (ctx: Args["ctx"], draft: StoredImport): Promise<Outcome<Progress>> => {
    const stored = await runImport(anyImporter, ctx, draft);
    return stored.ok ? ok({ id: draft.id, stored: stored.value }) : stored;
  };

  /** Imports a draft as the form has it; one whose file or columns are new is shown first. */
  async function run({ ctx }: Args, { draft, needsLook }: Prepared): Promise<Outcome<Progress>> {
    const saved = await changeDraft(ctx, kind, draft);
    if (!saved.ok) return saved;
    return needsLook ? ok({ id: draft.id }) : store(ctx, saved.value);
  }

  async function goOn({ ctx }: Args, id: string): Promise<Outcome<Progress>> {
    const resumed = await resumeImport(ctx, kind, id);
    return resumed.ok ? store(ctx, resumed.value) : resumed;
  }

  /** What the form describes: its texts, with the file in place of the pasted one. */
  async function prepare(fields: FormData, args: Args): Promise<Outcome<Prepared | undefined>> {
    if (!["preview", "import"].includes(String(fields.get("intent")))) return ok(undefined);
    const fileId = fileIdOf(args.request);
    const stored = fileId === undefined ? undefined : await getDraft(args.ctx, kind, fileId);
    if (stored?.ok === false) return stored;
    const file = await replaceWithFile(fields, table);
    if (file.reason) return failed(invalidFields({ field: "content", message: file.reason }));
    const format = file.isWorkbook ? "csv" : importer.fileFormat;
    if (file.isChosen && format) fields.set("format", format);
    const earlier = file.isChosen ? undefined : stored?.value;
    if (earlier && !fields.has("content")) fields.set("content", earlier.content ?? "");
    if (earlier && !fields.get("fileName")) fields.set("fileName", earlier.fileName);
    if (fields.get("format") === "auto" && importer.recognise)
      fields.set("format", importer.recognise(String(fields.get("content") ?? "")));
    const repeated = fieldsOf(input).find((name) => fields.getAll(name).length > 1);
    if (repeated) return failed(invalidFields({ field: repeated, message: "Please send this field once" }));
    importer.gather?.(fields);
    const columns = await chooseColumns(args.ctx, fields, earlier);
    const { content = "", fileName = "", formKey = crypto.randomUUID(), ...others } = textsOf(fields, input);
    const draft = {
      id: fileId ?? formKey,
      target: page.target?.(args) ?? "",
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
  async function chooseColumns(ctx: ServiceContext, fields: FormData, earlier: StoredImport | undefined) {
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
    return typeof page.to === "string" ? page.to : page.to({ ...args, ...imported });
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
          return imported && page.done(imported);
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
    const checked = await checkDraft(importer, args.ctx, draft.value);
    if (!checked.ok) throw problemPage(checked.problem, args.context.requestId);
    const { rows, summary, errors, notes } = checked.value;
    const text = content ?? "";
    const isNumbered = !/^\s*[[{]/.test(text);
    const preview = toPreviewPage(
      { rows, errors, notes, text: isNumbered ? text : undefined },
      new URL(args.request.url).searchParams,
    );
    const { counts } = preview;
    const canImport = counts.problem === 0 || importer.setAside !== undefined;
    return {
      ...facts,
      draft: {
        content: text.length <= SHOWN_TEXT ? text : undefined,
        columns: facts.fields.format === "csv" ? columnsOf(text, table) : undefined,
        preview,
        summary,
        importCount: canImport ? counts.new + counts.changed + counts.choice : 0,
      },
    };
  }

  return { action, load };
}

const FILE = "file";
const fileIdOf = ({ url }: Request): string | undefined => new URL(url).searchParams.get(FILE) ?? undefined;

function filePath({ url }: Request, id: string | undefined): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [FILE, "show", "page"]) searchParams.delete(name);
  if (id !== undefined) searchParams.set(FILE, id);
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

const fieldsOf = (schema: v.GenericSchema): string[] =>
  Object.keys((schema as { entries?: object }).entries ?? {});

/** What was sent for the fields of a form. */
const textsOf = (fields: FormData, schema: v.GenericSchema): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(schema).flatMap((name) => {
      const sent = fields.get(name);
      return typeof sent === "string" ? [[name, sent]] : [];
    }),
  );

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
  const read = await readImportFile(new Uint8Array(await file.arrayBuffer()), table);
  if ("reason" in read) return { isChosen: true, reason: read.reason };
  formData.set("content", read.text);
  formData.set("fileName", withoutControls(file.name).slice(0, FILE_NAME_LENGTH));
  return { isChosen: true, isWorkbook: read.isWorkbook, note: read.note };
}
