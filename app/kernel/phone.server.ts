import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as v from "valibot";

/** Where a number without the code of a country is (ADR 0021). */
const HOME = "IN";
const MAX_TYPED = 40;
/** Address books surround numbers with marks of direction; spreadsheets put an apostrophe before a plus. */
const AROUND = /^'|[\p{Cf}\p{Zs}]+/gu;
const DEVANAGARI = /[\u0966-\u096F]/g;

const cleaned = (typed: string): string =>
  typed
    .replace(AROUND, (found) => (/\p{Zs}/u.test(found) ? " " : ""))
    .replace(DEVANAGARI, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim();

const parse = (typed: string) =>
  typed.length > MAX_TYPED
    ? undefined
    : parsePhoneNumberFromString(typed, { defaultCountry: HOME, extract: false });

/**
 * A phone number as it is stored: E.164, such as +919876543210. Undefined for what is no number: also for one of a wrong
 * length and for one with an extension, which E.164 cannot hold.
 */
export function toPhone(typed: string): string | undefined {
  const found = parse(cleaned(typed));
  return found?.isValid() && found.ext === undefined ? found.number : undefined;
}

/** A stored number as people read it: +91 98765 43210. What was stored before numbers were checked stays as it is. */
export const formatPhone = (stored: string): string => parse(stored)?.formatInternational() ?? stored;

/** A phone number or nothing, as an empty string; the output is E.164. */
export const phone = (
  message = "Please enter a phone number, like 90000 00000, or with the country, like +1 202 555 0123",
) =>
  v.pipe(
    v.optional(v.string()),
    v.metadata({ maxLength: MAX_TYPED }),
    v.description("E.164 or empty"),
    v.transform((typed = "") => (cleaned(typed) === "" ? "" : toPhone(typed))),
    v.check((number) => number !== undefined, message),
    v.transform((number) => number as string),
  );

/** The same for a field that may be missing. */
export const optionalPhone = v.optional(phone(), "");
