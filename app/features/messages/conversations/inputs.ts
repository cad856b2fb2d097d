import * as v from "valibot";
import { formKey, identifier, longText, optionalText, text } from "#app/kernel/fields.ts";
import { MAX_TEXT, TOPICS } from "./rules.ts";

const message = longText("Please write your message", MAX_TEXT);

/** A student's question; `assignmentId` is of the work that it is about, or empty. */
export const AskInput = v.strictObject({
  topic: v.picklist(TOPICS, "Please choose what it is about"),
  assignmentId: optionalText(120),
  text: message,
  formKey,
});

/** A further message of the student. */
export const WriteInput = v.strictObject({ text: message, formKey });

/** An answer of staff; with `next` the conversation is done, with `saveAs` the text becomes a saved reply. */
export const AnswerInput = v.strictObject({
  text: message,
  saveAs: optionalText(80),
  next: v.optional(v.picklist(["done"])),
  formKey,
});

/** An answer of staff, as API callers send it. */
export const AnswerCall = v.strictObject({
  text: v.pipe(message, v.description("What the student reads")),
  isDone: v.pipe(v.optional(v.boolean(), false), v.description("Close the conversation with this answer")),
});

/** Who answers, as API callers send it. */
export const OwnerCall = v.strictObject({
  ownerId: v.pipe(
    v.nullable(identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32")),
    v.description("A member of staff who may answer; null: nobody yet"),
  ),
});

/** Who answers; empty: nobody yet. */
export const AssignInput = v.strictObject({ ownerId: optionalText(64) });

export const SavedReplyButton = v.strictObject({ id: text("Please choose a reply", 64) });

export type Ask = v.InferOutput<typeof AskInput>;
export type WriteMessage = v.InferOutput<typeof WriteInput>;
export type Answer = v.InferOutput<typeof AnswerInput>;
