import { formatCount } from "#app/kernel/count.ts";
import { inWords } from "#app/kernel/numbers.ts";

/** How the weeks of the programme are divided into its months. */
export type ProgrammeLength = { months: number; weeks: number };

/** '6 months'. */
export const monthsText = (months: number): string => formatCount(months, "month", "months");

/** 'six months', as a sentence says it. */
export const monthsInWords = (months: number): string =>
  `${inWords(months)} ${months === 1 ? "month" : "months"}`;

/** 'six-month', before a noun. */
export const monthLong = (months: number): string => `${inWords(months)}-month`;

/** The first week of a month of the programme; of 26 weeks in six months week 14 begins month 4. */
export const firstWeekOfMonth = (month: number, { months, weeks }: ProgrammeLength): number =>
  Math.ceil(((month - 1) * weeks) / months) + 1;

/** The month of the programme that a week is in, counted from 1. */
export const monthOfWeek = (week: number, { months, weeks }: ProgrammeLength): number =>
  Math.floor(((week - 1) * months) / weeks) + 1;
