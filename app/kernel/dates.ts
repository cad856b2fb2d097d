/** A day as people write it; `isAmbiguous` when another order of its numbers is a day too. */
type ReadDay = { day: string; isAmbiguous: boolean };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;

/**
 * Reads a date in one of the forms that spreadsheets and people write: 2026-11-26, 26-11-2026, 26/11/2026, 26.11.2026,
 * 26 Nov 2026, Nov 26, 2026. The day comes before the month, as in India, unless only the other order is a date.
 * The day is as 2026-11-26 and may not exist, such as 31 February; undefined for any other text.
 */
export function readDay(typed: string): ReadDay | undefined {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return toDay(iso[1], iso[3], iso[4]);
  const named = DAY_AND_NAME.exec(text);
  if (named) return toDay(named[3], monthNamed(named[2]!), named[1]);
  const american = NAME_AND_DAY.exec(text);
  if (american) return toDay(american[3], monthNamed(american[1]!), american[2]);
  const [, first, , second, year] = NUMBERS.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (Number(second) > 12 && Number(first) <= 12) return toDay(year, first, second);
  const isAmbiguous = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  return { ...toDay(year, second, first)!, isAmbiguous };
}

/** The number of a month by its name or the beginning of it. */
function monthNamed(name: string): string | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? undefined : String(index + 1);
}

function toDay(year?: string, month?: string, day?: string): ReadDay | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return { day: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, isAmbiguous: false };
}
