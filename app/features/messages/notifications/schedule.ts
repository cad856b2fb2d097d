import { HOUR_MS } from "#app/kernel/time.ts";
import { toInstant, toWallTime } from "#app/kernel/zoned-time.ts";
import type { MailFrequency, NotificationKind } from "./rules.ts";

/** No mail leaves from 22:00 to 07:00 in the zone of its recipient, unless it would come too late. */
const QUIET_HOURS = { from: "22:00", until: "07:00" };

export type MailChoices = { frequency: MailFrequency; muted: readonly NotificationKind[]; timeZone: string };

const HALF_DAY_MS = 12 * HOUR_MS;

type Notice = { kind: NotificationKind; createdAt: number; happensAt: number | null };

/**
 * When the mail of a notice leaves: `now`, at an instant, or never. Held back mails leave at the end of the quiet hours,
 * as do those of a person who wants one a day. What happens before that leaves at once.
 */
export function planMail(
  { kind, createdAt, happensAt }: Notice,
  { frequency, muted, timeZone }: MailChoices,
  now: number,
): "now" | "never" | number {
  if (frequency === "never" || muted.includes(kind)) return "never";
  if (happensAt !== null && happensAt <= now) return "never";
  const morning = nextMorning(createdAt, timeZone);
  const isHeldBack = isQuiet(now, timeZone) || (frequency === "daily" && now < morning);
  if (!isHeldBack) return "now";
  const until = Math.max(morning, nextMorning(now, timeZone));
  return happensAt !== null && happensAt <= until ? "now" : until;
}

function isQuiet(at: number, timeZone: string): boolean {
  const { time } = toWallTime(at, timeZone);
  return time >= QUIET_HOURS.from || time < QUIET_HOURS.until;
}

/** The next end of quiet hours. */
function nextMorning(after: number, timeZone: string): number {
  for (let at = after; ; at += HALF_DAY_MS) {
    const { date } = toWallTime(at, timeZone);
    const morning = toInstant({ date, time: QUIET_HOURS.until }, timeZone);
    if (morning !== undefined && morning > after) return morning;
  }
}
