import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { configureCoercion } from "@conform-to/valibot/future";
import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { undefinedFields } from "#app/kernel/fields.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { Problem } from "#app/kernel/problem.ts";
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
 * Reads one of the forms of a page: the field `intent` selects the schema. Throws MalformedForm for an unknown
 * intent. `prepare` converts what a schema cannot read, such as a file, to fields.
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

/** A button or a confirmation without fields. */
export const NoFields = v.strictObject({});

/**
 * Reads a form that people cannot fill in wrongly: a button with hidden fields. Throws MalformedForm when the fields
 * are invalid, because then the form is not from the current page.
 */
export const readButton = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) =>
  buttonValue(await readForm(request, schema));

/** The same for a form that readFormByIntent has read. */
export function buttonValue<Value>(submission: Submission<Value>): Value {
  if (submission.status !== "success") throw unknownFormError("The fields are not those of the button.");
  return submission.value;
}

/**
 * Throws MalformedForm when one of these hidden fields is invalid: the person cannot correct it, and without it the
 * page cannot assign the response to one of its forms.
 */
export function requireHidden<Value>(submission: Submission<Value>, names: readonly string[]): void {
  const refused = submission.status === "error" ? (submission.error ?? {}) : {};
  if (names.some((name) => name in refused)) {
    throw unknownFormError("The hidden fields are not those of the page.");
  }
}

/** Parses form data or the query of a GET form. Throws MalformedForm for unknown fields. */
export function parseForm<Schema extends v.GenericSchema>(
  formData: FormData | URLSearchParams,
  schema: Schema,
  { hasIntent = false } = {},
) {
  assertKnownFields(formData, schema, { hasIntent });
  const options = { schema: ofForm(schema, hasIntent), disableAutoCoercion: true };
  return withListIntent(formData, () => parseWithValibot(formData, options));
}

const { coerceFormValue } = configureCoercion({ type: { number: parseNumber } });

/**
 * The schema for what browsers send: texts for numbers, nothing for an unselected radio. The intent is not a field
 * of the schema, but it returns with the values, so that the page knows which form they belong to.
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

/** The form as its page shows it again: its values, and a problem beside the fields that it names or above the form. */
export function replyTo<Value>(submission: Submission<Value>, problem?: Problem): SubmissionResult<string[]> {
  const hidden = { hideFields: SECRET_FIELDS as never };
  if (!problem) return submission.reply(hidden);
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of problem.errors ?? []) fieldErrors[field] = [message];
  const formErrors = problem.errors?.length ? undefined : [problem.message];
  return submission.reply({ fieldErrors, formErrors, ...hidden });
}

/** Shows the form again with its values and the messages beside their fields (422). */
export function replyInvalid<Value>(submission: Submission<Value>) {
  return data({ form: replyTo(submission) }, { status: 422 });
}

/** Shows the form again with the problem of a use-case, beside the fields it names or above the form, plus `more`. */
export function replyProblem<Value, More extends object = object>(
  submission: Submission<Value>,
  problem: Problem,
  more?: More,
) {
  const form = replyTo(submission, problem);
  return data({ form, ...(more as More) }, problemInit(problem));
}

/** Shows the page again with a problem that belongs to no field, plus `more`. */
export const problemReply = <More extends object = object>(problem: Problem, more?: More) =>
  data({ problem, ...(more as More) }, problemInit(problem));
