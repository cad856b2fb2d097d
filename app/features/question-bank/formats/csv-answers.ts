import { MAX_OPTIONS } from "#app/features/question-bank/rules.ts";

/** A row of a sheet: its options, and what its cell says about the correct one. */
export type Answered = { options: readonly string[]; answer: string };

/** The index of the correct option, or why it is not known, as a message for the importing user. */
type CorrectAnswer = { index: number } | { reason: string };

const LAST_LETTER = String.fromCharCode("A".charCodeAt(0) + MAX_OPTIONS - 1);
const NAMED = "(?:option|choice|answer)?\\s*";
const LETTER = new RegExp(`^${NAMED}\\(?([a-z])[.)]?$`, "i");
const LETTER_AND_TEXT = /^\(?([a-z])[.):]\s*(\S.*)$/is;
const NUMBER = new RegExp(`^${NAMED}(\\d{1,2})[.)]?$`, "i");
const SEVERAL = /^(?:[a-z]|\d{1,2})(?:\s*[,;&/]\s*(?:[a-z]|\d{1,2}))+$/i;

const fromLetter = (letter: string) => letter.toUpperCase().charCodeAt(0) - "A".charCodeAt(0);

const simplify = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The only option that says this; capitals decide where two of them differ in nothing else. */
function findText(options: readonly string[], text: string): number | undefined {
  const places = options.flatMap((option, place) => (simplify(option) === simplify(text) ? [place] : []));
  const exact = places.filter((place) => options[place] === text);
  const [place, ...others] = exact.length > 0 ? exact : places;
  return others.length === 0 ? place : undefined;
}

function readLetter({ options, answer }: Answered): number | undefined {
  const [, letter] = LETTER.exec(answer) ?? [];
  if (letter) return fromLetter(letter);
  const [, first, text] = LETTER_AND_TEXT.exec(answer) ?? [];
  const place = first ? fromLetter(first) : -1;
  return text && simplify(options[place] ?? "") === simplify(text) ? place : undefined;
}

const readNumber = (answer: string, first: number): number | undefined => {
  const [, digits] = NUMBER.exec(answer) ?? [];
  return digits === undefined ? undefined : Number(digits) - first;
};

/**
 * The correct answers of the rows of one sheet. A sheet gives them as letters, as numbers (from 1, or from 0 where one is
 * 0) or as the texts of the options: the way that fits most of its rows comes first in each.
 */
export function readCorrectAnswers(rows: readonly Answered[]): CorrectAnswer[] {
  const first = rows.some(({ answer }) => readNumber(answer, 0) === 0) ? 0 : 1;
  const found = rows.map(({ options, answer }) => {
    const inRange = (place: number | undefined) => (options[place ?? -1] === undefined ? undefined : place);
    return {
      letter: inRange(readLetter({ options, answer })),
      number: inRange(readNumber(answer, first)),
      text: findText(options, answer),
    };
  });
  const count = (way: "letter" | "number" | "text") =>
    found.filter((places) => places[way] !== undefined).length;
  const counts = { letter: count("letter"), number: count("number"), text: count("text") };
  const ways = (["letter", "number", "text"] as const).toSorted((one, other) => counts[other] - counts[one]);
  return rows.map(({ options, answer }, row) => {
    const { letter, number, text } = found[row]!;
    if (counts.number === counts.text && number !== undefined && text !== undefined && number !== text) {
      return { reason: `The answer '${answer}' may be a number or the text of an option; write its letter` };
    }
    if (options.length === 0) return { reason: "This row has no options" };
    const places = { letter, number, text };
    const way = ways.find((one) => places[one] !== undefined);
    if (way) return { index: places[way]! };
    if (SEVERAL.test(answer)) {
      return { reason: `The question has several correct answers ('${answer}'), here it has one` };
    }
    const beyond = readLetter({ options, answer }) ?? MAX_OPTIONS;
    if (beyond < MAX_OPTIONS) return { index: beyond };
    return {
      reason: `The answer '${answer}' is not a letter from A to ${LAST_LETTER}, or the number or text of an option`,
    };
  });
}

const SEPARATORS = ["\n", "|", ";", ","];
const LABEL = /^\(?(?:[a-z]|\d{1,2})[.)]\s+/i;

/** The options in one cell: a list or an object of JSON, or texts with lines, |, ; or commas between them. */
export function splitOptions(cell: string): string[] {
  const separator = SEPARATORS.find((one) => cell.includes(one)) ?? "\n";
  const parts = (readJson(cell) ?? cell.split(separator)).map((part) => part.trim()).filter(Boolean);
  return parts.every((part) => LABEL.test(part)) ? parts.map((part) => part.replace(LABEL, "")) : parts;
}

function readJson(cell: string): string[] | undefined {
  if (!/^\s*[[{]/.test(cell)) return undefined;
  try {
    const values = Object.values(JSON.parse(cell) as object);
    return values.every((value) => typeof value === "string" || typeof value === "number")
      ? values.map(String)
      : undefined;
  } catch {
    return undefined;
  }
}
