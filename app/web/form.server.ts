import type { Submission } from "@conform-to/react";
import { unstable_coerceFormValue as coerceFormValue, parseWithValibot } from "@conform-to/valibot";
import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { absentFields } from "#app/domain/kernel/fields.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import { followingIntent, readFormData, refuseStrangeFields } from "./form-data.server.ts";
import { problemInit } from "./problem-init.ts";

/** Fields that are never sent back to a page, not even to keep what was typed. */
const SECRET_FIELDS = ["password", "newPassword", "currentPassword"];

/** Reads a posted form and parses it with the schema that the use-case and the API share. */
export async function readForm<Schema extends v.GenericSchema>(request: Request, schema: Schema) {
  return parseForm(await readFormData(request), schema);
}

/**
 * Parses a form that has been read already, or the query of one that is sent by GET; `intent` names the form, it is
 * not one of its fields. Throws MalformedForm for fields that no form of ours has.
 */
export function parseForm<Schema extends v.GenericSchema>(
  formData: FormData | URLSearchParams,
  schema: Schema,
) {
  formData.delete("intent");
  refuseStrangeFields(formData);
  const options = { schema: ofForm(schema), disableAutoCoercion: true };
  return followingIntent(formData, () => parseWithValibot(formData, options));
}

/** The schema for what browsers send: texts in place of numbers, nothing at all for a radio that was not chosen. */
const ofForm = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((sent): unknown => ({ ...absentFields(schema), ...sent })),
    coerceFormValue(schema),
  );

/** Shows the form again: its messages at their fields, everything that was typed in place (422). */
export function replyInvalid<Value>(submission: Submission<Value>) {
  return data({ form: submission.reply({ hideFields: SECRET_FIELDS as never }) }, { status: 422 });
}

/** Shows the form again with a use-case's problem, at the fields it names or above the form. */
export function replyProblem<Value>(submission: Submission<Value>, problem: Problem) {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of problem.errors ?? []) fieldErrors[field] = [message];
  const formErrors = problem.errors?.length ? undefined : [problem.message];
  const form = submission.reply({ fieldErrors, formErrors, hideFields: SECRET_FIELDS as never });
  return data({ form }, problemInit(problem));
}

/** Shows the page again with a problem that belongs to no field. */
export const problemReply = (problem: Problem) => data({ problem }, problemInit(problem));
