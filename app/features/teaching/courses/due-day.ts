import { WEEKDAYS } from "#app/features/teaching/batches/rules.ts";
import { type DueDay, END_OF_DAY } from "./rules.ts";

/**
 * The earliest minute at which work can be due. Clocks change before it, so that the end of the day less the minutes in
 * between is right in every zone.
 */
export const FIRST_DUE_MINUTE = 4 * 60;

export const MAX_WEEKS_LATER = 103;

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** 1080 as 18:00. */
export const formatMinute = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** '18:00' as minutes; undefined for another text. */
export function parseMinute(time: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** 'Sunday', 'Sunday 18:00', 'week 4, Sunday' or 'week 4, Sunday 18:00'; empty without a day. */
export function formatDueDay({ dueWeekday, dueWeeksLater, dueMinute }: DueDay, week: number): string {
  if (dueWeekday === null) return "";
  const ofWeek = dueWeeksLater === 0 ? "" : `week ${week + dueWeeksLater}, `;
  const time = dueMinute === END_OF_DAY ? "" : ` ${formatMinute(dueMinute)}`;
  return `${ofWeek}${WEEKDAYS[dueWeekday - 1]}${time}`;
}

const DUE_DAY = /^(?:week\s+(\d{1,3})\s*,?\s+)?([a-z]{3,9})(?:,?\s+(\d{1,2}:\d{2})(?:\s+[a-z]{3,5})?)?$/i;

/**
 * Reads a day such as 'Sunday' or 'week 4, Sunday 18:00 IST' of work in `week`. Without a text there is no day; NaN as
 * the day means that the text is none, or names a week before its own.
 */
export function readDueDay(typed: string, week: number): DueDay {
  const none = { dueWeekday: null, dueWeeksLater: 0, dueMinute: END_OF_DAY };
  if (typed === "") return none;
  const [, namedWeek, name = "", time] = DUE_DAY.exec(typed) ?? [];
  const weeksLater = namedWeek === undefined ? 0 : Number(namedWeek) - week;
  const minute = time === undefined ? END_OF_DAY : parseMinute(time);
  const index = WEEKDAYS.findIndex((day) => name && day.toLowerCase().startsWith(name.toLowerCase()));
  const isRight = weeksLater >= 0 && weeksLater <= MAX_WEEKS_LATER && index !== -1;
  if (!isRight || minute === undefined || minute < FIRST_DUE_MINUTE)
    return { ...none, dueWeekday: Number.NaN };
  return { dueWeekday: index + 1, dueWeeksLater: weeksLater, dueMinute: minute };
}
