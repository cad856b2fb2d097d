import * as v from "valibot";
import { FIRST_NOTICE } from "#app/features/provider/blank.ts";
import { optionalText } from "#app/kernel/fields.ts";
import { privacyNotice } from "./privacy-notice.ts";

const VERSION_LENGTH = 10;

/** The version of the privacy notice that a form showed; another one than the current is no consent to that. */
export const shownNotice = { noticeVersion: v.optional(optionalText(VERSION_LENGTH)) };

/** The same of a program, which has shown the notice to the person itself. */
const currentVersion = v.pipe(
  v.string("Please send the version of the privacy notice that the person has read"),
  v.metadata({ maxLength: VERSION_LENGTH }),
  v.check(
    (version) => version === privacyNotice.version,
    () => `The privacy notice has the version ${privacyNotice.version}. Show that one and send its version`,
  ),
  v.examples([FIRST_NOTICE]),
);
export const optionalNotice = { noticeVersion: v.optional(currentVersion) };

/** A person agrees to the privacy notice, by a program. */
export const GiveConsentInput = v.strictObject({ version: currentVersion });

export const AgreeForm = v.strictObject(shownNotice);
