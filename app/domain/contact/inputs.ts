import * as v from "valibot";
import { email, formKey, longText, optionalLine, optionalText, text } from "#app/domain/kernel/fields.ts";
import { ENQUIRY_STATUSES } from "./rules.ts";

const PHONE = /^[+\d][\d\s().-]{5,23}$/;
const MESSAGE_LENGTH = 4_000;

/** A visitor's message: name, email and message are required, the phone is optional. Source: Specification §5. */
export const ContactMessageInput = v.strictObject({
  name: text("Please enter your name"),
  email: email(),
  phone: v.pipe(
    optionalLine(24),
    v.check(
      (phone) => phone === "" || PHONE.test(phone),
      "Please enter a phone number, like +91 90000 00000",
    ),
  ),
  message: longText("Please write your message", MESSAGE_LENGTH),
  /** Hidden from people; a filled-in value comes from a program. */
  website: optionalText(200),
  formKey,
});

export type ContactMessageInput = v.InferOutput<typeof ContactMessageInput>;

/** An admin's change of an enquiry. `version` is the one the page showed; an empty owner means none. */
export const EnquiryChange = v.strictObject({
  status: v.picklist(ENQUIRY_STATUSES, "Please choose a status"),
  ownerId: optionalText(64),
  version: v.pipe(v.number(), v.integer()),
});

export type EnquiryChange = v.InferOutput<typeof EnquiryChange>;

/** An internal note of the staff about an enquiry. */
export const EnquiryNote = v.strictObject({ body: longText("Please write a note", MESSAGE_LENGTH), formKey });

export type EnquiryNote = v.InferOutput<typeof EnquiryNote>;
