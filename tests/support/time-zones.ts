/** A zone where it is noon now. The signs of these zones are inverted: 'Etc/GMT-3' is three hours ahead of UTC. */
export function zoneWithNoonNow(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  return `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;
}
