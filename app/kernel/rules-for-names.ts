/** The name of a person; the last name is empty where people have one name. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Characters that look like a plain one; both this module and db/look-alikes.ts replace them. */
export const LOOK_ALIKES: readonly (readonly [plain: string, others: string])[] = [
  ["-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D"],
  ["'", "\u0060\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\uFF07"],
  ['"', "\u201C\u201D\u201E\u201F\u2033\uFF02"],
  [
    " ",
    "\t\n\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000",
  ],
  ["", "\u00AD\u200B\u200C\u200D\u2060\uFEFF"],
];

const REPLACEMENTS = LOOK_ALIKES.map(([plain, others]) => [new RegExp(`[${others}]`, "g"), plain] as const);

/**
 * A text with plain hyphens, apostrophes, quotation marks and single spaces, without invisible characters, and with
 * letters and digits of full width as usual ones. Texts that are compared are folded, because keyboards, phones and
 * word processors write these characters differently.
 */
export const foldLookAlikes = (typed: string): string =>
  replaceLookAlikes(replaceLookAlikes(typed).normalize("NFKC")).replace(/ {2,}/g, " ").trim();

/** Before and after letters of full width become usual ones, because some of those are look-alikes too. */
const replaceLookAlikes = (typed: string): string =>
  REPLACEMENTS.reduce((text, [others, plain]) => text.replace(others, plain), typed);

/** A name as it is compared: apart from look-alikes and case. */
export const comparableName = (typed: string): string => foldLookAlikes(typed).toUpperCase().toLowerCase();

/** A test code as it is stored and compared: without look-alikes and spaces. SQL compares it in any case. */
export const plainCode = (typed: string): string => foldLookAlikes(typed).replaceAll(" ", "");

/** A code of digits and letters as it is compared: typed in any case, with spaces and hyphens anywhere. */
export const comparableCode = (typed: string): string => plainCode(typed).replaceAll("-", "").toLowerCase();

/** Latin letters with a stroke or of two letters, which Unicode does not decompose. */
const UNDIVIDED: Record<string, string> = Object.fromEntries(
  ["đd", "ðd", "ħh", "ıi", "łl", "øo", "ŧt", "æae", "œoe", "ßss"].map(([letter, ...plain]) => [
    letter,
    plain.join(""),
  ]),
);
const DIVIDED = /[\p{Script=Latin}\p{Script=Greek}\uFF01-\uFF5E]/u;
const LATIN_MARKS = /[\u0300-\u036F]/g;

/** A character in the key by which names are sorted; db/migrations has the same as the table `sort_letters`. */
export function sortLetter(character: string): string {
  const plain = LOOK_ALIKES.find(([, others]) => others.includes(character))?.[0];
  if (plain !== undefined) return plain;
  const lower = /\p{Script=Cyrillic}/u.test(character) ? character.toLowerCase() : character;
  const divided = DIVIDED.test(character) ? character.normalize("NFKD").toLowerCase() : lower;
  const letters = Array.from(divided.replace(LATIN_MARKS, ""), (letter) => UNDIVIDED[letter] ?? letter).join(
    "",
  );
  return letters === character ? letters : sortKey(letters);
}

/**
 * The key by which names are sorted: without case and the marks of Latin letters. Other scripts follow Latin, in the
 * order of their letters. The key of a key is the same.
 */
export function sortKey(name: string): string {
  return Array.from(name, sortLetter).join("");
}
