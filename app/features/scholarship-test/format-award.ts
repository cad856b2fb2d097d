/** '15%', 'None' for a score below the scale, '–' without a score. */
export function formatAward(percent: number | null): string {
  if (percent === null) return "–";
  return percent === 0 ? "None" : `${percent}%`;
}
