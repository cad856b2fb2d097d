import { HOME_TIME_ZONE } from "#app/kernel/time.ts";

const ZONES = [
  HOME_TIME_ZONE,
  "Asia/Dubai",
  "Asia/Singapore",
  "Australia/Sydney",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "UTC",
];

const zoneLabel = (zone: string) =>
  zone === HOME_TIME_ZONE ? "India (IST)" : (zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone);

/** The choices of a time zone field; the zone of the edited record is added. */
export const zoneChoices = (current: string) =>
  [...new Set([...ZONES, current])].map((zone) => ({ value: zone, label: zoneLabel(zone) }));
