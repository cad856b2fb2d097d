/** Adds to each step the share of the step before that reached it; none where a step has more than the one before. */
export const conversion = <Step extends { count: number }>(
  steps: readonly Step[],
): (Step & { note?: string })[] =>
  steps.map((step, index) => {
    const before = steps[index - 1]?.count ?? 0;
    if (before === 0 || step.count > before) return step;
    return { ...step, note: `${Math.round((100 * step.count) / before)}%` };
  });
