import type { AgeBand } from "#app/features/grading/rules.ts";

/** 'Under a day', '1 to 2 days' or '14 days or more' of an age band. */
export function formatAgeBand({ from, before }: AgeBand): string {
  if (before === undefined) return `${from} days or more`;
  if (before === 1) return "Under a day";
  return `${from} to ${before - 1} days`;
}
