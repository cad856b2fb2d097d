import { IST_OFFSET_MS } from "#app/kernel/time.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// By arithmetic, not Intl: server and browser must print the same characters, and India has no daylight saving time.
const toIstParts = (instant: number) => new Date(instant + IST_OFFSET_MS);

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** '5 Jan 2026' of an instant in epoch ms, in Indian time. */
export function formatIstDate(instant: number): string {
  const date = toIstParts(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '5 Jan 2026' of a date such as 2026-01-05. */
export const formatDate = (date: string) => formatIstDate(Date.parse(`${date}T00:00Z`) - IST_OFFSET_MS);

/** '6:50 pm IST' of an instant in epoch ms (Ruling 23). */
export const formatIstTime = (instant: number) => `${formatWallTime(toIstParts(instant))} IST`;

/** '6:50:05 pm IST' of an instant in epoch ms. */
export function formatIstClockTime(instant: number): string {
  const time = toIstParts(instant);
  return `${formatWallTime(time, `:${twoDigits(time.getUTCSeconds())}`)} IST`;
}

/** '5 Jan 2026, 6:30 pm IST' of an instant in epoch ms (Ruling 23). */
export const formatIstDateTime = (instant: number) => `${formatIstDate(instant)}, ${formatIstTime(instant)}`;

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
