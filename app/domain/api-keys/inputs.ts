import * as v from "valibot";
import { confirmation } from "../accounts/inputs.ts";
import { formKey, text, wholeNumber } from "../kernel/fields.ts";
import { KEY_LIFETIMES_DAYS, REQUESTS_PER_MINUTE, SCOPES, type Scope } from "./rules.ts";

const WHICH_SCOPES = "Please choose at least one thing the key may do";
const HOW_LONG = "Please choose how long the key works";

/** A new key: what it is called, what it may do, for how many days, how many requests a minute. */
export const CreateApiKeyForm = v.strictObject({
  name: text("Please name the program that will use the key", 80),
  scopes: v.pipe(
    v.array(v.picklist(Object.keys(SCOPES) as Scope[], WHICH_SCOPES), WHICH_SCOPES),
    v.minLength(1, WHICH_SCOPES),
  ),
  days: v.pipe(
    v.number(HOW_LONG),
    v.check((days) => KEY_LIFETIMES_DAYS.some((lifetime) => lifetime === days), HOW_LONG),
  ),
  requestsPerMinute: wholeNumber(REQUESTS_PER_MINUTE.lowest, REQUESTS_PER_MINUTE.highest),
  formKey,
  ...confirmation,
});

export type CreateApiKey = Omit<v.InferOutput<typeof CreateApiKeyForm>, keyof typeof confirmation>;
