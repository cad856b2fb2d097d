import * as v from "valibot";
import { formKey, identifier, longText } from "#app/kernel/fields.ts";
import { isVariable, MAX_TEXT, MAX_VARIABLES, VARIABLES, variablesIn } from "./rules.ts";

const unknownIn = (text: string) => variablesIn(text).find((name) => !isVariable(name));
const all = VARIABLES.map((name) => `{${name}}`).join(" and ");

/** The text of a WhatsApp list. */
export const WriteListInput = v.strictObject({
  text: v.pipe(
    longText("Please write the message", MAX_TEXT),
    v.check(
      (text) => unknownIn(text) === undefined,
      ({ input }) => `There is no {${unknownIn(String(input))}}. There are ${all}`,
    ),
    v.check(
      (text) => variablesIn(text).length <= MAX_VARIABLES,
      `Please use ${all} at most ${MAX_VARIABLES} times`,
    ),
  ),
  formKey,
});

/** The student whose row was pressed. */
export const MessageButton = v.strictObject({
  id: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"),
});

export type WriteList = v.InferOutput<typeof WriteListInput>;
