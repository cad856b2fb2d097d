import { Buffer } from "node:buffer";
import { Hono } from "hono";
import * as v from "valibot";
import { fileName, identifier, optionalText } from "#app/kernel/fields.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { count, id, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { checkDraft, type Importer, readImportFile, runImport } from "./importer.server.ts";
import { toPreviewPage } from "./preview-page.ts";
import { IMPORT_KINDS, IMPORT_STATES } from "./rules.ts";
import { changeDraft, getDraft, resumeImport, type StoredImport } from "./use-cases/draft-imports.server.ts";

const MAX_PROBLEMS = 200;

const importWire = wireSchema(
  "Import",
  v.object({
    _id: id,
    kind: v.picklist(IMPORT_KINDS),
    target: v.pipe(v.string(), v.description("A quiz, course, session or assignment"), v.examples([""])),
    state: v.picklist(IMPORT_STATES),
    total: number(5000),
    stored: number(1500),
    problem: v.pipe(v.string(), v.description("Why it has stopped"), v.examples([""])),
    leftOutCount: count,
    leftOut: v.pipe(v.nullable(v.string()), v.description("Rows with a problem, as CSV"), v.examples([null])),
    checked: v.optional(
      v.object({
        rows: v.object({ problem: count, new: count, changed: count, same: count }),
        problems: v.array(
          v.object({ line: count, message: text("The address is not a valid email address") }),
        ),
      }),
    ),
  }),
);

const present = ({
  id: _id,
  next,
  leftOut,
  state,
  total,
  ...draft
}: StoredImport & { kind: StoredKind }) => ({
  _id,
  kind: draft.kind,
  target: draft.target,
  state,
  total,
  stored: state === "done" && next === 0 ? total : next,
  problem: draft.problem,
  leftOutCount: draft.leftOutCount,
  leftOut,
});
type StoredKind = (typeof IMPORT_KINDS)[number];

const importParams = v.strictObject({
  kind: v.pipe(v.picklist(IMPORT_KINDS), v.examples(["people"])),
  id: v.pipe(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"), v.uuid("The id of an import is a UUID")),
});

const NO_FILE = "Please send the content as text, or the file in Base64";

/** A file of an import. `fields` are the other fields of its form, by their names. */
const CheckImportCall = v.pipe(
  v.strictObject({
    target: optionalText(64),
    format: v.pipe(v.string("Please name the format"), v.maxLength(20)),
    content: v.optional(v.string()),
    file: v.optional(v.pipe(v.string(), v.base64("The file is not Base64"))),
    fileName,
    fields: v.optional(
      v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(1_000))),
      {},
    ),
  }),
  v.forward(
    v.partialCheck(
      [["content"], ["file"]],
      ({ content, file }) => (content === undefined) !== (file === undefined),
      NO_FILE,
    ),
    ["content"],
  ),
);

/** The parsers of files are loaded at their first use (ADR 0001). */
const importerOf = async (kind: StoredKind): Promise<Outcome<Importer>> => {
  const { IMPORTERS } = await import("./importers.server.ts");
  const found = IMPORTERS[kind];
  return found ? ok(found) : failed(notFound("This kind of import"));
};

export const adminImports = new Hono<WorkerEnv>();

/** Problems of the rows are in the answer; they are left out by run. */
adminImports.put(
  "/admin/imports/:kind/:id",
  endpoint({
    access: "admin",
    permission: "imports.edit",
    scope: "write:imports",
    summary: "Check a file to import",
    answer: importWire,
    params: importParams,
    body: CheckImportCall,
    example: {
      format: "csv",
      content: "email,name\nasha@college.example,Asha Rao",
      fields: { plan: "free" },
    },
    repeatable: true,
    problems: ["not_found"],
    run: async ({ ctx, params: { kind, id: importId }, body }) => {
      const found = await importerOf(kind);
      if (!found.ok) return found;
      const read = await readContent(body, found.value);
      if (!read.ok) return read;
      const { fields, fileName: name, target } = body;
      const format = formatOf(read.value, body.format, found.value);
      const changed = await changeDraft(ctx, kind, {
        ...{ id: importId, target, fileName: name, content: read.value.text, note: read.value.note ?? "" },
        ...{
          fields: { ...fields, format },
          headings: "",
          columns: null,
        },
      });
      if (!changed.ok) return changed;
      const draft = await getDraft(ctx, kind, importId);
      if (!draft.ok) return draft;
      const checked = await checkDraft(found.value, ctx, draft.value);
      return checked.ok ? ok({ ...draft.value, kind, checked: checked.value }) : checked;
    },
    present: ({ checked: { rows, errors, notes }, ...draft }) => ({
      ...present(draft),
      checked: {
        rows: toPreviewPage({ rows, errors, notes, text: undefined }, new URLSearchParams()).counts,
        problems: errors.slice(0, MAX_PROBLEMS).map(({ line, message }) => ({ line, message })),
      },
    }),
  }),
);

function formatOf(
  { text: content, isWorkbook }: { text: string; isWorkbook: boolean },
  named: string,
  { recognise }: Importer,
): string {
  if (isWorkbook) return "csv";
  return named === "auto" && recognise ? recognise(content) : named;
}

async function readContent(
  { content, file }: v.InferOutput<typeof CheckImportCall>,
  { table }: Importer,
): Promise<Outcome<{ text: string; note?: string; isWorkbook: boolean }>> {
  if (content !== undefined) return ok({ text: content, isWorkbook: false });
  const read = await readImportFile(new Uint8Array(Buffer.from(file ?? "", "base64")), table);
  return "reason" in read ? failed(invalidFields({ field: "file", message: read.reason })) : ok(read);
}

/** Each call stores rows for a few seconds, each row once; an interrupted one goes on where it was. */
adminImports.post(
  "/admin/imports/:kind/:id/run",
  endpoint({
    access: "admin",
    permission: "imports.edit",
    scope: "write:imports",
    summary: "Store rows of a checked file; repeat until done",
    answer: importWire,
    params: importParams,
    repeatable: true,
    problems: ["not_found", "conflict", "invalid_fields"],
    run: async ({ ctx, params: { kind, id: importId } }) => {
      const found = await importerOf(kind);
      if (!found.ok) return found;
      const resumed = await resumeImport(ctx, kind, importId);
      if (!resumed.ok) return resumed;
      const stored = await runImport(found.value, ctx, importId);
      return stored.ok ? ok({ ...stored.value, kind }) : stored;
    },
    present,
  }),
);

adminImports.get(
  "/admin/imports/:kind/:id",
  endpoint({
    access: "admin",
    permission: "imports.edit",
    scope: "write:imports",
    summary: "Get how far an import is",
    answer: importWire,
    params: importParams,
    problems: ["not_found"],
    run: async ({ ctx, params: { kind, id: importId } }) => {
      const draft = await getDraft(ctx, kind, importId);
      return draft.ok ? ok({ ...draft.value, kind }) : draft;
    },
    present,
  }),
);
