import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { configureCoercion } from "@conform-to/valibot/future";
import * as v from "valibot";
import { undefinedFields } from "#app/kernel/fields.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { assertKnownFields, unknownFormError, withListIntent } from "./form-data.server.ts";
import { SECRET_FIELDS } from "./unsent-form.ts";

/** A button or a confirmation without fields. */
export const NoFields = v.strictObject({});

/** Which form of a page was sent: the field `intent`. Throws MalformedForm for one that the page does not have. */
export function readIntent<Intent extends string>(formData: FormData, intents: readonly Intent[]): Intent {
  const [sent, ...others] = formData.getAll("intent");
  const intent = intents.find((one) => one === sent);
  if (!intent || others.length > 0) throw unknownFormError("The page has no form with this intent.");
  return intent;
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
