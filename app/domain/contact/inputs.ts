import * as v from "valibot";
import { email, formKey, optionalText, text } from "#app/domain/kernel/fields.ts";

const PHONE = /^[+\d][\d\s().-]{5,23}$/;
const MESSAGE_LENGTH = 4_000;

/** A visitor's message (specification, section 5): name, e-mail and message are required, the phone is not. */
export const ContactMessageInput = v.strictObject({
  name: text("Please enter your name"),
  email: email(),
  phone: v.pipe(
    optionalText(24),
    v.check(
      (phone) => phone === "" || PHONE.test(phone),
      "Please enter a phone number, like +91 90000 00000",
    ),
  ),
  message: text("Please write your message", MESSAGE_LENGTH),
  /** Hidden from people; whoever fills it in is a program. */
  website: optionalText(200),
  formKey,
});

export type ContactMessageInput = v.InferOutput<typeof ContactMessageInput>;
