import type { Submission } from "@conform-to/react";
import { unstable_coerceFormValue as coerceFormValue, parseWithValibot } from "@conform-to/valibot";
import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { undefinedFields } from "#app/domain/kernel/fields.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import { assertKnownFields, readFormData, unknownFormError, withListIntent } from "./form-data.server.ts";
import { problemInit } from "./problem-init.ts";
import { SECRET_FIELDS } from "./unsent-form.ts";

/** Reads a posted form and parses it with the schema that the use-case and the API share. */
export async function readForm<Schema extends v.GenericSchema>(request: Request, schema: Schema) {
  return parseForm(await readFormData(request), schema);
}

type Schemas = Record<string, v.GenericSchema>;
type FormOf<S extends Schemas> = {
  [Intent in keyof S & string]: { intent: Intent; submission: Submission<v.InferOutput<S[Intent]>> };
}[keyof S & string];

/**
 * Reads one of the forms of a page: the field `intent` says which, and its schema in `schemas` parses it. Throws
 * MalformedForm for an intent that is not in `schemas`. `prepare` turns what no schema can read, a file, into fields.
 */
export async function readFormByIntent<const S extends Schemas>(
  request: Request,
  schemas: S,
  prepare?: (formData: FormData) => Promise<void>,
): Promise<FormOf<S>> {
  const formData = await readFormData(request);
  await prepare?.(formData);
  const [intent, ...others] = formData.getAll("intent");
  if (typeof intent !== "string" || others.length > 0 || !Object.hasOwn(schemas, intent)) {
    throw unknownFormError("The page has no form with this intent.");
  }
  return { intent, submission: parseForm(formData, schemas[intent]!, { hasIntent: true }) } as FormOf<S>;
}

/** A button or a confirmation that sends nothing but itself. */
export const NoFields = v.strictObject({});

/**
 * Reads a form that people cannot fill in wrongly: a button with hidden fields. Throws MalformedForm when the schema
 * refuses it, because then it is no form of the page as it is now.
 */
export const readButton = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) =>
  buttonValue(await readForm(request, schema));

/** The same for one of the forms of a page that readFormByIntent has read. */
export function buttonValue<Value>(submission: Submission<Value>): Value {
  if (submission.status !== "success") throw unknownFormError("The fields are not those of the button.");
  return submission.value;
}

/**
 * Throws MalformedForm when one of these hidden fields was refused: nobody can correct it, and without it the page does
 * not know which of its forms the answer belongs to.
 */
export function requireHidden<Value>(submission: Submission<Value>, names: readonly string[]): void {
  const refused = submission.status === "error" ? (submission.error ?? {}) : {};
  if (names.some((name) => name in refused)) {
    throw unknownFormError("The hidden fields are not those of the page.");
  }
}

/** Parses the query of a form that is sent by GET. Throws MalformedForm for unknown fields. */
export function parseForm<Schema extends v.GenericSchema>(
  formData: FormData | URLSearchParams,
  schema: Schema,
  { hasIntent = false } = {},
) {
  assertKnownFields(formData, schema, { hasIntent });
  const options = { schema: ofForm(schema, hasIntent), disableAutoCoercion: true };
  return withListIntent(formData, () => parseWithValibot(formData, options));
}

/**
 * The schema for what browsers send: texts in place of numbers, nothing at all for a radio that was not chosen. The
 * intent is no field of the form, but it comes back with what was typed, so that a page knows whose answer it is.
 */
const ofForm = <Schema extends v.GenericSchema>(schema: Schema, hasIntent: boolean) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((sent): unknown => {
      const fields = { ...undefinedFields(schema), ...sent };
      if (hasIntent) delete fields.intent;
      return fields;
    }),
    coerceFormValue(schema),
  );

/** Shows the form again: its messages at their fields, everything that was typed in place (422). */
export function replyInvalid<Value>(submission: Submission<Value>) {
  return data({ form: submission.reply({ hideFields: SECRET_FIELDS as never }) }, { status: 422 });
}

/** Shows the form again with a use-case's problem, at the fields it names or above the form; `more` goes with it. */
export function replyProblem<Value, More extends object = object>(
  submission: Submission<Value>,
  problem: Problem,
  more?: More,
) {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of problem.errors ?? []) fieldErrors[field] = [message];
  const formErrors = problem.errors?.length ? undefined : [problem.message];
  const form = submission.reply({ fieldErrors, formErrors, hideFields: SECRET_FIELDS as never });
  return data({ form, ...(more as More) }, problemInit(problem));
}

/** Shows the page again with a problem that belongs to no field; `more` goes with it. */
export const problemReply = <More extends object = object>(problem: Problem, more?: More) =>
  data({ problem, ...(more as More) }, problemInit(problem));
