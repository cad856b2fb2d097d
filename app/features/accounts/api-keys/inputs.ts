import * as v from "valibot";
import { formKey, integerBetween, text } from "#app/kernel/fields.ts";
import { KEY_LIFETIMES_DAYS, REQUESTS_PER_MINUTE, SCOPES, type Scope } from "./rules.ts";

const SCOPES_REQUIRED = "Please choose at least one thing the key may do";
const LIFETIME_REQUIRED = "Please choose how long the key works";

/** A new key: name, scopes, lifetime in days, limit of requests a minute. */
export const CreateApiKeyForm = v.strictObject({
  name: text("Please name the program that will use the key", 80),
  scopes: v.pipe(
    v.array(v.picklist(Object.keys(SCOPES) as Scope[], SCOPES_REQUIRED), SCOPES_REQUIRED),
    v.minLength(1, SCOPES_REQUIRED),
  ),
  days: v.pipe(
    v.number(LIFETIME_REQUIRED),
    v.check((days) => KEY_LIFETIMES_DAYS.some((lifetime) => lifetime === days), LIFETIME_REQUIRED),
  ),
  requestsPerMinute: integerBetween(REQUESTS_PER_MINUTE.lowest, REQUESTS_PER_MINUTE.highest),
  formKey,
});

export type CreateApiKey = v.InferOutput<typeof CreateApiKeyForm>;
