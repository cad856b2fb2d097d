import type * as v from "valibot";
import type { ImportKind, PreviewRow } from "#app/features/operations/imports/rules.ts";
import { joinLeftOut, type SetAside } from "#app/features/operations/imports/set-aside.ts";
import {
  beginImport,
  finishImport,
  getDraft,
  type StoredImport,
  stopImport,
} from "#app/features/operations/imports/use-cases/draft-imports.server.ts";
import { isWorkbook, readWorkbook } from "#app/features/operations/imports/workbook.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { decodeFile } from "#app/kernel/decode-file.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Permission } from "#app/kernel/permissions.ts";
import { invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type LineMessage, lineFaults } from "#app/kernel/text-lines.ts";
import { parseForm } from "#app/platform/http/form.server.ts";

type Ctx = ServiceContext<Admin>;

/** What a check finds: every line with a problem, and notes about others. */
export type Checked = { errors: readonly LineMessage[]; notes?: readonly LineMessage[] };

/** A kind of import: what its files are, how they are checked, and how their rows are stored. */
export type Importer<
  Form extends v.GenericSchema = v.GenericSchema,
  Lines extends v.GenericSchema = v.GenericSchema,
  // biome-ignore lint/suspicious/noExplicitAny: of any kind
  Found extends Checked = any,
  Summary = unknown,
> = {
  kind: ImportKind;
  permission: Permission;
  /** The fields of the form: `format`, `content`, `fileName`, and those of this kind. */
  input: Form;
  /** What the check reads, when the other fields may follow later. */
  lines?: Lines;
  /** The format of a chosen file, when files have only one. */
  fileFormat?: string;
  /** The format of a text that is sent as 'auto'. */
  recognise?(content: string): string;
  /** Puts fields of the rows, such as a choice for each, into one field of the form. */
  gather?(fields: FormData): void;
  /** What is read of a workbook; its format is 'csv'. */
  table: Table;
  /** Reads the text, and stores nothing. `target` is the quiz, course, class or assignment that the rows are for. */
  check(sent: { ctx: Ctx; target: string; input: v.InferOutput<Lines> }): Promise<Outcome<Found>>;
  /** The rows without a problem as the page shows them, and what stands above them. */
  show(found: Found, input: v.InferOutput<Lines>): { rows: PreviewRow[]; summary: Summary };
  /** What to leave out so that the rest can be imported; undefined where nothing would be left. */
  setAside?(input: v.InferOutput<Lines>, found: Found): SetAside | undefined;
  /** An import of many rows is stored in parts. */
  isInParts?: boolean;
  /** Stores the rows from `from` on, and with them how far it is (`insertImport`). The same part again stores nothing. */
  store(sent: {
    ctx: Ctx;
    target: string;
    input: v.InferOutput<Form>;
    id: string;
    from: number;
  }): Promise<Outcome<unknown>>;
};

/** Declares a kind of import; the page of the import and the API use it. */
export const importer = <
  Form extends v.GenericSchema,
  Found extends Checked,
  Summary,
  Lines extends v.GenericSchema = Form,
>(
  declared: Importer<Form, Lines, Found, Summary>,
): Importer<Form, Lines, Found, Summary> => declared;

/** So long does one request store parts; the next one goes on. */
const REQUEST_MS = 3_000;

/** Reads a draft and says what its import would store. Problems: invalid_fields when its fields are not valid. */
export async function checkDraft<
  Form extends v.GenericSchema,
  Lines extends v.GenericSchema,
  Found extends Checked,
  Summary,
>(
  { lines, input, check, show, setAside }: Importer<Form, Lines, Found, Summary>,
  ctx: Ctx,
  draft: StoredImport,
) {
  const read = parseDraft((lines ?? input) as Lines, draft);
  if (!read.ok) return read;
  const found = await check({ ctx, target: draft.target, input: read.value });
  if (!found.ok) return found;
  const { errors, notes = [] } = found.value;
  return ok({
    ...show(found.value, read.value),
    errors,
    notes,
    set: () => (errors.length > 0 ? setAside?.(read.value, found.value) : undefined),
  });
}

/** Stores a draft, without its faulty rows; a large one for a few seconds, then it stays running. */
export async function runImport(
  kind: Importer,
  ctx: Ctx,
  stored: StoredImport,
): Promise<Outcome<StoredImport>> {
  const begun = stored.state === "draft" ? await begin(kind, ctx, stored) : ok(stored);
  return begun.ok ? proceed(kind, ctx, begun.value) : begun;
}

async function begin(kind: Importer, ctx: Ctx, draft: StoredImport) {
  const checked = await checkDraft(kind, ctx, draft);
  if (!checked.ok) return checked;
  const { rows, errors, set } = checked.value;
  const aside = set();
  if (errors.length > 0 && !aside) return failed(wrongLines(errors));
  return beginImport(ctx, kind.kind, draft.id, {
    content: aside?.kept ?? draft.content ?? "",
    total: rows.length,
    leftOut: aside ? joinLeftOut(draft.leftOut, aside.aside) : draft.leftOut,
    leftOutCount: draft.leftOutCount + (aside?.count ?? 0),
  });
}

/** A draft that can store nothing stays one. */
async function proceed(kind: Importer, ctx: Ctx, begun: StoredImport): Promise<Outcome<StoredImport>> {
  const until = Date.now() + REQUEST_MS;
  for (let draft = begun; ; ) {
    const { id, state, next, problem, target } = draft;
    if (state !== "running" || problem !== "" || (next > 0 && Date.now() > until)) return ok(draft);
    const input = parseDraft(kind.input, draft);
    const outcome = input.ok ? await kind.store({ ctx, target, input: input.value, id, from: next }) : input;
    if (!outcome.ok) await stopImport(ctx, kind.kind, id, sentences(outcome.problem));
    if (!outcome.ok && next === 0) return outcome;
    const isWhole = outcome.ok && !kind.isInParts;
    const now = await (isWhole ? finishImport : getDraft)(ctx, kind.kind, id);
    if (!now.ok) return now;
    draft = now.value;
  }
}

const wrongLines = (errors: readonly LineMessage[]): Problem =>
  invalidFields({ field: "content", message: lineFaults(errors) });

const sentences = ({ message, errors }: Problem) =>
  errors?.map((error) => error.message).join(". ") ?? message;

/** The fields of a draft as its form would send them. */
function parseDraft<Schema extends v.GenericSchema>(
  schema: Schema,
  draft: StoredImport,
): Outcome<v.InferOutput<Schema>> {
  const fields = new FormData();
  for (const [name, text] of Object.entries(draft.fields)) fields.set(name, text);
  fields.set("content", draft.content ?? "");
  fields.set("fileName", draft.fileName);
  const submission = parseForm(fields, schema);
  if (submission.status === "success") return ok(submission.value as v.InferOutput<Schema>);
  const errors = Object.entries(submission.error ?? {}).map(([field, messages]) => ({
    field,
    message: messages?.[0] ?? "",
  }));
  return failed(invalidFields(...errors));
}

/** The text of a file, with a note when its encoding was assumed; or why it cannot be read. */
export async function readImportFile(
  bytes: Uint8Array,
  table: Table,
): Promise<{ text: string; note?: string; isWorkbook: boolean } | { reason: string }> {
  const hasSheets = isWorkbook(bytes);
  const decoded = hasSheets ? await readWorkbook(bytes, table) : decodeFile(bytes);
  return "reason" in decoded ? decoded : { ...decoded, isWorkbook: hasSheets };
}
