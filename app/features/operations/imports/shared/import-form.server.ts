import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { decodeFile } from "#app/kernel/decode-file.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import { unlessUnavailable, withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readFormByIntent } from "#app/platform/http/form.server.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";

type Import<Schema extends v.GenericSchema, Preview, Imported, Lines> = {
  schema: Schema;
  /** What the dry run reads, when the fields after the lines may follow later. */
  previewSchema?: v.GenericSchema<unknown, Lines>;
  /** The format of a chosen file, when files have only one. */
  fileFormat?: string;
  /** Shown when the database does not answer. */
  unavailable: string;
  /** Reads the text and stores nothing. */
  preview: (form: Lines) => Promise<Outcome<Preview>>;
  /** Reads the text again and stores everything or nothing. */
  store: (form: v.InferOutput<Schema>) => Promise<Outcome<Imported>>;
  /** Where an import leads (303), and the sentence shown there. */
  path: string | ((imported: Imported) => string);
  done: (imported: Imported) => string;
};

/**
 * The action of a page that imports lines. `intent=preview` is the dry run, `intent=import` stores. A file sent with
 * `intent=import` had no dry run, so it gets one.
 */
export async function answerImport<
  Schema extends v.GenericSchema<unknown, Lines>,
  Preview extends object,
  Imported,
  Lines = v.InferOutput<Schema>,
>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  {
    schema,
    previewSchema,
    fileFormat,
    unavailable,
    preview,
    store,
    path,
    done,
  }: Import<Schema, Preview, Imported, Lines>,
) {
  const withPreview = ({ data: reply, init }: ReturnType<typeof replyForm>, shown?: WithNote<Preview>) =>
    data({ ...reply, preview: shown, answerId: crypto.randomUUID() }, init ?? undefined);
  let file: ChosenFile = { isChosen: false };
  const { intent, submission } = await readFormByIntent(
    request,
    { preview: previewSchema ?? schema, import: schema },
    async (formData) => {
      file = await replaceWithFile(formData);
      if (file.isChosen && fileFormat) formData.set("format", fileFormat);
    },
  );
  if (file.refusal) {
    return withPreview(replyForm(submission, invalidFields({ field: "content", message: file.refusal })));
  }
  if (submission.status !== "success") {
    // Lines that can be read keep their dry run, and so the button, while another field is corrected.
    const lines = previewSchema && v.safeParse(previewSchema, submission.payload);
    const read = lines?.success ? await unlessUnavailable(preview(lines.output)) : undefined;
    return withPreview(replyForm(submission), read?.ok ? read.value : undefined);
  }
  const form = submission.value;
  if (intent === "preview" || file.isChosen) {
    const read = await withFailureMessage(unavailable, () => preview(form));
    if (!read.ok) return withPreview(replyForm(submission, read.problem));
    return withPreview(replyForm(submission), { ...read.value, fileNote: file.note });
  }
  const imported = await withFailureMessage(unavailable, () => store(form));
  if (imported.ok) {
    const to = typeof path === "string" ? path : path(imported.value);
    return redirectWithFlash(context, to, { tone: "success", message: done(imported.value) });
  }
  const read = await unlessUnavailable(preview(form));
  return withPreview(replyForm(submission, imported.problem), read?.ok ? read.value : undefined);
}

/** The result of reading the file: a note when its encoding was assumed, or why it cannot be read. */
type ChosenFile = { isChosen: boolean; note?: string; refusal?: string };
type WithNote<Preview> = Preview & { fileNote?: string };

const FILE_NAME_LENGTH = 200;
const withoutControls = (name: string) => name.replace(/\p{C}/gu, "");

/** Replaces the pasted text by the text of the file; later steps only handle text. */
async function replaceWithFile(formData: FormData): Promise<ChosenFile> {
  const file = formData.get("file");
  formData.delete("file");
  if (!(file instanceof File) || file.size === 0) return { isChosen: false };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if ("refusal" in decoded) return { isChosen: true, refusal: decoded.refusal };
  formData.set("content", decoded.text);
  formData.set("fileName", withoutControls(file.name).slice(0, FILE_NAME_LENGTH));
  return { isChosen: true, note: decoded.note };
}
