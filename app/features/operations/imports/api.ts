import { Buffer } from "node:buffer";
import { Hono } from "hono";
import * as v from "valibot";
import { fileName, identifier, optionalText } from "#app/kernel/fields.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { count, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { checkDraft, type Importer, readImportFile, runImport } from "./importer.server.ts";
import { toPreviewPage } from "./preview-page.ts";
import { IMPORT_KINDS, IMPORT_STATES, type ImportKind } from "./rules.ts";
import { changeDraft, resumeImport, type StoredImport } from "./use-cases/draft-imports.server.ts";

const MAX_PROBLEMS = 200;

const importWire = wireSchema(
  "Import",
  v.object({
    state: v.picklist(IMPORT_STATES),
    total: number(5000),
    stored: number(1500),
    problem: v.pipe(v.string(), v.examples([""])),
    leftOut: v.pipe(v.nullable(v.string()), v.examples([null])),
    checked: v.optional(
      v.object({
        rows: v.object({
          problem: count,
          new: count,
          changed: count,
          choice: count,
          same: count,
          left: count,
        }),
        problems: v.array(v.object({ line: count, message: text("Please enter a score") })),
      }),
    ),
  }),
);

const present = ({ next, leftOut, problem, state, total }: StoredImport) => ({
  state,
  total,
  stored: state === "done" && next === 0 ? total : next,
  problem,
  leftOut,
});

const importParams = v.strictObject({
  kind: v.pipe(v.picklist(IMPORT_KINDS), v.examples(["people"])),
  id: v.pipe(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"), v.uuid("This is no UUID")),
});

const NO_FILE = "Please send the content as text, or the file in Base64";

/** A file of an import. `fields` are the other fields of its form, by their names. */
/** As many as a large body can have. */
const MAX_CHARACTERS = 1_048_576;

const CheckImportCall = v.pipe(
  v.strictObject({
    target: optionalText(64),
    format: v.pipe(v.string("Please name the format"), v.maxLength(20)),
    content: v.optional(v.pipe(v.string(), v.maxLength(MAX_CHARACTERS))),
    file: v.optional(v.pipe(v.string(), v.base64("The file is not Base64"), v.maxLength(MAX_CHARACTERS))),
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
const importerOf = async (kind: ImportKind): Promise<Outcome<Importer>> => {
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
    summary: "Check a file",
    answer: importWire,
    params: importParams,
    body: CheckImportCall,
    isLarge: true,
    example: { format: "csv", content: "email\nasha@college.example" },
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
      const checked = await checkDraft(found.value, ctx, changed.value);
      return checked.ok ? ok({ ...changed.value, checked: checked.value }) : checked;
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
    summary: "Import a checked file; repeat until done",
    answer: importWire,
    params: importParams,
    repeatable: true,
    problems: ["not_found", "conflict", "invalid_fields"],
    run: async ({ ctx, params: { kind, id: importId } }) => {
      const found = await importerOf(kind);
      if (!found.ok) return found;
      const resumed = await resumeImport(ctx, kind, importId);
      if (!resumed.ok) return resumed;
      return runImport(found.value, ctx, resumed.value);
    },
    present,
  }),
);
