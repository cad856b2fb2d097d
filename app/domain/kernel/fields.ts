import * as v from "valibot";
import "./messages.ts";

/** Building blocks of every input schema: bounded, trimmed, without control characters. */

// Tab, newline and carriage return are typing; other control characters, halves of a character, code points that are no
// characters, and the two that turn the direction of what follows (a name could make its list read backwards) are not.
const CONTROL_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202D\u202E]/u;
export const hasNoControlCharacters = (value: string) => !CONTROL_CHARACTERS.test(value);
const NO_CONTROL_CHARACTERS = "Please remove the control characters";

// Fillers such as U+3164 are letters to Unicode, and the empty Braille pattern is a symbol; nobody sees either.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const isVisible = (value: string) =>
  value === "" || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(INVISIBLE, ""));

// On one line, marks that open or isolate a direction could reach into the text beside the name.
const LINE_BREAKS = /[\n\r\u2028\u2029]/;
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/;
const ONE_LINE = "Please keep this on one line";

const NAME_LENGTH = 120;
const ID_LENGTH = 128;
const URL_LENGTH = 2_048;

/** Any text that databases take, empty too; for what is no field of a form. */
export const plainText = v.pipe(v.string(), v.check(hasNoControlCharacters, NO_CONTROL_CHARACTERS));

/** Required text of one line, such as a name: trimmed, with something to see in it, at most `max` characters. */
export const text = (required: string, max = NAME_LENGTH) =>
  v.pipe(
    longText(required, max),
    v.check((value) => !LINE_BREAKS.test(value), ONE_LINE),
    v.check((value) => !DIRECTION_MARKS.test(value), NO_CONTROL_CHARACTERS),
  );

/** The same with as many lines as somebody likes. */
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
 * Text of any number of lines that may be left out; an empty string then, and for text without anything to see. A form's
 * empty field reaches the inner schema as undefined even though the outer one has a default: the form library strips
 * empty values once more behind it.
 */
export const optionalText = (max: number) => v.optional(mayBeEmpty(max), "");

/** The same on one line. */
export const optionalLine = (max: number) =>
  v.optional(
    v.pipe(
      mayBeEmpty(max),
      v.check((value) => !LINE_BREAKS.test(value), ONE_LINE),
      v.check((value) => !DIRECTION_MARKS.test(value), NO_CONTROL_CHARACTERS),
    ),
    "",
  );

const mayBeEmpty = (max: number) =>
  v.pipe(
    v.optional(v.string()),
    // For the API's document, which reads a pipe up to its first transform.
    v.metadata({ maxLength: max }),
    v.transform((value = "") => (isVisible(value) || !hasNoControlCharacters(value) ? value.trim() : "")),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check(hasNoControlCharacters, NO_CONTROL_CHARACTERS),
  );

/** The id or name of something that exists; `example` is shown in the API's document. */
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
  message = `Please enter a whole number from ${min} to ${max}`,
) => v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** The same as an address carries it; the API's document gives it as the number that it is. */
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

/** An http(s) address without credentials: what may be shown as a link (Ruling 15). */
export const httpUrl = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.maxLength(URL_LENGTH, message), v.check(isHttpUrl, message));

/**
 * True for an absolute http or https address on one line that carries no user name or password. The slashes have to
 * be there: parsers forgive `https:page`, which as a link leads to a page of ours.
 */
function isHttpUrl(candidate: string): boolean {
  if (!/^https?:\/\//i.test(candidate) || /[\p{Cc}\p{Cs}]/u.test(candidate)) return false;
  const url = URL.parse(candidate);
  return url !== null && url.username === "" && url.password === "";
}

export const email = (message = "Please enter a valid email address") =>
  v.pipe(v.string(message), v.trim(), v.toLowerCase(), v.maxLength(254, message), v.email(message));

/** The id that a form carries so that sending it twice stores it once. */
export const formKey = v.optional(
  v.pipe(v.string(), v.uuid("This form is out of date. Please reload the page")),
);

/** What the described client sends along and the server decides by itself (Ruling 13): taken and ignored. */
export const ignored = v.optional(v.unknown());

/** Every field of an object's schema as undefined: what was not sent is then missed in the field's own words. */
export const undefinedFields = (schema: v.GenericSchema): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys("entries" in schema ? (schema.entries as object) : {}).map((name) => [name, undefined]),
  );
