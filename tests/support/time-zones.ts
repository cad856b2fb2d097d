import { INDIA, setRegion } from "#app/kernel/region.ts";
import { zoneNames } from "#app/kernel/zone-names.ts";

/** Makes this process that of a provider in a zone; `setRegion(INDIA)` ends it. */
export const homeIn = (timeZone: string) =>
  setRegion({ ...INDIA, timeZone, zoneNames: zoneNames(timeZone, Date.now()) });

/** A zone where it is noon now. The signs of these zones are inverted: 'Etc/GMT-3' is three hours ahead of UTC. */
export function zoneWithNoonNow(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  return `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;
}
