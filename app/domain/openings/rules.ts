import { PROGRAMME_WEEKS } from "#app/domain/refunds/rules.ts";

export const OPENING_STATES = ["draft", "open", "closed"] as const;

const PROGRAMME_MONTHS = 6;

/** Placement begins in this month of the programme (Specification §9). */
export const PLACEMENT_MONTH = 4;

/** The first week of a month of the programme; week 14 begins month 4. */
export const firstWeekOfMonth = (month: number): number =>
  Math.ceil(((month - 1) * PROGRAMME_WEEKS) / PROGRAMME_MONTHS) + 1;

/** The month of the programme that a week is in, from 1. */
export const monthOfWeek = (week: number): number =>
  Math.floor(((week - 1) * PROGRAMME_MONTHS) / PROGRAMME_WEEKS) + 1;
