import * as v from "valibot";
import { formKey, longText, optionalText, text } from "#app/kernel/fields.ts";
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

/** Who answers; empty: nobody yet. */
export const AssignInput = v.strictObject({ ownerId: optionalText(64) });

export const SavedReplyButton = v.strictObject({ id: text("Please choose a reply", 64) });

export type Ask = v.InferOutput<typeof AskInput>;
export type WriteMessage = v.InferOutput<typeof WriteInput>;
export type Answer = v.InferOutput<typeof AnswerInput>;
