import { STEP_CHOICES } from "#app/features/operations/insights/insight-steps.ts";
import { formatScoreBand } from "#app/features/scholarship-test/results/format-score-band.ts";
import { SCORE_BANDS } from "#app/features/scholarship-test/results/rules.ts";
import { NONE } from "#app/features/students/rules.ts";
import type { ListQuery } from "#app/kernel/list.ts";

type Choice = { value: string; label: string };

/**
 * Filters that only links set, as fields of the list: each with its present value, so that people see it and can remove
 * it. Fields without a value are left out.
 */
export const filtersInUse = (
  { filters }: ListQuery,
  labels: Record<string, string>,
  names: readonly Choice[] = [],
) =>
  Object.entries(labels).flatMap(([name, label]) => {
    const value = filters[name] ?? "";
    return value === "" ? [] : [{ name, label, choices: [{ value, label: nameOf(value, names) }] }];
  });

function nameOf(value: string, names: readonly Choice[]): string {
  if (value === NONE) return "None";
  const found = names.find((choice) => choice.value === value);
  // A session and a state: its id says nothing to people.
  return found?.label ?? value.replace(/^[^:]+:(present|absent|excused)$/, "$1 in one class");
}

const OF_INSIGHTS = {
  step: "Step",
  score: "Result",
  campaign: "Campaign",
  college: "College",
  enrolled: "Enrolled in",
  attended: "Attendance",
};

/** The filters of the list of students that a link of the insights has set. */
export const insightFiltersInUse = (query: ListQuery, batches: readonly Choice[]) =>
  filtersInUse(query, OF_INSIGHTS, [
    ...STEP_CHOICES,
    ...batches,
    ...SCORE_BANDS.map((band) => ({ value: band.value, label: formatScoreBand(band) })),
  ]);
