import * as v from "valibot";
import "./messages.ts";
import { asMoney, currencyUnits, formatMoney, type Money, money, toUnits } from "./money.ts";
import { endOfDay, isPlausible, isTimeZone } from "./zoned-time.ts";

/** Building blocks of input schemas: bounded, trimmed, without control characters. */

// Allows tab, newline and carriage return. Rejects other control characters, lone surrogates, noncharacters, and the
// two
// overrides of direction, which could make the text after a name read backwards.
const CONTROL_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202D\u202E]/u;
export const hasNoControlCharacters = (value: string) => !CONTROL_CHARACTERS.test(value);
const NO_CONTROL_CHARACTERS = "Please remove the control characters";

// Unicode counts fillers such as U+3164 as letters and the empty Braille pattern as a symbol, but they are invisible.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const isVisible = (value: string) =>
  value === "" || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(INVISIBLE, ""));

// On one line, marks that open or isolate a direction could affect the text beside it.
const LINE_BREAKS = /[\n\r\u2028\u2029]/;
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/;
const ONE_LINE = "Please keep this on one line";

const NAME_LENGTH = 120;
const ID_LENGTH = 128;
const URL_LENGTH = 2_048;

/** Any text that the database accepts, also empty; for values that are not form fields. */
export const plainText = v.pipe(v.string(), v.check(hasNoControlCharacters, NO_CONTROL_CHARACTERS));

/** Required text of one line, such as a name: trimmed, with a visible character, at most `max` characters. */
export const text = (required: string, max = NAME_LENGTH) =>
  v.pipe(
    longText(required, max),
    v.check((value) => !LINE_BREAKS.test(value), ONE_LINE),
    v.check((value) => !DIRECTION_MARKS.test(value), NO_CONTROL_CHARACTERS),
  );

/** The same with any number of lines. */
export const longText = (required: string, max: number) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check(hasNoControlCharacters, NO_CONTROL_CHARACTERS),
    v.check(isVisible, required),
  );

/**
 * Optional text of any number of lines; an empty string when it is missing or has no visible character. An empty form
 * field reaches the inner schema as undefined although the outer one has a default, because the form library strips
 * empty values once more.
 */
export const optionalText = (max: number) => v.optional(mayBeEmpty(max), "");

/** The same on one line. */
export const optionalLine = (max: number) => v.optional(lineOrEmpty(max), "");

/** The same for a field that stays unchanged where it is missing. */
export const lineOrEmpty = (max: number) =>
  v.pipe(
    mayBeEmpty(max),
    v.check((value) => !LINE_BREAKS.test(value), ONE_LINE),
    v.check((value) => !DIRECTION_MARKS.test(value), NO_CONTROL_CHARACTERS),
  );

const mayBeEmpty = (max: number) =>
  v.pipe(
    v.optional(v.string()),
    // Used by the API's document, which reads a pipe up to its first transform.
    v.metadata({ maxLength: max }),
    v.transform((value = "") => (isVisible(value) || !hasNoControlCharacters(value) ? value.trim() : "")),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check(hasNoControlCharacters, NO_CONTROL_CHARACTERS),
  );

const INSTANT_MESSAGE = "Please use an instant such as 2027-03-01T04:30:00Z";

/** False for an instant of a day like February 30, which would be read as one in March. */
const isOfCalendar = (instant: string) => endOfDay(instant.slice(0, 10)) !== undefined;

/** An instant with its zone, as programs send it; in epoch ms. */
export const sentInstant = v.pipe(
  v.string(),
  v.isoTimestamp(INSTANT_MESSAGE),
  v.check(isOfCalendar, INSTANT_MESSAGE),
  v.examples(["2027-03-01T04:30:00Z"]),
  v.transform((text) => Date.parse(text)),
);

/** The id or name of a record; `example` is shown in the API's document. */
export const identifier = (example: string, message = "This cannot be the name of anything") =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(ID_LENGTH, message),
    v.check(hasNoControlCharacters, message),
    v.examples([example]),
  );

/** A whole number within bounds, both included. */
export const integerBetween = (
  min: number,
  max: number,
  message: string | (() => string) = `Please enter a whole number from ${min} to ${max}`,
) => v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/**
 * An amount as people type it: 4816, 4,816.33 or ₹4,816.33; bounds in whole units of the currency, both included. A program
 * sends the same number.
 */
export const amountBetween = (
  min: number,
  max: number,
  message = () =>
    `Please enter the amount in ${currencyUnits()}, such as 4,816.33, from ${formatMoney(money(min))} to ${formatMoney(money(max))}`,
) =>
  v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.check(isAmount, message),
    v.transform((units): Money => money(units)),
  );

/** The same amount as programs send it: a whole number of the smallest unit of the currency, such as paise. */
export const smallestUnitsBetween = (
  min: number,
  max: number,
  description = "In the smallest unit of the currency, such as paise",
) => {
  const message = () =>
    `Please send the amount in the smallest unit of the currency, from ${money(min)} to ${money(max)}`;
  return v.pipe(
    integerBetween(0, max * 100, message),
    v.description(description),
    v.check((amount) => amount >= money(min) && amount <= money(max), message),
    v.transform(asMoney),
  );
};

/** True for a number without more decimals than the currency has. */
export const isAmount = (units: number): boolean => Math.abs(toUnits(money(units)) - units) < 1e-6;

/** The same as text in an address; the API's document shows it as a number. */
export const wholeNumberText = (
  min: number,
  max: number,
  { message, description, example = min }: { message: string; description?: string; example?: number },
) =>
  v.pipe(
    v.string(),
    v.metadata({ type: "integer", minimum: min, maximum: max, description, examples: [example] }),
    v.check((typed) => /^(0|[1-9]\d{0,5})$/.test(typed), message),
    v.transform(Number),
    integerBetween(min, max, message),
  );

/** An http(s) address without credentials, which may become a link (Ruling 15). */
export const httpUrl = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.maxLength(URL_LENGTH, message), v.check(isHttpUrl, message));

/** The same, or an empty string. */
export const optionalHttpUrl = (message: string) =>
  v.optional(
    v.pipe(
      mayBeEmpty(URL_LENGTH),
      v.check((value) => value === "" || isHttpUrl(value), message),
    ),
    "",
  );

/**
 * True for an absolute http or https address on one line without user name and password. Requires the slashes: parsers
 * accept `https:page`, which as a link opens a page of this site.
 */
function isHttpUrl(candidate: string): boolean {
  if (!/^https?:\/\//i.test(candidate) || /[\p{Cc}\p{Cs}]/u.test(candidate)) return false;
  const url = URL.parse(candidate);
  return url !== null && url.username === "" && url.password === "";
}

const TIME_ZONE_LENGTH = 64;
const CHOOSE_TIME_ZONE = "Please choose a time zone";
/** An IANA name that Intl knows, such as Europe/Berlin. */
export const timeZoneName = v.pipe(
  v.string(CHOOSE_TIME_ZONE),
  v.trim(),
  v.maxLength(TIME_ZONE_LENGTH, CHOOSE_TIME_ZONE),
  v.check(isTimeZone, CHOOSE_TIME_ZONE),
);

export const email = (message = "Please enter a valid email address") =>
  v.pipe(v.string(message), v.trim(), v.toLowerCase(), v.maxLength(254, message), v.email(message));

/** An instant as programs send it: date, time and zone; in epoch ms. */
export const calledInstant = (description: string, message = INSTANT_MESSAGE) =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check(isOfCalendar, message),
    v.description(description),
    v.transform((instant) => Date.parse(instant)),
    v.check((instant) => isPlausible(instant), "Please send an instant between 2000 and 2100"),
  );

/** Why something is declined, cancelled or revoked. */
export const ReasonInput = v.strictObject({ reason: text("Please write the reason", 500) });

/** The id of a form: sending the form twice stores it once. */
export const formKey = v.optional(
  v.pipe(v.string(), v.uuid("This form is out of date. Please reload the page")),
);

/** The name of the chosen file of an import; empty for pasted text. */
export const fileName = optionalLine(200);

/** A field of the documented client that the server sets itself: accepted and ignored (Ruling 13). */
export const ignored = v.pipe(v.optional(v.unknown()), v.description("Accepted and ignored"));

/**
 * The body of a change: the fields of a record that may change, and those that its answer has beside them, which are
 * accepted and left out, so that what was read can be sent back (Ruling 13).
 */
export const changeOf = <Entries extends v.ObjectEntries>(entries: Entries, readOnly: readonly string[]) =>
  v.pipe(
    v.strictObject({ ...entries, ...v.entriesFromList(readOnly, ignored) }),
    v.transform(
      (body) =>
        Object.fromEntries(
          Object.entries(body).filter(([name, value]) => name in entries && value !== undefined),
        ) as v.InferOutput<v.StrictObjectSchema<Entries, undefined>>,
    ),
  );

/** Returns every field of an object's schema as undefined, so that a missing field gets the field's own message. */
export const undefinedFields = (schema: v.GenericSchema): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys("entries" in schema ? (schema.entries as object) : {}).map((name) => [name, undefined]),
  );
