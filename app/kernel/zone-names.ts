import { INDIA } from "./region.ts";
import { MINUTE_MS } from "./time.ts";
import { offsetAt } from "./zoned-time.ts";

/** Each knows the short names of some zones, and says GMT+1 of the others. */
const ENGLISH = ["en-GB", "en-US", "en-AU", "en-ZA"];

/**
 * The short names of a zone in the year of an instant, by the minutes that its clocks are ahead of UTC: 'CET' at 60,
 * 'CEST' at 120; 'GMT+8' where English has none. Of the server: browsers do not all know the same names.
 */
export function zoneNames(timeZone: string, now: number): Record<number, string> {
  if (timeZone === INDIA.timeZone) return INDIA.zoneNames;
  const formats = ENGLISH.map((english) => formatOf(english, timeZone));
  const year = new Date(now).getUTCFullYear();
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month));
  return Object.fromEntries(
    months.map((instant) => {
      const names = formats.map((format) => nameIn(format, instant));
      const name = names.find((one) => !/^GMT[+-]/.test(one)) ?? names[0]!;
      return [offsetAt(instant, timeZone) / MINUTE_MS, name];
    }),
  );
}

const formatOf = (english: string, timeZone: string) =>
  new Intl.DateTimeFormat(english, { timeZone, timeZoneName: "short" });

const nameIn = (format: Intl.DateTimeFormat, instant: number) =>
  format.formatToParts(instant).find(({ type }) => type === "timeZoneName")!.value;
