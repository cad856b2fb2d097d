import * as v from "valibot";
import { previewTexts } from "#app/features/teaching/courses/use-cases/preview-texts.server.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import type { GuardedArgs } from "#app/shell/guard.server.ts";
import { type CourseTexts, NAMES } from "./course-text-preview.tsx";

type FormSchema = v.GenericSchema & { entries: Record<string, v.GenericSchema> };

/** The form with its texts checked and everything else as it is typed. */
const toDraft = ({ entries }: FormSchema) =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        NAMES.some((text) => text === name) ? entry : v.optional(v.unknown()),
      ]),
    ),
  );

type Args = GuardedArgs<"courses.edit">;

/**
 * The action of the form of a course or an assignment. Its button 'Preview' shows it again with its formatted texts, also
 * without scripts; every other one saves.
 */
export const courseTextAction = <Schema extends FormSchema, Value, Current = undefined>({
  permission,
  failure,
  ...saving
}: {
  permission: "courses.edit";
  failure: string;
  input: Schema;
  run: (sent: Args & { input: v.InferOutput<Schema> }) => Promise<Outcome<Value>>;
  current?: (stored: never) => Current;
  to: (done: Args & { input: v.InferOutput<Schema>; value: Value }) => string;
  done: string | ((done: { value: Value }) => string);
}) =>
  formAction({
    permission,
    failure,
    prepare: async (fields) => {
      if (!fields.has("intent")) fields.set("intent", "save");
      return ok(undefined);
    },
    intents: (form) => ({
      preview: form({
        input: toDraft(saving.input),
        run: async ({ ctx, input }) => ok(await render(ctx, input)),
        again: ({ value }): { preview?: CourseTexts } => ({ preview: value }),
      }),
      save: form({ ...saving, again: (): { preview?: CourseTexts } => ({}) }),
    }),
  });

async function render(ctx: ServiceContext, typed: Record<string, unknown>): Promise<CourseTexts | undefined> {
  const named = NAMES.map((name) => [name, String(typed[name] ?? "")] as const).filter(([, text]) => text);
  const read = await previewTexts(ctx, { texts: named.map(([, text]) => text) });
  return read.ok
    ? Object.fromEntries(
        named.map(([name, text], index) => [name, { text, html: read.value.html[index] ?? null }]),
      )
    : undefined;
}
