import { homeTimeZone, INDIA } from "#app/kernel/region.ts";
import { zoneCity } from "./time.ts";

const ZONES = [
  INDIA.timeZone,
  "Asia/Dubai",
  "Asia/Singapore",
  "Australia/Sydney",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "UTC",
];

const zoneLabel = (zone: string) => (zone === INDIA.timeZone ? "India (IST)" : zoneCity(zone));

/** The choices of a time zone field, the provider's zone first; the zone of the edited record is added. */
export const zoneChoices = (current: string) =>
  [...new Set([homeTimeZone(), ...ZONES, current])].map((zone) => ({ value: zone, label: zoneLabel(zone) }));
