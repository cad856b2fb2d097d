import * as v from "valibot";
import { identifier, plainText, text } from "#app/kernel/fields.ts";
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, toViewQuery } from "./rules.ts";

/** The address of a list of staff. */
export const ViewedList = v.pipe(v.string(), v.maxLength(80), v.regex(/^\/admin(\/[a-z-]+)+$/));

const name = text("Please enter a name", MAX_VIEW_NAME);

export const SaveViewInput = v.strictObject({
  list: ViewedList,
  query: v.pipe(plainText, v.maxLength(MAX_VIEW_QUERY), v.transform(toViewQuery), v.nonEmpty()),
  name,
});

export type SaveView = v.InferOutput<typeof SaveViewInput>;

const id = identifier("4f9c2b1e", "Please name the view");

export const RenameViewInput = v.strictObject({ id, name });

export type RenameView = v.InferOutput<typeof RenameViewInput>;

export const DeleteViewInput = v.strictObject({ id });
