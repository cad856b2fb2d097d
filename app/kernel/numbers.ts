import { currencySign } from "./money.ts";
import { ofRegion } from "./region.ts";

/** Digits, perhaps grouped as 14,449 or 1,44,449, with a point before decimals. */
const PLAIN = /^[+-]?(\d{1,15}|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})?(\.\d{1,15})?$/;
/** One or two decimals after a comma. A group has three digits, so this is no group. */
const DECIMAL_COMMA = /^[+-]?\d{1,15},\d{1,2}$/;
/** What people write before or after an amount: its sign, its code, and in India Rs. and /-. */
const marks = ofRegion(({ currency }) => {
  if (currency === "INR") return /^(?:₹|rs\.?|inr)\s*|\s*\/-$/gi;
  const names = `(?:${currency}|${currencySign().replaceAll("$", "\\$")}|\\p{Sc})`;
  return new RegExp(`^${names}\\s*|\\s*${names}$`, "giu");
});

/**
 * Reads a number as people type or paste it: 8, 8.5, 8,5, 14,449, ₹1,44,449. NaN for anything else, such as the
 * hexadecimal and exponential forms that Number() reads.
 */
export function parseNumber(typed: string): number {
  const text = typed.trim().replace(marks(), "").replace("−", "-");
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
  return PLAIN.test(text) && /\d/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** 'six'; digits above twelve, as a sentence has them. */
export const inWords = (number: number): string => WORDS[number] ?? String(number);
