import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { previewTexts } from "#app/features/teaching/courses/use-cases/preview-texts.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readFormByIntent } from "#app/platform/http/form.server.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";
import { type CourseTexts, NAMES } from "./course-text-preview.tsx";

type FormSchema = v.GenericSchema & { entries: Record<string, v.GenericSchema> };

/** The form with its texts checked and everything else as it is typed. */
const draftOf = ({ entries }: FormSchema) =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        NAMES.some((text) => text === name) ? entry : v.optional(v.unknown()),
      ]),
    ),
  );

/**
 * Reads the form of a course or an assignment. Its button 'Preview' shows it again with its formatted texts, also
 * without scripts; every other one saves.
 */
export async function readFormOrPreview<Schema extends FormSchema, Stored = unknown>(
  request: Request,
  ctx: ServiceContext,
  schema: Schema,
) {
  const form = await readFormByIntent(request, { preview: draftOf(schema), save: schema }, async (typed) => {
    if (!typed.has("intent")) typed.set("intent", "save");
  });
  if (form.intent === "save") return { submission: form.submission };
  const { data: reply, init } = replyForm<unknown, Stored>(form.submission);
  const preview = form.submission.status === "success" ? await render(ctx, form.submission.value) : undefined;
  return { preview: data({ ...reply, preview }, init ?? undefined) };
}

async function render(ctx: ServiceContext, typed: Record<string, unknown>): Promise<CourseTexts | undefined> {
  const named = NAMES.map((name) => [name, String(typed[name] ?? "")] as const).filter(([, text]) => text);
  const read = await previewTexts(ctx, { texts: named.map(([, text]) => text) });
  return read.ok
    ? Object.fromEntries(
        named.map(([name, text], index) => [name, { text, html: read.value.html[index] ?? null }]),
      )
    : undefined;
}
