import * as v from "valibot";
import { changeOf, email, formKey, identifier, longText, optionalText, text } from "#app/kernel/fields.ts";
import { optionalPhone } from "#app/kernel/phone.server.ts";
import { ENQUIRY_CASE } from "./rules.ts";

/** Who writes, and how to answer: part of every public form. */
const SENDER = {
  name: text("Please enter your name"),
  email: email(),
  phone: optionalPhone,
  /** Hidden from people; a filled-in value comes from a program. */
  website: optionalText(200),
  formKey,
};

const MESSAGE_LENGTH = 4_000;
const EXAMPLE_ID = "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74";

/** A visitor's message: name, email and message are required, the phone is optional. Source: Specification §5. */
export const ContactMessageInput = v.strictObject({
  ...SENDER,
  message: longText("Please write your message", MESSAGE_LENGTH),
});

export type ContactMessageInput = v.InferOutput<typeof ContactMessageInput>;

/** A request for a test code: name, email and college are required (issue Outcome §1). */
export const CodeRequestInput = v.strictObject({
  ...SENDER,
  collegeName: text("Please enter your college name"),
});

export type CodeRequestInput = v.InferOutput<typeof CodeRequestInput>;

export const SendCodeInput = v.strictObject({ testCodeId: text("Please choose a test code", 64) });

export const SendCodeButton = v.strictObject({
  id: identifier(EXAMPLE_ID),
  testCodeId: identifier(EXAMPLE_ID),
});

/** An admin's change of an enquiry. `version` is the one the page showed; an empty owner means none. */
export const EnquiryChange = v.strictObject({
  status: v.picklist(ENQUIRY_CASE.stateNames, "Please choose a status"),
  ownerId: optionalText(64),
  version: v.pipe(v.number(), v.integer()),
});

export type EnquiryChange = v.InferOutput<typeof EnquiryChange>;

/** Status and owner of an enquiry, as API callers change them; omitted ones stay. */
export const ChangeEnquiryCall = changeOf(
  {
    status: v.optional(EnquiryChange.entries.status),
    ownerId: v.pipe(
      v.optional(v.nullable(identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"))),
      v.description("Who answers it; null: nobody yet"),
    ),
  },
  [
    ...["_id", "name", "email", "phone", "message", "topic", "college", "firstCampaign", "lastCampaign"],
    ...["owner", "code", "codeSentAt", "notes", "createdAt", "updatedAt"],
  ],
);

export type ChangeEnquiry = v.InferOutput<typeof ChangeEnquiryCall>;

/** An internal note of the staff about an enquiry. */
export const EnquiryNote = v.strictObject({ body: longText("Please write a note", MESSAGE_LENGTH), formKey });

/** The same, as API callers add it. */
export const EnquiryNoteCall = v.strictObject({
  body: v.pipe(EnquiryNote.entries.body, v.description("What staff read; the sender never does")),
});

export type EnquiryNote = v.InferOutput<typeof EnquiryNote>;
