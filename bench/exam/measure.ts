/** Duration and outcome of the calls of a step, in milliseconds. */
export type StepFigures = {
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** Answers of status 500 and above. */
  serverErrors: number;
  /** Answers of status 400 to 499. */
  refusals: number;
  /** Calls with a broken connection or a timeout. */
  noAnswers: number;
};

/** Collects the calls of a run by step. */
export class Measure {
  readonly #steps = new Map<
    string,
    { times: number[]; serverErrors: number; refusals: number; noAnswers: number }
  >();
  #startedAt = performance.now();

  /** Clears all figures and restarts the clock. */
  clear(): void {
    this.#steps.clear();
    this.#startedAt = performance.now();
  }

  answered(step: string, { status, milliseconds }: { status: number; milliseconds: number }): void {
    const figures = this.#step(step);
    figures.times.push(milliseconds);
    if (status >= 500) figures.serverErrors += 1;
    else if (status >= 400) figures.refusals += 1;
  }

  unanswered(step: string): void {
    this.#step(step).noAnswers += 1;
  }

  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }

  figures(): Record<string, StepFigures> {
    return Object.fromEntries(
      [...this.#steps].map(([step, { times, ...counts }]) => [step, { ...percentiles(times), ...counts }]),
    );
  }

  #step(name: string) {
    const known = this.#steps.get(name) ?? { times: [], serverErrors: 0, refusals: 0, noAnswers: 0 };
    this.#steps.set(name, known);
    return known;
  }
}

/** Of times in milliseconds. */
export function percentiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export const round = (value: number) => Math.round(value * 10) / 10;
