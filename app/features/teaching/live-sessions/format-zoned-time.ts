import { HOME_TIME_ZONE } from "#app/kernel/time.ts";
import { formatIstDateTime } from "#app/platform/format/time.ts";

/** An instant in IST, and in the time zone it was planned in where that differs. */
export function formatZonedTime(instant: number, timeZone: string): string {
  const indian = formatIstDateTime(instant);
  if (timeZone === HOME_TIME_ZONE) return indian;
  const there = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${indian} (${there.format(instant)} in ${timeZone.replaceAll("_", " ")})`;
}
