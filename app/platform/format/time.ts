import { homeTimeZone, INDIA, region } from "#app/kernel/region.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { offsetAt } from "#app/kernel/zoned-time.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const twoDigits = (value: number) => String(value).padStart(2, "0");

// Only the offset comes from Intl: server and browser must print the same characters.
const toHomeParts = (instant: number) => new Date(instant + offsetAt(instant));

/** '5 Jan 2026' of an instant in epoch ms, in the time zone of the provider. */
export const formatHomeDate = (instant: number) => formatParts(toHomeParts(instant));

/** '5 Jan 2026' of a date such as 2026-01-05. */
export const formatDate = (date: string) => formatParts(new Date(date));

const formatParts = (day: Date) => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;

/** '6:50 pm IST' of an instant in epoch ms, '6:50 pm CEST' on a summer's day of a provider in Berlin (Ruling 23). */
export const formatHomeTime = (instant: number) =>
  `${formatWallTime(toHomeParts(instant))} ${zoneAbbreviation(instant)}`;

/** '6:50:05 pm IST' of an instant in epoch ms. */
export function formatHomeClockTime(instant: number): string {
  const time = toHomeParts(instant);
  return `${formatWallTime(time, `:${twoDigits(time.getUTCSeconds())}`)} ${zoneAbbreviation(instant)}`;
}

/** '5 Jan 2026, 6:30 pm IST' of an instant in epoch ms (Ruling 23). */
export const formatHomeDateTime = (instant: number) =>
  `${formatHomeDate(instant)}, ${formatHomeTime(instant)}`;

/** 'IST', 'CET' or 'CEST': the short name of the provider's zone at an instant. */
const zoneAbbreviation = (instant: number) =>
  region().zoneNames[offsetAt(instant) / MINUTE_MS] ?? homeTimeInWords();

/** The zone of times that have none beside them, as the head of a column: 'IST', 'Berlin time'. */
export const homeTimeLabel = () => (homeTimeZone() === INDIA.timeZone ? "IST" : homeTimeInWords());

/** The same in a sentence: 'Indian time', 'Berlin time'. */
export const homeTimeInWords = () =>
  homeTimeZone() === INDIA.timeZone ? "Indian time" : `${zoneCity(homeTimeZone())} time`;

/** 'New York' of America/New_York. */
export const zoneCity = (timeZone: string) => timeZone.split("/").at(-1)!.replaceAll("_", " ");

/** '6:50 pm' of the UTC fields of a date; `seconds` follow the minutes. */
export function formatWallTime(time: Date, seconds = ""): string {
  const hour = time.getUTCHours() % 12 || 12;
  const half = time.getUTCHours() < 12 ? "am" : "pm";
  return `${hour}:${twoDigits(time.getUTCMinutes())}${seconds} ${half}`;
}

const UNITS = { hours: "h", minutes: "min", seconds: "s" };

/** Formats learning time in minutes: 125 → '2 h 5 min'. */
export function formatHoursAndMinutes(minutes: number, units = UNITS): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} ${units.minutes}`;
  return rest === 0 ? `${hours} ${units.hours}` : `${hours} ${units.hours} ${rest} ${units.minutes}`;
}

/** From this duration on, seconds are omitted (Specification §9). */
const EXACT_SECONDS = 10 * 60;

/** '55 s', '3 min 20 s', '13 min' or '2 h 5 min' of a duration in seconds; a page in another language names the units. */
export function formatDuration(seconds: number, units = UNITS): string {
  const whole = Math.round(seconds);
  if (whole >= EXACT_SECONDS) return formatHoursAndMinutes(Math.round(whole / 60), units);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} ${units.seconds}`;
  return rest === 0 ? `${minutes} ${units.minutes}` : `${minutes} ${units.minutes} ${rest} ${units.seconds}`;
}
