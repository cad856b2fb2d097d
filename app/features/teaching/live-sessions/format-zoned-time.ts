import { homeTimeZone } from "#app/kernel/region.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";

/** An instant in the provider's time zone, and in the one that it was planned in where that differs. */
export function formatZonedTime(instant: number, timeZone: string): string {
  const atHome = formatHomeDateTime(instant);
  if (timeZone === homeTimeZone()) return atHome;
  const there = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${atHome} (${there.format(instant)} in ${timeZone.replaceAll("_", " ")})`;
}
