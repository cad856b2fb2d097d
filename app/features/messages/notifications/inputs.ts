import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { isTimeZone } from "#app/kernel/zoned-time.ts";
import { kindsFor, MAIL_FREQUENCIES } from "./rules.ts";

const ALL_KINDS = [...kindsFor("student"), ...kindsFor("staff")];

/** Which mails a person wants: how often, of which kinds, and the zone of the quiet hours. */
export const NotificationChoicesInput = v.strictObject({
  frequency: v.picklist(MAIL_FREQUENCIES, "Please choose how often you want mail"),
  mailed: v.optional(v.array(v.picklist(ALL_KINDS, "Please choose from the list")), []),
  timeZone: v.pipe(v.string("Please choose a time zone"), v.check(isTimeZone, "Please choose a time zone")),
});

export type NotificationChoices = v.InferOutput<typeof NotificationChoicesInput>;

export const OpenNotification = v.strictObject({ id: identifier("2f9c5a3e7b1d4c8e9a605d3f2b1c8e74") });

/** The button of the unsubscribe page, or the form that a mail program sends for its reader (RFC 8058). */
export const UnsubscribeForm = v.strictObject({ "List-Unsubscribe": v.optional(v.string()) });
