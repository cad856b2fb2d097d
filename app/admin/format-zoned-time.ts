import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { formatIstDateTime } from "#app/format/time.ts";

/** An instant in Indian time by name, and on the clocks of the place it was planned for where that is another one. */
export function formatZonedTime(instant: number, timeZone: string): string {
  const indian = formatIstDateTime(instant);
  if (timeZone === HOME_TIME_ZONE) return indian;
  const there = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${indian} (${there.format(instant)} in ${timeZone.replaceAll("_", " ")})`;
}
